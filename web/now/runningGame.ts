import type { RunningGame } from '../matches/runningGame.ts';
import type { NowOnFragment } from './gql/now.ts';

/** The game that is being played; null while none is. */
export function runningGame(on: NowOnFragment | null): RunningGame | null {
  const match = on?.match;
  return match?.live ? { ...match, live: match.live } : null;
}
