/** The WebSocket that carries every subscription, and how it comes back when it is gone. */
import { type Client, createClient } from 'graphql-ws';
import { backOff, pause } from './backOff.ts';
import { serverHasBuild } from './build.ts';
import { connectionLost, connectionStands, heard } from './connection.ts';
import { operationIds } from './operationIds.ts';

const PING_EVERY_MS = 12_000;
const PONG_WITHIN_MS = 4_000;

/** Opens at once, beside the first data: whether the connection stands is known on every screen. */
export function openSocket(): Client {
  let wake: () => void = () => {};
  let open: WebSocket | null = null;
  let pongDue: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: false,
    generateID: operationIds(),
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (tries) => Promise.race([pause(backOff(tries)), wokenUp()]),
    on: {
      opened: (opened) => {
        if (opened instanceof WebSocket) open = opened;
      },
      connected: (_, payload) => {
        connectionStands();
        serverHasBuild(payload?.build);
      },
      message: heard,
      ping: (received) => {
        if (!received) expectPong();
      },
      pong: (received) => {
        if (received) clearTimeout(pongDue);
      },
      closed: () => {
        open = null;
        clearTimeout(pongDue);
        connectionLost();
      },
    },
  });

  window.addEventListener('online', comeBack);
  window.addEventListener('offline', () => {
    connectionLost();
    socket.terminate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack();
  });
  /** A phone that slept may hold a socket that is long dead: ask it, and do not wait for the next try. */
  function comeBack(): void {
    wake();
    if (open?.readyState !== WebSocket.OPEN) return;
    open.send(JSON.stringify({ type: 'ping' }));
    expectPong();
  }

  function expectPong(): void {
    clearTimeout(pongDue);
    pongDue = setTimeout(() => socket.terminate(), PONG_WITHIN_MS);
  }

  function wokenUp(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
    });
  }

  return socket;
}
