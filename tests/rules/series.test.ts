import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Game,
  gamesNeeded,
  homeSeatOf,
  nextGame,
  otherSeat,
  seatOf,
  seriesProgress,
  withResult,
} from '../../rules/series.ts';
import { results } from './arbitraries.ts';
import { games, wonBy } from './games.ts';

const BEST_OF_SEVEN = { bestOf: 7, forfeitedBy: null };

test('the next game is the first without a result, in whatever order the games come', () => {
  const isPlayed = ({ result }: Game) => result !== null;
  expect(nextGame(games('1 - 2 -').toReversed(), isPlayed)?.gameNumber).toBe(2);
  expect(nextGame(games('1 1 1 1'), isPlayed)).toBeNull();
});

test.each([
  [1, 'one'],
  [3, 'one two one'],
  [5, 'one one two two one'],
  [7, 'one one two two one two one'],
])('the home players of a best of %i are %s', (bestOf, order) => {
  const numbers = Array.from({ length: bestOf }, (_, index) => index + 1);
  expect(numbers.map((gameNumber) => homeSeatOf(bestOf, gameNumber)).join(' ')).toBe(order);
  for (const gameNumber of [0, bestOf + 1, -1, 1.5]) {
    expect(() => homeSeatOf(bestOf, gameNumber)).toThrow(RangeError);
  }
});

test('the away player has the other seat', () => {
  expect(seatOf('home', 7, 3)).toBe('two');
  expect(seatOf('away', 7, 3)).toBe('one');
  expect(otherSeat(otherSeat('one'))).toBe('one');
});

test.each([
  [1, ['1 1', '1 1']],
  [3, ['2 2 2', '2 3 3', '2 3 3']],
  [5, ['3 3 3 3', '3 4 4 4', '3 4 5 5', '3 4 5 5']],
  [7, ['4 4 4 4 4', '4 5 5 5 5', '4 5 6 6 6', '4 5 6 7 7', '4 5 6 7 7']],
])(
  'a best of %i needs as many games as it takes to win, and one for each win of the trailing player',
  (bestOf, table) => {
    const wins = table.map((_, index) => index);
    const rows = wins.map((one) => wins.map((two) => gamesNeeded(bestOf, { one, two })).join(' '));
    expect(rows).toEqual(table);
  },
);

describe('a series', () => {
  test.each([
    { played: '- - - -', wins: '0:0', winner: null, add: [], remove: [], contradicted: [] },
    { played: '1 1 1 -', wins: '3:0', winner: null, add: [], remove: [], contradicted: [] },
    { played: '1 1 1 1', wins: '4:0', winner: 'one', add: [], remove: [], contradicted: [] },
    { played: '1 2 - -', wins: '1:1', winner: null, add: [5], remove: [], contradicted: [] },
    { played: '- - 2 1', wins: '1:1', winner: null, add: [5], remove: [], contradicted: [] },
    { played: '2 1 2 1', wins: '2:2', winner: null, add: [5, 6], remove: [], contradicted: [] },
    { played: '2 1 2 1 - -', wins: '2:2', winner: null, add: [], remove: [], contradicted: [] },
    { played: '1 1 1 2 2 2', wins: '3:3', winner: null, add: [7], remove: [], contradicted: [] },
    { played: '1 1 1 2 2 2 1', wins: '4:3', winner: 'one', add: [], remove: [], contradicted: [] },
    { played: '1 1 1 1 -', wins: '4:0', winner: 'one', add: [], remove: [5], contradicted: [] },
    { played: '1 1 1 2 2 1 -', wins: '4:2', winner: 'one', add: [], remove: [7], contradicted: [] },
    { played: '1 1 1 1 2', wins: '4:1', winner: 'one', add: [], remove: [], contradicted: [] },
    { played: '1 1 1 1 1', wins: '5:0', winner: 'one', add: [], remove: [], contradicted: [5] },
    { played: '1 1 1 1 2 1 2', wins: '5:2', winner: 'one', add: [], remove: [], contradicted: [7] },
    {
      played: '2 2 2 2 2 2 2',
      wins: '0:7',
      winner: 'two',
      add: [],
      remove: [],
      contradicted: [5, 6, 7],
    },
    { played: '1 1 1 - 1', wins: '4:0', winner: 'one', add: [], remove: [], contradicted: [5] },
  ])('$played stands at $wins', ({ played, wins, winner, add, remove, contradicted }) => {
    const progress = seriesProgress(BEST_OF_SEVEN, games(played));
    expect(`${progress.wins.one}:${progress.wins.two}`).toBe(wins);
    expect(progress).toMatchObject({
      winner,
      gamesToAdd: add,
      gamesToRemove: remove,
      contradictedGames: contradicted,
    });
  });

  test.each([
    [1, [1]],
    [3, [1, 2]],
    [5, [1, 2, 3]],
    [7, [1, 2, 3, 4]],
  ])('of best of %i begins with games %j', (bestOf, numbers) => {
    expect(seriesProgress({ bestOf, forfeitedBy: null }, []).gamesToAdd).toEqual(numbers);
  });

  test.each([
    [7, '- - - -', 'one', { wins: { one: 0, two: 0 }, winner: 'two', remove: [1, 2, 3, 4] }],
    [7, '1 1 1 -', 'one', { wins: { one: 3, two: 0 }, winner: 'two', remove: [4] }],
    [3, '2 - -', 'two', { wins: { one: 0, two: 1 }, winner: 'one', remove: [2, 3] }],
    [1, '-', 'two', { wins: { one: 0, two: 0 }, winner: 'one', remove: [1] }],
  ] as const)(
    'of best of %i with the games %s is lost by the player who gives it up, %s, and keeps its played games',
    (bestOf, played, forfeitedBy, { wins, winner, remove }) => {
      expect(seriesProgress({ bestOf, forfeitedBy }, games(played, bestOf))).toEqual({
        wins,
        winner,
        gamesToAdd: [],
        gamesToRemove: remove,
        contradictedGames: [],
      });
    },
  );

  test('stands the same whatever the order of its games', () => {
    const lists = fc
      .array(fc.option(results), { minLength: 7, maxLength: 7 })
      .map((all) => all.map((result, index) => ({ gameNumber: index + 1, result })));
    const pairs = lists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: 7 })),
    );
    fc.assert(
      fc.property(pairs, ([list, shuffled]) => {
        expect(seriesProgress(BEST_OF_SEVEN, shuffled)).toEqual(
          seriesProgress(BEST_OF_SEVEN, list),
        );
      }),
    );
  });
});

test('a result replaces only that of its own game', () => {
  const before = games('1 2 - -');
  const after = withResult(before, 1, wonBy('two', 1));
  expect(after).toEqual(games('2 2 - -'));
  expect(before).toEqual(games('1 2 - -'));
});
