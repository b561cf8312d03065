import type { ReactNode } from 'react';
import { DialogActions } from '../../design/controls/Dialog.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { Progress } from './sendWithRetry.ts';

interface DialogEndProps {
  readonly progress: Progress;
  readonly error: string | null;
  readonly children: ReactNode;
}

/** Progress and error of a write, above the buttons of its dialog. */
export function DialogEnd({ progress, error, children }: DialogEndProps) {
  return (
    <DialogActions
      above={
        <>
          <ProgressNotice progress={progress} />
          <FormError>{error}</FormError>
        </>
      }
    >
      {children}
    </DialogActions>
  );
}
