import { createRequest } from 'urql';
import type { Filter } from './filter.ts';
import {
  HistoryPageDocument,
  PlayersInHistoryDocument,
  PlayoffInHistoryDocument,
  SeriesInHistoryDocument,
} from './gql/history.ts';
import { type Asked, askFor, UNREAD } from './pages.ts';

export const playersInHistory = createRequest(PlayersInHistoryDocument, {});

export function seriesInHistory(id: string) {
  return createRequest(SeriesInHistoryDocument, { id });
}

export function playoffInHistory(id: string) {
  return createRequest(PlayoffInHistoryDocument, { id });
}

export function historyPage(filter: Filter, stretch: Asked) {
  return createRequest(HistoryPageDocument, { ...stretch, ...filter });
}

/** All that the screen shows at first. */
export function firstOfHistory(filter: Filter) {
  const { seriesId, playoffId } = filter;
  return [
    playersInHistory,
    ...UNREAD.map((page) => historyPage(filter, askFor(page))),
    ...(seriesId ? [seriesInHistory(seriesId)] : []),
    ...(playoffId ? [playoffInHistory(playoffId)] : []),
  ];
}
