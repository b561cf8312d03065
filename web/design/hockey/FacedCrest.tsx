import { Crest, type CrestTeam } from './Crest.tsx';
import styles from './Face.module.css';
import { Face, type FacedPlayer } from './Face.tsx';

interface FacedCrestProps {
  readonly team: CrestTeam;
  /** The player, or both players of a pair. */
  readonly players: readonly FacedPlayer[];
  /** Size of the crest in pixels, unless a style sheet sets another one. */
  readonly size: number;
  /** Whether the image has the team's name as alternative text, because no name is shown beside it. */
  readonly alone?: boolean;
}

/** The crest of a team with the faces of its players in the corner, for places where the name has no room beside it. */
export function FacedCrest({ team, players, size, alone = false }: FacedCrestProps) {
  return (
    <span className={styles.crest}>
      <Crest team={team} size={size} alone={alone} />
      {players.map((player) => (
        <Face key={player.id} player={player} />
      ))}
    </span>
  );
}
