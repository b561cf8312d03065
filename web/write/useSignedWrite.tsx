/** Every write is signed: with the code in use, or with the one that the code dialog asks for. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { OperationResult } from 'urql';
import { lazily } from '../data/lazily.ts';
import { deliver } from './deliver.ts';
import { idempotencyKeys } from './idempotencyKey.ts';
import { type Fallback, type Refused, refusalOf } from './refusal.ts';
import { codeInUse, dropCode, nameInUse, wroteWith } from './remembered.ts';
import type { ConflictDetails, Progress, Signature, Writer } from './writing.ts';

const loadCodeDialog = () => import('./CodeDialog.tsx');
const CodeDialog = lazily(loadCodeDialog);

interface SignedWrite<Data, Asked> {
  readonly write: (asked: Asked, signature: Signature) => Promise<OperationResult<Data>>;
  readonly fallback: Fallback;
  readonly onDone: (data: Data) => void;
  /** Whether the form itself answers to this conflict; else the code dialog tells it. */
  readonly onConflict?: (details: ConflictDetails, text: string) => boolean;
}

export interface Signing<Asked> {
  readonly progress: Progress;
  /** Asks for the code, then sends. */
  readonly askCode: (asked: Asked) => void;
  /** Sends at once with the code in use; asks for it when there is none or it is refused. */
  readonly send: (asked: Asked) => void;
  /**
   * Stops waiting for an answer. The request can not be called back, so the code dialog then says that its outcome is not
   * known. False when nothing was being sent.
   */
  readonly stopWaiting: () => boolean;
  /** What the code dialog says of the last refusal, for a form that closes it. */
  readonly refusal: string | null;
  readonly codeDialog: ReactNode;
}

interface Waiting<Asked> {
  readonly asked: Asked;
  readonly refused: Refused | null;
}

export function useSignedWrite<Data, Asked extends object>({
  write,
  fallback,
  onDone,
  onConflict,
}: SignedWrite<Data, Asked>): Signing<Asked> {
  const [waiting, setWaiting] = useState<Waiting<Asked> | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const keyFor = useRef(idempotencyKeys());
  const onItsWay = useRef<AbortController | null>(null);
  useEffect(fetchCodeDialogEarly, []);

  async function sendAs({ code, name }: Writer, asked: Asked): Promise<Refused | null> {
    const giveUp = new AbortController();
    onItsWay.current = giveUp;
    setProgress('sending');
    const signature = {
      validationCode: code,
      enteredBy: name || null,
      idempotencyKey: keyFor.current(asked),
    };
    const { data, error } = await deliver({
      send: () => write(asked, signature),
      onTryingAgain: () => setProgress('tryingAgain'),
      givenUp: giveUp.signal,
    });
    onItsWay.current = null;
    setProgress('idle');
    const refused = refusalOf({ data, error }, fallback);
    if (refused?.wrongCode) dropCode();
    if (!refused || refused.conflict) wroteWith({ code, name });
    const isAnswered = refused?.conflict && onConflict?.(refused.conflict, refused.text);
    if (refused && !isAnswered) return refused;
    setWaiting(null);
    if (!data) return null;
    keyFor.current = idempotencyKeys();
    onDone(data);
    return null;
  }

  async function send(asked: Asked): Promise<void> {
    if (onItsWay.current) return;
    const code = codeInUse();
    if (code === '') return setWaiting({ asked, refused: null });
    const refused = await sendAs({ code, name: nameInUse() }, asked);
    if (refused) setWaiting({ asked, refused });
  }

  async function confirm(writer: Writer): Promise<Refused | null> {
    if (!waiting) return null;
    const refused = await sendAs(writer, waiting.asked);
    if (refused) setWaiting((still) => still && { ...still, refused });
    return refused;
  }

  function stopWaiting(): boolean {
    onItsWay.current?.abort();
    return onItsWay.current !== null;
  }

  return {
    progress,
    askCode: (asked) => setWaiting({ asked, refused: null }),
    send: (asked) => void send(asked),
    stopWaiting,
    refusal: waiting?.refused?.text ?? null,
    codeDialog: waiting && (
      <Suspense>
        <CodeDialog
          confirm={confirm}
          progress={progress}
          refused={waiting.refused}
          onCancel={() => stopWaiting() || setWaiting(null)}
        />
      </Suspense>
    ),
  };
}

/** Fetches the code dialog as soon as somebody types or presses: the network may be gone when it is needed. */
function fetchCodeDialogEarly(): () => void {
  const begins = ['pointerdown', 'keydown', 'input'];
  const fetch = () => void loadCodeDialog().catch(() => {});
  for (const event of begins) addEventListener(event, fetch, { once: true });
  return () => {
    for (const event of begins) removeEventListener(event, fetch);
  };
}
