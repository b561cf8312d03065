/** Laws of play-offs of every size and length, whatever is entered, corrected, given up and undone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAYOFF_SLOTS, type PlayoffSlot, slotsOf } from '../../rules/bracket.ts';
import { type SeriesSituation, standingsOf } from '../../rules/consequences.ts';
import { MAX_ENTRANTS, MAX_GAMES_OF_A_SERIES, MIN_ENTRANTS } from '../../rules/limits.ts';
import { type PlayoffTerms, seriesInFocus, seriesToPlay } from '../../rules/playoff.ts';
import {
  type Game,
  gameNumbers,
  otherSeat,
  SERIES_LENGTHS,
  type Seat,
} from '../../rules/series.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import {
  gamePicked,
  leaverPicked,
  type Move,
  moves,
  playoffsOf,
  resultIn,
  seats,
  slotPicked,
  slotsIn,
} from './arbitraries.ts';
import { wonBy } from './games.ts';
import { expectOnlyFollowing, expectOrderlyPlayoff } from './orderly-playoff.ts';
import { PlayoffInMemory } from './playoff-in-memory.ts';

const SIZES_AND_LENGTHS = Array.from(
  { length: MAX_ENTRANTS - MIN_ENTRANTS + 1 },
  (_, index) => MIN_ENTRANTS + index,
).flatMap((count) => SERIES_LENGTHS.map((bestOf) => [count, bestOf] as const));

/** Play-offs of each size and length. */
const RUNS = LONG_RUN ? 4 : 1;

test('the round that is being played is in focus, the 3rd place after the final, and nothing once all is decided', () => {
  const open = new Set<PlayoffSlot>(PLAYOFF_SLOTS);
  const series = PLAYOFF_SLOTS.map((slot) => ({ slot }));
  const inOrder = PLAYOFF_SLOTS.map(() => {
    const { slot } = seriesInFocus(series, (one) => !open.has(one.slot)) ?? {};
    if (slot) open.delete(slot);
    return slot;
  });
  const numbered = (round: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${round}_${index + 1}`);
  expect(inOrder).toEqual([
    ...numbered('ROUND_OF_16', 8),
    ...numbered('QUARTERFINAL', 4),
    ...numbered('SEMIFINAL', 2),
    'FINAL',
    'THIRD_PLACE',
  ]);
  expect(seriesInFocus(series, () => true)).toBeNull();
});

test.each<[string, [slot: PlayoffSlot, version: number][], PlayoffSlot | undefined]>([
  ['no open series', [], undefined],
  [
    'the earliest round',
    [
      ['SEMIFINAL_1', 9],
      ['QUARTERFINAL_3', 2],
      ['QUARTERFINAL_4', 1],
    ],
    'QUARTERFINAL_3',
  ],
  [
    'the series played last',
    [
      ['SEMIFINAL_1', 4],
      ['SEMIFINAL_2', 5],
    ],
    'SEMIFINAL_2',
  ],
  [
    'the first of a round',
    [
      ['SEMIFINAL_1', 4],
      ['SEMIFINAL_2', 4],
    ],
    'SEMIFINAL_1',
  ],
  [
    'the 3rd place before the final',
    [
      ['THIRD_PLACE', 4],
      ['FINAL', 4],
    ],
    'THIRD_PLACE',
  ],
  [
    'a final that has begun',
    [
      ['THIRD_PLACE', 4],
      ['FINAL', 5],
    ],
    'FINAL',
  ],
])('to play: %s', (_, open, slot) => {
  expect(seriesToPlay(open.map(([each, version]) => ({ slot: each, version })))?.slot).toBe(slot);
});

test('a play-off has no final before its semifinals are decided', () => {
  const playoff = new PlayoffInMemory();
  expect(() => playoff.enter('FINAL', 1, wonBy('one', 1))).toThrow(
    'The play-off has no FINAL yet.',
  );
});

describe('A play-off of any size and length', () => {
  test('stays consistent through results, corrections, forfeits and undo, and ends', () => {
    const reached = { ENTERED: 0, RESET: 0, REFUSED: 0, FORFEITED: 0, LEFT: 0, UNDONE: 0 };
    const sequences = fc.array(moves, { size: 'max', maxLength: 100 });
    for (const [count, bestOf] of SIZES_AND_LENGTHS) {
      fc.assert(
        fc.property(playoffsOf(count, bestOf), sequences, (terms, sequence) => {
          const playoff = new PlayoffInMemory(terms);
          expectOrderlyPlayoff(playoff, {});
          for (const move of sequence) {
            const what = makeMove(playoff, move);
            if (what) reached[what] += 1;
          }
          playToTheEnd(playoff);
          const { bracket } = playoff.situation;
          expect(standingsOf(playoff.situation).isComplete).toBe(true);
          if (bracket.places.some((place) => place && bracket.hasLeft?.(place))) return;
          const third = bracket.thirdPlaceSeries && count >= 4 ? 1 : 0;
          expect(slotsIn(playoff.series)).toHaveLength(count - 1 + third);
          expect(slotsIn(playoff.series)).toEqual(slotsOf(bracket));
        }),
        { numRuns: RUNS },
      );
    }
    // The test means something only if the sequences reach these cases.
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
  });

  test('is the same in whatever order its results and forfeits are entered', () => {
    for (const [count, bestOf] of SIZES_AND_LENGTHS) {
      fc.assert(
        fc.property(playoffsOf(count, bestOf), scripts, orders, (terms, script, order) => {
          const inOrder = played(terms, script, [0]);
          const inAnyOrder = played(terms, script, order);
          expect(inAnyOrder.podium).toEqual(inOrder.podium);
          expect(inAnyOrder.series).toEqual(inOrder.series);
        }),
        { numRuns: RUNS },
      );
    }
  });
});

type Reached = 'ENTERED' | 'RESET' | 'REFUSED' | 'FORFEITED' | 'LEFT' | 'UNDONE';

/** Makes a move and checks its consequences. Returns null if there is nothing to move. */
function makeMove(playoff: PlayoffInMemory, move: Move): Reached | null {
  const { series: before } = playoff;
  switch (move.kind) {
    case 'UNDO': {
      if (!playoff.undo()) return null;
      expectOrderlyPlayoff(playoff, before);
      return 'UNDONE';
    }
    case 'FORFEIT': {
      const slot = slotPicked(before, move.series);
      if (!slot) return null;
      playoff.forfeit(slot, move.by);
      expectForfeit(before[slot], playoff.series[slot], move.by);
      expectOnlyFollowing(slot, before, playoff.series);
      expectOrderlyPlayoff(playoff, before);
      return 'FORFEITED';
    }
    case 'LEAVE': {
      const follows = playoff.leave(leaverPicked(playoff.situation, move.player));
      if (!follows) return null;
      expectOrderlyPlayoff(playoff, before);
      return 'LEFT';
    }
    case 'ENTER': {
      const game = gamePicked(before, move);
      if (!game) return null;
      const { slot, gameNumber, bestOf } = game;
      const { blockingMatches, possible } = playoff.enter(
        slot,
        gameNumber,
        resultIn(bestOf, gameNumber, move),
        move.resetLater,
      );
      expectOnlyFollowing(slot, before, playoff.series);
      expectOrderlyPlayoff(playoff, before);
      if (blockingMatches.length === 0) return 'ENTERED';
      if (move.resetLater && possible) return 'RESET';
      expect(playoff.series).toBe(before);
      return 'REFUSED';
    }
  }
}

function expectForfeit(
  before: SeriesSituation | undefined,
  after: SeriesSituation | undefined,
  by: Seat,
): void {
  expect(after).toEqual({
    ...before,
    forfeitedBy: by,
    winner: otherSeat(by),
    games: before?.games.filter(({ result }) => result !== null),
  });
}

/** Lets player one win each open game. */
function playToTheEnd(playoff: PlayoffInMemory): void {
  for (const slot of PLAYOFF_SLOTS.filter((each) => each !== 'THIRD_PLACE')) {
    playSeries(playoff, slot);
  }
  playSeries(playoff, 'THIRD_PLACE');
}

function playSeries(playoff: PlayoffInMemory, slot: PlayoffSlot): void {
  const { bestOf } = playoff.series[slot] ?? {};
  for (const gameNumber of gameNumbers(bestOf ?? 0)) {
    const before = playoff.series;
    const isOpen = ({ result, gameNumber: number }: Game) => number === gameNumber && !result;
    if (!before[slot]?.games.some(isOpen)) continue;
    playoff.enter(slot, gameNumber, wonBy('one', gameNumber, bestOf));
    expectOnlyFollowing(slot, before, playoff.series);
    expectOrderlyPlayoff(playoff, before);
  }
}

/** What happens in a series: the winners of its games, and perhaps a forfeit after some of them. */
interface SeriesScript {
  readonly winners: readonly Seat[];
  readonly forfeit: { readonly after: number; readonly by: Seat } | null;
}

/** One series script for each slot. */
const scripts: fc.Arbitrary<readonly SeriesScript[]> = fc.array(
  fc.record({
    winners: fc.array(seats, { minLength: 7, maxLength: 7 }),
    forfeit: fc.option(fc.record({ after: fc.nat({ max: 6 }), by: seats }), { freq: 4 }),
  }),
  { minLength: PLAYOFF_SLOTS.length, maxLength: PLAYOFF_SLOTS.length },
);

/** Numbers that pick one of the games that can be played next. */
const orders = fc.array(fc.nat(), { size: 'max', minLength: 30, maxLength: 30 });

/** A result in each game of the largest play-off, and a forfeit of each series. */
const MAX_STEPS = PLAYOFF_SLOTS.length * (MAX_GAMES_OF_A_SERIES + 1);

/** Returns the play-off after everything in a script has happened. */
function played(
  terms: PlayoffTerms,
  script: readonly SeriesScript[],
  order: readonly number[],
): Pick<PlayoffInMemory, 'series' | 'podium'> {
  const playoff = new PlayoffInMemory(terms);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const possible = slotsIn(playoff.series).flatMap((slot) =>
      nextSteps(playoff, slot, script[PLAYOFF_SLOTS.indexOf(slot)]),
    );
    if (possible.length === 0) break;
    possible[(order[step % order.length] ?? 0) % possible.length]?.();
  }
  const inOrder = slotsIn(playoff.series).map((slot) => {
    const games = playoff.series[slot]?.games ?? [];
    const byNumber = games.toSorted((one, other) => one.gameNumber - other.gameNumber);
    return [slot, { ...playoff.series[slot], games: byNumber }];
  });
  return { podium: playoff.podium, series: Object.fromEntries(inOrder) };
}

/** Returns the results that can be entered next in a series; once all are entered, the forfeit. */
function nextSteps(
  playoff: PlayoffInMemory,
  slot: PlayoffSlot,
  script: SeriesScript | undefined,
): (() => void)[] {
  const present = playoff.series[slot];
  if (!present || !script || present.winner) return [];
  const { bestOf, games } = present;
  const { forfeit, winners } = script;
  const last = Math.min(gamesToWin(bestOf, winners), forfeit?.after ?? bestOf);
  const open = games.filter(({ result, gameNumber }) => result === null && gameNumber <= last);
  if (open.length === 0 && forfeit) return [() => playoff.forfeit(slot, forfeit.by)];
  return open.map(
    ({ gameNumber }) =>
      () =>
        playoff.enter(
          slot,
          gameNumber,
          wonBy(winners[gameNumber - 1] ?? 'one', gameNumber, bestOf),
        ),
  );
}

/** Returns the number of the game that decides a series played from its first game to its last. */
function gamesToWin(bestOf: number, winners: readonly Seat[]): number {
  const winsOf = (seat: Seat, games: number) =>
    winners.slice(0, games).filter((winner) => winner === seat).length;
  const isOver = (games: number) =>
    Math.max(winsOf('one', games), winsOf('two', games)) * 2 > bestOf;
  return gameNumbers(bestOf).find(isOver) ?? bestOf;
}
