/** The browser's history as screens see it: which entry is shown, and whether one came back to it. */
import { useSyncExternalStore } from 'react';

export interface Entry {
  /** Stays with the entry; a dialog's entry has the key of the screen under it. */
  readonly key: string;
  /** By the back or forward button, not by following a link. */
  readonly cameBack: boolean;
}

let entry: Entry = { key: keyOfState() ?? stamp(), cameBack: true };
const watchers = new Set<() => void>();

// The router tells the window of these two as the browser tells of the third.
for (const event of ['pushState', 'replaceState']) addEventListener(event, wentOn);
addEventListener('popstate', () => {
  const key = keyOfState() ?? 'first';
  if (key !== entry.key) show({ key, cameBack: true });
});

export function useEntry(): Entry {
  return useSyncExternalStore(watch, currentEntry);
}

export function currentEntry(): Entry {
  return entry;
}

function wentOn(): void {
  if (keyOfState() === null) show({ key: stamp(), cameBack: false });
}

/** Gives the entry a key that survives a reload. */
function stamp(): string {
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
  return key;
}

function keyOfState(): string | null {
  const key: unknown = history.state?.key;
  return typeof key === 'string' ? key : null;
}

function show(next: Entry): void {
  entry = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
