/** The body of a response that is made while it is sent. */
import type { ServerResponse } from 'node:http';

/** A reader that takes nothing is given up after one or two times as long. */
const STALLED_TIMEOUT_MS = 30_000;

/**
 * Others wait for what such a response holds.
 * @param release called once, when it is over: it was read to its end, its reader left, perhaps already, or takes nothing
 */
export function holdUntilClosed(
  outgoing: ServerResponse,
  release: () => void,
  stalledTimeoutMs = STALLED_TIMEOUT_MS,
): void {
  if (outgoing.destroyed) release();
  else outgoing.once('close', release).setTimeout(stalledTimeoutMs, () => outgoing.destroy());
}

/**
 * Takes from the source as fast as the client reads. Where the source fails it ends in the middle, and the connection with
 * it: nobody takes it for a whole one.
 * @param cancel called when the client leaves
 */
export function streamOf(
  source: AsyncIterable<Uint8Array>,
  cancel: () => void,
): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel,
  });
}
