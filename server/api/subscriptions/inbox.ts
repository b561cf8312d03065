/** The messages of one socket, handled in order, as fast as its address may send and its client takes the answers. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { TokenBucket } from '../../access/token-bucket.ts';

/** Milliseconds of work that opening a socket costs. */
const MS_PER_SOCKET = 0.5;
/** Milliseconds of work that a message, ping or pong costs, its answer included. What its document costs is charged apart. */
const MS_PER_MESSAGE = 0.1;
/** Each byte is unmasked, decoded and parsed, also where no message comes of it. */
const MS_PER_BYTE = 0.00002;

/** While more bytes than this wait for a client, nothing that it sends is read or handled. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Messages that were read before the socket was paused. One that has more of them is closed. */
const MAX_WAITING = 250;
/** How long a socket stays paused because its address has used up its work. Then it is closed. */
const MAX_PAUSE_MS = 5_000;
/** How soon a paused socket tries again at the earliest: its address may have hundreds of them. */
const MIN_PAUSE_MS = 250;

const CLOSE_TRY_AGAIN_LATER = 1013;
/** How long a client has to answer the close frame, which one that is asleep never does. */
export const CLOSE_TIMEOUT_MS = 1_000;

interface InboxOptions {
  readonly socket: WebSocket;
  /** The TCP or TLS connection below the WebSocket. */
  readonly connection: Duplex;
  /** Pays for what arrives; null where work is not limited. */
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

  const goOn = () => {
    isWaiting = false;
    proceed();
  };
  const waitFor = (begin: (then: () => void) => void) => {
    socket.pause();
    if (!isWaiting) begin(goOn);
    isWaiting = true;
  };
  /** Pauses the socket if the client or the account is behind. @returns whether nothing may be handled now */
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
    waiting.push(String(data));
    arrived(MS_PER_MESSAGE);
  });
  for (const event of ['ping', 'pong'] as const) {
    socket.on(event, () => arrived(MS_PER_MESSAGE));
  }
  connection.on('data', (chunk: Buffer) => arrived(chunk.length * MS_PER_BYTE));
}

/** Closes a socket, with a reason that a page is told. */
export function closeWith(socket: WebSocket, reason: string): void {
  socket.close(CLOSE_TRY_AGAIN_LATER, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}
