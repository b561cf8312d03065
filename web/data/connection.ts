/** State of the connection to the server, and the age of the data on screen. */
import { clubNow } from '../design/clock.ts';
import { Signal, useSignal } from '../design/signal.ts';
import { retryDelay } from './retryDelay.ts';

export interface Connection {
  /** Whether the server cannot be reached. */
  readonly lost: boolean;
  /** Time of the last message from the server, by the server's clock. */
  readonly asOf: Date | null;
  /**
   * Known reason why there is no live connection: a proxy that does not forward WebSockets, while HTTP works, or
   * an expired login of a proxy.
   */
  readonly blockedBy: 'PROXY' | 'LOGIN' | null;
}

const CONNECTED: Connection = { lost: false, asOf: null, blockedBy: null };

const connection = new Signal(CONNECTED);
let lastContact: Date | null = null;
let isSocketOpen = false;

/** Records a message from the server, over HTTP or WebSocket. */
export function markServerContact(): void {
  lastContact = new Date(clubNow());
  if (connection.value.lost) connection.value = { ...connection.value, asOf: lastContact };
}

/** Returns the time of the last message from the server, or of the stored data on screen; null if there is neither. */
export function lastContactTime(): Date | null {
  return lastContact;
}

/** Records the age of stored data that the page shows. */
export function assumeContactAt(time: Date): void {
  lastContact ??= time;
  if (connection.value.lost) connection.value = { ...connection.value, asOf: lastContact };
}

/** Records that the WebSocket closed or failed to open. */
export function markDisconnected(): void {
  isSocketOpen = false;
  if (connection.value === CONNECTED) becomeLost(null);
}

/** Records that the server does not answer over HTTP either. */
export function markUnreachable(): void {
  if (!connection.value.lost) becomeLost(null);
}

export function markConnected(): void {
  isSocketOpen = true;
  if (connection.value !== CONNECTED) connection.value = CONNECTED;
}

/** Records that the server answers over HTTP although no WebSocket opens. */
export function markBlocked(): void {
  connection.value = { ...CONNECTED, blockedBy: 'PROXY' };
}

/** Records that the login of a proxy answered a request. */
export function markLoggedOut(): void {
  if (connection.value.blockedBy !== 'LOGIN') becomeLost('LOGIN');
}

/** Records that the server itself answered a request. */
export function markLoggedIn(): void {
  if (connection.value.blockedBy !== 'LOGIN') return;
  if (isSocketOpen) connection.value = CONNECTED;
  else becomeLost(null);
}

function becomeLost(blockedBy: 'LOGIN' | null): void {
  connection.value = { lost: true, asOf: lastContact, blockedBy };
}

/** Resolves before the next attempt: after a pause, or when the connection is restored. */
export function pauseBeforeRetry(tries: number, maxDelay?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout);
      unsubscribe();
      resolve();
    };
    const timeout = setTimeout(end, retryDelay(tries, maxDelay));
    const unsubscribe = connection.subscribe(() => {
      if (!connection.value.lost) end();
    });
  });
}

export function useConnection(): Connection {
  return useSignal(connection);
}

/** Returns whether the device is known to be offline. */
export function useIsOffline(): boolean {
  return useConnection().lost || !navigator.onLine;
}
