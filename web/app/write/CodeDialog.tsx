import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../../rules/limits.ts';
import { checkText, tidyCode, tidyText } from '../../../rules/validation.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { type Entered, enteredCode, nameInUse, remember } from './credentials.ts';
import { DialogEnd } from './DialogEnd.tsx';
import { firstText } from './fieldErrors.ts';
import type { Refusal, RefusedCode } from './refusal.ts';
import type { Progress } from './sendWithRetry.ts';

interface CodeDialogProps {
  /** Sends the request. Resolves with the refusal, or with null if it was executed. */
  readonly send: (credentials: Entered) => Promise<Refusal | null>;
  readonly progress: Progress;
  /** The refused code that was sent before the prompt; null if none was sent. */
  readonly refused: RefusedCode | null;
  readonly onClose: () => void;
}

export default function CodeDialog(props: CodeDialogProps) {
  const { send, progress, refused, onClose } = props;
  const [code, setCode] = useState(refused ? enteredCode : '');
  const [isShown, setIsShown] = useState(false);
  const [name, setName] = useState(nameInUse);
  const [remembers, setRemembers] = useState(() => refused?.wasRemembered || isPhone());
  const isForgotten = refused?.wasRemembered === true && refused.refusal.wrongCode;
  const [error, setError] = useState(isForgotten ? null : (refused?.refusal.text ?? null));
  const field = useRef<HTMLInputElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [first] = useState(code === '' ? field : confirmButton);
  useEffect(() => first.current?.focus(), [first]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (progress !== 'idle') return;
    const credentials = { code: tidyCode(code), name: tidyText(name) };
    const broken =
      credentials.code === ''
        ? 'Please enter the validation code.'
        : firstText(checkText('sender', 'enteredBy', credentials.name));
    setError(broken);
    if (broken) return;
    const refusal = await send(credentials);
    setError(refusal?.text ?? null);
    if (!refusal && remembers) void remember(credentials);
    if (refusal?.wrongCode) field.current?.focus();
  }

  return (
    <Dialog title="Enter Code" width="20rem" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="note">{noteOf(refused)}</p>
        <TextField
          label="Validation Code"
          labelHidden
          type={isShown ? 'text' : 'password'}
          placeholder="Validation Code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          ref={field}
          value={code}
          onChange={setCode}
        />
        <Checkbox checked={isShown} onChange={setIsShown}>
          Show the code
        </Checkbox>
        <TextField
          label="Your name"
          placeholder="Optional, for the history"
          autoComplete="nickname"
          maxLength={TEXTS.sender.max}
          spellCheck={false}
          value={name}
          onChange={setName}
        />
        <Checkbox checked={remembers} onChange={setRemembers}>
          Remember on this device
        </Checkbox>
        <DialogEnd progress={progress} error={error}>
          <Button type="submit" tone="ice" aria-disabled={progress !== 'idle'} ref={confirmButton}>
            {progress === 'idle' ? 'Confirm' : 'Sending…'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

const WHOSE_CODE = 'Whoever runs the club has it.';
const CODE_HAS_CHANGED = 'The code has changed since it was last used here. Enter the new one.';
const IS_FORGOTTEN =
  'This device is no longer remembered: the code has changed, or the device was forgotten elsewhere.';

function noteOf(refused: RefusedCode | null): string {
  if (!refused?.refusal.wrongCode) return WHOSE_CODE;
  return refused.wasRemembered ? IS_FORGOTTEN : CODE_HAS_CHANGED;
}

/** Whether this is a small device with a touch screen, which one person uses. */
function isPhone(): boolean {
  return ['width', 'height'].some(
    (side) => matchMedia(`(pointer: coarse) and (max-${side}: 30rem)`).matches,
  );
}
