import { describe, expect, test } from 'vitest';
import { fittingRows, isRunning, isShownOnHome, shownUntil } from '../../rules/evening.ts';
import { decidingGame } from '../../rules/series.ts';

test.each([
  [3, 0, 8, [3, 0]],
  [12, 0, 8, [8, 0]],
  [0, 9, 8, [0, 8]],
  [2, 3, 8, [2, 3]],
  [6, 2, 8, [4, 2]],
  [2, 6, 8, [2, 4]],
  [9, 9, 8, [3, 3]],
  [9, 9, Number.POSITIVE_INFINITY, [9, 9]],
])('of %i players and %i pairs, %d rows show %j', (players, pairs, maxRows, rows) => {
  expect(fittingRows(players, pairs, maxRows)).toEqual(rows);
});

describe('an evening', () => {
  test.each([
    ['before its day', '2026-11-26T05:59:59', '2026-11-26T22:00:00', false, false],
    [
      'by a clock that is before its first face-off',
      '2026-11-26T19:59:59',
      '2026-11-26T22:00:00',
      true,
      true,
    ],
    ['after midnight', '2026-11-27T01:00:00', '2026-11-27T02:30:00', true, true],
    [
      'when its last match is two hours ago',
      '2026-11-27T02:30:00',
      '2026-11-27T02:30:00',
      false,
      true,
    ],
    ['before noon', '2026-11-27T11:59:59', '2026-11-27T02:30:00', false, true],
    ['at noon', '2026-11-27T12:00:00', '2026-11-27T02:30:00', false, false],
    ['at noon, with a live match', '2026-11-27T12:00:00', null, true, true],
  ])('%s', (_, now, runsUntil, runs, isShown) => {
    const times = { date: '2026-11-26', runsUntil, shownUntil: shownUntil('2026-11-26') };
    expect([isRunning(times, now), isShownOnHome(times, now)]).toEqual([runs, isShown]);
  });
});

describe('the deciding game', () => {
  const home = { homeScore: 2, awayScore: 1, overTime: false };
  const away = { homeScore: 1, awayScore: 2, overTime: false };
  const bestOfThree = { bestOf: 3, forfeitedBy: null };
  // At home: one, two, one.
  const game = (gameNumber: number, result: typeof home | null) => ({ gameNumber, result });

  test.each([
    ['none yet', bestOfThree, [game(1, home), game(2, home)], null],
    ['the second', bestOfThree, [game(1, home), game(2, away)], 2],
    ['the third', bestOfThree, [game(1, home), game(2, home), game(3, away)], 3],
    [
      'the last in the order of play',
      bestOfThree,
      [game(3, home), game(2, home), game(1, home)],
      1,
    ],
    ['of an unfinished match', bestOfThree, [game(1, home), game(2, null)], null],
    ['of a forfeited series', { bestOf: 3, forfeitedBy: 'one' as const }, [game(1, home)], null],
  ])('%s', (_, terms, games, number) => {
    expect(decidingGame(terms, games)?.gameNumber ?? null).toBe(number);
  });
});
