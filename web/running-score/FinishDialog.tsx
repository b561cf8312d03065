import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import styles from './FinishDialog.module.css';

interface FinishDialogProps {
  /** "Finish 4 : 2" */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
  /** To enter another result. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** The last look at the score before it counts. */
export default function FinishDialog(props: FinishDialogProps) {
  const { words, isBusy, onFinish, onEnter, onClose } = props;
  return (
    <Dialog title="Is the game over?" width="24rem" onClose={onClose}>
      <Button tone="ice" className={styles.finish} aria-disabled={isBusy} onClick={onFinish}>
        {words}
      </Button>
      <DialogActions>
        <Button onClick={onEnter}>Another result</Button>
        <Button onClick={onClose}>Play on</Button>
      </DialogActions>
    </Dialog>
  );
}
