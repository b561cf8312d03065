/** Games in a short notation: the number of the player who won it, or the score at which it is being played. */
import type { SituationGame } from '../../rules/consequences.ts';
import { DEFAULT_BEST_OF } from '../../rules/limits.ts';
import type { GameSoFar } from '../../rules/live-score.ts';
import type { Result, Side } from '../../rules/match.ts';
import { homeSeatOf, type Seat } from '../../rules/series.ts';

/** `games('1 2 - 2:1')`: player one won game 1, player two game 2, game 3 is still to be played, game 4 is on, at 2:1. */
export function games(text: string, bestOf = DEFAULT_BEST_OF): SituationGame[] {
  return text.split(' ').map((mark, index) => {
    const gameNumber = index + 1;
    if (mark === '-') return { gameNumber, result: null };
    if (mark.includes(':')) return { gameNumber, result: null, live: soFar(mark) };
    return { gameNumber, result: wonBy(mark === '1' ? 'one' : 'two', gameNumber, bestOf) };
  });
}

/** A game that is being played: `soFar('2:1')`, `soFar('2:1OT')` when the last goal decided it in overtime. */
function soFar(mark: string): GameSoFar {
  const [home = 0, away = 0] = mark.split(':').map((goals) => Number.parseInt(goals, 10));
  const scored = (side: Side, count: number) =>
    Array.from({ length: count }, () => ({ side, period: 1 }));
  const goals = [...scored('away', away), ...scored('home', home)];
  if (!mark.endsWith('OT')) return { period: 1, goals };
  return { period: 4, goals: goals.with(-1, { side: 'home', period: 4 }) };
}

/** A plain 3:1 for that player. */
export function wonBy(seat: Seat, gameNumber: number, bestOf = DEFAULT_BEST_OF): Result {
  return homeSeatOf(bestOf, gameNumber) === seat
    ? { homeScore: 3, awayScore: 1, overTime: false }
    : { homeScore: 1, awayScore: 3, overTime: false };
}
