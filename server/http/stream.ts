/** Sends the bodies of responses at the rate at which clients read them. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FILES } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';

/**
 * Closes connections whose clients do not read what was sent, and those without a request for a time. One timer of each connection
 * serves both.
 * @param isBusy whether a connection waits for an answer, which may take longer
 */
export function closeWhenStalled(
  server: Server,
  isBusy: (socket: Socket) => boolean,
  timeoutMs = TIMEOUTS.stalledMs,
): void {
  server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0 || !isBusy(socket)) socket.destroy();
  });
}

/** Ends a response with a body that many responses share. TLS copies what is written, so each connection buffers one chunk only. */
export function endInChunks(outgoing: ServerResponse, body: Buffer): void {
  let sent = 0;
  const writeChunks = () => {
    while (body.length - sent > FILES.chunkBytes) {
      const chunk = body.subarray(sent, sent + FILES.chunkBytes);
      sent += FILES.chunkBytes;
      if (!outgoing.write(chunk)) return void outgoing.once('drain', writeChunks);
    }
    outgoing.end(body.subarray(sent));
  };
  writeChunks();
}

/** Calls `then` once a response is closed: sent completely, or aborted by the client. Calls at once if it is closed already. */
export function onceClosed(outgoing: ServerResponse, then: () => void): void {
  if (outgoing.destroyed) then();
  else outgoing.once('close', then);
}

/**
 * Reads from the source at the rate at which the client reads. If the source fails, the connection is closed before the end
 * of the response, so that the client does not take the response for complete.
 * @param cancel called if the client closes the connection
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
