import { createRequest } from 'urql';
import { PairPageDocument, PlayerPageDocument } from './gql/careers.ts';

export function playerPage(nickName: string) {
  return createRequest(PlayerPageDocument, { nickName });
}

export function pairPage(one: string, two: string) {
  return createRequest(PairPageDocument, { one, two });
}

/** The matches of a player, or of two against each other. */
export function matchesOf(...players: readonly string[]) {
  return { filter: { players } };
}
