import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { wonBy } from './games.ts';
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

test('a play-off has no final before its semifinals are decided', () => {
  const playoff = new PlayoffInMemory();
  expect(() => playoff.enter('FINAL', 1, wonBy('one', 1))).toThrow(
    'The play-off has no FINAL yet.',
  );
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
        if (follows.blockingMatches.length > 0) {
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
