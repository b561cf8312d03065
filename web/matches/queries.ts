import { createRequest } from 'urql';
import { MATCHES_PAGE } from '../../rules/limits.ts';
import type { ScreenQuery } from '../app/screen.ts';
import { firstPage } from '../data/usePages.ts';
import { players } from '../players/queries.ts';
import {
  MatchCountDocument,
  type MatchCountQueryVariables,
  MatchDetailDocument,
  MatchListDocument,
  type MatchListQuery,
} from './gql/matches.ts';
import { endsBeforeItBegins, filterVariables, type MatchListFilter } from './matchFilter.ts';

export const MATCH_LIST = {
  pageSize: MATCHES_PAGE,
  document: MatchListDocument,
  pageOf: (data: MatchListQuery) => data.matches,
} as const;

/** The first page of a list, and how many there are if it is narrowed. */
export function matchRequests(filter: MatchListFilter): readonly ScreenQuery[] {
  if (endsBeforeItBegins(filter)) return [players];
  const found = filterVariables(filter);
  return found
    ? [firstPage(MATCH_LIST, { filter: found }), matchCount(found), players]
    : [firstPage(MATCH_LIST), players];
}

export function matchCount(filter: MatchCountQueryVariables['filter']) {
  return createRequest(MatchCountDocument, { filter });
}

export function matchDetail(id: string) {
  return createRequest(MatchDetailDocument, { id });
}
