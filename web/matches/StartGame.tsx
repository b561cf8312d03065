import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PendingPanel } from '../app/lazyDialog.tsx';
import { showToast } from '../data/notices.ts';
import { Button } from '../design/Button.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { TRYING_AGAIN } from '../write/refusal.ts';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { StartMatchDocument } from './gql/matches.ts';

interface StartGameProps {
  /** Of a match without a score. */
  readonly id: string;
  /** Null for a single match. */
  readonly gameNumber: number | null;
  readonly tone?: 'ice' | 'quiet';
  /** Whether the page stays; else it navigates to the game. */
  readonly stays?: boolean;
}

/** Starts a game with one press and opens its page, where every tap is a goal. */
export function StartGame({ id, gameNumber, tone = 'quiet', stays = false }: StartGameProps) {
  const go = useNavigate();
  const from = useRef('');
  const [isAwaited, setIsAwaited] = useState(false);
  const { confirm, progress, error, close, codeDialog } = useMutationForm({
    document: StartMatchDocument,
    name: 'startMatch',
    input: () => ({ id }),
    onClose: () => setIsAwaited(false),
    onDone: () => {
      // Whoever has gone to another screen meanwhile stays there.
      if (!stays)
        afterDialogs(() => window.location.pathname === from.current && go(`/match/${id}`));
    },
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
  const name = gameNumber === null ? 'Start game' : `Start game ${gameNumber}`;
  return (
    <>
      <Button tone={tone} aria-disabled={isStarting} onClick={start}>
        {isStarting ? 'Starting…' : name}
      </Button>
      {isAwaited && progress === 'retrying' && codeDialog === null && (
        <PendingPanel text={TRYING_AGAIN} onClose={close} />
      )}
      {codeDialog}
    </>
  );
}
