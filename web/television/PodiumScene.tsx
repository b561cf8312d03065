import { PODIUM_STEPS } from '../design/podium.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { TeamCrest } from '../playoffs/TeamCrest.tsx';
import styles from './PodiumScene.module.css';

/** Who won a play-off, and the two behind. */
export function PodiumScene({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  return (
    <section className={styles.scene} aria-label="Podium">
      <p className={styles.cheer}>Congratulations {playoff.winner?.nickName}</p>
      <ol className={styles.steps}>
        {PODIUM_STEPS.map(({ place, field }) => (
          <li key={place} className={styles.step} data-place={place}>
            <TeamCrest playoff={playoff} of={playoff[field]?.id} size={256} />
            <span className={styles.name}>{playoff[field]?.nickName}</span>
            <span className={styles.block}>{place}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
