import { useNavigate } from 'react-router-dom';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { dismissUndoOffer } from '../../data/notices.ts';
import { StartMatchDocument } from './gql/matches.ts';

interface StartGameProps {
  /** Id of a match without a score. */
  readonly id: string;
  /** Shown in the label. Null for a single match, and on the page of the match itself. */
  readonly gameNumber: number | null;
  /** Whether this is the main action of the page. */
  readonly isMain?: boolean;
}

/** Button that starts a match and opens its page, where goals are entered by taps. */
export function StartGame({ id, gameNumber, isMain = false }: StartGameProps) {
  const go = useNavigate();
  const page = `/match/${id}`;
  return (
    <OneTapButton
      document={StartMatchDocument}
      undo={false}
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
