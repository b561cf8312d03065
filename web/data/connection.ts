/** Whether the live connection is up, and since when what is on screen may be out of date. */
import { Store, useStore } from '../store.ts';

export interface Connection {
  readonly lost: boolean;
  /** When something was last heard from the server. */
  readonly asOf: Date | null;
}

const STANDS: Connection = { lost: false, asOf: null };

const connection = new Store(STANDS);
let lastHeard: Date | null = null;

/** Something arrived from the server, by whichever way. */
export function heard(): void {
  lastHeard = new Date();
  if (connection.value.lost) connection.value = { lost: true, asOf: lastHeard };
}

export function connectionLost(): void {
  if (!connection.value.lost) connection.value = { lost: true, asOf: lastHeard };
}

export function connectionStands(): void {
  if (connection.value.lost) connection.value = STANDS;
}

/** Resolves the next time a lost connection is back. */
export function connectionReturned(): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.watch(() => {
      if (connection.value.lost) return;
      stop();
      resolve();
    });
  });
}

export function useConnection(): Connection {
  return useStore(connection);
}
