/** What was written from this page last: so that it can be taken back, or only said. */
import { useSyncExternalStore } from 'react';
import type { OperationResult } from 'urql';

/** The seq of a change, or words. */
type Written = number | string;

let latest: Written | null = null;
const watchers = new Set<() => void>();

/** Taking one back is not offered to be taken back, and the screen of a running game has a way of its own. */
const NOT_OFFERED = ['undo', 'startMatch', 'scoreGoal', 'takeBackGoal', 'setPeriod'];

/** The server names the changes that a write made. */
export function noteChanges({ operation, data, extensions }: OperationResult): void {
  const changes: unknown = extensions?.changes;
  if (operation.kind !== 'mutation' || !Array.isArray(changes)) return;
  if (NOT_OFFERED.some((field) => data?.[field])) return;
  const seq: unknown = changes.at(-1);
  if (typeof seq === 'number') show(seq);
}

/** What can not be taken back from a toast is said in words. */
export function sayWritten(words: string): void {
  show(words);
}

/** The seq of the latest change that was made from this page, or what is said of it, until it is dismissed. */
export function useLatestWritten(): Written | null {
  return useSyncExternalStore(
    watch,
    () => latest,
    () => null,
  );
}

export function dismissWritten(written: Written): void {
  if (latest === written) show(null);
}

function show(written: Written | null): void {
  latest = written;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
