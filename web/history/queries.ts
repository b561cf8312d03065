import { createRequest } from 'urql';
import { HISTORY_PAGE } from '../../rules/limits.ts';
import { firstPage } from '../data/usePages.ts';
import { players } from '../players/queries.ts';
import {
  HistoryPageDocument,
  type HistoryPageQuery,
  PlayoffInHistoryDocument,
  SeriesInHistoryDocument,
} from './gql/history.ts';
import type { HistoryFilter } from './historyFilter.ts';

export const HISTORY_LIST = {
  pageSize: HISTORY_PAGE,
  document: HistoryPageDocument,
  pageOf: (data: HistoryPageQuery) => data.history,
} as const;

export function seriesInHistory(id: string) {
  return createRequest(SeriesInHistoryDocument, { id });
}

export function playoffInHistory(id: string) {
  return createRequest(PlayoffInHistoryDocument, { id });
}

/** All that the screen shows at first. */
export function historyRequests(filter: HistoryFilter) {
  const { seriesId, playoffId } = filter;
  return [
    players,
    firstPage(HISTORY_LIST, { ...filter }),
    ...(seriesId ? [seriesInHistory(seriesId)] : []),
    ...(playoffId ? [playoffInHistory(playoffId)] : []),
  ];
}
