/** The body of a response that is made while it is sent. */
import type { ServerResponse } from 'node:http';

/** A reader that takes nothing is given up after one or two times as long. */
const STALLED_TIMEOUT_MS = 30_000;

/**
 * Ends a response whose reader takes nothing of it, although something was sent.
 * @param closed called once, when it is over: it was read to its end, or its reader left, perhaps already, or was given up
 */
export function closeWhenStalled(
  outgoing: ServerResponse,
  closed: () => void = () => {},
  timeoutMs = STALLED_TIMEOUT_MS,
): void {
  const giveUp = () => outgoing.writableLength > 0 && outgoing.destroy();
  if (outgoing.destroyed) closed();
  else outgoing.once('close', closed).setTimeout(timeoutMs, giveUp);
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
