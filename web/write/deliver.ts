/** Sends a write again while the network fails, until it is answered; its idempotency key lets it be done only once. */
import type { OperationResult } from 'urql';
import { backOff, pause } from '../data/backOff.ts';
import { connectionReturned } from '../data/connection.ts';

const TRY_FOR_MS = 30_000;
/** Somebody waits for a write: the pauses stay shorter than those of reading. */
export const LONGEST_WAIT_MS = 8_000;

interface Delivery<Data> {
  readonly send: () => Promise<OperationResult<Data>>;
  readonly onTryingAgain: () => void;
  /** Aborted when nobody waits for the answer any longer. */
  readonly givenUp: AbortSignal;
}

/** @returns the answer, or the last failure when there was none in time */
export async function deliver<Data>({
  send,
  onTryingAgain,
  givenUp,
}: Delivery<Data>): Promise<OperationResult<Data>> {
  const until = Date.now() + TRY_FOR_MS;
  for (let tries = 0; ; tries += 1) {
    const result = await send();
    if (!result.error?.networkError) return result;
    if (givenUp.aborted || Date.now() > until) return result;
    onTryingAgain();
    await Promise.race([
      pause(backOff(tries, LONGEST_WAIT_MS)),
      connectionReturned(),
      new Promise((resolve) => givenUp.addEventListener('abort', resolve)),
    ]);
    if (givenUp.aborted) return result;
  }
}
