import { useNavigate } from 'react-router-dom';
import { afterDialogs } from '../../design/useBackCloses.ts';

interface NoPlayersProps {
  /** Closes the surrounding dialog. */
  readonly onLeave: () => void;
}

/** Shown in a form if the club has no players: a link to the page that adds them. */
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
