import { useNavigate } from 'react-router-dom';
import { Button } from '../design/Button.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { StartMatchDocument } from './gql/matches.ts';

interface StartGameProps {
  /** Of a match without a score. */
  readonly id: string;
  /** Null for a single match. */
  readonly gameNumber: number | null;
  readonly tone?: 'ice' | 'quiet';
  /** Where one is on its screen already; else one goes there. */
  readonly stays?: boolean;
}

const DOING = { sending: 'Starting…', tryingAgain: 'Trying again…' };

/** The face-off, with one press: then one is on the game's own screen, where every tap is a goal. */
export function StartGame({ id, gameNumber, tone = 'quiet', stays = false }: StartGameProps) {
  const go = useNavigate();
  const { insist, progress, codeDialog } = useWriteFlow({
    document: StartMatchDocument,
    fallback: FALLBACKS.startMatch,
    check: () => null,
    input: () => ({ id }),
    onDone: () => {
      if (!stays) afterDialogs(() => go(`/match/${id}`));
    },
  });
  const name = gameNumber === null ? 'Start game' : `Start game ${gameNumber}`;
  return (
    <>
      <Button tone={tone} aria-disabled={progress !== 'idle'} onClick={() => insist({})}>
        {progress === 'idle' ? name : DOING[progress]}
      </Button>
      {codeDialog}
    </>
  );
}
