import { Figure } from '../design/Figure.tsx';
import { Crest } from '../teams/Crest.tsx';
import styles from './PlayerLine.module.css';
import type { Standing } from './standings.ts';

const CREST_SIZES = { small: 32, large: 40 } as const;

interface PlayerLineProps {
  readonly standing: Standing;
  readonly size: keyof typeof CREST_SIZES;
}

/** One of the two in a series: crest, name, team and wins. */
export function PlayerLine({ standing, size }: PlayerLineProps) {
  const { player, team, wins, lost, colours } = standing;
  return (
    <span className={styles.line} data-size={size} data-lost={lost || undefined} style={colours}>
      <Crest team={team} size={CREST_SIZES[size]} />
      <span className={styles.names}>
        <span className={styles.player}>{player.nickName}</span>
        <span className={styles.team}>{team.name}</span>
      </span>
      <span className={styles.wins}>
        <Figure>{wins}</Figure>
      </span>
    </span>
  );
}
