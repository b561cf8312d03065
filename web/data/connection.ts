/** Whether the live connection is up, and since when what is on screen may be out of date. */
import { clubNow } from '../clubClock.ts';
import { Store, useStore } from '../store.ts';
import { retryDelay } from './retryDelay.ts';

export interface Connection {
  readonly lost: boolean;
  /** When something last arrived from the server, by the club's clock. */
  readonly asOf: Date | null;
}

const CONNECTED: Connection = { lost: false, asOf: null };

const connection = new Store(CONNECTED);
let lastContact: Date | null = null;

/** Something arrived from the server, over HTTP or WebSocket. */
export function markServerContact(): void {
  lastContact = new Date(clubNow());
  if (connection.value.lost) connection.value = { lost: true, asOf: lastContact };
}

/** What is shown was stored at this time, before the page was loaded. */
export function assumeContactAt(time: Date): void {
  lastContact ??= time;
  if (connection.value.lost) connection.value = { lost: true, asOf: lastContact };
}

export function markDisconnected(): void {
  if (!connection.value.lost) connection.value = { lost: true, asOf: lastContact };
}

export function markConnected(): void {
  if (connection.value.lost) connection.value = CONNECTED;
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
  return useStore(connection);
}

/** Whether nothing can be fetched or sent now, as far as this device knows. */
export function useIsOffline(): boolean {
  return useConnection().lost || !navigator.onLine;
}
