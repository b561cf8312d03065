import { createRequest } from 'urql';
import { MATCHES_PAGE } from '../../../rules/limits.ts';
import type { MatchFilter } from '../../../rules/match-filter.ts';
import type { ScreenQuery } from '../../app/screen.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { players } from '../players/queries.ts';
import {
  MatchCountDocument,
  type MatchCountQueryVariables,
  MatchDetailDocument,
  MatchListDocument,
} from './gql/matches.ts';
import {
  type AddressedFilter,
  endsBeforeItBegins,
  filterVariables,
  withIds,
} from './matchFilter.ts';

export const MATCH_LIST = defineList(MATCHES_PAGE, MatchListDocument, ({ matches }) => matches);

/** Variables of the list of single matches without a result. */
export function toPlay(filter: MatchFilter | null = null) {
  return { filter: { ...filter, kind: 'SINGLE', finished: false } } as const;
}

/**
 * The first page of a list, and how many there are if it is narrowed. A reference without an id needs the list of players, and is
 * corrected then.
 */
export function matchRequests(addressed: AddressedFilter): readonly ScreenQuery[] {
  const filter = withIds(addressed);
  if (!filter || endsBeforeItBegins(filter)) return [players];
  const found = filterVariables(filter);
  const asked = found
    ? [firstPage(MATCH_LIST, { filter: found }), matchCount(found)]
    : [firstPage(MATCH_LIST)];
  return [...asked, ...(hasToPlay(filter) ? [firstPage(MATCH_LIST, toPlay(found))] : []), players];
}

/** Whether single matches to play can be among those that a filter finds. */
export function hasToPlay({ kind }: Pick<AddressedFilter, 'kind'>): boolean {
  return kind === null || kind === 'SINGLE';
}

export function matchCount(filter: MatchCountQueryVariables['filter']) {
  return createRequest(MatchCountDocument, { filter });
}

export function matchDetail(id: string) {
  return createRequest(MatchDetailDocument, { id });
}
