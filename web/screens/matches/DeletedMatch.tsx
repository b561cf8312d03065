import { type ComponentProps, useEffect } from 'react';
import { cancelCodePrompt } from '../../app/write/CodePrompt.tsx';
import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import type { MutationForm } from '../../app/write/useMutationForm.tsx';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { DeletedMatchNotice } from './ConflictNotice.tsx';

interface DeletedMatchProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'name'> {
  readonly sent?: MutationForm<never>['sent'];
  readonly onClose: () => void;
}

const NOTHING_SENT: MutationForm<never>['sent'] = { progress: 'idle', error: null };

/** Replaces a dialog whose match was deleted. Offers nothing to send, but shows the response to a pending request. */
export function DeletedMatch({ sent = NOTHING_SENT, onClose, ...dialogProps }: DeletedMatchProps) {
  useEffect(cancelCodePrompt, []);
  return (
    <Dialog {...dialogProps} width="26rem" onClose={onClose}>
      <DialogStep>
        <DeletedMatchNotice />
        <DialogEnd {...sent}>
          <Button tone="ice" onClick={onClose}>
            Close
          </Button>
        </DialogEnd>
      </DialogStep>
    </Dialog>
  );
}
