import type { CSSProperties, ReactNode } from 'react';
import type { CrestTeam } from './Crest.tsx';
import type { FacedPlayer } from './Face.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './Slab.module.css';

interface SlabProps {
  /** The player, or both players of a pair. */
  readonly players: readonly FacedPlayer[];
  readonly team: CrestTeam;
  /** CSS variables with the team's colours. */
  readonly colours: CSSProperties;
  readonly children: ReactNode;
}

/** The crest of a player or a pair on a slab in the colour of the team, with facts beside it, as on a share card. */
export function Slab({ players, team, colours, children }: SlabProps) {
  return (
    <div className={styles.slab} style={colours}>
      <span className={styles.crest}>
        <FacedCrest team={team} players={players} size={72} />
      </span>
      {children}
    </div>
  );
}
