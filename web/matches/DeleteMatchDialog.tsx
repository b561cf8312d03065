import { useState } from 'react';
import { shortDate } from '../../rules/words.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { Step } from '../design/Step.tsx';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
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
  const { submit, insist, progress, stopWaiting, codeDialog } = useWriteFlow({
    document: DeleteMatchDocument,
    fallback: FALLBACKS.deleteMatch,
    check: () => null,
    input: () => ({ id: match.id, expectedVersion: match.version }),
    onDone: onClose,
    onConflict: (details) => {
      const changed = matchIn(details);
      if (changed) setTold(changed);
      return changed !== null;
    },
  });
  const close = () => stopWaiting() || onClose();
  return (
    <Dialog title="Are you sure ?" width="300px" role="alertdialog" onClose={close}>
      <form noValidate onSubmit={submit}>
        <p className={styles.match}>
          <strong>{inWords(match)}</strong>
          <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
        </p>
        {told ? (
          <Step>
            <Meanwhile present={told} seen={match} />
            <ProgressNotice progress={progress} />
            <DialogActions>
              <Button
                tone="danger"
                aria-disabled={progress !== 'idle'}
                onClick={() => insist({ expectedVersion: told.version })}
              >
                Delete it
              </Button>
              <Button onClick={close}>Keep it</Button>
            </DialogActions>
          </Step>
        ) : (
          <DialogActions>
            <Button type="submit" tone="danger">
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
