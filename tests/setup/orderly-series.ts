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
    const other = forfeitedBy === 'one' ? 'two' : 'one';
    expect(winner).toBe(forfeitedBy === 'both' ? null : other);
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
  Record<
    string,
    | {
        readonly entrants: Pair<Entrant>;
        readonly winner: Seat | null;
        readonly forfeitedBy: SeriesTerms['forfeitedBy'];
      }
    | undefined
  >
>;

/** A place on the way to the final: the player who has it, or who may have had it before leaving. */
interface Arrival<Entrant> {
  readonly player: Entrant | null;
  readonly before: readonly Entrant[];
  /** Whether it is not known yet who arrives. */
  readonly isOpen: boolean;
}

interface BracketExpected<Entrant> {
  readonly pairs: Record<string, Pair<Entrant>>;
  readonly podium: Readonly<Record<'winner' | 'secondPlace' | 'thirdPlace', Entrant | null>> | null;
  readonly isComplete: boolean;
}

/**
 * Pairs the winners of each two neighbouring series, round by round. A player beside a free place, or beside one whose
 * player has left, goes on without a series. A series that began before one of its players left stays.
 */
export function bracketExpected<Entrant>(
  { places: entrants, thirdPlaceSeries, hasLeft = () => false }: Bracket<Entrant>,
  series: Paired<Entrant>,
): BracketExpected<Entrant> {
  const pairs: Record<string, Pair<Entrant>> = {};
  const arrive = (player: Entrant | null, isOut = false): Arrival<Entrant> =>
    player !== null && (isOut || hasLeft(player))
      ? { player: null, before: [player], isOpen: false }
      : { player, before: player === null ? [] : [player], isOpen: false };
  const open: Arrival<Entrant> = { player: null, before: [], isOpen: true };
  const meet = (slot: string, [one, two]: readonly Arrival<Entrant>[]) => {
    if (!one || !two) throw new Error('Two meet.');
    const { entrants: pair, winner, forfeitedBy } = series[slot] ?? {};
    const both = pair && [
      [pair.one, one],
      [pair.two, two],
    ];
    const stays = both?.every(([who, seat]) =>
      (seat as Arrival<Entrant>).before.some((each) => isEqual(each, who)),
    );
    if (pair && stays) {
      pairs[slot] = pair;
      if (forfeitedBy === 'both') return { winner: arrive(null), loser: arrive(null) };
      if (!winner) return { winner: open, loser: open };
      const lost = winner === 'one' ? pair.two : pair.one;
      return { winner: arrive(pair[winner]), loser: arrive(lost, Boolean(forfeitedBy)) };
    }
    if (one.player && two.player) {
      pairs[slot] = { one: one.player, two: two.player };
      return { winner: open, loser: open };
    }
    const isNobody = (seat: Arrival<Entrant>) => !seat.player && !seat.isOpen;
    if (!isNobody(one) && !isNobody(two)) return { winner: open, loser: open };
    const goesOn = isNobody(one) ? two : one;
    return {
      winner: isNobody(goesOn) ? { ...goesOn, before: [...one.before, ...two.before] } : goesOn,
      loser: arrive(null),
    };
  };
  let seats = entrants.map((entrant) => arrive(entrant));
  let losers: Arrival<Entrant>[] = [];
  while (seats.length > 2) {
    const count = seats.length / 2;
    const met = Array.from({ length: count }, (_, index) => {
      const two = seats.slice(2 * index, 2 * index + 2);
      const isBye =
        seats.length === entrants.length && entrants.slice(2 * index, 2 * index + 2).includes(null);
      return { ...meet(`${ROUND_NAMES[count]}_${index + 1}`, two), isBye };
    });
    seats = met.map(({ winner }) => winner);
    losers = met.filter(({ isBye }) => !isBye).map(({ loser }) => loser);
  }
  const hasThird = thirdPlaceSeries && losers.length === 2;
  const third = hasThird
    ? meet('THIRD_PLACE', losers).winner
    : losers.length === 1
      ? losers[0]
      : null;
  const wonBy = (slot: string, otherwise: Arrival<Entrant> | null | undefined) =>
    series[slot] ? winnerIn(series, slot) : (otherwise?.player ?? null);
  const final = meet('FINAL', seats).winner;
  return {
    pairs,
    podium: final.isOpen
      ? null
      : {
          winner: wonBy('FINAL', final),
          secondPlace: loserIn(series, 'FINAL'),
          thirdPlace: hasThird ? wonBy('THIRD_PLACE', third) : (third?.player ?? null),
        },
    isComplete: !final.isOpen && !(hasThird && third?.isOpen),
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function winnerIn<Entrant>(series: Paired<Entrant>, slot: string): Entrant | null {
  const { entrants, winner } = series[slot] ?? {};
  return (winner && entrants?.[winner]) ?? null;
}

function loserIn<Entrant>(series: Paired<Entrant>, slot: string): Entrant | null {
  const { entrants, winner } = series[slot] ?? {};
  if (!entrants || !winner) return null;
  return winner === 'one' ? entrants.two : entrants.one;
}
