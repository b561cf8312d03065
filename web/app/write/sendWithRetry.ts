/** Sends a write again while the network fails, until it is answered; its idempotency key lets it be done only once. */
import type { OperationResult } from 'urql';
import { pauseBeforeRetry } from '../../data/connection.ts';

export type Progress = 'idle' | 'sending' | 'retrying';

const RETRY_FOR_MS = 30_000;
/** Somebody waits for a write: the pauses stay shorter than those of reading. */
export const MAX_PAUSE_MS = 8_000;

interface RetryOptions<Data> {
  readonly send: () => Promise<OperationResult<Data>>;
  readonly onRetry: () => void;
  /** Nothing is sent again once this is true. */
  readonly isCancelled: () => boolean;
}

/** @returns the answer, or the last failure when there was none in time */
export async function sendWithRetry<Data>(
  options: RetryOptions<Data>,
): Promise<OperationResult<Data>> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (let tries = 0; ; tries += 1) {
    const result = await options.send();
    if (!result.error?.networkError || Date.now() > deadline) return result;
    options.onRetry();
    await pauseBeforeRetry(tries, MAX_PAUSE_MS);
    if (options.isCancelled()) return result;
  }
}
