import { createRequest } from 'urql';
import type { Discipline } from '../../../rules/side.ts';
import type { Span } from '../../../rules/span.ts';
import type { Head, ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import { idIn, idsIn } from '../../design/paths.ts';
import { MATCH_LIST, resultVariables } from '../matches/queries.ts';
import { playersQuery } from '../players/queries.ts';
import { disciplineVariables } from '../spans/urlDiscipline.ts';
import { spanFields, spanVariables } from '../spans/urlSpan.ts';
import { HeadToHeadPageDocument, PairPageDocument, PlayerPageDocument } from './gql/profiles.ts';

export function playerQuery(id: string, span: Span, discipline: Discipline) {
  return createRequest(PlayerPageDocument, {
    id,
    ...spanVariables(span),
    ...disciplineVariables(discipline),
    ofSingles: discipline === 'SINGLES',
  });
}

/** @param id of a pair */
export function pairQuery(id: string, span: Span) {
  return createRequest(PairPageDocument, { id, ...spanVariables(span) });
}

/** Numbers of meetings. The list of matches has no filter for the further ones of pairs. */
const MEETINGS = { ofPlayers: 5, ofPairs: 20 };

/** @param one id of a player or a pair; `two` likewise */
export function headToHeadQuery(one: string, two: string, span: Span) {
  const isOfPairs = one.includes('+') || two.includes('+');
  const meetings = isOfPairs ? MEETINGS.ofPairs : MEETINGS.ofPlayers;
  return createRequest(HeadToHeadPageDocument, { one, two, ...spanVariables(span), meetings });
}

/** Filter for the matches of a player in a span. */
export function matchesOf(id: string, span: Span, discipline: Discipline) {
  return { playerIds: [id], ...spanFields(span), discipline };
}

/** Filter for the matches of a pair in a span. @param id of the pair */
export function matchesOfPair(id: string, span: Span) {
  return { playerIds: id.split('+'), together: true, ...spanFields(span) };
}

/** A reference without an id needs the list of players, from which the page corrects the URL. */
export function playerRequests(
  reference: string,
  span: Span,
  discipline: Discipline,
): readonly ScreenQuery[] {
  const id = idIn(reference);
  if (id === null) return [playersQuery];
  return [
    playersQuery,
    playerQuery(id, span, discipline),
    firstPage(MATCH_LIST, resultVariables(matchesOf(id, span, discipline))),
  ];
}

/** The queries of the page of a pair. */
export function pairRequests(reference: string, span: Span): readonly ScreenQuery[] {
  const ids = idsIn(reference) ?? [];
  if (ids.length !== 2) return [playersQuery];
  const id = ids.join('+');
  return [
    playersQuery,
    pairQuery(id, span),
    firstPage(MATCH_LIST, resultVariables(matchesOfPair(id, span))),
  ];
}

/** The queries of the head-to-head page. */
export function headToHeadRequests(
  referenceOne: string,
  referenceTwo: string,
  span: Span,
): readonly ScreenQuery[] {
  const [one, two] = [idsIn(referenceOne) ?? [], idsIn(referenceTwo) ?? []];
  const haveMet = one.length > 0 && two.length > 0 && !one.some((id) => two.includes(id));
  return haveMet
    ? [playersQuery, headToHeadQuery(one.join('+'), two.join('+'), span)]
    : [playersQuery];
}

/** The head of a page at the URL of a player who does not exist. */
export const UNKNOWN_PLAYER: Head = {
  title: '404 Not found',
  description: 'There is no player at this address.',
  isNotFound: true,
};
