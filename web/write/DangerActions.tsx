import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { Progress } from './sendWithRetry.ts';

interface DangerActionsProps {
  readonly progress: Progress;
  readonly error: string | null;
  /** "Delete"; null where it cannot be done. */
  readonly label: string | null;
  /** Whether all is loaded that it depends on. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
}

/** Messages and buttons at the end of a dialog that asks before something is lost. */
export function DangerActions(props: DangerActionsProps) {
  const { progress, error, label, isReady = true, onClose } = props;
  return (
    <>
      <ProgressNotice progress={progress} />
      <FormError>{error}</FormError>
      <DialogActions>
        {label !== null && (
          <Button
            type="submit"
            tone="danger"
            disabled={!isReady}
            aria-disabled={progress !== 'idle'}
          >
            {label}
          </Button>
        )}
        <Button onClick={onClose}>{label === null ? 'Close' : 'Cancel'}</Button>
      </DialogActions>
    </>
  );
}
