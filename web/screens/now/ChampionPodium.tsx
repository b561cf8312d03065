import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Podium } from '../../design/hockey/Podium.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import styles from './ChampionPodium.module.css';
import type { PodiumFragment } from './gql/now.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN, winOf } from './thirdPlace.ts';

interface ChampionPodiumProps {
  readonly playoff: PodiumFragment;
  readonly onClose: () => void;
}

export default function ChampionPodium({ playoff, onClose }: ChampionPodiumProps) {
  return (
    <Stack
      as="section"
      gap={4}
      align="center"
      className={`center ${styles.moment}`}
      aria-label={`${playoff.title} is decided`}
    >
      <button
        type="button"
        className={`iconButton ${styles.close}`}
        aria-label="Close"
        onClick={onClose}
      >
        <X aria-hidden size={22} />
      </button>
      <Text as="p" kind="name" size="score-l" tone="gold" className={styles.champion}>
        {winOf(playoff)}
      </Text>
      <Podium playoff={playoff} size="m" />
      {isThirdPlaceOpen(playoff) && <p className="note">{THIRD_PLACE_OPEN}</p>}
      <Link to={`/playoff/${playoff.id}`} className="textLink" onClick={onClose}>
        See the play-off
      </Link>
    </Stack>
  );
}
