/** State of the connection to the club, and the age of what is on screen. */
import { clubNow } from '../design/clubClock.ts';
import { Signal, useSignal } from '../design/signal.ts';
import { retryDelay } from './retryDelay.ts';

export interface Connection {
  /** Whether the club cannot be reached. */
  readonly lost: boolean;
  /** When something last arrived from the server, by the club's clock. */
  readonly asOf: Date | null;
  /**
   * Known obstacle to a live connection: a proxy that does not pass on WebSockets, while HTTP works, or
   * a login in front of the club that has expired.
   */
  readonly blockedBy: 'PROXY' | 'LOGIN' | null;
}

const CONNECTED: Connection = { lost: false, asOf: null, blockedBy: null };

const connection = new Signal(CONNECTED);
let lastContact: Date | null = null;
let isSocketOpen = false;

/** Something arrived from the server, over HTTP or WebSocket. */
export function markServerContact(): void {
  lastContact = new Date(clubNow());
  if (connection.value.lost) connection.value = { ...connection.value, asOf: lastContact };
}

/** What is shown was stored at this time, before the page was loaded. */
export function assumeContactAt(time: Date): void {
  lastContact ??= time;
  if (connection.value.lost) connection.value = { ...connection.value, asOf: lastContact };
}

/** The WebSocket has closed, or has not opened. */
export function markDisconnected(): void {
  isSocketOpen = false;
  if (connection.value === CONNECTED) becomeLost(null);
}

/** The club does not answer over HTTP either. */
export function markUnreachable(): void {
  if (!connection.value.lost) becomeLost(null);
}

export function markConnected(): void {
  isSocketOpen = true;
  if (connection.value !== CONNECTED) connection.value = CONNECTED;
}

/** The club answers over HTTP, although no WebSocket opens. */
export function markBlocked(): void {
  connection.value = { ...CONNECTED, blockedBy: 'PROXY' };
}

/** A login in front of the club has answered a request. */
export function markLoggedOut(): void {
  if (connection.value.blockedBy !== 'LOGIN') becomeLost('LOGIN');
}

/** The club itself has answered a request. */
export function markLoggedIn(): void {
  if (connection.value.blockedBy !== 'LOGIN') return;
  if (isSocketOpen) connection.value = CONNECTED;
  else becomeLost(null);
}

function becomeLost(blockedBy: 'LOGIN' | null): void {
  connection.value = { lost: true, asOf: lastContact, blockedBy };
}

/** Resolves when it is time for the next try, or when a lost connection is back. */
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

/** Whether nothing can be fetched or sent now, as far as this device knows. */
export function useIsOffline(): boolean {
  return useConnection().lost || !navigator.onLine;
}
