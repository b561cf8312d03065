/** What was written from this page last, so that it can be taken back. */
import { useSyncExternalStore } from 'react';
import type { OperationResult } from 'urql';

let latest: number | null = null;
const watchers = new Set<() => void>();

/** The server names the changes that a write made; taking one back is not offered to be taken back. */
export function noteChanges({ operation, data, extensions }: OperationResult): void {
  const changes: unknown = extensions?.changes;
  if (operation.kind !== 'mutation' || !Array.isArray(changes) || data?.undo) return;
  const seq: unknown = changes.at(-1);
  if (typeof seq === 'number') show(seq);
}

/** The seq of the latest change that was made from this page, until it is dismissed. */
export function useLatestChange(): number | null {
  return useSyncExternalStore(
    watch,
    () => latest,
    () => null,
  );
}

export function dismissChange(seq: number): void {
  if (latest === seq) show(null);
}

function show(seq: number | null): void {
  latest = seq;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
