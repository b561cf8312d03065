import { createRequest } from 'urql';
import type { Head, ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import { idIn } from '../../design/paths.ts';
import { MATCH_LIST } from '../matches/queries.ts';
import { players } from '../players/queries.ts';
import { HeadToHeadPageDocument, PlayerPageDocument } from './gql/profiles.ts';

export function playerPage(id: string) {
  return createRequest(PlayerPageDocument, { id });
}

export function headToHeadPage(one: string, two: string) {
  return createRequest(HeadToHeadPageDocument, { one, two });
}

/** The matches of a player. */
export function matchesOf(id: string) {
  return { filter: { playerIds: [id] } };
}

/** A reference without an id needs the list of players, from which the page corrects the URL. */
export function playerRequests(reference: string): readonly ScreenQuery[] {
  const id = idIn(reference);
  if (id === null) return [players];
  return [players, playerPage(id), firstPage(MATCH_LIST, matchesOf(id))];
}

/** The queries of the head-to-head page. */
export function headToHeadRequests(
  ...references: readonly [string, string]
): readonly ScreenQuery[] {
  const [one, two] = references.map(idIn);
  return one && two && one !== two ? [players, headToHeadPage(one, two)] : [players];
}

/** The head of a page at the URL of a player who does not exist. */
export const UNKNOWN_PLAYER: Head = {
  title: '404 Not found',
  description: 'There is no player at this address.',
  isNotFound: true,
};
