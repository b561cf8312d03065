/** Types of a write on its way: who sends it, how far it is, what came back. */

/** What is added to everything that is asked. */
export interface Signature {
  readonly validationCode: string;
  readonly enteredBy: string | null;
  readonly idempotencyKey: string;
}

/** Who writes; the name is empty when nobody gave one. */
export interface Writer {
  readonly code: string;
  readonly name: string;
}

export type Progress = 'idle' | 'sending' | 'tryingAgain';

/** What a conflict says beside its words, see `Refused`. */
export type ConflictDetails = Readonly<Record<string, unknown>>;
