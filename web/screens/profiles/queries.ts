import { createRequest } from 'urql';
import type { Span } from '../../../rules/span.ts';
import type { Head, ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import { idIn } from '../../design/paths.ts';
import { MATCH_LIST, resultVariables } from '../matches/queries.ts';
import { playersQuery } from '../players/queries.ts';
import { spanFields, spanVariables } from '../spans/urlSpan.ts';
import { HeadToHeadPageDocument, PlayerPageDocument } from './gql/profiles.ts';

export function playerQuery(id: string, span: Span) {
  return createRequest(PlayerPageDocument, { id, ...spanVariables(span) });
}

export function headToHeadQuery(one: string, two: string, span: Span) {
  return createRequest(HeadToHeadPageDocument, { one, two, ...spanVariables(span) });
}

/** Filter for the matches of a player in a span. */
export function matchesOf(id: string, span: Span) {
  return { playerIds: [id], ...spanFields(span) };
}

/** A reference without an id needs the list of players, from which the page corrects the URL. */
export function playerRequests(reference: string, span: Span): readonly ScreenQuery[] {
  const id = idIn(reference);
  if (id === null) return [playersQuery];
  return [
    playersQuery,
    playerQuery(id, span),
    firstPage(MATCH_LIST, resultVariables(matchesOf(id, span))),
  ];
}

/** The queries of the head-to-head page. */
export function headToHeadRequests(
  referenceOne: string,
  referenceTwo: string,
  span: Span,
): readonly ScreenQuery[] {
  const [one, two] = [idIn(referenceOne), idIn(referenceTwo)];
  return one && two && one !== two
    ? [playersQuery, headToHeadQuery(one, two, span)]
    : [playersQuery];
}

/** The head of a page at the URL of a player who does not exist. */
export const UNKNOWN_PLAYER: Head = {
  title: '404 Not found',
  description: 'There is no player at this address.',
  isNotFound: true,
};
