/** Handles the messages of one socket in order, limited by the account of its address and by how fast the client reads. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { TokenBucket } from '../../access/token-bucket.ts';
import { MS_PER_BYTE } from '../../access/work.ts';
import { isNestedTooDeep } from '../../database/json.ts';

/** Charged for opening a socket, in milliseconds of work. */
const MS_PER_SOCKET = 0.5;
/** Charged for a message, ping or pong and its reply, in milliseconds of work. Documents are charged separately. */
const MS_PER_MESSAGE = 0.1;

/** While more bytes than this are buffered for a client, its messages are neither read nor handled. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Maximum number of messages read before a pause took effect. With more, the socket is closed. */
const MAX_WAITING = 250;
/** Maximum pause while the account of the address is empty. After it, the socket is closed. */
const MAX_PAUSE_MS = 5_000;
/** Minimum pause, because one address may have hundreds of paused sockets. */
const MIN_PAUSE_MS = 250;

/** The code with which graphql-ws refuses messages. */
const CLOSE_BAD_REQUEST = 4400;
const CLOSE_TRY_AGAIN_LATER = 1013;
/** Timeout for the client's close frame. A suspended device never sends one. */
export const CLOSE_TIMEOUT_MS = 1_000;

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
  account?.spend(MS_PER_SOCKET);

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
    if (socket.bufferedAmount >= MAX_UNREAD_BYTES) {
      waitFor((then) => connection.once('drain', then));
      return true;
    }
    const wait = account?.wait() ?? 0;
    if (wait === 0) {
      pausedAt = null;
      return false;
    }
    pausedAt ??= performance.now();
    if (performance.now() - pausedAt >= MAX_PAUSE_MS) refuse();
    else {
      const pauseMs = Math.min(Math.max(wait * 1_000, MIN_PAUSE_MS), MAX_PAUSE_MS);
      waitFor((then) => setTimeout(then, pauseMs).unref());
    }
    return true;
  };
  const refuse = () => {
    waiting.length = 0;
    closeWith(socket, 'Your address sends too much.');
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
    if (waiting.length > MAX_WAITING) refuse();
    else if (!isWaiting) proceed();
  };

  socket.on('message', (data) => {
    if (!isOpen(socket)) return;
    const message = String(data);
    if (isNestedTooDeep(message)) {
      return closeWith(socket, 'The message is nested too deep.', CLOSE_BAD_REQUEST);
    }
    waiting.push(message);
    arrived(MS_PER_MESSAGE);
  });
  for (const event of ['ping', 'pong'] as const) {
    socket.on(event, () => arrived(MS_PER_MESSAGE));
  }
  // Each byte counts, even if it does not complete a message.
  connection.on('data', (chunk: Buffer) => arrived(chunk.length * MS_PER_BYTE));
}

/** Closes a socket with a reason that clients can show, by default with status 1013. */
export function closeWith(
  socket: WebSocket,
  reason: string,
  status: number = CLOSE_TRY_AGAIN_LATER,
): void {
  socket.close(status, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}
