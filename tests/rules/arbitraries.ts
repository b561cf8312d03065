/** Random values for the property tests. */
import fc from 'fast-check';
import type { Result, Side } from '../../rules/match.ts';
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import { type Game, homeSeatOf, type Seat } from '../../rules/series.ts';

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

/** A result entered in some game of a series: a first one or, where the game has one already, a correction. */
export interface Entry {
  /** Picks one of the games that exist at that moment: of those still to be played, unless it corrects. */
  readonly pick: number;
  readonly corrects: boolean;
  readonly winner: Seat;
  readonly victory: Victory;
}

const entries: fc.Arbitrary<Entry> = fc.record({
  pick: fc.nat({ max: 6 }),
  corrects: fc.constantFrom(true, false, false),
  winner: fc.constantFrom<Seat>('one', 'one', 'two'),
  victory: victories,
});

/** The same in one of the series of a play-off, picked among those that exist. */
export const playoffEntries: fc.Arbitrary<Entry & { readonly slot: PlayoffSlot }> = fc
  .tuple(fc.constantFrom(...PLAYOFF_SLOTS), entries)
  .map(([slot, entry]) => ({ slot, ...entry }));

/** The game that the entry is made in; none where there is no series. */
export function gamePicked(games: readonly Game[], { pick, corrects }: Entry): Game | undefined {
  const open = games.filter((game) => game.result === null);
  const among = corrects || open.length === 0 ? games : open;
  return among[pick % among.length];
}

/** The result of the entry, when it is entered in that game. */
export function resultIn(gameNumber: number, { winner, victory }: Entry): Result {
  return resultWonBy(homeSeatOf(gameNumber) === winner ? 'home' : 'away', victory);
}

function resultWonBy(winner: Side, { loserScore, margin, overTime }: Victory): Result {
  const winnerScore = loserScore + (overTime ? 1 : margin);
  return winner === 'home'
    ? { homeScore: winnerScore, awayScore: loserScore, overTime }
    : { homeScore: loserScore, awayScore: winnerScore, overTime };
}
