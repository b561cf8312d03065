import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { useConnection } from '../../data/connection.ts';
import { assume } from '../../data/stamp.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import type { Match } from './optimisticGame.ts';
import { matchPageQuery } from './queries.ts';
import { forgetGame, storedGame, storeGame } from './storedGame.ts';

interface FollowedGame {
  /** The match; null while it is loading, and if no match has this id. */
  readonly match: Match | null;
  readonly fetching: boolean;
  readonly error: ReturnType<typeof useQuery>[0]['error'];
}

/** A match from the server. Without a connection, the copy in local storage if the match had a live score when it was last received. */
export function useGame(id: string): FollowedGame {
  const [{ data, fetching, error }] = useQuery(matchPageQuery(id));
  const { lost } = useConnection();
  const match = data?.match ?? null;
  useEffect(() => {
    if (match?.live) storeGame(match);
    else if (data) forgetGame(id);
  }, [data, match, id]);

  // Also true after a reconnection, until the server has responded.
  const needsStored = useWasEver(lost) && !data;
  const stored = useMemo(() => (needsStored ? storedGame(id) : null), [needsStored, id]);
  useEffect(() => {
    if (stored) assume(stored);
  }, [stored]);
  return { match: match ?? stored?.match ?? null, fetching, error };
}
