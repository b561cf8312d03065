/** The queries of the pages of players and pairs, by the present names of those whom the address means. */
import { useState } from 'react';
import { useQuery } from 'urql';
import { pairPath, playerPath } from '../../rules/paths.ts';
import { describeLoadError, isNotFound } from '../data/errors.ts';
import { type HeldPlayer, useHeldPlayers } from '../players/useHeldPlayers.ts';
import type { PairSheetFragment, PlayerSheetFragment } from './gql/careers.ts';
import { pairPage, playerPage } from './queries.ts';

interface Followed<Row> {
  /** Undefined as long as nothing has arrived. */
  readonly row: Row | undefined;
  readonly isUnknown: boolean;
  readonly error: string | null;
}

export interface FollowedPlayer extends Followed<PlayerSheetFragment> {
  /** The present name; as the address spells it, where that is the same name. */
  readonly presentName: string;
}

export function useFollowedPlayer(address: string): FollowedPlayer {
  const held = useHeldPlayers([address], playerPath);
  const [presentName = address] = held.map(({ name }) => name);
  const [{ data, error }] = useQuery(playerPage(presentName));
  const row = useShown(data?.player, held, (player) => [player]);
  return {
    row,
    presentName,
    isUnknown: !row && data?.player === null,
    error: describeLoadError(error),
  };
}

export function useFollowedPair(
  addressOne: string,
  addressTwo: string,
): Followed<PairSheetFragment> {
  const held = useHeldPlayers([addressOne, addressTwo], pairPath);
  const [one = addressOne, two = addressTwo] = held.map(({ name }) => name);
  const [{ data, error }] = useQuery(pairPage(one, two));
  const isNobody = isNotFound(error);
  const found = isNobody ? null : data?.headToHead[0];
  const row = useShown(found, held, (pair) => [pair.one, pair.two]);
  return {
    row,
    isUnknown: !row && isNobody,
    error: isNobody ? (error?.graphQLErrors[0]?.message ?? null) : describeLoadError(error),
  };
}

/**
 * What was found last of those whom the page means. While renames arrive, a name may lead to somebody else for a moment.
 *
 * @param found null for nobody, undefined as long as it is not known
 */
function useShown<Row>(
  found: Row | null | undefined,
  held: readonly HeldPlayer[],
  playersOf: (row: Row) => readonly { readonly id: string }[],
): Row | undefined {
  const [before, setBefore] = useState<Row>();
  const isFound = (id: string) => found && playersOf(found).some((player) => player.id === id);
  const isMeant = found ? held.every(({ id }) => !id || isFound(id)) : held.some(({ id }) => !id);
  const row = found === undefined || !isMeant ? before : (found ?? undefined);
  if (row !== before) setBefore(row);
  return row;
}
