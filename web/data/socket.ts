/** The WebSocket that carries every subscription, and its reconnection. */
import { type Client, createClient } from 'graphql-ws';
import { setClubClock } from '../design/clubClock.ts';
import { socketAddress } from './base.ts';
import { serverHasBuild } from './build.ts';
import { markConnected, markDisconnected, markServerContact } from './connection.ts';
import { retryDelay } from './retryDelay.ts';

const PING_EVERY_MS = 12_000;
const PONG_TIMEOUT_MS = 4_000;
/** A connection that takes longer to open, until the server has acknowledged it, is given up. The server waits as long. */
const CONNECT_TIMEOUT_MS = 15_000;

export interface ConnectionEvents {
  /** Called before the subscriptions are sent again. @param head the last change of the server */
  readonly connected: (head: number) => void;
  readonly closed: () => void;
  /** Called after `closed` when the connection had not opened. */
  readonly refused: () => void;
}

/** Connects at once, without a subscription: every screen shows whether it is connected. */
export function openSocket({ connected, closed, refused }: ConnectionEvents): Client {
  let wake: () => void = () => {};
  /** The socket, once the server has acknowledged it. */
  let open: WebSocket | null = null;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url: socketAddress,
    lazy: false,
    generateID: operationIds(),
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (tries) =>
      new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, retryDelay(tries));
      }),
    on: {
      connecting: () => terminateAfter(CONNECT_TIMEOUT_MS),
      connected: (acknowledged, payload) => {
        if (acknowledged instanceof WebSocket) open = acknowledged;
        clearTimeout(deadline);
        setClubClock({ ...payload });
        markConnected();
        serverHasBuild(payload?.build);
        connected(Number(payload?.seq ?? 0));
      },
      message: markServerContact,
      // Before the acknowledgement a ping or its answer does not move the deadline.
      ping: (received) => {
        if (open && !received) terminateAfter(PONG_TIMEOUT_MS);
      },
      pong: (received) => {
        if (open && received) clearTimeout(deadline);
      },
      closed: () => {
        const wasOpen = open !== null;
        open = null;
        clearTimeout(deadline);
        markDisconnected();
        closed();
        if (!wasOpen) refused();
      },
    },
  });

  window.addEventListener('online', checkConnection);
  window.addEventListener('offline', () => {
    markDisconnected();
    socket.terminate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkConnection();
  });
  /** After sleep the socket of a phone may be dead: it is pinged, and a pause before the next try ends. */
  function checkConnection(): void {
    wake();
    if (open?.readyState !== WebSocket.OPEN) return;
    open.send(JSON.stringify({ type: 'ping' }));
    terminateAfter(PONG_TIMEOUT_MS);
  }

  /** Unless the server answers by then. */
  function terminateAfter(milliseconds: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.terminate(), milliseconds);
  }

  return socket;
}

/** Ids of the operations on a socket: as short as can be, because every message carries one. */
export function operationIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}
