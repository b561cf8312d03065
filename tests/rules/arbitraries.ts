/** Random values for the property tests. */
import fc from 'fast-check';
import {
  type Bracket,
  drawPlaces,
  PLAYOFF_SLOTS,
  type PlayoffDraw,
  type PlayoffSlot,
} from '../../rules/bracket.ts';
import type { SeriesBySlot } from '../../rules/consequences.ts';
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../rules/limits.ts';
import type { Result, Side } from '../../rules/match.ts';
import type { PlayoffTerms } from '../../rules/playoff.ts';
import { type Game, homeSeatOf, SERIES_LENGTHS, type Seat } from '../../rules/series.ts';
import { entrantsUpTo } from './playoff-in-memory.ts';

/** The score of a game, from the winner's side. */
interface Victory {
  readonly loserScore: number;
  readonly margin: number;
  readonly overTime: boolean;
}

const victories: fc.Arbitrary<Victory> = fc.record({
  loserScore: fc.nat({ max: 20 }),
  margin: fc.integer({ min: 1, max: 9 }),
  overTime: fc.boolean(),
});

/** A result in overtime or regular time, won by either side. */
export const results: fc.Arbitrary<Result> = fc
  .tuple(fc.constantFrom<Side>('home', 'away'), victories)
  .map(([winner, victory]) => resultWonBy(winner, victory));

/** A bracket of these entrants, the strongest first, by any draw. */
export function bracketsOf<T>(entrants: readonly T[]): fc.Arbitrary<Bracket<T>> {
  return fc
    .record({
      draw: fc.constantFrom<PlayoffDraw>('RANDOM', 'AS_LISTED', 'BY_RATING'),
      thirdPlaceSeries: fc.boolean(),
      cards: fc.array(fc.nat(), { minLength: entrants.length, maxLength: entrants.length }),
    })
    .map(({ draw, thirdPlaceSeries, cards }) => ({
      places: drawPlaces(entrants, draw, (limit) => (cards[limit - 1] ?? 0) % limit),
      thirdPlaceSeries,
    }));
}

/** A play-off of players 1 to `count`, with a final of any length. */
export function playoffsOf(count: number, bestOf: number): fc.Arbitrary<PlayoffTerms> {
  return fc.record({
    bestOf: fc.constant(bestOf),
    finalBestOf: fc.constantFrom(...SERIES_LENGTHS),
    bracket: bracketsOf(entrantsUpTo(count)),
  });
}

/** A play-off of any size and length. */
export const playoffs: fc.Arbitrary<PlayoffTerms> = fc
  .tuple(fc.integer({ min: MIN_ENTRANTS, max: MAX_ENTRANTS }), fc.constantFrom(...SERIES_LENGTHS))
  .chain(([count, bestOf]) => playoffsOf(count, bestOf));

export const seats = fc.constantFrom<Seat>('one', 'two');

/** A result in a game of a play-off: a first one or, if the game has one already, a correction. */
export interface Entry {
  readonly kind: 'ENTER';
  /** Picks one of the series that exist at that moment: of the undecided ones, unless it corrects. */
  readonly series: number;
  /** Picks one of the games that exist at that moment: of those still to be played, unless it corrects. */
  readonly game: number;
  readonly corrects: boolean;
  readonly winner: Seat;
  readonly victory: Victory;
  readonly resetLater: boolean;
}

export type Move =
  | Entry
  | {
      readonly kind: 'FORFEIT';
      /** Picks one of the undecided series. */
      readonly series: number;
      readonly by: Seat;
    }
  | {
      readonly kind: 'LEAVE';
      /** Picks one of the players. */
      readonly player: number;
    }
  | { readonly kind: 'UNDO' };

const entries: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constant('ENTER'),
  series: fc.nat({ max: 15 }),
  game: fc.nat({ max: 6 }),
  corrects: fc.constantFrom(true, false, false, false),
  winner: fc.constantFrom<Seat>('one', 'one', 'two'),
  victory: victories,
  // A reset takes most of a play-off back, so that few resets leave more to be tested.
  resetLater: fc.constantFrom(true, false, false, false),
});

export const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 20, arbitrary: entries },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('FORFEIT' as const),
      series: fc.nat({ max: 15 }),
      by: seats,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('LEAVE' as const), player: fc.nat({ max: 15 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'UNDO' as const }) },
);

/** Returns the game of an entry; null if no series has a game. */
export function gamePicked(
  series: SeriesBySlot,
  { series: pick, game, corrects }: Entry,
): { readonly slot: PlayoffSlot; readonly gameNumber: number; readonly bestOf: number } | null {
  const slot = picked(corrects ? slotsIn(series) : undecidedIn(series), pick);
  const present = slot && series[slot];
  if (!present) return null;
  const { bestOf, games } = present;
  const open = games.filter(({ result }) => result === null);
  const { gameNumber } = picked<Game>(corrects ? games : open, game) ?? {};
  return gameNumber === undefined ? null : { slot, gameNumber, bestOf };
}

/** Returns the player who leaves. */
export function leaverPicked({ bracket }: PlayoffTerms, pick: number): number {
  const players = bracket.places.flatMap((place) => place?.firstId ?? []);
  return picked(players, pick) ?? 0;
}

/** Returns the slot of a forfeit; undefined if all series are decided. */
export function slotPicked(series: SeriesBySlot, pick: number): PlayoffSlot | undefined {
  return picked(undecidedIn(series), pick);
}

function undecidedIn(series: SeriesBySlot): PlayoffSlot[] {
  return slotsIn(series).filter(
    (slot) => series[slot]?.winner === null && series[slot].forfeitedBy === null,
  );
}

/** Returns the slots that have a series, from the first round to the final. */
export function slotsIn(series: SeriesBySlot): PlayoffSlot[] {
  return PLAYOFF_SLOTS.filter((slot) => series[slot]);
}

function picked<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % list.length];
}

/** Returns the result of an entry in a game of a series. */
export function resultIn(
  bestOf: number,
  gameNumber: number,
  { winner, victory }: Pick<Entry, 'winner' | 'victory'>,
): Result {
  return resultWonBy(homeSeatOf(bestOf, gameNumber) === winner ? 'home' : 'away', victory);
}

function resultWonBy(winner: Side, { loserScore, margin, overTime }: Victory): Result {
  const winnerScore = loserScore + (overTime ? 1 : margin);
  return winner === 'home'
    ? { homeScore: winnerScore, awayScore: loserScore, overTime }
    : { homeScore: loserScore, awayScore: winnerScore, overTime };
}
