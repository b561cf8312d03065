import type { ReactNode } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { isRemembered } from './credentials.ts';
import { DialogEnd } from './DialogEnd.tsx';
import { isBusy, type Write } from './useWrite.ts';

interface FormActionsProps {
  readonly form: Pick<Write, 'errors' | 'state' | 'close'>;
  /** `danger` for dialogs that delete or undo. */
  readonly tone?: 'ice' | 'danger';
  /**
   * Label of the submit button; null if nothing can be submitted. A label with the value, such as "Save 4 : 2", is
   * shown only if a press saves without a prompt for the code.
   */
  readonly label?: string | null | undefined;
  /** Shown if the form has no error: why it cannot be sent. */
  readonly reason?: string | null | undefined;
  /** Whether the data of the form is loaded. */
  readonly isReady?: boolean;
  /** Another button beside Submit. */
  readonly extraAction?: ReactNode;
}

/** Messages and buttons at the end of a dialog's form. */
export function FormActions(props: FormActionsProps) {
  const { form, tone = 'ice', label = SUBMIT, reason = null, isReady = true, extraAction } = props;
  const isSending = isBusy(form);
  const saves = tone === 'ice';
  const shownLabel = saves && !isRemembered() ? SUBMIT : label;
  return (
    <DialogEnd state={form.state} error={form.errors.form ?? reason}>
      {label !== null && (
        <Button
          type="submit"
          tone={tone}
          disabled={!isReady}
          aria-disabled={isSending}
          {...(saves &&
            shownLabel !== SUBMIT &&
            !isSending && { 'aria-label': `Submit: ${shownLabel}` })}
        >
          {saves && isSending ? 'Saving…' : shownLabel}
        </Button>
      )}
      {extraAction}
      <Button onClick={form.close}>{label === null ? 'Close' : 'Cancel'}</Button>
    </DialogEnd>
  );
}

const SUBMIT = 'Submit';
