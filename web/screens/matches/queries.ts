import { createRequest } from 'urql';
import { MATCHES_PAGE } from '../../../rules/limits.ts';
import type { MatchFilter } from '../../../rules/match-filter.ts';
import { endsBeforeItBegins } from '../../../rules/span.ts';
import type { ScreenQuery } from '../../app/screen.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { players } from '../players/queries.ts';
import { seasons } from '../seasons/queries.ts';
import {
  MatchCountDocument,
  type MatchCountQueryVariables,
  MatchDetailDocument,
  MatchListDocument,
} from './gql/matches.ts';
import { filterVariables, resolveIds, type UrlFilter } from './matchFilter.ts';

export const MATCH_LIST = defineList(MATCHES_PAGE, MatchListDocument, ({ matches }) => matches);

/** Variables of the list of single matches without a result. */
export function toPlayVariables(filter: MatchFilter | null = null) {
  return { filter: { ...filter, kind: 'SINGLE', finished: false } } as const;
}

/**
 * Queries of the page of matches: the first page of the list and, with a filter, the number of matches. If a reference to a
 * player has no id, only the list of players: the page then corrects the URL.
 */
export function matchRequests(urlFilter: UrlFilter): readonly ScreenQuery[] {
  const filter = resolveIds(urlFilter);
  if (!filter || endsBeforeItBegins(filter)) return [players, seasons];
  const variables = filterVariables(filter);
  const requests = variables
    ? [firstPage(MATCH_LIST, { filter: variables }), matchCount(variables)]
    : [firstPage(MATCH_LIST)];
  return [
    ...requests,
    ...(hasToPlay(filter) ? [firstPage(MATCH_LIST, toPlayVariables(variables))] : []),
    players,
    seasons,
  ];
}

/** Whether the filter can include single matches to play. */
export function hasToPlay({ kind }: Pick<UrlFilter, 'kind'>): boolean {
  return kind === null || kind === 'SINGLE';
}

export function matchCount(filter: MatchCountQueryVariables['filter']) {
  return createRequest(MatchCountDocument, { filter });
}

export function matchDetail(id: string) {
  return createRequest(MatchDetailDocument, { id });
}
