import { createRequest } from 'urql';
import { HISTORY_PAGE } from '../../../rules/limits.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { players } from '../players/queries.ts';
import {
  HistoryPageDocument,
  PlayoffInHistoryDocument,
  SeriesInHistoryDocument,
} from './gql/history.ts';
import type { HistoryFilter } from './historyFilter.ts';

export const HISTORY_LIST = defineList(HISTORY_PAGE, HistoryPageDocument, ({ history }) => history);

export function seriesInHistory(id: string) {
  return createRequest(SeriesInHistoryDocument, { id });
}

export function playoffInHistory(id: string) {
  return createRequest(PlayoffInHistoryDocument, { id });
}

/** The queries of the first view of the screen. */
export function historyRequests(filter: HistoryFilter) {
  const { seriesId, playoffId } = filter;
  return [
    players,
    firstPage(HISTORY_LIST, { ...filter }),
    ...(seriesId ? [seriesInHistory(seriesId)] : []),
    ...(playoffId ? [playoffInHistory(playoffId)] : []),
  ];
}
