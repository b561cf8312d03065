/** Retries work after a transient error. Used once per request, at the outermost level that is safe to repeat. */
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE } from './limits.ts';
import { TIMEOUTS } from './timeouts.ts';

interface Options {
  /** Deadline, after which nothing is retried. */
  readonly signal: AbortSignal;
  readonly isRetryable: (error: unknown) => boolean;
  readonly maxAttempts?: number;
  /** Called for each failure before another attempt. */
  readonly onFailure?: (error: unknown) => void;
}

const PAUSE_FACTOR = 5;

/** @throws the error of the last attempt */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  { signal, isRetryable, maxAttempts = DATABASE.attempts, onFailure }: Options,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === maxAttempts || signal.aborted || !isRetryable(error)) throw error;
      onFailure?.(error);
      const pauseMs = Math.min(
        TIMEOUTS.retryPauseMs * PAUSE_FACTOR ** (attempt - 1),
        TIMEOUTS.maxRetryPauseMs,
      );
      await delay(pauseMs, null, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
