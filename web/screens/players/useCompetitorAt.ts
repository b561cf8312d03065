import { useMemo } from 'react';
import { useQuery } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { competitorAt } from '../../design/paths.ts';
import { playersQuery } from './queries.ts';

interface CompetitorAt {
  /** A player or a pair. Null while the players are loading, and if none matches. */
  readonly competitor: {
    readonly id: string;
    readonly players: readonly PlayerNamesFragment[];
  } | null;
  /** The message if there is no such player or pair; null while that is not known. */
  readonly missing: string | null;
  readonly error: string | null;
}

/** Returns the player or the pair that a reference in the URL names, with current names. */
export function useCompetitorAt(reference: string): CompetitorAt {
  const [{ data, error, stale }] = useQuery(playersQuery);
  const players = data?.players;
  const competitor = useMemo(() => competitorAt(reference, players ?? []), [reference, players]);
  const last = useLastNonNull(competitor);
  // A stale list may lack a player who was just added.
  const isMissing = players !== undefined && !stale && competitor === null;
  const deleted = last?.players.find(({ id }) => players?.every((player) => player.id !== id));
  const reason = deleted ? `${deleted.nickName} was deleted.` : `There is no player ${reference}.`;
  return { competitor, missing: isMissing ? reason : null, error: describeLoadError(error) };
}
