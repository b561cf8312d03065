import { idIn } from '../../design/paths.ts';

/** The filter of the history. It is part of the URL, so that going back restores it. */
export interface HistoryFilter {
  readonly playerId: string | null;
  readonly seriesId: string | null;
  readonly playoffId: string | null;
}

const PARTS = [
  ['player', 'playerId'],
  ['series', 'seriesId'],
  ['playoff', 'playoffId'],
] as const;

export function parseHistoryFilter(address: URLSearchParams): HistoryFilter {
  const idOf = (name: string) => {
    const reference = address.get(name);
    return reference === null ? null : idIn(reference);
  };
  return { playerId: idOf('player'), seriesId: idOf('series'), playoffId: idOf('playoff') };
}

/** Returns the search of a filter, `?player=3`; empty without a filter. */
export function historySearch(filter: HistoryFilter): string {
  const search = historySearchParams(filter).toString();
  return search && `?${search}`;
}

export function historySearchParams(filter: HistoryFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, part] of PARTS) {
    const id = filter[part];
    if (id !== null) address.set(name, id);
  }
  return address;
}
