import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../../rules/limits.ts';
import { tidyCode, tidyText } from '../../../rules/text.ts';
import { checkText } from '../../../rules/validation.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import type { CodeQuestion } from './codeQuestion.ts';
import { enteredCode, nameInUse, remember } from './credentials.ts';
import { DialogEnd } from './DialogEnd.tsx';
import type { RefusedCode } from './refusal.ts';
import type { Progress } from './sendWithRetry.ts';

interface CodeDialogProps extends Pick<CodeQuestion, 'send' | 'refused'> {
  readonly onClose: () => void;
}

export default function CodeDialog({ send, refused, onClose }: CodeDialogProps) {
  const [progress, setProgress] = useState<Progress>('idle');
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
    const [broken] = checkText('sender', 'enteredBy', credentials.name);
    const reason = credentials.code === '' ? NO_CODE : (broken?.text ?? null);
    setError(reason);
    if (reason) return;
    setProgress('sending');
    const refusal = await send(credentials, () => setProgress('retrying'));
    setProgress('idle');
    setError(refusal?.text ?? null);
    if (refusal?.wrongCode) field.current?.focus();
    if (refusal) return;
    if (remembers) void remember(credentials);
    onClose();
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
        <DialogEnd state={progress} error={error}>
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

const NO_CODE = 'Please enter the validation code.';
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
