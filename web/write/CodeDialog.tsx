import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NICKNAME_LENGTH } from '../../rules/limits.ts';
import { brokenSenderRule, tidyText } from '../../rules/validation.ts';
import { Button } from '../design/Button.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { TextField } from '../design/TextField.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { Refused } from './refusal.ts';
import { codeInUse, forgetWriter, nameInUse, remember, rememberedCode } from './remembered.ts';
import type { Progress, Writer } from './writing.ts';

interface CodeDialogProps {
  /** Sends the write; answers why it was refused, null that it is done. */
  readonly confirm: (writer: Writer) => Promise<Refused | null>;
  readonly progress: Progress;
  /** Why the write was refused before the dialog opened. */
  readonly refused: Refused | null;
  readonly onCancel: () => void;
}

export default function CodeDialog({ confirm, progress, refused, onCancel }: CodeDialogProps) {
  const [code, setCode] = useState(refused ? codeInUse : rememberedCode);
  const [name, setName] = useState(nameInUse);
  const [remembers, setRemembers] = useState(rememberedCode() !== '');
  const [told, setTold] = useState(refused?.text ?? null);
  const inFlight = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [begin] = useState(code === '' ? field : confirmButton);
  useEffect(() => begin.current?.focus(), [begin]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (inFlight.current) return;
    const writer = { code, name: tidyText(name) };
    const broken =
      code === '' ? 'Please enter the validation code.' : brokenSenderRule(writer.name);
    setTold(broken);
    if (broken) return;
    const wasRemembered = code === rememberedCode();
    inFlight.current = true;
    const refusal = await confirm(writer);
    inFlight.current = false;
    setTold(refusal?.text ?? null);
    if (!refusal && remembers) remember(writer);
    if (!refusal?.wrongCode) return;
    if (wasRemembered) setCode('');
    field.current?.focus();
  }

  function changeRemembers(wanted: boolean) {
    setRemembers(wanted);
    if (!wanted) forgetWriter();
  }

  return (
    <Dialog title="Enter Code" width="20rem" onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Validation Code"
          labelHidden
          type="password"
          placeholder="Validation Code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          ref={field}
          value={code}
          onChange={setCode}
        />
        <TextField
          label="Your name"
          placeholder="Optional, for the history"
          autoComplete="nickname"
          maxLength={NICKNAME_LENGTH}
          spellCheck={false}
          value={name}
          onChange={setName}
        />
        <Checkbox checked={remembers} onChange={changeRemembers}>
          Remember on this device
        </Checkbox>
        <FormError>{told}</FormError>
        <ProgressNotice progress={progress} />
        <DialogActions>
          <Button type="submit" tone="ice" aria-disabled={progress !== 'idle'} ref={confirmButton}>
            {progress === 'idle' ? 'Confirm' : 'Sending…'}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
