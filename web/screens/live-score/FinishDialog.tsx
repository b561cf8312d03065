import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import { isBusy, type WriteState } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import styles from './FinishDialog.module.css';

interface FinishDialogProps {
  /** Label of the main button: "Finish 4 : 2". */
  readonly label: string;
  /** Why the match cannot be finished now; null if it can. */
  readonly blockedBy: string | null;
  readonly state: WriteState;
  readonly error: string | null;
  readonly onFinish: () => void;
  /** Called to enter a result other than the current score. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the live score becomes the result. */
export default function FinishDialog(props: FinishDialogProps) {
  const { label, blockedBy, state, error, onFinish, onEnter, onClose } = props;
  const isDisabled = blockedBy !== null || isBusy({ state });
  return (
    <Dialog title="Is the game over?" width="24rem" onClose={onClose}>
      <Button tone="ice" className={styles.finish} aria-disabled={isDisabled} onClick={onFinish}>
        {isBusy({ state }) ? 'Saving…' : label}
      </Button>
      <DisabledReason>{blockedBy}</DisabledReason>
      <DialogEnd state={state} error={error}>
        <Button onClick={onEnter}>Another result</Button>
        <Button onClick={onClose}>Play on</Button>
      </DialogEnd>
    </Dialog>
  );
}
