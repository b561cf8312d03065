/** The bracket of a play-off of 2 to 16 players. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bracket,
  drawPlaces,
  type PlayoffDraw,
  type PlayoffSlot,
  placesFor,
  seatsOf,
} from '../../rules/bracket.ts';
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../rules/limits.ts';
import { bracketsOf } from './arbitraries.ts';

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

  test.each([
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [8, 8],
    [9, 16],
    [16, 16],
  ])('of %i players has %i places', (count, places) => {
    expect(placesFor(count)).toBe(places);
  });

  describe('of four players at random', () => {
    const draws = [0, 1, 2, 3].flatMap((first) =>
      [0, 1, 2].flatMap((second) =>
        [0, 1].map((third) => {
          const picks = [first, second, third];
          return drawPlaces(players(4), 'RANDOM', () => picks.shift() ?? 0);
        }),
      ),
    );

    test('has each opponent equally often', () => {
      const opponents = draws.map((places) => places[places.indexOf(1) ^ 1]);
      const times = [2, 3, 4].map((player) => opponents.filter((one) => one === player).length);
      expect(times).toEqual([8, 8, 8]);
    });

    test('has every player in every place', () => {
      const seen = draws.flatMap((places) => places.map((player, place) => `${player} ${place}`));
      expect(new Set(seen).size).toBe(16);
    });
  });
});

describe('Before the first game', () => {
  const bracketOf = (count: number): Bracket<number> => ({
    places: drawPlaces(players(count), 'AS_LISTED', NEVER),
    thirdPlaceSeries: true,
  });

  test.each<[count: number, slot: PlayoffSlot, seats: ReturnType<typeof seatsOf<number>>]>([
    [5, 'QUARTERFINAL_4', [4, 5]],
    [5, 'SEMIFINAL_1', [1, 2]],
    [5, 'SEMIFINAL_2', [3, { slot: 'QUARTERFINAL_4', who: 'winner' }]],
    [
      5,
      'THIRD_PLACE',
      [
        { slot: 'SEMIFINAL_1', who: 'loser' },
        { slot: 'SEMIFINAL_2', who: 'loser' },
      ],
    ],
    [3, 'FINAL', [1, { slot: 'SEMIFINAL_2', who: 'winner' }]],
    [5, 'QUARTERFINAL_1', null],
    [5, 'ROUND_OF_16_1', null],
    [3, 'THIRD_PLACE', null],
  ])('of %i players, %s is played by %j', (count, slot, seats) => {
    expect(seatsOf(bracketOf(count), slot, {})).toEqual(seats);
  });
});

test('any draw gives each player one place, and at most one bye', () => {
  const brackets = fc
    .integer({ min: MIN_ENTRANTS, max: MAX_ENTRANTS })
    .chain((count) => bracketsOf(players(count)));
  fc.assert(
    fc.property(brackets, ({ places }) => {
      const present = places.filter((place) => place !== null);
      expect(present.toSorted((one, other) => one - other)).toEqual(players(present.length));
      for (let index = 0; index < places.length; index += 2) {
        expect(places.slice(index, index + 2)).not.toEqual([null, null]);
      }
    }),
  );
});
