/** Sends a write, and retries it while the network fails. Its idempotency key makes the server execute it once. */
import type { OperationResult } from 'urql';
import { pauseBeforeRetry } from '../../data/connection.ts';
import { WAITS } from '../../data/limits.ts';
import { keepUnsaved } from '../../design/unsaved.ts';
import { type Credentials, dropCode, markCodeAccepted } from './credentials.ts';
import { type Refusal, toRefusal } from './refusal.ts';

export type Progress = 'idle' | 'sending' | 'retrying';

interface RetryOptions<Data> {
  readonly send: () => Promise<OperationResult<Data>>;
  readonly onRetry: () => void;
  /** Returns true once no further attempt is wanted. */
  readonly isCancelled?: () => boolean;
}

/** @returns the result, or the last network failure if there was no answer in time */
export async function sendWithRetry<Data>(
  options: RetryOptions<Data>,
): Promise<OperationResult<Data>> {
  const deadline = Date.now() + WAITS.write;
  for (let tries = 0; ; tries += 1) {
    const result = await options.send();
    if (!result.error?.networkError || Date.now() > deadline) return result;
    options.onRetry();
    await pauseBeforeRetry(tries, WAITS.writePause);
    if (options.isCancelled?.()) return result;
  }
}

interface Attempt<Data> extends RetryOptions<Data> {
  /** Name of the mutation, as in its document. */
  readonly name: string;
  readonly credentials: Credentials;
}

/** Sends a write with a code, and keeps or forgets the code by the answer. */
export async function attempt<Data>({ name, credentials, ...options }: Attempt<Data>): Promise<{
  readonly result: OperationResult<Data>;
  readonly refusal: Refusal | null;
}> {
  const result = await keepUnsaved(sendWithRetry(options));
  const refusal = toRefusal(result, name);
  if (refusal?.wrongCode) dropCode();
  if (!refusal || refusal.stale) markCodeAccepted(credentials);
  return { result, refusal };
}
