/** The invariants of a series and of the bracket of a play-off, checked independently of the rules. */
import { expect } from 'vitest';
import type { Bracket } from '../../rules/bracket.ts';
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

/** Names of the rounds before the final, by their number of series. */
const ROUND_NAMES: Readonly<Record<number, string>> = {
  8: 'ROUND_OF_16',
  4: 'QUARTERFINAL',
  2: 'SEMIFINAL',
};

interface Pair<Entrant> {
  readonly one: Entrant;
  readonly two: Entrant;
}

/** The series of a play-off that exist, by slot. */
type Paired<Entrant> = Readonly<
  Record<string, { readonly entrants: Pair<Entrant>; readonly winner: Seat | null } | undefined>
>;

/** Pairs the winners of each two neighbouring series, round by round. A player beside a free place waits. */
export function pairsExpected<Entrant>(
  { places: entrants, thirdPlaceSeries }: Bracket<Entrant>,
  series: Paired<Entrant>,
): Record<string, Pair<Entrant>> {
  const pairs: Record<string, Pair<Entrant>> = {};
  const pair = (slot: string, one: Entrant | null | undefined, two: Entrant | null | undefined) => {
    if (one && two) pairs[slot] = { one, two };
  };
  let places = entrants;
  for (let count = places.length / 2; count >= 1; count /= 2) {
    const ahead: (Entrant | null)[] = [];
    for (let number = 1; number <= count; number += 1) {
      const slot = count === 1 ? 'FINAL' : `${ROUND_NAMES[count]}_${number}`;
      const [one, two] = places.slice(2 * number - 2, 2 * number);
      const isBye = places === entrants && !(one && two);
      pair(slot, one, two);
      ahead.push((isBye ? one || two : winnerIn(series, slot)) ?? null);
    }
    places = ahead;
  }
  if (thirdPlaceSeries) {
    pair('THIRD_PLACE', loserIn(series, 'SEMIFINAL_1'), loserIn(series, 'SEMIFINAL_2'));
  }
  return pairs;
}

export function winnerIn<Entrant>(series: Paired<Entrant>, slot: string): Entrant | null {
  const { entrants, winner } = series[slot] ?? {};
  return (winner && entrants?.[winner]) ?? null;
}

export function loserIn<Entrant>(series: Paired<Entrant>, slot: string): Entrant | null {
  const { entrants, winner } = series[slot] ?? {};
  if (!entrants || !winner) return null;
  return winner === 'one' ? entrants.two : entrants.one;
}
