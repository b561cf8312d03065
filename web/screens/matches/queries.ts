import { createRequest } from 'urql';
import { MATCHES_PAGE, MAX_PAGE_SIZE } from '../../../rules/limits.ts';
import { endsBeforeItBegins } from '../../../rules/span.ts';
import type { ScreenQuery } from '../../app/screen.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { playersQuery } from '../players/queries.ts';
import { seasonsQuery } from '../seasons/queries.ts';
import {
  MatchCountDocument,
  type MatchCountQueryVariables,
  MatchDetailDocument,
  type MatchFilter,
  MatchListDocument,
} from './gql/matches.ts';
import { filterVariables, resolveIds, type UrlFilter } from './matchFilter.ts';

export const MATCH_LIST = defineList(MATCHES_PAGE, MatchListDocument, ({ matches }) => matches);

/** Matches without a result, in one page if possible, because they are shown in another order. */
export const FIXTURE_LIST = defineList(MAX_PAGE_SIZE, MatchListDocument, ({ matches }) => matches);

/** Variables of the list of single matches without a result. */
export function toPlayVariables() {
  return { filter: { kind: 'SINGLE', finished: false } } as const;
}

/** Variables of the list of results. Without a filter, it is the same query on all screens with the latest results. */
export function resultVariables<Filter extends MatchFilter>(filter: Filter | null = null) {
  return { filter: { ...filter, finished: true } };
}

/** Variables of the list of matches without a result. */
export function fixtureVariables(filter: MatchFilter | null = null) {
  return { filter: { ...filter, finished: false } };
}

/**
 * Queries of the page of matches: the first page of the list and, with a filter, the number of matches. If a reference to a
 * player has no id, only the list of players: the page then corrects the URL.
 */
export function matchRequests(urlFilter: UrlFilter): readonly ScreenQuery[] {
  const filter = resolveIds(urlFilter);
  if (!filter || endsBeforeItBegins(filter)) return [playersQuery, seasonsQuery];
  const variables = filterVariables(filter);
  return [
    firstPage(MATCH_LIST, resultVariables(variables)),
    firstPage(FIXTURE_LIST, fixtureVariables(variables)),
    ...(variables ? [matchCountQuery(variables)] : []),
    playersQuery,
    seasonsQuery,
  ];
}

export function matchCountQuery(filter: MatchCountQueryVariables['filter']) {
  return createRequest(MatchCountDocument, { filter });
}

export function matchDialogQuery(id: string) {
  return createRequest(MatchDetailDocument, { id });
}
