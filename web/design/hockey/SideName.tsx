import { Fragment } from 'react';
import type { FacedCompetitor } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import { PlayerName } from './PlayerName.tsx';

interface SideNameProps {
  readonly competitor: FacedCompetitor;
  /** Whether the faces are shown elsewhere. */
  readonly isFaceless?: boolean;
  /** Whether the names are hidden from screen readers, which find them elsewhere. */
  readonly isHidden?: boolean;
}

/** The name of a side: the player, or both players of a pair, as links to their pages. */
export function SideName({ competitor, isFaceless = false, isHidden = false }: SideNameProps) {
  return competitor.players.map((player, index) => (
    <Fragment key={player.id}>
      {index > 0 && ' & '}
      {isFaceless ? <PlayerName {...player} isHidden={isHidden} /> : <FacedName player={player} />}
    </Fragment>
  ));
}
