/** Whether the live connection is up, and since when what is on screen may be out of date. */
import { useSyncExternalStore } from 'react';

export interface Connection {
  readonly lost: boolean;
  /** When something was last heard from the server. */
  readonly asOf: Date | null;
}

const STANDS: Connection = { lost: false, asOf: null };

let connection = STANDS;
let lastHeard: Date | null = null;
const watchers = new Set<() => void>();
const returns = new Set<() => void>();

/** Something arrived from the server, by whichever way. */
export function heard(): void {
  lastHeard = new Date();
  if (connection.lost) show({ lost: true, asOf: lastHeard });
}

export function connectionLost(): void {
  if (!connection.lost) show({ lost: true, asOf: lastHeard });
}

export function connectionStands(): void {
  if (!connection.lost) return;
  show(STANDS);
  for (const tell of returns) tell();
}

/** Resolves the next time a lost connection is back. */
export function connectionReturned(): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => {
      returns.delete(tell);
      resolve();
    };
    returns.add(tell);
  });
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    watch,
    () => connection,
    () => STANDS,
  );
}

function show(next: Connection): void {
  connection = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
