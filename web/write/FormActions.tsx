import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { MutationForm } from './useMutationForm.tsx';

interface FormActionsProps {
  readonly form: Pick<MutationForm<never>, 'error' | 'progress' | 'close'>;
  /** What submitting does, for a form that can say it: "Save 4 : 2". */
  readonly saying?: string | null;
  /** What else can be done with the form. */
  readonly beside?: ReactNode;
}

/** How the form of a dialog ends. */
export function FormActions({ form, saying = null, beside }: FormActionsProps) {
  const isSending = form.progress !== 'idle';
  return (
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
        {...(saying && !isSending && { 'aria-label': `Submit: ${saying}` })}
      >
        {isSending ? 'Saving…' : (saying ?? 'Submit')}
      </Button>
      {beside}
      <Button onClick={form.close}>Cancel</Button>
    </DialogActions>
  );
}
