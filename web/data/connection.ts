/** Whether the live connection is up, and since when what is on screen may be out of date. */
import { Store, useStore } from '../store.ts';

export interface Connection {
  readonly lost: boolean;
  /** When something last arrived from the server. */
  readonly asOf: Date | null;
}

const STANDS: Connection = { lost: false, asOf: null };

const connection = new Store(STANDS);
let lastContact: Date | null = null;

/** Something arrived from the server, by whichever way. */
export function markServerContact(): void {
  lastContact = new Date();
  if (connection.value.lost) connection.value = { lost: true, asOf: lastContact };
}

export function connectionLost(): void {
  if (!connection.value.lost) connection.value = { lost: true, asOf: lastContact };
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
