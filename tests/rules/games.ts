/** Games in a short notation: one character for each game, the number of the player who won it. */
import type { Result } from '../../rules/match.ts';
import { type Game, homeSeatOf, type Seat } from '../../rules/series.ts';

/** `games('1 2 - 1')`: player one won games 1 and 4, player two game 2, game 3 is still to be played. */
export function games(text: string): Game[] {
  return text.split(' ').map((mark, index) => {
    const gameNumber = index + 1;
    if (mark === '-') return { gameNumber, result: null };
    return { gameNumber, result: wonBy(mark === '1' ? 'one' : 'two', gameNumber) };
  });
}

/** A plain 3:1 for that player. */
export function wonBy(seat: Seat, gameNumber: number): Result {
  return homeSeatOf(gameNumber) === seat
    ? { homeScore: 3, awayScore: 1, overTime: false }
    : { homeScore: 1, awayScore: 3, overTime: false };
}
