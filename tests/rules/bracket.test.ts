/** The bracket of a play-off of 2 to 16 players. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bracket,
  drawPlaces,
  isComplete,
  type Outcome,
  type Outcomes,
  type PlayoffDraw,
  type PlayoffSlot,
  pairIn,
  podiumOf,
  slotsOf,
} from '../../rules/bracket.ts';
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../rules/limits.ts';

const NEVER = () => {
  throw new Error('This draw is not random.');
};

function players(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

describe('The first round', () => {
  test.each<[PlayoffDraw, number, string]>([
    ['AS_LISTED', 2, '1-2'],
    ['AS_LISTED', 3, '1-bye 2-3'],
    ['AS_LISTED', 4, '1-2 3-4'],
    ['AS_LISTED', 5, '1-bye 2-bye 3-bye 4-5'],
    ['AS_LISTED', 6, '1-bye 2-bye 3-4 5-6'],
    ['AS_LISTED', 8, '1-2 3-4 5-6 7-8'],
    ['AS_LISTED', 13, '1-bye 2-bye 3-bye 4-5 6-7 8-9 10-11 12-13'],
    ['BY_RATING', 2, '1-2'],
    ['BY_RATING', 3, '1-bye 2-3'],
    ['BY_RATING', 4, '1-4 2-3'],
    ['BY_RATING', 6, '1-bye 4-5 2-bye 3-6'],
    ['BY_RATING', 8, '1-8 4-5 2-7 3-6'],
    ['BY_RATING', 16, '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
  ])('%s of %i players is %s', (draw, count, expected) => {
    const places = drawPlaces(players(count), draw, NEVER);
    const pairs = places.flatMap((one, index) =>
      index % 2 === 0 ? [`${one ?? 'bye'}-${places[index + 1] ?? 'bye'}`] : [],
    );
    expect(pairs.join(' ')).toBe(expected);
  });

  test.each([0, 1, 17])('%i players cannot be drawn', (count) => {
    expect(() => drawPlaces(players(count), 'AS_LISTED', NEVER)).toThrow(RangeError);
  });

  test('At random, four players meet each opponent equally often', () => {
    const opponents = new Map<number, number>();
    for (const first of [0, 1, 2, 3]) {
      for (const second of [0, 1, 2]) {
        for (const third of [0, 1]) {
          const picks = [first, second, third];
          const places = drawPlaces(players(4), 'RANDOM', () => picks.shift() ?? 0);
          const opponent = places[places.indexOf(1) ^ 1] ?? 0;
          opponents.set(opponent, (opponents.get(opponent) ?? 0) + 1);
        }
      }
    }
    expect(Object.fromEntries(opponents)).toEqual({ 2: 8, 3: 8, 4: 8 });
  });
});

/** A bracket with the winner of each series, one result per slot. */
const brackets = fc
  .record({
    count: fc.integer({ min: MIN_ENTRANTS, max: MAX_ENTRANTS }),
    draw: fc.constantFrom<PlayoffDraw>('RANDOM', 'AS_LISTED', 'BY_RATING'),
    thirdPlaceSeries: fc.boolean(),
    cards: fc.array(fc.nat(), { minLength: MAX_ENTRANTS, maxLength: MAX_ENTRANTS }),
    firstWins: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  })
  .map(({ count, draw, thirdPlaceSeries, cards, firstWins }) => ({
    count,
    bracket: {
      places: drawPlaces(players(count), draw, (limit) => (cards[limit - 1] ?? 0) % limit),
      thirdPlaceSeries,
    },
    firstWins,
  }));

/** Plays all series in an order, as soon as their players are known. */
function play(
  bracket: Bracket<number>,
  firstWins: readonly boolean[],
  order: readonly PlayoffSlot[],
) {
  let outcomes: Outcomes<number> = {};
  for (let moved = true; moved; ) {
    moved = false;
    for (const slot of order) {
      const pair = outcomes[slot] ? null : pairIn(bracket, slot, outcomes);
      if (!pair) continue;
      const [one, two] = pair;
      const isFirst = firstWins[order.toSorted().indexOf(slot)] ?? true;
      const outcome: Outcome<number> = isFirst
        ? { winner: one, loser: two }
        : { winner: two, loser: one };
      outcomes = { ...outcomes, [slot]: outcome };
      moved = true;
    }
  }
  return outcomes;
}

describe('A bracket of any size', () => {
  test('has a series fewer than players, and one more with a 3rd place', () => {
    fc.assert(
      fc.property(brackets, ({ bracket, count, firstWins }) => {
        const slots = slotsOf(bracket);
        const outcomes = play(bracket, firstWins, slots);
        const third = bracket.thirdPlaceSeries && count >= 4 ? 1 : 0;
        expect(slots).toHaveLength(count - 1 + third);
        expect(Object.keys(outcomes).toSorted()).toEqual(slots.toSorted());
        expect(isComplete(bracket, outcomes)).toBe(true);
      }),
    );
  });

  test('gives each player one place, and at most one bye', () => {
    fc.assert(
      fc.property(brackets, ({ bracket, count }) => {
        const present = bracket.places.filter((place) => place !== null);
        expect(present.toSorted((one, other) => one - other)).toEqual(players(count));
        for (let index = 0; index < bracket.places.length; index += 2) {
          expect(bracket.places.slice(index, index + 2)).not.toEqual([null, null]);
        }
      }),
    );
  });

  test('eliminates each player once, apart from the winner and the semifinalists of a 3rd-place series', () => {
    fc.assert(
      fc.property(brackets, ({ bracket, count, firstWins }) => {
        const { THIRD_PLACE: _, ...outcomes } = play(bracket, firstWins, slotsOf(bracket));
        const losers = Object.values(outcomes).map(({ loser }) => loser);
        const winner = podiumOf(bracket, outcomes)?.winner;
        expect([...losers, winner].toSorted()).toEqual(players(count).toSorted());
      }),
    );
  });

  test('is the same in whatever order its series are decided', () => {
    fc.assert(
      fc.property(brackets, ({ bracket, firstWins }) => {
        const slots = slotsOf(bracket);
        expect(play(bracket, firstWins, slots.toReversed())).toEqual(
          play(bracket, firstWins, slots),
        );
      }),
    );
  });

  test('has a podium as soon as its final is decided', () => {
    fc.assert(
      fc.property(brackets, ({ bracket, count, firstWins }) => {
        const { THIRD_PLACE: third, ...outcomes } = play(bracket, firstWins, slotsOf(bracket));
        const { FINAL: final } = outcomes;
        const open = podiumOf(bracket, outcomes);
        expect(open).toMatchObject({ winner: final?.winner, secondPlace: final?.loser });
        expect(isComplete(bracket, outcomes)).toBe(third === undefined);
        if (count === 3) expect(open?.thirdPlace).not.toBeNull();
        else expect(open?.thirdPlace).toBeNull();
      }),
    );
  });
});
