import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PendingPanel } from '../app/lazyDialog.tsx';
import { showToast } from '../data/notices.ts';
import { afterDialogs } from '../design/useBackCloses.ts';
import { TRYING_AGAIN } from '../write/refusal.ts';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { StartMatchDocument } from './gql/matches.ts';

interface StartingProps {
  readonly id: string;
  /** Whether the page stays; else it navigates to the game. */
  readonly stays: boolean;
  readonly onClose: () => void;
}

/** Starts a game, and prompts for the code where none is stored. */
export default function Starting({ id, stays, onClose }: StartingProps) {
  const go = useNavigate();
  const [isBegun, setIsBegun] = useState(false);
  const [from] = useState(() => window.location.pathname);
  const { confirm, progress, error, close, codeDialog } = useMutationForm({
    document: StartMatchDocument,
    name: 'startMatch',
    input: () => ({ id }),
    onClose,
    onDone: () => {
      onClose();
      // Whoever has gone to another screen meanwhile stays there.
      const isHere = () => window.location.pathname === from;
      if (!stays) afterDialogs(() => isHere() && go(`/match/${id}`));
    },
  });
  useEffect(() => {
    if (!isBegun) confirm({});
    setIsBegun(true);
    if (!isBegun || progress !== 'idle' || codeDialog !== null) return;
    if (error !== null) showToast(error);
    onClose();
  });
  if (progress === 'retrying' && codeDialog === null) {
    return <PendingPanel text={TRYING_AGAIN} onClose={close} />;
  }
  return codeDialog;
}
