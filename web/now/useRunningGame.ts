/** The game that is being played, for every screen. */
import { useQuery } from 'urql';
import type { RunningGame } from '../matches/runningGame.ts';
import type { NowOnFragment } from './gql/now.ts';
import { now } from './queries.ts';

/** Null while none is being played. */
export function useRunningGame(): RunningGame | null {
  const [{ data }] = useQuery(now);
  return runningGame(data?.now ?? null);
}

export function runningGame(on: NowOnFragment | null): RunningGame | null {
  const match = on?.match;
  return match?.live ? { ...match, live: match.live } : null;
}
