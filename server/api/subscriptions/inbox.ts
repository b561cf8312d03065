/** Handles the messages of one socket in order, limited by the account of its address and by how fast the client reads. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { TokenBucket } from '../../access/token-bucket.ts';
import { isNestedTooDeep } from '../../database/json.ts';
import { EXECUTIONS, SUBSCRIPTIONS } from '../../database/limits.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';

/** The code with which graphql-ws refuses messages. */
const CLOSE_BAD_REQUEST = 4400;
const CLOSE_TRY_AGAIN_LATER = 1013;

interface InboxOptions {
  readonly socket: WebSocket;
  /** The TCP or TLS connection below the WebSocket. */
  readonly connection: Duplex;
  /** Charged for incoming data; null if work is not limited. */
  readonly account: TokenBucket | null;
}

export function receiveMessages(
  { socket, connection, account }: InboxOptions,
  handle: (message: string) => void,
): void {
  const waiting: string[] = [];
  let pausedAt: number | null = null;
  let isWaiting = false;
  account?.spend(SUBSCRIPTIONS.msPerSocket);

  const resume = () => {
    isWaiting = false;
    proceed();
  };
  const waitFor = (begin: (then: () => void) => void) => {
    socket.pause();
    if (!isWaiting) begin(resume);
    isWaiting = true;
  };
  /** Pauses the socket if the client reads too slowly or the account is empty. @returns whether it is paused or closed */
  const mustWait = (): boolean => {
    if (socket.bufferedAmount >= SUBSCRIPTIONS.unreadBytes) {
      waitFor((then) => connection.once('drain', then));
      return true;
    }
    const wait = account?.wait() ?? 0;
    if (wait === 0) {
      pausedAt = null;
      return false;
    }
    pausedAt ??= performance.now();
    if (performance.now() - pausedAt >= TIMEOUTS.socketPauseMs) refuse();
    else {
      const pauseMs = Math.min(
        Math.max(wait * 1_000, TIMEOUTS.minSocketPauseMs),
        TIMEOUTS.socketPauseMs,
      );
      waitFor((then) => setTimeout(then, pauseMs).unref());
    }
    return true;
  };
  const refuse = () => {
    waiting.length = 0;
    closeWith(socket, brokenRequest('bodiesTooMany').text);
  };
  const proceed = () => {
    while (isOpen(socket) && !mustWait()) {
      const message = waiting.shift();
      if (message === undefined) {
        if (socket.isPaused) socket.resume();
        return;
      }
      handle(message);
    }
  };
  const arrived = (ms: number) => {
    account?.spend(ms);
    if (waiting.length > SUBSCRIPTIONS.messagesWaiting) refuse();
    else if (!isWaiting) proceed();
  };

  socket.on('message', (data) => {
    if (!isOpen(socket)) return;
    const message = String(data);
    if (isNestedTooDeep(message)) {
      return closeWith(socket, 'The message is nested too deep.', CLOSE_BAD_REQUEST);
    }
    waiting.push(message);
    arrived(SUBSCRIPTIONS.msPerMessage);
  });
  for (const event of ['ping', 'pong'] as const) {
    socket.on(event, () => arrived(SUBSCRIPTIONS.msPerMessage));
  }
  // Each byte counts, even if it does not complete a message.
  connection.on('data', (chunk: Buffer) => arrived(chunk.length * EXECUTIONS.msPerByte));
}

/** Closes a socket with a reason that clients can show, by default with status 1013. */
export function closeWith(
  socket: WebSocket,
  reason: string,
  status: number = CLOSE_TRY_AGAIN_LATER,
): void {
  socket.close(status, reason);
  setTimeout(() => socket.terminate(), TIMEOUTS.socketCloseMs).unref();
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}
