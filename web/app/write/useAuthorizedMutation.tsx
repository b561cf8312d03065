/** Sends a mutation with credentials: the code in use, or one entered in the code dialog. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { OperationResult } from 'urql';
import { showToast } from '../../data/notices.ts';
import { keepUnsaved } from '../../design/unsaved.ts';
import { useCodePrompt } from './CodePrompt.tsx';
import {
  type Credentials,
  credentialsInUse,
  dropCode,
  isRemembered,
  markCodeAccepted,
} from './credentials.ts';
import { dropIdempotencyKeys, idempotencyKeyFor } from './idempotencyKey.ts';
import {
  type ConflictDetails,
  type Refusal,
  type RefusedCode,
  STILL_SENDING,
  toRefusal,
  type WriteName,
} from './refusal.ts';
import { type Progress, sendWithRetry } from './sendWithRetry.ts';

/** Variables added to every request. */
export interface Authorization {
  /** Null on a remembered device. */
  readonly validationCode: string | null;
  readonly enteredBy: string | null;
  readonly idempotencyKey: string;
}

export interface AuthorizedMutationOptions<Data, Request> {
  /** Name of the mutation, which is also the field of its result. */
  readonly name: WriteName & keyof Data;
  readonly mutate: (
    request: Request,
    authorization: Authorization,
  ) => Promise<OperationResult<Data>>;
  readonly onDone: (data: Data) => void;
  /** Called after success, also if the form was closed before. */
  readonly onSaved?: () => void;
  /** Called for a refusal after the form was closed; by default a toast shows it. */
  readonly onRefusedLater?: (refusal: Refusal, request: Request) => void;
  /** Returns whether the caller shows this conflict itself; otherwise it is shown like any refusal. */
  readonly onConflict?: (details: ConflictDetails, text: string, request: Request) => boolean;
}

export interface AuthorizedMutation<Request> {
  readonly progress: Progress;
  /** Prompts for the code, then sends. @param refused the refused code of the previous attempt; null if there was none */
  readonly promptForCode: (request: Request, refused?: RefusedCode | null) => void;
  /** Sends at once with the code in use; prompts if there is none or it is refused. */
  readonly send: (request: Request) => void;
  /** The last refused request and the message; null once the next request is sent. */
  readonly refusal: { readonly request: Request; readonly text: string } | null;
  /**
   * Called when the form closes during a request. A toast then shows the outcome, unless the request has not left the
   * device, which cancels it.
   */
  readonly leave: () => void;
  /** Whether the code dialog is open for this mutation. */
  readonly isAsking: boolean;
}

interface Prompt<Request> {
  readonly request: Request;
  /** Key of the pending request. A slow first attempt may still be executed while the code is typed. */
  readonly idempotencyKey: string;
  readonly refused: RefusedCode | null;
}

export function useAuthorizedMutation<Data, Request extends object>({
  name,
  mutate,
  onDone,
  onSaved,
  onRefusedLater = ({ text }) => showToast(text, { staysOpen: true }),
  onConflict,
}: AuthorizedMutationOptions<Data, Request>): AuthorizedMutation<Request> {
  const [prompt, setPrompt] = useState<Prompt<Request> | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const [refusal, setRefusal] = useState<AuthorizedMutation<Request>['refusal']>(null);
  const isSending = useRef(false);
  /** Whether the form is mounted and can show the outcome. */
  const isMounted = useRef(false);
  const hasLeft = useRef(false);
  /** Whether the server may have received the request: false without a network. */
  const mayHaveArrived = useRef(false);
  // A layout effect, because ordinary effects may run after the first press.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function sendWith(
    credentials: Credentials,
    request: Request,
    idempotencyKey = idempotencyKeyFor(name, request),
  ): Promise<Refusal | null> {
    isSending.current = true;
    hasLeft.current = false;
    mayHaveArrived.current = false;
    const isCancelled = () => hasLeft.current && !mayHaveArrived.current;
    setProgress('sending');
    setRefusal(null);
    const authorization = {
      validationCode: credentials.code,
      enteredBy: credentials.name || null,
      idempotencyKey,
    };
    const result = await keepUnsaved(
      sendWithRetry({
        send: () => {
          mayHaveArrived.current ||= navigator.onLine;
          return mutate(request, authorization);
        },
        onRetry: () => setProgress('retrying'),
        isCancelled,
      }),
    );
    isSending.current = false;
    setProgress('idle');
    const refused = toRefusal(result, name);
    if (result.error?.networkError && isCancelled()) return refused;
    if (refused?.wrongCode) dropCode();
    if (!refused || refused.conflict) markCodeAccepted(credentials);
    if (!refused) {
      dropIdempotencyKeys(name, request);
      onSaved?.();
    }
    if (refused && (hasLeft.current || !isMounted.current)) onRefusedLater(refused, request);
    if (hasLeft.current) return refused;
    const isShown = refused?.conflict && onConflict?.(refused.conflict, refused.text, request);
    if (refused && !isShown) {
      setRefusal({ request, text: refused.text });
      return refused;
    }
    closePrompt();
    if (result.data) onDone(result.data);
    return null;
  }

  async function send(request: Request): Promise<void> {
    if (isSending.current || !isMounted.current) return;
    const credentials = credentialsInUse();
    if (!credentials) return promptForCode(request);
    const wasRemembered = isRemembered();
    const refusal = await sendWith(credentials, request);
    if (refusal?.isAboutCode && isMounted.current && !hasLeft.current) {
      promptForCode(request, { refusal, wasRemembered });
    }
  }

  const closeCodeDialog = useCodePrompt(
    prompt && {
      send: (credentials) => sendWith(credentials, prompt.request, prompt.idempotencyKey),
      progress,
      refused: prompt.refused,
      onClose: closePrompt,
    },
  );

  function closePrompt(): void {
    setPrompt(null);
    closeCodeDialog();
  }

  function promptForCode(request: Request, refused: RefusedCode | null = null): void {
    setPrompt({ request, idempotencyKey: idempotencyKeyFor(name, request), refused });
  }

  return {
    progress,
    promptForCode,
    send: (request) => void send(request),
    refusal,
    leave: () => {
      hasLeft.current = isSending.current;
      if (hasLeft.current && mayHaveArrived.current) showToast(STILL_SENDING);
    },
    isAsking: prompt !== null,
  };
}
