/**
 * The queries of the pages of players and pairs, and the subscriptions that keep their answers up to date. A subscription
 * stays with its player, so it is to the name of who is shown: somebody else may have got the name of the address.
 */
import { useQuery, useSubscription } from 'urql';
import { describeLoadError, isNotThere } from '../data/errors.ts';
import type { PairSheetFragment, PlayerSheetFragment } from './gql/careers.ts';
import { PairChangedDocument, PlayerChangedDocument } from './gql/careers.ts';
import { pairPage, playerPage } from './queries.ts';

interface Followed<Row> {
  /** Undefined as long as nothing has arrived. */
  readonly row: Row | undefined;
  readonly isUnknown: boolean;
  readonly error: string | null;
}

export function useFollowedPlayer(nickName: string): Followed<PlayerSheetFragment> {
  const [{ data, error }] = useQuery(playerPage(nickName));
  const player = data?.player;
  const shown = { nickName: player?.nickName ?? nickName };
  useSubscription({ query: PlayerChangedDocument, variables: shown, pause: !player });
  return {
    row: player ?? undefined,
    isUnknown: data !== undefined && player === null,
    error: describeLoadError(error),
  };
}

export function useFollowedPair(one: string, two: string): Followed<PairSheetFragment> {
  const [{ data, error }] = useQuery(pairPage(one, two));
  const pair = data?.headToHead[0];
  const shown = { one: pair?.one.nickName ?? one, two: pair?.two.nickName ?? two };
  useSubscription({ query: PairChangedDocument, variables: shown, pause: !pair });
  return {
    row: pair,
    isUnknown: isNotThere(error),
    error: isNotThere(error)
      ? (error?.graphQLErrors[0]?.message ?? null)
      : describeLoadError(error),
  };
}
