/** Every form submits this way: rules, then the code, then the server; whatever fails leaves the form as it is. */

import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import type { TypedDocument } from '../../data/document.ts';
import { rememberedCode } from './credentials.ts';
import type { Progress } from './sendWithRetry.ts';
import {
  type Authorization,
  type AuthorizedMutationOptions,
  useAuthorizedMutation,
} from './useAuthorizedMutation.tsx';

/** What a mutation takes: its variables themselves, or the one that is called `input`. */
type InputOf<Variables> = Variables extends { readonly input: infer Input } ? Input : Variables;

/** What a form sends, without the credentials. */
type RequestOf<Variables> = Omit<InputOf<Variables>, keyof Authorization>;

interface MutationFormOptions<Data, Variables>
  extends Omit<
    AuthorizedMutationOptions<Data, RequestOf<Variables>>,
    'mutate' | 'onDone' | 'onRefusedLater'
  > {
  readonly document: TypedDocument<Data, Variables>;
  /** The variables of the document: `{ input }`, unless something else is given. */
  readonly variables?: (input: InputOf<Variables>) => Variables;
  /** The first broken rule of the form as it is now, or null. */
  readonly check?: () => string | null;
  /** What must be confirmed once, by a second submit, before a valid form is sent; null for nothing. */
  readonly confirmation?: () => string | null;
  /** The form's current values. */
  readonly input: () => RequestOf<Variables>;
  /** Runs before a request is sent: false stops it, because the form shows something first. */
  readonly beforeSend?: (request: RequestOf<Variables>) => Promise<boolean>;
  readonly onClose?: () => void;
  /** Closes the dialog, unless something else is given. */
  readonly onDone?: (data: Data) => void;
}

export interface MutationForm<Input> {
  readonly submit: (event: FormEvent) => void;
  /** Submits the form with this difference, such as another expected version, with the code in use. */
  readonly send: (difference: Partial<Input>) => void;
  /** After a refused submit: the broken rule, what must be confirmed, or the server's message. */
  readonly error: string | null;
  /** Whether that is what must be confirmed: the next submit sends. */
  readonly awaitsConfirmation: boolean;
  /** Whether the last submit was refused for a broken rule: every field then shows what is wrong with it. */
  readonly marksFields: boolean;
  readonly progress: Progress;
  /** The same two of what was sent, also while the code dialog shows them in the place of the form. */
  readonly sent: { readonly progress: Progress; readonly error: string | null };
  /** Closes the dialog at once; the outcome of a pending request is then shown in a toast. */
  readonly close: () => void;
  /** Whether a submit waits for the code or for the answer. */
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
    // A refusal is cleared once the form has changed.
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
      void checkAndSend(input, rememberedCode() === '' ? mutation.promptForCode : mutation.send);
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
