import { useState } from 'react';
import { shortDate } from '../../rules/phrases.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { Step } from '../design/Step.tsx';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { type MatchNow, matchIn } from './conflict.ts';
import styles from './DeleteMatchDialog.module.css';
import type { MatchRowFragment } from './gql/matches.ts';
import { DeleteMatchDocument } from './gql/matches.ts';
import { inWords } from './inWords.ts';
import { Meanwhile } from './Meanwhile.tsx';

interface DeleteMatchDialogProps {
  /** As it stood when its deletion was asked for. */
  readonly match: MatchRowFragment;
  readonly onClose: () => void;
}

export default function DeleteMatchDialog({ match, onClose }: DeleteMatchDialogProps) {
  const [told, setTold] = useState<MatchNow | null>(null);
  const { submit, confirm, error, progress, close, codeDialog } = useMutationForm({
    document: DeleteMatchDocument,
    name: 'deleteMatch',
    input: () => ({ id: match.id, expectedVersion: match.version }),
    onClose,
    onConflict: (details) => {
      const changed = matchIn(details);
      if (changed) setTold(changed);
      return changed !== null;
    },
  });
  return (
    <Dialog title="Are you sure ?" width="300px" role="alertdialog" onClose={close}>
      <form noValidate onSubmit={submit}>
        <p className={styles.match}>
          <strong>{inWords(match)}</strong>
          <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
        </p>
        <ProgressNotice progress={progress} />
        <FormError>{error}</FormError>
        {told ? (
          <Step>
            <Meanwhile present={told} seen={match} />
            <DialogActions>
              <Button
                tone="danger"
                aria-disabled={progress !== 'idle'}
                onClick={() => confirm({ expectedVersion: told.version })}
              >
                Delete it
              </Button>
              <Button onClick={close}>Keep it</Button>
            </DialogActions>
          </Step>
        ) : (
          <DialogActions>
            <Button type="submit" tone="danger" aria-disabled={progress !== 'idle'}>
              Delete
            </Button>
            <Button onClick={close}>Cancel</Button>
          </DialogActions>
        )}
      </form>
      {codeDialog}
    </Dialog>
  );
}
