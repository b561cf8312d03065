import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import {
  drawSemifinals,
  laterPairings,
  type Pairing,
  PLAYOFF_SLOTS,
  type PlayoffSlot,
  podium,
  seriesInFocus,
} from '../../rules/playoff.ts';
import { otherSeat, type Seat, winsIn } from '../../rules/series.ts';
import { gamePicked, playoffEntries, resultIn } from './arbitraries.ts';
import { games, wonBy } from './games.ts';
import { expectOrderlySeries } from './orderly-series.ts';
import { entrant, PlayoffInMemory } from './playoff-in-memory.ts';

const FOUR = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;

test('the final is in focus before an open semifinal, the 3rd place last, and nothing once all is decided', () => {
  const open = new Set<PlayoffSlot>(PLAYOFF_SLOTS);
  const series = PLAYOFF_SLOTS.map((slot) => ({ slot }));
  const inOrder = PLAYOFF_SLOTS.map(() => {
    const { slot } = seriesInFocus(series, (one) => !open.has(one.slot)) ?? {};
    if (slot) open.delete(slot);
    return slot;
  });
  expect(inOrder).toEqual(['FINAL', 'SEMIFINAL_1', 'SEMIFINAL_2', 'THIRD_PLACE']);
  expect(seriesInFocus(series, () => true)).toBeNull();
});

describe('the draw', () => {
  test('as listed pairs 1–2 and 3–4', () => {
    expect(drawSemifinals(FOUR, 'AS_LISTED', neverAsked)).toEqual([
      ['Eva', 'Jana'],
      ['Peter', 'Tomas'],
    ]);
  });

  test('at random gives each of the three pairings equally often', () => {
    const times = new Map<string, number>();
    for (const cards of everyRandomness()) {
      const key = opponentOf(
        'Eva',
        drawSemifinals(FOUR, 'RANDOM', (limit) => cards[limit] ?? 0),
      );
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    expect(Object.fromEntries(times)).toEqual({ Jana: 8, Peter: 8, Tomas: 8 });
  });

  test('at random gives every seat to every player', () => {
    const seats = new Set<string>();
    for (const cards of everyRandomness()) {
      const drawn = drawSemifinals(FOUR, 'RANDOM', (limit) => cards[limit] ?? 0).flat();
      expect(drawn.toSorted()).toEqual(FOUR);
      for (const [seat, player] of drawn.entries()) seats.add(`${player} ${seat}`);
    }
    expect(seats.size).toBe(16);
  });
});

describe('the later series', () => {
  const semifinal = (one: number, two: number, winner: Seat | null): Pairing => ({
    entrants: { one: entrant(one), two: entrant(two) },
    winner,
  });

  test.each([
    [null, null],
    ['one', null],
    [null, 'two'],
  ] as const)('wait while the semifinals stand at %s and %s', (first, second) => {
    expect(laterPairings(semifinal(1, 2, first), semifinal(3, 4, second))).toBeNull();
  });

  test.each([
    ['one', 'one', [1, 3], [2, 4]],
    ['one', 'two', [1, 4], [2, 3]],
    ['two', 'one', [2, 3], [1, 4]],
    ['two', 'two', [2, 4], [1, 3]],
  ] as const)(
    'of winners %s and %s are the final %j and 3rd place %j',
    (first, second, final, third) => {
      expect(laterPairings(semifinal(1, 2, first), semifinal(3, 4, second))).toEqual({
        FINAL: final.map(entrant),
        THIRD_PLACE: third.map(entrant),
      });
    },
  );

  test('give a podium only when both of them are decided', () => {
    const final = semifinal(1, 3, 'two');
    const thirdPlace = semifinal(2, 4, 'one');
    expect(podium({ FINAL: final, THIRD_PLACE: thirdPlace })).toEqual({
      winner: 3,
      secondPlace: 1,
      thirdPlace: 2,
    });
    expect(podium({ FINAL: final })).toBeNull();
    expect(podium({ THIRD_PLACE: thirdPlace })).toBeNull();
    expect(podium({ FINAL: final, THIRD_PLACE: semifinal(2, 4, null) })).toBeNull();
    expect(podium({ FINAL: semifinal(1, 3, null), THIRD_PLACE: thirdPlace })).toBeNull();
  });
});

describe('a play-off', () => {
  test('gets its final and 3rd-place series with the last game of the semifinals, and its podium with the last game of those', () => {
    const playoff = new PlayoffInMemory();
    sweep(playoff, 'SEMIFINAL_1', 'one');
    expect(Object.keys(playoff.series)).toHaveLength(2);
    const { later } = sweep(playoff, 'SEMIFINAL_2', 'two');
    expect(later).toEqual([
      { slot: 'THIRD_PLACE', step: 'CREATE', pair: [entrant(2), entrant(3)] },
      { slot: 'FINAL', step: 'CREATE', pair: [entrant(1), entrant(4)] },
    ]);
    sweep(playoff, 'FINAL', 'two');
    expect(playoff.podium).toBeNull();
    sweep(playoff, 'THIRD_PLACE', 'one');
    expect(playoff.podium).toEqual({ winner: 4, secondPlace: 1, thirdPlace: 2 });
  });

  test('has no final before its semifinals are decided', () => {
    const playoff = new PlayoffInMemory();
    expect(() => playoff.enter('FINAL', 1, wonBy('one', 1))).toThrow(
      'The play-off has no FINAL yet.',
    );
  });

  test('a semifinal corrected before the final begins redraws the final', () => {
    const playoff = new PlayoffInMemory();
    play(playoff, 'SEMIFINAL_1', '1 1 1 2 2 2 1');
    sweep(playoff, 'SEMIFINAL_2', 'one');
    const { later, obstacles } = playoff.enter('SEMIFINAL_1', 1, wonBy('two', 1));
    expect(obstacles).toEqual([]);
    expect(later).toEqual([
      { slot: 'THIRD_PLACE', step: 'REDRAW', pair: [entrant(1), entrant(4)] },
      { slot: 'FINAL', step: 'REDRAW', pair: [entrant(2), entrant(3)] },
    ]);
  });

  test('a semifinal that is open again takes the final back until it is decided', () => {
    const playoff = withSemifinals();
    playoff.enter('SEMIFINAL_1', 4, wonBy('two', 4));
    expect(Object.keys(playoff.series)).toEqual(['SEMIFINAL_1', 'SEMIFINAL_2']);
    playoff.enter('SEMIFINAL_1', 5, wonBy('one', 5));
    expect(playoff.series.FINAL?.entrants).toEqual({ one: entrant(1), two: entrant(3) });
  });

  test('a semifinal corrected to the same winner leaves the final that has begun alone', () => {
    const playoff = withSemifinals();
    playoff.enter('FINAL', 1, wonBy('two', 1));
    const { obstacles, later } = playoff.enter('SEMIFINAL_1', 1, {
      homeScore: 9,
      awayScore: 8,
      overTime: true,
    });
    expect({ obstacles, later }).toEqual({ obstacles: [], later: [] });
  });

  test('a semifinal that loses its winner names the games of both later series as obstacles', () => {
    const playoff = withSemifinals();
    playoff.enter('FINAL', 2, wonBy('two', 2));
    playoff.enter('THIRD_PLACE', 1, wonBy('two', 1));
    playoff.enter('THIRD_PLACE', 3, wonBy('two', 3));
    const before = playoff.series;
    const { obstacles } = playoff.enter('SEMIFINAL_1', 1, wonBy('two', 1));
    expect(obstacles).toEqual([
      { slot: 'THIRD_PLACE', gameNumbers: [1, 3] },
      { slot: 'FINAL', gameNumbers: [2] },
    ]);
    expect(playoff.series).toBe(before);
  });

  test('a final corrected after the podium changes the podium', () => {
    const playoff = withSemifinals();
    sweep(playoff, 'FINAL', 'one');
    sweep(playoff, 'THIRD_PLACE', 'one');
    expect(playoff.podium?.winner).toBe(1);
    playoff.enter('FINAL', 1, wonBy('two', 1));
    expect(playoff.podium).toBeNull();
    playoff.enter('FINAL', 5, wonBy('one', 5));
    expect(playoff.podium?.winner).toBe(1);
  });
});

test('any sequence of results and corrections leaves a play-off consistent', () => {
  const reached = { final: 0, podium: 0, refused: 0 };
  fc.assert(
    fc.property(fc.array(playoffEntries, { size: 'max', maxLength: 120 }), (sequence) => {
      const playoff = new PlayoffInMemory();
      for (const entry of sequence) {
        const game = gamePicked(playoff.series[entry.slot]?.games ?? [], entry);
        if (!game) continue;
        const before = { series: playoff.series, podium: playoff.podium };
        const follows = playoff.enter(
          entry.slot,
          game.gameNumber,
          resultIn(game.gameNumber, entry),
        );
        if (follows.obstacles.length > 0) {
          reached.refused += 1;
          expect({ series: playoff.series, podium: playoff.podium }).toEqual(before);
        }
        expectOrderlyPlayoff(playoff, before.series);
      }
      if (playoff.series.FINAL) reached.final += 1;
      if (playoff.podium) reached.podium += 1;
    }),
    { numRuns: 200 },
  );
  // The test means something only if the sequences reach these cases.
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
});

/** @param known series that were looked at before */
function expectOrderlyPlayoff(
  { series, podium: places }: PlayoffInMemory,
  known: PlayoffInMemory['series'],
): void {
  for (const slot of PLAYOFF_SLOTS) {
    const each = series[slot];
    if (each && each !== known[slot])
      expectOrderlySeries(each.games, winsIn(each.games), each.winner);
  }
  const { SEMIFINAL_1, SEMIFINAL_2, THIRD_PLACE, FINAL } = series;
  const first = SEMIFINAL_1.winner;
  const second = SEMIFINAL_2.winner;
  expect(FINAL !== undefined).toBe(first !== null && second !== null);
  expect(THIRD_PLACE !== undefined).toBe(FINAL !== undefined);
  if (first && second && FINAL && THIRD_PLACE) {
    expect(FINAL.entrants.one).toEqual(SEMIFINAL_1.entrants[first]);
    expect(FINAL.entrants.two).toEqual(SEMIFINAL_2.entrants[second]);
    expect(THIRD_PLACE.entrants.one).toEqual(SEMIFINAL_1.entrants[otherSeat(first)]);
    expect(THIRD_PLACE.entrants.two).toEqual(SEMIFINAL_2.entrants[otherSeat(second)]);
  }
  expect(places !== null).toBe(Boolean(FINAL?.winner && THIRD_PLACE?.winner));
  if (places && FINAL?.winner && THIRD_PLACE?.winner) {
    expect(places).toEqual({
      winner: FINAL.entrants[FINAL.winner].playerId,
      secondPlace: FINAL.entrants[otherSeat(FINAL.winner)].playerId,
      thirdPlace: THIRD_PLACE.entrants[THIRD_PLACE.winner].playerId,
    });
  }
}

/** Both semifinals won by their player one in four games. */
function withSemifinals(): PlayoffInMemory {
  const playoff = new PlayoffInMemory();
  sweep(playoff, 'SEMIFINAL_1', 'one');
  sweep(playoff, 'SEMIFINAL_2', 'one');
  return playoff;
}

/** Plays a series of four wins; returns what followed from the last one. */
function sweep(playoff: PlayoffInMemory, slot: PlayoffSlot, winner: Seat): PlayoffConsequences {
  return play(playoff, slot, winner === 'one' ? '1 1 1 1' : '2 2 2 2');
}

function play(playoff: PlayoffInMemory, slot: PlayoffSlot, text: string): PlayoffConsequences {
  const follows = games(text).flatMap(({ gameNumber, result }) =>
    result ? [playoff.enter(slot, gameNumber, result)] : [],
  );
  const last = follows.at(-1);
  if (!last) throw new RangeError('No game was played.');
  return last;
}

/** Every sequence of random numbers that the shuffle of four can draw, by its limits 4, 3 and 2. */
function everyRandomness(): Record<number, number>[] {
  return [0, 1, 2, 3].flatMap((four) =>
    [0, 1, 2].flatMap((three) => [0, 1].map((two) => ({ 4: four, 3: three, 2: two }))),
  );
}

function opponentOf(player: string, semifinals: readonly (readonly [string, string])[]): string {
  const pair = semifinals.find((each) => each.includes(player)) ?? [];
  return pair.find((each) => each !== player) ?? '';
}

function neverAsked(): number {
  throw new Error('No randomness is needed.');
}
