import { PODIUM_STEPS } from '../design/podium.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './Podium.module.css';
import { TeamCrest } from './TeamCrest.tsx';

interface PodiumProps {
  readonly playoff: PlayoffCardFragment;
  readonly large?: boolean;
}

/** The three places as steps, the winner in the middle. */
export function Podium({ playoff, large = false }: PodiumProps) {
  return (
    <span className={styles.podium} data-large={large || undefined}>
      {PODIUM_STEPS.map(({ place, field }) => (
        <span key={place} className={styles.step} data-place={place}>
          {large && <TeamCrest playoff={playoff} of={playoff[field]?.id} size={72} />}
          <span className={styles.name}>{playoff[field]?.nickName}</span>
          <span className={styles.block}>{place}</span>
        </span>
      ))}
    </span>
  );
}
