import { useState } from 'react';
import { shortDate } from '../../rules/phrases.ts';
import { Button } from '../design/Button.tsx';
import { DialogStep } from '../design/DialogStep.tsx';
import { leftToRight } from '../design/leftToRight.ts';
import { DialogEnd } from '../write/DialogEnd.tsx';
import { FormActions } from '../write/FormActions.tsx';
import { FormDialog } from '../write/FormDialog.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type ConflictingMatch, parseConflictingMatch } from './conflict.ts';
import { formatMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { DeleteMatchDocument } from './gql/matches.ts';

interface DeleteMatchDialogProps {
  /** As it was when the dialog opened. */
  readonly match: MatchRowFragment;
  readonly onClose: () => void;
}

export default function DeleteMatchDialog({ match, onClose }: DeleteMatchDialogProps) {
  const [changed, setChanged] = useState<ConflictingMatch | null>(null);
  const write = useMutationForm({
    document: DeleteMatchDocument,
    name: 'deleteMatch',
    input: () => ({ id: match.id, expectedVersion: match.version }),
    onClose,
    onConflict: (details) => {
      const current = parseConflictingMatch(details);
      if (current) setChanged(current);
      return current !== null;
    },
  });
  const { confirm, error, progress, close } = write;
  return (
    <FormDialog title="Are you sure ?" width="300px" role="alertdialog" form={write}>
      <p className="subject note">
        <strong>{leftToRight(formatMatch(match))}</strong>
        <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
      </p>
      {changed ? (
        <DialogStep>
          <ConflictNotice current={changed} seen={match} />
          <DialogEnd progress={progress} error={error}>
            <Button
              tone="danger"
              aria-disabled={progress !== 'idle'}
              onClick={() => confirm({ expectedVersion: changed.version })}
            >
              Delete it
            </Button>
            <Button onClick={close}>Keep it</Button>
          </DialogEnd>
        </DialogStep>
      ) : (
        <FormActions form={write} tone="danger" label="Delete" />
      )}
    </FormDialog>
  );
}
