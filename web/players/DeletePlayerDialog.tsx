import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import type { PlayerNamesFragment } from './gql/players.ts';
import { DeletePlayerDocument } from './gql/players.ts';

interface DeletePlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

export default function DeletePlayerDialog({ player, onClose, onDone }: DeletePlayerDialogProps) {
  const { submit, codeDialog } = useWriteFlow({
    document: DeletePlayerDocument,
    fallback: FALLBACKS.deletePlayer,
    check: () => null,
    input: () => ({ id: player.id }),
    onDone: () => onDone(`${player.nickName} deleted.`),
  });
  return (
    <Dialog title={`Delete ${player.nickName}?`} width="22rem" role="alertdialog" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>Only somebody without any match can be deleted.</p>
        <DialogActions>
          <Button type="submit" tone="danger">
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
      {codeDialog}
    </Dialog>
  );
}
