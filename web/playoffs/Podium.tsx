import { Crest } from '../teams/Crest.tsx';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './Podium.module.css';

const STEPS = [
  { place: '2nd', field: 'secondPlace' },
  { place: '1st', field: 'winner' },
  { place: '3rd', field: 'thirdPlace' },
] as const;

interface PodiumProps {
  readonly playoff: PlayoffCardFragment;
  readonly large?: boolean;
}

/** The three places as steps, the winner in the middle. */
export function Podium({ playoff, large = false }: PodiumProps) {
  return (
    <span className={styles.podium} data-large={large || undefined}>
      {STEPS.map(({ place, field }) => (
        <span key={place} className={styles.step} data-place={place}>
          {large && <TeamCrest playoff={playoff} of={playoff[field]?.id} />}
          <span className={styles.name}>{playoff[field]?.nickName}</span>
          <span className={styles.block}>{place}</span>
        </span>
      ))}
    </span>
  );
}

/** Everybody keeps their team through the whole play-off. */
function TeamCrest({ playoff, of }: { playoff: PlayoffCardFragment; of: string | undefined }) {
  const semifinal = playoff.series.find(
    ({ playerOne, playerTwo }) => playerOne.id === of || playerTwo.id === of,
  );
  if (!semifinal) return null;
  const team = semifinal.playerOne.id === of ? semifinal.teamOne : semifinal.teamTwo;
  return <Crest team={team} size={72} />;
}
