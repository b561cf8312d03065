/** Retries work after a transient error: called once for each request, at the outermost level that is safe to repeat. */
import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  /** Nothing is retried after the deadline. */
  readonly signal: AbortSignal;
  readonly isRetryable: (error: unknown) => boolean;
  readonly maxAttempts?: number;
  /** Called for each failure that is followed by another attempt. */
  readonly onFailure?: (error: unknown) => void;
}

/** Pauses of 50, 250 and 1,250 ms, and of 2,500 ms from then on where there are more attempts. */
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 50;
const PAUSE_FACTOR = 5;
const MAX_PAUSE_MS = 2_500;

/** @throws the error of the last attempt */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  { signal, isRetryable, maxAttempts = MAX_ATTEMPTS, onFailure }: Options,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === maxAttempts || signal.aborted || !isRetryable(error)) throw error;
      onFailure?.(error);
      const pauseMs = Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempt - 1), MAX_PAUSE_MS);
      await delay(pauseMs, null, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
