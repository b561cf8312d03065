import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { TypedDocument } from '../../data/document.ts';
import { showToast } from '../../data/notices.ts';
import { Button } from '../../design/controls/Button.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { PendingPanel } from '../PendingPanel.tsx';
import { TRYING_AGAIN } from './refusal.ts';
import { useMutationForm } from './useMutationForm.tsx';

type FormOptions<Data, Variables> = Pick<
  Parameters<typeof useMutationForm<Data, Variables & object>>[0],
  'name' | 'input'
>;

interface OneTapButtonProps<Data, Variables>
  extends FormOptions<Data, Variables>,
    Pick<ComponentProps<typeof Button>, 'tone'> {
  readonly document: TypedDocument<Data, Variables>;
  readonly label: string;
  /** The label while it is sent: "Starting…". */
  readonly sendingLabel: string;
  /** Not called for a person who has gone to another screen meanwhile: they stay there. */
  readonly onDone: (data: Data) => void;
}

/** Sends a mutation with one press, and the code dialog if no code is remembered. A refusal is shown in a toast. */
export function OneTapButton<Data, Variables extends object>(
  props: OneTapButtonProps<Data, Variables>,
) {
  const { document, name, input, label, sendingLabel, tone = 'quiet', onDone } = props;
  const from = useRef('');
  const [isAwaited, setIsAwaited] = useState(false);
  const { send, progress, isPending, error, close } = useMutationForm({
    document,
    name,
    input,
    onClose: () => setIsAwaited(false),
    onDone: (data) =>
      afterDialogs(() => {
        if (window.location.pathname === from.current) onDone(data);
      }),
  });
  useEffect(() => {
    if (error !== null) showToast(error);
  }, [error]);
  function press() {
    if (isPending) return;
    from.current = window.location.pathname;
    setIsAwaited(true);
    send({});
  }

  return (
    <>
      <Button tone={tone} aria-disabled={isPending} onClick={press}>
        {isPending ? sendingLabel : label}
      </Button>
      {isAwaited && progress === 'retrying' && <PendingPanel text={TRYING_AGAIN} onClose={close} />}
    </>
  );
}
