import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PODIUM_STEPS } from '../design/podium.ts';
import styles from './ChampionPodium.module.css';
import type { PodiumOnFragment } from './gql/now.ts';

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
        {PODIUM_STEPS.map(({ place, field }) => (
          <li key={place} className={styles.step} data-place={place}>
            <span>{playoff[field]?.nickName}</span>
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
