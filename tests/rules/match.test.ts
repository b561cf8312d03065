import { describe, expect, test } from 'vitest';
import { pointsFor, sameResult } from '../../rules/match.ts';

describe('points', () => {
  test.each([
    { homeScore: 4, awayScore: 1, overTime: false, home: 3, away: 0 },
    { homeScore: 1, awayScore: 4, overTime: false, home: 0, away: 3 },
    { homeScore: 3, awayScore: 2, overTime: false, home: 3, away: 0 },
    { homeScore: 3, awayScore: 2, overTime: true, home: 2, away: 1 },
    { homeScore: 2, awayScore: 3, overTime: true, home: 1, away: 2 },
    { homeScore: 1, awayScore: 0, overTime: true, home: 2, away: 1 },
  ])(
    '$homeScore:$awayScore, overtime $overTime, gives $home to the home player and $away to the guest',
    (row) => {
      const { home, away, ...result } = row;
      expect(pointsFor('home', result)).toBe(home);
      expect(pointsFor('away', result)).toBe(away);
    },
  );
});

describe('two results are the same', () => {
  const result = { homeScore: 2, awayScore: 1, overTime: true };
  test.each([
    [null, null, true],
    [result, null, false],
    [null, result, false],
    [result, { ...result }, true],
    [result, { ...result, homeScore: 0 }, false],
    [result, { ...result, awayScore: 3 }, false],
    [result, { ...result, overTime: false }, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(sameResult(one, other)).toBe(same);
  });
});
