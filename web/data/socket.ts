/** The WebSocket for all subscriptions, with reconnection. */
import { type Client, createClient } from 'graphql-ws';
import { setClubClock } from '../design/clock.ts';
import { socketAddress } from './base.ts';
import { serverHasBuild } from './build.ts';
import { markConnected, markDisconnected, markServerContact } from './connection.ts';
import { WAITS } from './limits.ts';
import { retryDelay } from './retryDelay.ts';

export interface ConnectionEvents {
  /** Called before the subscriptions are sent again. @param head seq of the last change on the server */
  readonly connected: (head: number) => void;
  /** Called when a connection failed to open. */
  readonly refused: () => void;
}

/** Connects at once, also without a subscription, because every screen shows whether it is connected. */
export function openSocket({ connected, refused }: ConnectionEvents): Client {
  let wake: () => void = () => {};
  /** The socket after the server's acknowledgement. */
  let open: WebSocket | null = null;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url: socketAddress,
    lazy: false,
    generateID: operationIds(),
    keepAlive: WAITS.ping,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (tries) =>
      new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, retryDelay(tries));
      }),
    on: {
      connecting: () => terminateAfter(WAITS.connect),
      connected: (acknowledged, payload) => {
        if (acknowledged instanceof WebSocket) open = acknowledged;
        clearTimeout(deadline);
        setClubClock({ ...payload });
        markConnected();
        serverHasBuild(payload?.build);
        connected(Number(payload?.seq ?? 0));
      },
      message: markServerContact,
      // Before the acknowledgement, pings and pongs do not extend the timeout.
      ping: (received) => {
        if (open && !received) terminateAfter(WAITS.pong);
      },
      pong: (received) => {
        if (open && received) clearTimeout(deadline);
      },
      closed: () => {
        const wasOpen = open !== null;
        open = null;
        clearTimeout(deadline);
        markDisconnected();
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
  /** Pings the socket, which may be dead after a phone's sleep, and ends the pause before the next attempt. */
  function checkConnection(): void {
    wake();
    if (open?.readyState !== WebSocket.OPEN) return;
    open.send(JSON.stringify({ type: 'ping' }));
    terminateAfter(WAITS.pong);
  }

  /** Closes the socket unless the server answers in time. */
  function terminateAfter(milliseconds: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.terminate(), milliseconds);
  }

  return socket;
}

/** Returns ids of operations on a socket, as short as possible, because every message contains one. */
export function operationIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}
