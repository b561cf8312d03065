/**
 * Sends a mutation from a form, a dialog or a button. Checks the rules, asks for the validation code when one is needed, retries
 * on a bad network with the same idempotency key, assigns errors to fields, and offers the undo.
 */
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useClient } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import type { TypedDocument } from '../../data/document.ts';
import { useSignal } from '../../design/signal.ts';
import { mayAsk } from './codeQuestion.ts';
import { isRemembered } from './credentials.ts';
import { errorsIn, shownAtOnce, type WriteErrors } from './fieldErrors.ts';
import {
  type Conflict,
  type InputOf,
  isSubmissionOf,
  type View,
  type WriteOptions,
  Writer,
} from './writer.ts';

/** `asking` while the dialog for the code is open. */
export type WriteState = 'idle' | 'asking' | 'sending' | 'retrying';

export interface Write<Input = never> {
  /** Sends the form. Asks for the code unless the device is remembered. */
  readonly submit: (event: FormEvent) => void;
  /** Sends with the code in use; asks if there is none. @param difference values other than those of `input` */
  readonly send: (difference?: Partial<Input>) => void;
  readonly state: WriteState;
  /** Whether a request is on its way, also while the dialog for the code is open. */
  readonly isSending: boolean;
  readonly errors: WriteErrors;
  /** The question that the next press confirms. */
  readonly question: string | null;
  /** The stale data of the last answer, if its kind is in `meets`; kept until the next answer. */
  readonly conflict: Conflict | null;
  /** Decides between what was typed here and elsewhere; null unless others have changed a field since it was typed in. */
  readonly meanwhile: Meanwhile | null;
  /** Whether the form was saved and stays open for what was typed meanwhile. */
  readonly isSavedBefore: boolean;
  /** Closes the form. A toast then shows the outcome of a pending request. */
  readonly close: () => void;
}

interface Meanwhile {
  /** Sends what was typed here. */
  readonly keepMine: () => void;
  /** Drops what was typed in these fields, and closes the form if that was all. */
  readonly keepTheirs: () => void;
}

export function useWrite<Data, Variables extends object>(
  document: TypedDocument<Data, Variables>,
  options: WriteOptions<Data, InputOf<Variables>>,
): Write<InputOf<Variables>> {
  const client = useClient();
  const [writer] = useState(() => new Writer<Data, Variables>(client, document, options));
  const view = useSignal(writer.view);
  useEffect(() => {
    mayAsk.value = true;
  }, []);
  // Layout effects, because ordinary effects may run after the first press.
  useLayoutEffect(() => {
    writer.options = options;
  });
  useLayoutEffect(() => writer.mount(), [writer]);

  const found = options.check?.() ?? [];
  const question = questionIn(view, found, options.confirmation);
  const { typed } = options;
  // While this form is being sent, the present values may be those that it sends.
  const isBehind = view.progress === 'idle' && (typed?.theirs ?? []).length > 0;
  function close() {
    writer.leave();
    options.onClose?.();
  }
  const { byField, form } = errorsIn(shownIn(view, found, options), options.fields ?? []);
  return {
    submit: (event) => {
      event.preventDefault();
      if (!isBehind) void writer.start({}, isRemembered());
    },
    send: (difference = {}) => void writer.start(difference, true),
    state: view.isAsking ? 'asking' : view.progress,
    isSending: view.progress !== 'idle',
    errors: { byField, form: form ?? question },
    question,
    conflict: view.conflict,
    meanwhile: isBehind
      ? {
          keepMine: () => {
            typed?.keepMine?.();
            void writer.start({}, true);
          },
          keepTheirs: () => {
            typed?.keepTheirs?.();
            if (Object.keys(typed?.values ?? {}).length === typed?.theirs?.length) close();
          },
        }
      : null,
    isSavedBefore: view.isSavedBefore,
    close,
  };
}

/** Whether the button of a write has no effect now. Behind the dialog for the code it looks as before. */
export function isBusy({ state }: { readonly state: WriteState }): boolean {
  return state === 'sending' || state === 'retrying';
}

function questionIn<Input>(
  { isMarked, isAsking, question }: View<Input>,
  found: readonly Broken[],
  confirmation: () => string | null = () => null,
): string | null {
  if (!isMarked || isAsking || question === null || found.length > 0) return null;
  return question === confirmation() ? question : null;
}

/** Returns the errors to show. A refusal is shown until the form changes, and not behind the dialog for the code. */
function shownIn<Data, Input extends object>(
  { isMarked, isAsking, refused }: View<Input>,
  found: readonly Broken[],
  { input }: WriteOptions<Data, Input>,
): readonly Pick<Broken, 'text' | 'fields'>[] {
  if (isMarked && found.length > 0) return found;
  const isRefused =
    refused && !isAsking && isSubmissionOf(input(), refused.request, refused.difference);
  return isRefused ? [refused.refusal] : shownAtOnce(found);
}
