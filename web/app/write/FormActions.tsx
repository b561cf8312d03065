import type { ReactNode } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { isRemembered } from './credentials.ts';
import { DialogEnd } from './DialogEnd.tsx';
import { MeanwhileNotice } from './MeanwhileNotice.tsx';
import { isBusy, type Write } from './useWrite.ts';

interface FormActionsProps {
  readonly form: Pick<Write, 'errors' | 'state' | 'close'> &
    Partial<Pick<Write, 'meanwhile' | 'isSavedBefore'>>;
  /** `danger` for dialogs that delete or undo. */
  readonly tone?: 'ice' | 'danger';
  /**
   * Label of the submit button; null if nothing can be submitted. A label with the value, such as "Save 4 : 2", is
   * shown only if a press saves without a prompt for the code.
   */
  readonly label?: string | null | undefined;
  /** Shown if the form has no error: why it cannot be sent. */
  readonly reason?: string | null | undefined;
  /** Says what others have changed in fields that were typed in, while `form.meanwhile` asks which values count. */
  readonly theirs?: ReactNode;
  /** Whether the data of the form is loaded. */
  readonly isReady?: boolean;
  /** Another button beside Submit. */
  readonly extraAction?: ReactNode;
}

/** Messages and buttons at the end of a dialog's form. */
export function FormActions(props: FormActionsProps) {
  const { form, tone = 'ice', label = SUBMIT, reason = null, isReady = true, extraAction } = props;
  const { meanwhile = null, isSavedBefore = false } = form;
  const error = form.errors.form ?? reason;
  const isSending = isBusy(form);
  const saves = tone === 'ice';
  const shownLabel = saves && !isRemembered() ? SUBMIT : label;
  if (meanwhile) {
    return (
      <DialogEnd state={form.state} error={error} notice={<DialogStep>{props.theirs}</DialogStep>}>
        {/* Keyed, so that none of them has the focus of the button that it replaces. */}
        <Button key="mine" disabled={!isReady} onClick={meanwhile.keepMine}>
          Replace with mine
        </Button>
        <Button key="theirs" tone="ice" onClick={meanwhile.keepTheirs}>
          Keep theirs
        </Button>
      </DialogEnd>
    );
  }
  return (
    <DialogEnd
      state={form.state}
      error={error}
      notice={isSavedBefore && <MeanwhileNotice>{SAVED_BEFORE}</MeanwhileNotice>}
    >
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
      <Button tone="plain" onClick={form.close}>
        {label === null ? 'Close' : 'Cancel'}
      </Button>
    </DialogEnd>
  );
}

const SUBMIT = 'Submit';

const SAVED_BEFORE = 'Saved as it was sent. What you typed since is not saved yet.';
