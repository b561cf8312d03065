/** The question for the validation code, shared by all writes of a page. `CodePrompt` shows its dialog. */
import { Signal } from '../../design/signal.ts';
import type { Entered } from './credentials.ts';
import type { Refusal, RefusedCode } from './refusal.ts';

/** A request that waits for the code. */
export interface CodeQuestion {
  /** Sends the request. Resolves with the refusal, or with null if the dialog is no longer needed. */
  readonly send: (credentials: Entered, onRetry: () => void) => Promise<Refusal | null>;
  /** The refused code that was sent before the question; null if none was sent. */
  readonly refused: RefusedCode | null;
  /** Called when the dialog closes, whatever the reason. */
  readonly onClosed?: () => void;
}

interface OpenQuestion {
  readonly question: CodeQuestion;
  /** Tells the question from an earlier one. */
  readonly number: number;
  readonly close: () => void;
}

export const openQuestion = new Signal<OpenQuestion | null>(null);

/** Whether something on the page may ask for the code. */
export const mayAsk = new Signal(false);

let asked = 0;

/**
 * Opens the dialog for the code, in place of an earlier question.
 * @returns a function that closes the dialog, unless another question has replaced this one. A request that was sent goes on.
 */
export function askForCode(question: CodeQuestion): () => void {
  closeCodeDialog();
  asked += 1;
  const own: OpenQuestion = { question, number: asked, close: closeOwn };
  openQuestion.value = own;
  function closeOwn() {
    if (openQuestion.value === own) closeCodeDialog();
  }
  return closeOwn;
}

/** Closes the dialog for the code in the next render, before effects such as moving the focus. */
export function closeCodeDialog(): void {
  const closed = openQuestion.value;
  openQuestion.value = null;
  closed?.question.onClosed?.();
}
