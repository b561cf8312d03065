import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import type { Progress } from '../../app/write/sendWithRetry.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import styles from './FinishDialog.module.css';

interface FinishDialogProps {
  /** "Finish 4 : 2" */
  readonly label: string;
  /** Why it cannot be finished now. */
  readonly blockedBy: string | null;
  readonly progress: Progress;
  readonly error: string | null;
  readonly onFinish: () => void;
  /** To enter another result. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** The last look at the score before it counts. */
export default function FinishDialog(props: FinishDialogProps) {
  const { label, blockedBy, progress, error, onFinish, onEnter, onClose } = props;
  const isDisabled = blockedBy !== null || progress !== 'idle';
  return (
    <Dialog title="Is the game over?" width="24rem" onClose={onClose}>
      <Button tone="ice" className={styles.finish} aria-disabled={isDisabled} onClick={onFinish}>
        {progress === 'idle' ? label : 'Saving…'}
      </Button>
      <DisabledReason>{blockedBy}</DisabledReason>
      <DialogEnd progress={progress} error={error}>
        <Button onClick={onEnter}>Another result</Button>
        <Button onClick={onClose}>Play on</Button>
      </DialogEnd>
    </Dialog>
  );
}
