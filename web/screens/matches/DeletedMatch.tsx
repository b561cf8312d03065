import { type ComponentProps, useEffect } from 'react';
import { closeCodeDialog } from '../../app/write/codeQuestion.ts';
import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import type { Write } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { DeletedMatchNotice } from './ConflictNotice.tsx';

interface DeletedMatchProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'name'> {
  /** The write of the dialog, whose answer is shown; null if there was none. */
  readonly write: Pick<Write, 'state' | 'errors'> | null;
  readonly onClose: () => void;
}

/** Replaces a dialog whose match was deleted. Offers nothing to send, but shows the response to a pending request. */
export function DeletedMatch({ write, onClose, ...dialogProps }: DeletedMatchProps) {
  useEffect(closeCodeDialog, []);
  return (
    <Dialog {...dialogProps} width="26rem" onClose={onClose}>
      <DialogStep>
        <DeletedMatchNotice />
        <DialogEnd state={write?.state ?? 'idle'} error={write?.errors.form ?? null}>
          <Button tone="ice" onClick={onClose}>
            Close
          </Button>
        </DialogEnd>
      </DialogStep>
    </Dialog>
  );
}
