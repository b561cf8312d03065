/**
 * The queries of the pages of players and pairs, and the subscriptions that keep their answers up to date. An address leads
 * to its players once, and the page stays with them by their ids. A subscription stays with its player, so it is to the name
 * of who is shown: somebody else may have got the name of the address. When a player is renamed, the address of the page is
 * replaced, once the page at the new one is in the cache.
 */
import { useState } from 'react';
import { useQuery, useSubscription } from 'urql';
import { pairPath, playerPath } from '../../rules/paths.ts';
import { nameKey } from '../../rules/validation.ts';
import { useReplacedAddress } from '../app/useReplacedAddress.ts';
import { describeLoadError, isNotFound } from '../data/errors.ts';
import { firstPage } from '../data/usePages.ts';
import { MATCH_LIST } from '../matches/queries.ts';
import { players } from '../players/queries.ts';
import type { PairSheetFragment, PlayerSheetFragment } from './gql/careers.ts';
import { PairChangedDocument, PlayerChangedDocument } from './gql/careers.ts';
import { matchesOf, pairPage, playerPage } from './queries.ts';

interface Followed<Row> {
  /** Undefined as long as nothing has arrived. */
  readonly row: Row | undefined;
  readonly isUnknown: boolean;
  readonly error: string | null;
}

export function useFollowedPlayer(address: string): Followed<PlayerSheetFragment> {
  const [{ data, error }] = useQuery(playerPage(address));
  const { row, names } = useShown(data?.player, (player) => [player]);
  const [nickName = address] = names;
  useSubscription({ query: PlayerChangedDocument, variables: { nickName }, pause: !row });
  const pause = isOneName(nickName, address);
  const [renamed] = useQuery({ ...playerPage(nickName), pause });
  const [matches] = useQuery({ ...firstPage(MATCH_LIST, matchesOf(nickName)), pause });
  const isLoaded = Boolean(renamed.data?.player && matches.data);
  useReplacedAddress(!pause && isLoaded ? playerPath(nickName) : null);
  return {
    row,
    isUnknown: !row && data?.player === null,
    error: describeLoadError(error),
  };
}

export function useFollowedPair(
  addressOne: string,
  addressTwo: string,
): Followed<PairSheetFragment> {
  const [{ data, error }] = useQuery(pairPage(addressOne, addressTwo));
  const isNobody = isNotFound(error);
  const { row, names } = useShown(isNobody ? null : data?.headToHead[0], ({ one, two }) => [
    one,
    two,
  ]);
  const [one = addressOne, two = addressTwo] = names;
  useSubscription({ query: PairChangedDocument, variables: { one, two }, pause: !row });
  const pause = isOneName(one, addressOne) && isOneName(two, addressTwo);
  const [renamed] = useQuery({ ...pairPage(one, two), pause });
  const isLoaded = renamed.data?.headToHead[0] !== undefined;
  useReplacedAddress(!pause && isLoaded ? pairPath(one, two) : null);
  return {
    row,
    isUnknown: !row && isNobody,
    error: isNobody ? (error?.graphQLErrors[0]?.message ?? null) : describeLoadError(error),
  };
}

interface Shown<Row> {
  readonly row: Row | undefined;
  /** The present nicknames of its players. */
  readonly names: readonly string[];
}

/**
 * Whom a page shows: whom its address led to first. Once the name of the address is another player's, or nobody's, the list
 * of players says what they are called now; who is not in it was deleted.
 *
 * @param found whom the address leads to now: null for nobody, undefined as long as it is not known
 */
function useShown<Row extends { readonly id: string }>(
  found: Row | null | undefined,
  playersOf: (row: Row) => readonly { readonly id: string; readonly nickName: string }[],
): Shown<Row> {
  const [before, setBefore] = useState<Row>();
  const isLost = before !== undefined && found !== undefined && found?.id !== before.id;
  const [{ data }] = useQuery({ ...players, pause: !isLost });
  const listed = (id: string) => data?.players.find((player) => player.id === id);
  const isDeleted =
    isLost && data !== undefined && !playersOf(before).every(({ id }) => listed(id));
  const row = found === undefined || (isLost && !isDeleted) ? before : (found ?? undefined);
  if (row !== before) setBefore(row);
  const shown = row ? playersOf(row) : [];
  return {
    row,
    names: shown.map(({ id, nickName }) => (isLost && listed(id)?.nickName) || nickName),
  };
}

function isOneName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
