/** The invariants of a series, checked independently of the rules. */
import { expect } from 'vitest';
import { type Game, homeSeatOf, type Seat, type Wins } from '../../rules/series.ts';

export function expectOrderlySeries(games: readonly Game[], wins: Wins, winner: Seat | null): void {
  const won = { one: 0, two: 0 };
  for (const { gameNumber, result } of games) {
    if (!result) continue;
    const homeWon = result.homeScore > result.awayScore;
    if (homeWon === (homeSeatOf(gameNumber) === 'one')) won.one += 1;
    else won.two += 1;
  }
  expect(wins).toEqual(won);

  const exist = 4 + Math.min(won.one, won.two);
  expect(exist).toBeLessThanOrEqual(7);
  expect(games.map((game) => game.gameNumber).sort()).toEqual(
    [1, 2, 3, 4, 5, 6, 7].slice(0, exist),
  );

  expect(won.one === 4 && won.two === 4).toBe(false);
  expect(Math.max(won.one, won.two)).toBeLessThanOrEqual(4);
  expect(winner).toBe(won.one === 4 ? 'one' : won.two === 4 ? 'two' : null);
}
