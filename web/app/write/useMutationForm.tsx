/** Submits a form: checks the rules, prompts for the code, sends the mutation. A failure keeps the form as it is. */

import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import type { TypedDocument } from '../../data/document.ts';
import { isRemembered } from './credentials.ts';
import type { Progress } from './sendWithRetry.ts';
import {
  type Authorization,
  type AuthorizedMutationOptions,
  useAuthorizedMutation,
} from './useAuthorizedMutation.tsx';

/** The input of a mutation: its variables, or the variable `input`. */
type InputOf<Variables> = Variables extends { readonly input: infer Input } ? Input : Variables;

/** The input of a form, without credentials. */
export type RequestOf<Variables> = Omit<InputOf<Variables>, keyof Authorization>;

interface MutationFormOptions<Data, Variables>
  extends Omit<
    AuthorizedMutationOptions<Data, RequestOf<Variables>>,
    'mutate' | 'onDone' | 'onRefusedLater'
  > {
  readonly document: TypedDocument<Data, Variables>;
  /** Returns the variables of the document; by default `{ input }`. */
  readonly variables?: (input: InputOf<Variables>) => Variables;
  /** Returns the first broken rule of the current form, or null. */
  readonly check?: () => string | null;
  /** Returns a question that a second submit confirms before a valid form is sent; null if there is none. */
  readonly confirmation?: () => string | null;
  /** Returns the current values of the form. */
  readonly input: () => RequestOf<Variables>;
  /** Called before a request is sent. Resolves with false to stop it, if the form shows something first. */
  readonly beforeSend?: (request: RequestOf<Variables>) => Promise<boolean>;
  readonly onClose?: () => void;
  /** Called after success; by default closes the dialog. */
  readonly onDone?: (data: Data) => void;
}

export interface MutationForm<Input> {
  readonly submit: (event: FormEvent) => void;
  /** Submits the form with changed values, such as another expected version, and the code in use. */
  readonly send: (difference: Partial<Input>) => void;
  /** The broken rule, the question to confirm, or the server's message after a refused submit. */
  readonly error: string | null;
  /** Whether `error` is a question, which the next submit confirms. */
  readonly awaitsConfirmation: boolean;
  /** Whether the last submit broke a rule, so that every field shows its error. */
  readonly marksFields: boolean;
  readonly progress: Progress;
  /** Progress and error of the request, also while the code dialog shows them instead of the form. */
  readonly sent: { readonly progress: Progress; readonly error: string | null };
  /** Closes the dialog. A toast then shows the outcome of a pending request. */
  readonly close: () => void;
  /** Whether a submission waits for the code or for the server. */
  readonly isPending: boolean;
}

export function useMutationForm<Data, Variables extends object>({
  document,
  variables = (input) => ({ input }) as Variables,
  name,
  check = () => null,
  confirmation = () => null,
  input,
  beforeSend,
  onClose = () => {},
  onDone = onClose,
  onSaved = () => {},
  onConflict = () => false,
}: MutationFormOptions<Data, Variables>): MutationForm<RequestOf<Variables>> {
  type Request = RequestOf<Variables>;
  const [wasBroken, setWasBroken] = useState(false);
  const [shownConfirmation, setShownConfirmation] = useState<string | null>(null);
  const client = useClient();
  const mutation = useAuthorizedMutation({
    name,
    mutate: (request: Request, authorization) =>
      client
        .mutation(document, variables({ ...request, ...authorization } as InputOf<Variables>))
        .toPromise(),
    onDone,
    onSaved,
    onConflict,
  });
  const [isPreparing, setIsPreparing] = useState(false);
  const progress = isPreparing ? 'sending' : mutation.progress;
  const { isAsking } = mutation;

  function isInOrder(): boolean {
    const isBroken = check() !== null;
    const asked = isBroken ? null : confirmation();
    const isConfirmed = asked === null || asked === shownConfirmation;
    setWasBroken(isBroken || !isConfirmed);
    setShownConfirmation(asked);
    return !isBroken && isConfirmed && progress === 'idle';
  }

  function awaitsConfirmation(): boolean {
    if (!wasBroken || shownConfirmation === null || check() !== null) return false;
    return shownConfirmation === confirmation();
  }

  function errorNow(): string | null {
    const broken = check();
    if (broken) return wasBroken ? broken : null;
    if (awaitsConfirmation()) return shownConfirmation;
    // A refusal is shown until the form changes.
    const { refusal } = mutation;
    return refusal && isPartOf(input(), refusal.request) ? refusal.text : null;
  }

  async function checkAndSend(
    toRequest: () => Request,
    write: (request: Request) => void,
  ): Promise<void> {
    if (!isInOrder()) return;
    const request = toRequest();
    if (beforeSend) {
      setIsPreparing(true);
      const isReady = await beforeSend(request).finally(() => setIsPreparing(false));
      if (!isReady) return;
    }
    write(request);
  }

  return {
    submit: (event) => {
      event.preventDefault();
      void checkAndSend(input, isRemembered() ? mutation.send : mutation.promptForCode);
    },
    send: (difference) => void checkAndSend(() => ({ ...input(), ...difference }), mutation.send),
    error: isAsking ? null : errorNow(),
    awaitsConfirmation: awaitsConfirmation(),
    marksFields: wasBroken && check() !== null,
    progress: isAsking ? 'idle' : progress,
    sent: { progress, error: mutation.refusal?.text ?? null },
    close: () => {
      mutation.leave();
      onClose();
    },
    isPending: isAsking || progress !== 'idle',
  };
}

function isPartOf(input: object, request: object): boolean {
  return JSON.stringify({ ...request, ...input }) === JSON.stringify(request);
}
