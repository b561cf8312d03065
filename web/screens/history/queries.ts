import { createRequest } from 'urql';
import { HISTORY_PAGE } from '../../../rules/limits.ts';
import type { NamedCompetitor } from '../../../rules/side.ts';
import type { TypedDocument } from '../../data/document.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import type { CompetitionKind, CompetitionRef } from '../../design/competitions.ts';
import { playersQuery } from '../players/queries.ts';
import {
  HistoryPageDocument,
  LeagueInHistoryDocument,
  PlayoffInHistoryDocument,
  SeriesInHistoryDocument,
} from './gql/history.ts';
import { type HistoryFilter, historyVariables } from './historyFilter.ts';

export const HISTORY_LIST = defineList(HISTORY_PAGE, HistoryPageDocument, ({ history }) => history);

/** The request for the name of a competition by which the history is filtered. */
export function competitionNameQuery({ kind, id }: CompetitionRef) {
  return createRequest(NAME_DOCUMENTS[kind], { id });
}

/** The title of a competition, or the players if it has none. */
export interface CompetitionName {
  readonly competition: {
    readonly title?: string;
    readonly one?: { readonly competitor: NamedCompetitor };
    readonly two?: { readonly competitor: NamedCompetitor };
  } | null;
}

const NAME_DOCUMENTS: Readonly<
  Record<CompetitionKind, TypedDocument<CompetitionName, { readonly id: string }>>
> = {
  series: SeriesInHistoryDocument,
  playoff: PlayoffInHistoryDocument,
  league: LeagueInHistoryDocument,
};

/** The queries of the first view of the screen. */
export function historyRequests(filter: HistoryFilter) {
  return [
    playersQuery,
    firstPage(HISTORY_LIST, historyVariables(filter)),
    ...filter.competitions.map(competitionNameQuery),
  ];
}
