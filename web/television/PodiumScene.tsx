import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { standings } from '../series/standings.ts';
import { Crest } from '../teams/Crest.tsx';
import styles from './PodiumScene.module.css';

const STEPS = [
  { place: '2nd', field: 'secondPlace' },
  { place: '1st', field: 'winner' },
  { place: '3rd', field: 'thirdPlace' },
] as const;

/** Who won a play-off, and the two behind. */
export function PodiumScene({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  return (
    <section className={styles.scene} aria-label="Podium">
      <p className={styles.cheer}>Congratulations {playoff.winner?.nickName}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ place, field }) => (
          <li key={place} className={styles.step} data-place={place}>
            <TeamCrest playoff={playoff} of={playoff[field]?.id} />
            <span className={styles.name}>{playoff[field]?.nickName}</span>
            <span className={styles.block}>{place}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Everybody keeps their team through the whole play-off. */
function TeamCrest({ playoff, of }: { playoff: PlayoffCardFragment; of: string | undefined }) {
  const team = playoff.series.flatMap(standings).find(({ player }) => player.id === of)?.team;
  return team && <Crest team={team} size={256} />;
}
