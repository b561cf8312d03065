import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './ChampionPodium.module.css';
import type { PodiumOnFragment } from './gql/now.ts';

/** The steps of the podium, in the order in which they stand. */
const STEPS = [
  { place: '2nd', of: 'secondPlace' },
  { place: '1st', of: 'winner' },
  { place: '3rd', of: 'thirdPlace' },
] as const;

interface ChampionPodiumProps {
  readonly playoff: PodiumOnFragment;
  readonly onClose: () => void;
}

export default function ChampionPodium({ playoff, onClose }: ChampionPodiumProps) {
  return (
    <section className={styles.moment} aria-label={`${playoff.title} is decided`}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X aria-hidden size={22} />
      </button>
      <p className={styles.champion}>
        {playoff.winner?.nickName} wins {playoff.title}
      </p>
      <ol className={styles.steps}>
        {STEPS.map(({ place, of }) => (
          <li key={place} className={styles.step} data-place={place}>
            <span>{playoff[of]?.nickName}</span>
            <span className={styles.block}>{place}</span>
          </li>
        ))}
      </ol>
      <Link to={`/playoff/${playoff.id}`} className={styles.link} onClick={onClose}>
        See the play-off
      </Link>
    </section>
  );
}
