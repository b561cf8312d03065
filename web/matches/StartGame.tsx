import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PendingPanel } from '../app/PendingPanel.tsx';
import { dismissUndoOffer, showToast } from '../data/notices.ts';
import { Button } from '../design/Button.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { TRYING_AGAIN } from '../write/refusal.ts';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { StartMatchDocument } from './gql/matches.ts';

interface StartGameProps {
  /** Of a match without a score. */
  readonly id: string;
  /** Tells it from other games of its series. Null on the page of the game, where starting it is what there is to do. */
  readonly gameNumber: number | null;
}

/** Starts a game with one press and opens its page, where each tap is a goal. */
export function StartGame({ id, gameNumber }: StartGameProps) {
  const go = useNavigate();
  const isOnItsPage = gameNumber === null;
  const from = useRef('');
  const [isAwaited, setIsAwaited] = useState(false);
  const { confirm, progress, error, close, codeDialog } = useMutationForm({
    document: StartMatchDocument,
    name: 'startMatch',
    input: () => ({ id }),
    onClose: () => setIsAwaited(false),
    onDone: () =>
      afterDialogs(() => {
        // Whoever has gone to another screen meanwhile stays there.
        if (window.location.pathname !== from.current) return;
        dismissUndoOffer();
        if (!isOnItsPage) go(`/match/${id}`);
      }),
  });
  useEffect(() => {
    if (error !== null) showToast(error);
  }, [error]);
  function start() {
    if (isStarting) return;
    from.current = window.location.pathname;
    setIsAwaited(true);
    confirm({});
  }

  const isStarting = progress !== 'idle' || codeDialog !== null;
  const name = isOnItsPage ? 'Start game' : `Start game ${gameNumber}`;
  return (
    <>
      <Button tone={isOnItsPage ? 'ice' : 'quiet'} aria-disabled={isStarting} onClick={start}>
        {isStarting ? 'Starting…' : name}
      </Button>
      {isAwaited && progress === 'retrying' && codeDialog === null && (
        <PendingPanel text={TRYING_AGAIN} onClose={close} />
      )}
      {codeDialog}
    </>
  );
}
