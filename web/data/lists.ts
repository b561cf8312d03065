/** The rows that came by themselves, apart from those that were fetched by paging. */

export type ListName = 'matches' | 'seriesList' | 'playoffs';

export interface ListState {
  /** Where each page begins; the first begins at the top. */
  readonly cursors: readonly (string | null)[];
  /** Ids of rows that arrived live since the list was opened. */
  readonly arrived: ReadonlySet<string>;
  /** A page came back empty: there is nothing more to load. */
  readonly atEnd: boolean;
}

export const OPENED: ListState = { cursors: [null], arrived: new Set(), atEnd: false };

const lists = new Map<ListName, ListState>();
const watchers = new Set<() => void>();

export function listState(name: ListName): ListState {
  return lists.get(name) ?? OPENED;
}

export function openList(name: ListName): void {
  change(name, OPENED);
}

export function pageAdded(name: ListName, cursor: string): void {
  const state = listState(name);
  if (!state.cursors.includes(cursor)) {
    change(name, { ...state, cursors: [...state.cursors, cursor] });
  }
}

export function endReached(name: ListName): void {
  const state = listState(name);
  change(name, { ...state, cursors: state.cursors.slice(0, -1), atEnd: true });
}

export function rowArrived(name: ListName, id: string): void {
  const state = listState(name);
  change(name, { ...state, arrived: new Set([...state.arrived, id]) });
}

export function rowLeft(name: ListName, id: string): void {
  const state = listState(name);
  change(name, { ...state, arrived: new Set([...state.arrived].filter((other) => other !== id)) });
}

export function watchLists(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function change(name: ListName, state: ListState): void {
  lists.set(name, state);
  for (const tell of watchers) tell();
}
