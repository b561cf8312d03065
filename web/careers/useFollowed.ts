/** What the pages of players and pairs ask first, and the subscriptions that keep it true. */
import { useEffect } from 'react';
import { useQuery, useSubscription } from 'urql';
import { describeLoadError, isNotThere } from '../data/errors.ts';
import type { PairSheetFragment, PlayerSheetFragment } from './gql/careers.ts';
import { PairChangedDocument, PlayerChangedDocument } from './gql/careers.ts';
import { pairPage, playerPage } from './queries.ts';

/** A snapshot that a change brings arrives with it, or a moment later. */
const SNAPSHOT_TIMEOUT_MS = 1_000;

interface Followed<Row> {
  /** Undefined as long as nothing has arrived. */
  readonly row: Row | undefined;
  readonly isUnknown: boolean;
  readonly error: string | null;
}

export function useFollowedPlayer(nickName: string): Followed<PlayerSheetFragment> {
  const [{ data, error }] = useQuery(playerPage(nickName));
  const player = data?.player;
  const [, subscribeAgain] = useSubscription({
    query: PlayerChangedDocument,
    variables: { nickName },
    pause: !player,
  });
  // A corrected match of others moves this rating, too, of which only its new value comes with the change.
  const isCurveOld = player ? player.rating !== (player.ratingCurve.at(-1)?.rating ?? null) : false;
  useEffect(() => {
    if (!isCurveOld) return;
    const late = setTimeout(subscribeAgain, SNAPSHOT_TIMEOUT_MS);
    return () => clearTimeout(late);
  }, [isCurveOld, subscribeAgain]);
  return {
    row: player ?? undefined,
    isUnknown: data !== undefined && player === null,
    error: describeLoadError(error),
  };
}

export function useFollowedPair(one: string, two: string): Followed<PairSheetFragment> {
  const [{ data, error }] = useQuery(pairPage(one, two));
  const pair = data?.headToHead[0];
  useSubscription({ query: PairChangedDocument, variables: { one, two }, pause: !pair });
  return {
    row: pair,
    isUnknown: isNotThere(error),
    error: isNotThere(error)
      ? (error?.graphQLErrors[0]?.message ?? null)
      : describeLoadError(error),
  };
}
