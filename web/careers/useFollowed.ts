/**
 * The queries of the pages of players and pairs, and the subscriptions that keep their answers up to date. A subscription
 * stays with its player, so it is to the name of who is shown: somebody else may have got the name of the address. When a
 * player is renamed, the address of the page is replaced, once the page at the new one is in the cache.
 */
import { useQuery, useSubscription } from 'urql';
import { pairPath, playerPath } from '../../rules/paths.ts';
import { nameKey } from '../../rules/validation.ts';
import { useReplacedAddress } from '../app/useReplacedAddress.ts';
import { describeLoadError, isNotFound } from '../data/errors.ts';
import { firstPage } from '../data/usePages.ts';
import { MATCH_LIST } from '../matches/queries.ts';
import type { PairSheetFragment, PlayerSheetFragment } from './gql/careers.ts';
import { PairChangedDocument, PlayerChangedDocument } from './gql/careers.ts';
import { matchesOf, pairPage, playerPage } from './queries.ts';

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
  const pause = isOneName(shown.nickName, nickName);
  const [renamed] = useQuery({ ...playerPage(shown.nickName), pause });
  const [matches] = useQuery({ ...firstPage(MATCH_LIST, matchesOf(shown.nickName)), pause });
  const isLoaded = Boolean(renamed.data?.player && matches.data);
  useReplacedAddress(!pause && isLoaded ? playerPath(shown.nickName) : null);
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
  const pause = isOneName(shown.one, one) && isOneName(shown.two, two);
  const [renamed] = useQuery({ ...pairPage(shown.one, shown.two), pause });
  const isLoaded = renamed.data?.headToHead[0] !== undefined;
  useReplacedAddress(!pause && isLoaded ? pairPath(shown.one, shown.two) : null);
  return {
    row: pair,
    isUnknown: isNotFound(error),
    error: isNotFound(error)
      ? (error?.graphQLErrors[0]?.message ?? null)
      : describeLoadError(error),
  };
}

function isOneName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
