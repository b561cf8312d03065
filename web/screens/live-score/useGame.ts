import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { assumeContactAt, useConnection } from '../../data/connection.ts';
import { clubZone, setClubClock } from '../../design/clubClock.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import type { Game } from './optimisticGame.ts';
import { gameDetail } from './queries.ts';
import { forgetGame, storedGame, storeGame } from './storedGame.ts';

interface FollowedGame {
  /** As it stands; null while nothing is known of it, and where there is none. */
  readonly match: Game | null;
  readonly fetching: boolean;
  readonly error: ReturnType<typeof useQuery>[0]['error'];
}

/** A game as the server has it; without a connection, a running game as this device has seen it last. */
export function useGame(id: string): FollowedGame {
  const [{ data, fetching, error }] = useQuery(gameDetail(id));
  const { lost } = useConnection();
  const match = data?.match ?? null;
  useEffect(() => {
    if (match?.live) storeGame(match);
    else if (data) forgetGame(id);
  }, [data, match, id]);

  // Also when the connection is back, until the server has answered.
  const isUnknown = useWasEver(lost) && !data;
  const stored = useMemo(() => (isUnknown ? storedGame(id) : null), [isUnknown, id]);
  useEffect(() => {
    if (!stored) return;
    assumeContactAt(stored.asOf);
    setClubClock({ timeZone: clubZone() ?? stored.timeZone });
  }, [stored]);
  return { match: match ?? stored?.game ?? null, fetching, error };
}
