import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Podium } from '../../design/hockey/Podium.tsx';
import styles from './ChampionPodium.module.css';
import type { PodiumFragment } from './gql/now.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from './thirdPlace.ts';

interface ChampionPodiumProps {
  readonly playoff: PodiumFragment;
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
      <Podium playoff={playoff} />
      {isThirdPlaceOpen(playoff) && <p className="note">{THIRD_PLACE_OPEN}</p>}
      <Link to={`/playoff/${playoff.id}`} className={styles.link} onClick={onClose}>
        See the play-off
      </Link>
    </section>
  );
}
