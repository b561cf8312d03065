/** Retries work after a transient error. Used once per request, at the outermost level that is safe to repeat. */
import { setTimeout as delay } from 'node:timers/promises';
import { TIMEOUTS } from './timeouts.ts';

interface Options {
  /** Deadline, after which nothing is retried. */
  readonly signal: AbortSignal;
  readonly isRetryable: (error: unknown) => boolean;
  readonly maxAttempts?: number;
  /** Called for each failure before another attempt. */
  readonly onFailure?: (error: unknown) => void;
}

/** With pauses of 50, 250 and 1,250 ms; further pauses would be 2,500 ms. */
const MAX_ATTEMPTS = 4;
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
      const pauseMs = Math.min(TIMEOUTS.retryPauseMs * PAUSE_FACTOR ** (attempt - 1), MAX_PAUSE_MS);
      await delay(pauseMs, null, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
