import type { ReactNode } from 'react';
import { DialogActions } from '../../design/controls/Dialog.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { WriteState } from './useWrite.ts';

interface DialogEndProps {
  readonly state: WriteState;
  readonly error: string | null;
  /** Note about a change by others while the dialog was open. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Progress and error of a write, above the buttons of its dialog. */
export function DialogEnd({ state, error, notice, children }: DialogEndProps) {
  return (
    <DialogActions
      above={
        <>
          {notice}
          <ProgressNotice state={state} />
          <FormError>{error}</FormError>
        </>
      }
    >
      {children}
    </DialogActions>
  );
}
