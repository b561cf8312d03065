import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealsOf, drawEvenPairs, drawPairs, unevenness } from '../../rules/deal.ts';
import { START_RATING } from '../../rules/rating.ts';

type Ratings = Readonly<Record<string, number>>;

const inWords = (deals: readonly (readonly (readonly string[])[])[]) =>
  deals.map((sides) => sides.map((side) => side.join('+')).join(' – '));
const ratingIn = (ratings: Ratings) => (player: string) => ratings[player] ?? null;

test.each<[string, string, Ratings, readonly string[]]>([
  ['four equals, in the order given', 'abcd', {}, ['a+b – c+d', 'a+c – b+d', 'a+d – b+c']],
  [
    'the strongest plays with the weakest',
    'abcd',
    { a: 1300, b: 1200, c: 1100, d: 1000 },
    ['a+d – b+c', 'a+c – b+d', 'a+b – c+d'],
  ],
  [
    'two strong players are apart',
    'abcd',
    { a: 1200, b: 1200, c: 900, d: 900 },
    ['a+c – b+d', 'a+d – b+c', 'a+b – c+d'],
  ],
  [
    'who has no rating counts as a beginner',
    'abcd',
    { a: START_RATING + 100, b: START_RATING - 100 },
    ['a+b – c+d', 'a+c – b+d', 'a+d – b+c'],
  ],
  ['three equals', 'abc', {}, ['a – b+c', 'b – a+c', 'c – a+b']],
  [
    'of three, the player in the middle is alone',
    'abc',
    { a: 1300, b: 1100, c: 900 },
    ['b – a+c', 'a – b+c', 'c – a+b'],
  ],
])('%s', (_, players, ratings, deals) => {
  expect(inWords(dealsOf([...players], ratingIn(ratings)))).toEqual(deals);
});

test.each([0, 1, 2, 5])('%i players are not dealt', (count) => {
  expect(() => dealsOf(new Array(count).fill('a'), () => null)).toThrow(RangeError);
});

const rating = fc.option(fc.integer({ min: 700, max: 1400 }));
const rated = (constraints: { minLength: number; maxLength: number }) =>
  fc.array(rating, constraints).map((all) => all.map((value, id) => ({ id, rating: value })));
const ratingOf = (player: { readonly rating: number | null }) => player.rating;

describe('laws of a deal', () => {
  test('each split once, with everybody, the evenest first, equals in the order given', () => {
    fc.assert(
      fc.property(rated({ minLength: 3, maxLength: 4 }), (players) => {
        const deals = dealsOf(players, ratingOf);
        const splits = deals.map((sides) =>
          sides
            .map((side) =>
              side
                .map(({ id }) => id)
                .toSorted()
                .join(),
            )
            .toSorted()
            .join(' '),
        );
        expect(new Set(splits).size).toBe(3);
        expect(deals).toHaveLength(3);
        for (const sides of deals) {
          expect(new Set(sides.flat())).toEqual(new Set(players));
          expect(sides.map(({ length }) => length).toSorted()).toEqual(
            players.length === 3 ? [1, 2] : [2, 2],
          );
        }
        const listed = inListedOrder(players);
        const order = deals.map((deal) => [unevenness(deal, ratingOf), listed(deal)] as const);
        for (const [index, [uneven, place]] of order.entries()) {
          const [before, placeBefore] = order[index - 1] ?? [-1, -1];
          expect(uneven > before || (uneven === before && place > placeBefore)).toBe(true);
        }
      }),
    );
  });
});

/** Returns the place that a deal has among equals. */
function inListedOrder<T>(players: readonly T[]) {
  const equal = dealsOf(players, () => null);
  return ([one]: readonly [readonly T[], readonly T[]]) =>
    equal.findIndex(([other]) => other.every((player) => one.includes(player)));
}

/** Players of an even number, and a source of chance. */
const even = fc
  .integer({ min: 1, max: 4 })
  .chain((pairs) => rated({ minLength: 2 * pairs, maxLength: 2 * pairs }));
const chance = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => (limit: number) => Math.floor((stream.next().value ?? 0) * limit));

describe('laws of drawn pairs', () => {
  test('everybody is in one pair', () => {
    fc.assert(
      fc.property(even, chance, (players, randomBelow) => {
        for (const pairs of [
          drawPairs(players, randomBelow),
          drawEvenPairs(players, ratingOf, randomBelow),
        ]) {
          expect(pairs).toHaveLength(players.length / 2);
          expect(new Set(pairs.flat())).toEqual(new Set(players));
        }
      }),
    );
  });

  test('no other pairs would differ less in strength than those drawn evenly', () => {
    fc.assert(
      fc.property(even, chance, (players, randomBelow) => {
        const drawn = spread(drawEvenPairs(players, ratingOf, randomBelow));
        for (const pairs of pairingsOf(players)) {
          expect(drawn).toBeLessThanOrEqual(spread(pairs));
        }
      }),
    );
  });

  test('chance decides all pairs at random, and among equals only if they are even', () => {
    const four = [...'abcd'];
    const strong = ratingIn({ a: 1200, d: 1200, b: 800, c: 800 });
    const [first, last] = [() => 0, (limit: number) => limit - 1];
    expect(drawPairs(four, first)).not.toEqual(drawPairs(four, last));
    const names = (randomBelow: (limit: number) => number) =>
      drawEvenPairs(four, strong, randomBelow)
        .map((pair) => pair.toSorted().join(''))
        .toSorted();
    expect([names(first), names(last)]).toEqual(
      expect.arrayContaining([
        ['ab', 'cd'],
        ['ac', 'bd'],
      ]),
    );
  });
});

type Rated = { readonly id: number; readonly rating: number | null };

function spread(pairs: readonly (readonly Rated[])[]): number {
  const sums = pairs.map((pair) =>
    pair.reduce((sum, { rating: value }) => sum + (value ?? START_RATING), 0),
  );
  return Math.max(...sums) - Math.min(...sums);
}

function pairingsOf(players: readonly Rated[]): readonly (readonly Rated[])[][] {
  const [first, ...others] = players;
  if (first === undefined) return [[]];
  return others.flatMap((partner) =>
    pairingsOf(others.filter((one) => one !== partner)).map((rest) => [[first, partner], ...rest]),
  );
}
