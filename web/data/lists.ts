/** Which pages of each list are on screen, from the top down; what is on them is in the cache. */
import { Store, useStore } from '../store.ts';

/** Where each page begins; the first begins at the top. */
type Cursors = readonly (string | null)[];

export const OPENED: Cursors = [null];

const lists = new Store<ReadonlyMap<string, Cursors>>(new Map());

/** The name of a list: what is asked for, apart from the page. */
export function listName(
  field: string,
  { first: _, after: __, ...filter }: Readonly<Record<string, unknown>>,
): string {
  const given = Object.entries(filter).filter(([, value]) => value != null);
  return JSON.stringify([field, ...given.sort()]);
}

export function usePagesOf(name: string): Cursors {
  return useStore(lists).get(name) ?? OPENED;
}

export function pagesOf(name: string): Cursors {
  return lists.value.get(name) ?? OPENED;
}

export function openList(name: string): void {
  change(name, OPENED);
}

export function pageAdded(name: string, cursor: string): void {
  const cursors = pagesOf(name);
  if (!cursors.includes(cursor)) change(name, [...cursors, cursor]);
}

/** A page that began here was split; its further pieces begin at these cursors. */
export function pageInPieces(name: string, after: string | null, cursors: readonly string[]): void {
  const known = pagesOf(name);
  const index = known.indexOf(after);
  if (index >= 0) change(name, known.toSpliced(index + 1, 0, ...cursors));
}

/** Only the first page of each list is still known. */
export function forgetPages(): void {
  lists.value = lists.first;
}

function change(name: string, cursors: Cursors): void {
  lists.value = new Map(lists.value).set(name, cursors);
}
