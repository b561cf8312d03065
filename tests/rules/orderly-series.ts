/** The invariants of a series, checked independently of the rules. */
import { expect } from 'vitest';
import {
  type Game,
  homeSeatOf,
  type Seat,
  type SeriesTerms,
  type Wins,
} from '../../rules/series.ts';

export function expectOrderlySeries(
  { bestOf, forfeitedBy }: SeriesTerms,
  games: readonly Game[],
  wins: Wins,
  winner: Seat | null,
): void {
  const won = { one: 0, two: 0 };
  for (const { gameNumber, result } of games) {
    if (!result) continue;
    const homeWon = result.homeScore > result.awayScore;
    if (homeWon === (homeSeatOf(bestOf, gameNumber) === 'one')) won.one += 1;
    else won.two += 1;
  }
  expect(wins).toEqual(won);

  const needed = Math.ceil(bestOf / 2);
  const exist = needed + Math.min(won.one, won.two);
  expect(exist).toBeLessThanOrEqual(bestOf);
  expect(Math.max(won.one, won.two)).toBeLessThanOrEqual(needed);
  const present = games.map((game) => game.gameNumber).sort();
  const numbers = [1, 2, 3, 4, 5, 6, 7].slice(0, exist);

  if (forfeitedBy) {
    expect(numbers).toEqual(expect.arrayContaining(present));
    expect(games.every(({ result }) => result !== null)).toBe(true);
    expect(winner).toBe(forfeitedBy === 'one' ? 'two' : 'one');
  } else {
    expect(present).toEqual(numbers);
    expect(winner).toBe(won.one === needed ? 'one' : won.two === needed ? 'two' : null);
  }
}
