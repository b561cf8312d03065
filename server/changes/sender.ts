/** Who sends a write. */
import type { Once } from './idempotency.ts';

export interface Sender {
  /** The key that the write is done under only once, if any. */
  readonly once: Once | null;
  /** A name for the history, as the sender gave it: nothing proves it. */
  readonly enteredBy: string | null;
  /** Told the seq of what was written, once it is committed. */
  readonly wrote?: (seq: number) => void;
}

export const UNNAMED: Sender = { once: null, enteredBy: null };
