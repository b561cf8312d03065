import { type ReactNode, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { forgetCredentials, rememberedCode } from './credentials.ts';
import { DialogEnd } from './DialogEnd.tsx';
import type { MutationForm } from './useMutationForm.tsx';

interface FormActionsProps {
  readonly form: Pick<MutationForm<never>, 'error' | 'progress' | 'close'>;
  /** `danger` for a dialog that asks before something is lost. */
  readonly tone?: 'ice' | 'danger';
  /** Of the submit button: "Save 4 : 2"; null where nothing can be submitted. */
  readonly label?: string | null | undefined;
  /** Whether all is loaded that it depends on. */
  readonly isReady?: boolean;
  /** Another button beside Submit. */
  readonly extraAction?: ReactNode;
}

/** Messages and buttons at the end of a dialog's form. */
export function FormActions(props: FormActionsProps) {
  const { form, tone = 'ice', label = SUBMIT, isReady = true, extraAction } = props;
  const isSending = form.progress !== 'idle';
  const saves = tone === 'ice';
  return (
    <>
      <DialogEnd {...form}>
        {label !== null && (
          <Button
            type="submit"
            tone={tone}
            disabled={!isReady}
            aria-disabled={isSending}
            {...(saves && label !== SUBMIT && !isSending && { 'aria-label': `Submit: ${label}` })}
          >
            {saves && isSending ? 'Saving…' : label}
          </Button>
        )}
        {extraAction}
        <Button onClick={form.close}>{label === null ? 'Close' : 'Cancel'}</Button>
      </DialogEnd>
      {saves && <RememberedCode />}
    </>
  );
}

const SUBMIT = 'Submit';

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
