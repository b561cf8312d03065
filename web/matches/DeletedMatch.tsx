import { Button } from '../design/Button.tsx';
import { DialogStep } from '../design/DialogStep.tsx';
import { DialogEnd } from '../write/DialogEnd.tsx';
import type { MutationForm } from '../write/useMutationForm.tsx';
import { DeletedMatchNotice } from './ConflictNotice.tsx';

interface DeletedMatchProps {
  readonly sent: MutationForm<never>['sent'];
  readonly onClose: () => void;
}

/** In a dialog whose match is gone: nothing more can be sent, but the answer to a pending request is shown. */
export function DeletedMatch({ sent, onClose }: DeletedMatchProps) {
  return (
    <DialogStep>
      <DeletedMatchNotice />
      <DialogEnd {...sent}>
        <Button tone="ice" onClick={onClose}>
          Close
        </Button>
      </DialogEnd>
    </DialogStep>
  );
}
