import type { FormEvent } from 'react';
import { useClient } from 'urql';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useSignedWrite } from '../write/useSignedWrite.tsx';
import type { HistoryEntryFragment } from './gql/history.ts';
import { UndoDocument } from './gql/history.ts';
import styles from './UndoDialog.module.css';
import { inOneLine } from './words.ts';

interface UndoDialogProps {
  readonly entry: HistoryEntryFragment;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

export default function UndoDialog({ entry, onClose, onUndone }: UndoDialogProps) {
  const client = useClient();
  const { askCode, codeDialog } = useSignedWrite({
    write: (asked: { readonly seq: number }, signature) =>
      client.mutation(UndoDocument, { ...asked, ...signature }).toPromise(),
    fallback: FALLBACKS.undo,
    onDone: onUndone,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    askCode({ seq: entry.seq });
  }

  return (
    <Dialog title="Undo this change?" width="24rem" role="alertdialog" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className={styles.change}>
          <strong>{entry.about}</strong>
          <span>{inOneLine(entry)}</span>
        </p>
        <DialogActions>
          <Button type="submit" tone="danger">
            Undo
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
      {codeDialog}
    </Dialog>
  );
}
