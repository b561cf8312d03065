/** How the bodies of responses are sent: as fast as their readers take them. */
import type { ServerResponse } from 'node:http';

/** A reader that takes nothing is given up after one or two times as long. */
const STALLED_TIMEOUT_MS = 30_000;

/** Ends a response whose reader takes nothing of it, although something was sent. */
export function closeWhenStalled(outgoing: ServerResponse, timeoutMs = STALLED_TIMEOUT_MS): void {
  outgoing.setTimeout(timeoutMs, () => outgoing.writableLength > 0 && outgoing.destroy());
}

/** As much is passed to a connection at once. */
const PIECE_BYTES = 64 * 1024;

/** Ends a response with bytes that may be shared by many: a connection holds one piece of them, also with TLS, which copies. */
export function endInPieces(outgoing: ServerResponse, body: Buffer): void {
  let sent = 0;
  const sendOn = () => {
    while (body.length - sent > PIECE_BYTES) {
      const piece = body.subarray(sent, sent + PIECE_BYTES);
      sent += PIECE_BYTES;
      if (!outgoing.write(piece)) return void outgoing.once('drain', sendOn);
    }
    outgoing.end(body.subarray(sent));
  };
  sendOn();
}

/** Calls once a response is over: it was read to its end, or its reader left, perhaps already. */
export function whenOver(outgoing: ServerResponse, then: () => void): void {
  if (outgoing.destroyed) then();
  else outgoing.once('close', then);
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
