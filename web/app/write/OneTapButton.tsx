import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { TypedDocument } from '../../data/document.ts';
import { showToast } from '../../data/notices.ts';
import { Button } from '../../design/controls/Button.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { PendingPanel } from '../PendingPanel.tsx';
import { TRYING_AGAIN } from './refusal.ts';
import { useWrite } from './useWrite.ts';
import type { InputOf, WriteOptions } from './writer.ts';

interface OneTapButtonProps<Data, Variables>
  extends Pick<WriteOptions<Data, InputOf<Variables>>, 'input' | 'undo'>,
    Pick<ComponentProps<typeof Button>, 'tone'> {
  readonly document: TypedDocument<Data, Variables>;
  readonly label: string;
  /** The label while the request is pending: "Starting…". */
  readonly sendingLabel: string;
  /** Called after success, unless the person has navigated to another screen since. */
  readonly onDone: (data: Data) => void;
}

/** Sends a mutation with one press; prompts for the code if none is remembered. A toast shows a refusal. */
export function OneTapButton<Data, Variables extends object>(
  props: OneTapButtonProps<Data, Variables>,
) {
  const { document, input, undo = true, label, sendingLabel, tone = 'quiet', onDone } = props;
  const from = useRef('');
  const [isAwaited, setIsAwaited] = useState(false);
  const { send, state, errors, close } = useWrite(document, {
    input,
    undo,
    onClose: () => setIsAwaited(false),
    onDone: (data) =>
      afterDialogs(() => {
        if (window.location.pathname === from.current) onDone(data);
      }),
  });
  const isPending = state !== 'idle';
  useEffect(() => {
    if (errors.form !== null) showToast(errors.form);
  }, [errors.form]);
  function press() {
    if (isPending) return;
    from.current = window.location.pathname;
    setIsAwaited(true);
    send();
  }

  return (
    <>
      <Button tone={tone} aria-disabled={isPending} onClick={press}>
        {isPending ? sendingLabel : label}
      </Button>
      {isAwaited && state === 'retrying' && <PendingPanel text={TRYING_AGAIN} onClose={close} />}
    </>
  );
}
