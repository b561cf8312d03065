import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterDialogs } from '../design/useBackCloses.ts';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { StartMatchDocument } from './gql/matches.ts';

interface StartingProps {
  readonly id: string;
  /** Whether one stays where one is; else one goes to the game's own screen. */
  readonly stays: boolean;
  readonly onEnd: () => void;
}

/** Starts a game, and asks for the code where there is none. */
export default function Starting({ id, stays, onEnd }: StartingProps) {
  const go = useNavigate();
  const [isBegun, setIsBegun] = useState(false);
  const { insist, progress, codeDialog } = useWriteFlow({
    document: StartMatchDocument,
    fallback: FALLBACKS.startMatch,
    check: () => null,
    input: () => ({ id }),
    onDone: () => {
      if (!stays) afterDialogs(() => go(`/match/${id}`));
    },
  });
  useEffect(() => {
    if (!isBegun) insist({});
    setIsBegun(true);
    if (isBegun && progress === 'idle' && codeDialog === null) onEnd();
  });
  return codeDialog;
}
