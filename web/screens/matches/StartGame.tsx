import { useNavigate } from 'react-router-dom';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { dismissUndoOffer } from '../../data/notices.ts';
import { StartMatchDocument } from './gql/matches.ts';

interface StartGameProps {
  /** Of a match without a score. */
  readonly id: string;
  /** Tells it from other games of its series; null for a single match, and on the page of the game. */
  readonly gameNumber: number | null;
  /** Whether starting it is the one thing to do here. */
  readonly isMain?: boolean;
}

/** Starts a game with one press and opens its page, where each tap is a goal. */
export function StartGame({ id, gameNumber, isMain = false }: StartGameProps) {
  const go = useNavigate();
  const page = `/match/${id}`;
  return (
    <OneTapButton
      document={StartMatchDocument}
      name="startMatch"
      input={() => ({ id })}
      tone={isMain ? 'ice' : 'quiet'}
      label={gameNumber === null ? 'Start game' : `Start game ${gameNumber}`}
      sendingLabel="Starting…"
      onDone={() => {
        dismissUndoOffer();
        if (!window.location.pathname.endsWith(page)) go(page);
      }}
    />
  );
}
