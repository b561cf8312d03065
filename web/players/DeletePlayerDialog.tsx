import { useQuery } from 'urql';
import { playerNotDeletable } from '../../rules/deletion.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { FormDialog } from '../write/FormDialog.tsx';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import type { PlayerNamesFragment } from './gql/players.ts';
import { DeletePlayerDocument, MatchesOfPlayerDocument } from './gql/players.ts';

interface DeletePlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** A player with matches cannot be deleted: the dialog shows that before it prompts for the code. */
export default function DeletePlayerDialog({ player, onClose, onDone }: DeletePlayerDialogProps) {
  const { id, nickName } = player;
  const [{ data, fetching }] = useQuery({
    query: MatchesOfPlayerDocument,
    variables: { nickName },
    requestPolicy: 'network-only',
  });
  const matches = data?.player?.matchCount ?? 0;
  const write = useMutationForm({
    document: DeletePlayerDocument,
    name: 'deletePlayer',
    input: () => ({ id }),
    onClose,
    onDone: () => onDone(`${nickName} deleted.`),
  });
  const { error, progress, close } = write;
  return (
    <FormDialog title={`Delete ${nickName}?`} width="22rem" role="alertdialog" form={write}>
      <p>Only somebody without any match can be deleted.</p>
      <ProgressNotice progress={progress} />
      <FormError>{matches > 0 ? playerNotDeletable(nickName, matches) : error}</FormError>
      <DialogActions>
        {matches === 0 && (
          <Button
            type="submit"
            tone="danger"
            disabled={fetching}
            aria-disabled={progress !== 'idle'}
          >
            Delete
          </Button>
        )}
        <Button onClick={close}>{matches === 0 ? 'Cancel' : 'Close'}</Button>
      </DialogActions>
    </FormDialog>
  );
}
