import { useNavigate } from 'react-router-dom';
import { afterDialogs } from '../../design/useBackCloses.ts';

interface NoPlayersProps {
  /** Closes the dialog that it stands in. */
  readonly onLeave: () => void;
}

/** Where a form has nobody to choose from: the way to where players are added. */
export function NoPlayers({ onLeave }: NoPlayersProps) {
  const go = useNavigate();
  function leave() {
    onLeave();
    afterDialogs(() => go('/players'));
  }
  return (
    <p className="note">
      No players yet.{' '}
      <button type="button" className="textLink" onClick={leave}>
        Add the players
      </button>{' '}
      first.
    </p>
  );
}
