import type { FacedCompetitor, FacedPlayer } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import { PlayerName } from './PlayerName.tsx';
import styles from './SideName.module.css';

interface Look {
  /** Whether the faces are shown elsewhere. */
  readonly isFaceless?: boolean;
  /** Whether the names are hidden from screen readers, which find them elsewhere. */
  readonly isHidden?: boolean;
}

interface SideNameProps extends Look {
  readonly competitor: FacedCompetitor;
}

/** The name of a side: the player, or both players of a pair, as links to their pages. */
export function SideName({ competitor: { players }, ...look }: SideNameProps) {
  const [first, partner] = players;
  if (!first) return null;
  if (!partner) return <Name player={first} {...look} />;
  return (
    <span className={styles.pair}>
      <span className={styles.one}>
        <Name player={first} {...look} /> &
      </span>{' '}
      <span className={styles.one}>
        <Name player={partner} {...look} />
      </span>
    </span>
  );
}

function Name({
  player,
  isFaceless = false,
  isHidden = false,
}: Look & { readonly player: FacedPlayer }) {
  return isFaceless ? (
    <PlayerName id={player.id} nickName={player.nickName} isHidden={isHidden} />
  ) : (
    <FacedName player={player} />
  );
}
