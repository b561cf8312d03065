/** What was written from this page last: so that it can be taken back, or only said. */
import type { OperationResult } from 'urql';
import { Store, useStore } from '../store.ts';

/** The seq of a change, or words. */
type Written = number | string;

const latest = new Store<Written | null>(null);

/** The screen of a running game has its own undo for these, and no room for the offer to undo what was written before. */
const WHILE_PLAYED = ['startMatch', 'scoreGoal', 'takeBackGoal', 'setPeriod'];

/** The server names the changes that a write made. */
export function noteWritten({ data, extensions }: OperationResult): void {
  const changes: unknown = extensions?.changes;
  if (!Array.isArray(changes)) return;
  // An undo is not offered to be undone.
  if (data?.undo) return;
  const seq: unknown = changes.at(-1);
  if (WHILE_PLAYED.some((field) => data?.[field])) latest.value = null;
  else if (typeof seq === 'number') latest.value = seq;
}

/** What the toast cannot undo is only said. */
export function sayWritten(words: string): void {
  latest.value = words;
}

/** The seq of the latest change that was made from this page, or what is said of it, until it is dismissed. */
export function useLatestWritten(): Written | null {
  return useStore(latest);
}

export function dismissWritten(written: Written): void {
  if (latest.value === written) latest.value = null;
}
