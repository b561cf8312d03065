import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goalsOf, outcomeFor, pointsFor, sameResult, winningSide } from '../../rules/match.ts';
import { results } from './arbitraries.ts';

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

  test('of a match are three in all, and only the winner gets more than one', () => {
    fc.assert(
      fc.property(results, (result) => {
        const points = { home: pointsFor('home', result), away: pointsFor('away', result) };
        expect(points.home + points.away).toBe(3);
        expect(points.home > 1).toBe(winningSide(result) === 'home');
        expect(points.away > 1).toBe(winningSide(result) === 'away');
      }),
    );
  });
});

describe('outcome', () => {
  test('of one side is the opposite of the other', () => {
    const mirror = {
      win: 'loss',
      loss: 'win',
      overtimeWin: 'overtimeLoss',
      overtimeLoss: 'overtimeWin',
    } as const;
    fc.assert(
      fc.property(results, (result) => {
        expect(outcomeFor('away', result)).toBe(mirror[outcomeFor('home', result)]);
      }),
    );
  });

  test("one side's goals are those the other side conceded", () => {
    const result = { homeScore: 5, awayScore: 2, overTime: false };
    expect(goalsOf('home', result)).toEqual({ scored: 5, conceded: 2 });
    expect(goalsOf('away', result)).toEqual({ scored: 2, conceded: 5 });
  });
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
