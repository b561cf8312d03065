/** The one way of every form: rules, then the code, then the server; whatever fails leaves the form as it is. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { type TypedDocumentNode, useClient } from 'urql';
import type { Message } from '../../rules/messages.ts';
import type { Fallback } from './refusal.ts';
import { rememberedCode } from './remembered.ts';
import { useSignedWrite } from './useSignedWrite.tsx';
import type { ConflictDetails, Progress, Signature } from './writing.ts';

interface WriteFlow<Data, Input extends Pick<Signature, 'validationCode'>> {
  readonly document: TypedDocumentNode<Data, { input: Input }>;
  readonly fallback: Fallback;
  /** The first broken rule of the form as it is now, or null. */
  readonly check: () => Message | null;
  /** What is asked once before a form that breaks no rule is submitted, or null. */
  readonly doubt?: () => string | null;
  /** Whether a code that this device remembers is used without asking. */
  readonly atOnce?: boolean;
  /** What the form says now. */
  readonly input: () => Omit<Input, keyof Signature>;
  readonly onDone: (data: Data) => void;
  /** Whether the form itself answers to this conflict; else the code dialog tells it. */
  readonly onConflict?: (details: ConflictDetails) => boolean;
}

export function useWriteFlow<Data, Input extends Pick<Signature, 'validationCode'>>({
  document,
  fallback,
  check,
  doubt = () => null,
  atOnce = false,
  input,
  onDone,
  onConflict = () => false,
}: WriteFlow<Data, Input>): {
  readonly submit: (event: FormEvent) => void;
  /** Submits what differs from the form, such as another expected version, after the form answered to a conflict. */
  readonly insist: (difference: Partial<Omit<Input, keyof Signature>>) => void;
  /** After a refused submit: what is still to be put right, or to be confirmed by another. */
  readonly broken: string | null;
  /** Whether submit sends without asking for the code. */
  readonly sendsAtOnce: boolean;
  readonly progress: Progress;
  /** Whether something was on its way that nobody waits for any longer. */
  readonly stopWaiting: () => boolean;
  /** What the code dialog says of the last refusal, for a form that closes it. */
  readonly refusal: string | null;
  readonly codeDialog: ReactNode;
} {
  const [wasRefused, setWasRefused] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const client = useClient();
  const { progress, askCode, send, stopWaiting, refusal, codeDialog } = useSignedWrite({
    write: (asked: Omit<Input, keyof Signature>, signature) =>
      client
        .mutation(document, { input: { ...asked, ...signature } as Input & Signature })
        .toPromise(),
    fallback,
    onDone,
    onConflict,
  });

  function isInOrder(): boolean {
    const isBroken = check() !== null;
    const question = isBroken ? null : doubt();
    const isAnswered = question === null || question === asked;
    setWasRefused(isBroken || !isAnswered);
    setAsked(question);
    return !isBroken && isAnswered;
  }

  const sendsAtOnce = atOnce && rememberedCode() !== '';
  return {
    submit: (event) => {
      event.preventDefault();
      if (progress !== 'idle' || !isInOrder()) return;
      if (sendsAtOnce) send(input());
      else askCode(input());
    },
    insist: (difference) => {
      if (isInOrder()) send({ ...input(), ...difference });
    },
    broken: wasRefused ? (check() ?? (asked === doubt() ? asked : null)) : null,
    sendsAtOnce,
    progress,
    stopWaiting,
    refusal,
    codeDialog,
  };
}
