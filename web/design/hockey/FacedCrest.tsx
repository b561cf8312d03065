import { Crest, type CrestTeam } from './Crest.tsx';
import styles from './Face.module.css';
import { Face, type FacedPlayer } from './Face.tsx';

interface FacedCrestProps {
  readonly team: CrestTeam;
  readonly player: FacedPlayer;
  /** Size of the crest in pixels, unless a style sheet sets another one. */
  readonly size: number;
  /** Whether the image has the team's name as alternative text, because no name is shown beside it. */
  readonly alone?: boolean;
}

/** The crest of a team with the face of its player in the corner, for places where the name has no room beside it. */
export function FacedCrest({ team, player, size, alone = false }: FacedCrestProps) {
  return (
    <span className={styles.crest}>
      <Crest team={team} size={size} alone={alone} />
      <Face player={player} />
    </span>
  );
}
