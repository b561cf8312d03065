import { type ReactNode, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { forgetCredentials, rememberedCode } from './credentials.ts';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { MutationForm } from './useMutationForm.tsx';

interface FormActionsProps {
  readonly form: Pick<MutationForm<never>, 'error' | 'progress' | 'close'>;
  /** The label of the submit button: "Save 4 : 2". */
  readonly submitLabel?: string | null;
  /** Another button beside Submit. */
  readonly extraAction?: ReactNode;
}

/** Messages and buttons at the end of a dialog's form. */
export function FormActions({ form, submitLabel = null, extraAction }: FormActionsProps) {
  const isSending = form.progress !== 'idle';
  return (
    <>
      <DialogActions
        above={
          <>
            <ProgressNotice progress={form.progress} />
            <FormError>{form.error}</FormError>
          </>
        }
      >
        <Button
          type="submit"
          tone="ice"
          aria-disabled={isSending}
          {...(submitLabel && !isSending && { 'aria-label': `Submit: ${submitLabel}` })}
        >
          {isSending ? 'Saving…' : (submitLabel ?? 'Submit')}
        </Button>
        {extraAction}
        <Button onClick={form.close}>Cancel</Button>
      </DialogActions>
      <RememberedCode />
    </>
  );
}

/** Offers to forget the stored code, so that the next write asks for it. */
function RememberedCode() {
  const [isRemembered, setIsRemembered] = useState(() => rememberedCode() !== '');
  if (!isRemembered) return null;
  function forget() {
    forgetCredentials();
    setIsRemembered(false);
  }
  return (
    <button type="button" className="textLink" onClick={forget}>
      Forget the code on this device
    </button>
  );
}
