import { Crest, type CrestTeam } from './Crest.tsx';
import styles from './Face.module.css';
import { Face, type FacedPlayer } from './Face.tsx';

interface FacedCrestProps {
  readonly team: CrestTeam;
  readonly player: FacedPlayer;
  /** Size of the crest in pixels, unless a style sheet sets another one. */
  readonly size: number;
}

/** The crest of a team with the face of its player in the corner, for places where the name has no room beside it. */
export function FacedCrest({ team, player, size }: FacedCrestProps) {
  return (
    <span className={styles.crest}>
      <Crest team={team} size={size} />
      <Face player={player} />
    </span>
  );
}
