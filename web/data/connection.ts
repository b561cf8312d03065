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

/** The known facts, from which follows what the screen says. */
interface Facts {
  /** Whether the WebSocket is open, or opens for the first time. */
  readonly isOpen: boolean;
  /** Kind of the server that answers over HTTP while no WebSocket opens, or a proxy's login at any time; null if unknown. */
  readonly http: 'CLUB' | 'LOGIN' | null;
  /** Time of the last message from the server, or of the stored data on screen. */
  readonly lastContact: Date | null;
}

const CONNECTED: Connection = { lost: false, asOf: null, blockedBy: null };
const BLOCKED: Connection = { ...CONNECTED, blockedBy: 'PROXY' };

let facts: Facts = { isOpen: true, http: null, lastContact: null };
const connection = new Signal(CONNECTED);

function learn(news: Partial<Facts>): void {
  facts = { ...facts, ...news };
  const next = connectionNow();
  if (next !== connection.value) connection.value = next;
}

function connectionNow(): Connection {
  const { isOpen, http, lastContact: asOf } = facts;
  if (http === 'LOGIN') return { lost: true, asOf, blockedBy: http };
  if (isOpen) return CONNECTED;
  return http ? BLOCKED : { lost: true, asOf, blockedBy: null };
}

/** Records a message from the server, over HTTP or WebSocket. */
export function markServerContact(): void {
  learn({ lastContact: new Date(clubNow()) });
}

/** Returns the time of the last message from the server, or of the stored data on screen; null if there is neither. */
export function lastContactTime(): Date | null {
  return facts.lastContact;
}

/** Records the age of stored data that the page shows. */
export function assumeContactAt(time: Date): void {
  learn({ lastContact: facts.lastContact ?? time });
}

/** Records that the WebSocket closed or failed to open. */
export function markDisconnected(): void {
  learn({ isOpen: false });
}

export function markConnected(): void {
  learn({ isOpen: true, http: null });
}

/** Records that the server answers over HTTP although no WebSocket opens. */
export function markBlocked(): void {
  learn({ isOpen: false, http: 'CLUB' });
}

/** Records that the server does not answer over HTTP either. */
export function markUnreachable(): void {
  learn({ isOpen: false, http: facts.http === 'LOGIN' ? 'LOGIN' : null });
}

/** Records that the login of a proxy answered a request. */
export function markLoggedOut(): void {
  learn({ http: 'LOGIN' });
}

/** Records that the server itself answered a request. */
export function markLoggedIn(): void {
  if (facts.http === 'LOGIN') learn({ http: null });
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
