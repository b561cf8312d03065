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

describe('home order', () => {
  test('is 2-2-1-1-1', () => {
    const order = [1, 2, 3, 4, 5, 6, 7].map((game) => homeSeatOf(7, game));
    expect(order).toEqual(['one', 'one', 'two', 'two', 'one', 'two', 'one']);
  });

  test.each([0, 8, -1, 1.5])('knows no game %s', (gameNumber) => {
    expect(() => homeSeatOf(7, gameNumber)).toThrow(RangeError);
  });

  test('gives the away player the other seat', () => {
    expect(seatOf('home', 7, 3)).toBe('two');
    expect(seatOf('away', 7, 3)).toBe('one');
    expect(otherSeat(otherSeat('one'))).toBe('one');
  });
});

test('games needed are four and one more for every win of the player who trails', () => {
  const table = [
    [4, 4, 4, 4, 4],
    [4, 5, 5, 5, 5],
    [4, 5, 6, 6, 6],
    [4, 5, 6, 7, 7],
    [4, 5, 6, 7, 7],
  ];
  expect(
    [0, 1, 2, 3, 4].map((one) => [0, 1, 2, 3, 4].map((two) => gamesNeeded(7, { one, two }))),
  ).toEqual(table);
});

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

  test('begins with four games', () => {
    expect(seriesProgress(BEST_OF_SEVEN, []).gamesToAdd).toEqual([1, 2, 3, 4]);
  });

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
