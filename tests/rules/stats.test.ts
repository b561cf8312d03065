import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRecords,
  contribution,
  EMPTY_RECORD,
  efficiency,
  goalDifference,
  lossRate,
  type PlayerRecord,
  perGame,
  RECORD_FIELDS,
  winRate,
} from '../../rules/stats.ts';
import { results } from './arbitraries.ts';

const record = (fields: Partial<PlayerRecord>): PlayerRecord => ({ ...EMPTY_RECORD, ...fields });

describe('a finished match counts', () => {
  test.each([
    [
      { homeScore: 4, awayScore: 1, overTime: false },
      'home',
      { wins: 1, points: 3, scoredGoals: 4, concededGoals: 1 },
    ],
    [
      { homeScore: 4, awayScore: 1, overTime: false },
      'away',
      { losses: 1, points: 0, scoredGoals: 1, concededGoals: 4 },
    ],
    [
      { homeScore: 2, awayScore: 3, overTime: true },
      'away',
      { extraTimeWins: 1, points: 2, scoredGoals: 3, concededGoals: 2 },
    ],
    [
      { homeScore: 2, awayScore: 3, overTime: true },
      'home',
      { extraTimeLosses: 1, points: 1, scoredGoals: 2, concededGoals: 3 },
    ],
  ] as const)('%j for the %s player as %j', (result, side, counted) => {
    expect(contribution(side, result)).toEqual(record({ matchesPlayed: 1, ...counted }));
  });
});

describe('a record', () => {
  const sides = fc.constantFrom('home' as const, 'away' as const);
  const contributions = fc
    .tuple(sides, results)
    .map(([side, result]) => contribution(side, result));
  const records = fc
    .array(contributions, { maxLength: 12 })
    .map((all) => all.reduce(addRecords, EMPTY_RECORD));

  test('is the same in whatever order matches are added', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        expect(addRecords(one, other)).toEqual(addRecords(other, one));
      }),
    );
  });

  test('counts every match under exactly one of the four outcomes, with its points', () => {
    fc.assert(
      fc.property(records, (each) => {
        const { wins, losses, extraTimeWins, extraTimeLosses } = each;
        expect(each.matchesPlayed).toBe(wins + losses + extraTimeWins + extraTimeLosses);
        expect(each.points).toBe(3 * wins + 2 * extraTimeWins + extraTimeLosses);
      }),
    );
  });

  test('lists all its fields', () => {
    expect(RECORD_FIELDS.toSorted()).toEqual(Object.keys(EMPTY_RECORD).toSorted());
  });

  test('gives figures per game, shares and a difference', () => {
    const season = record({
      matchesPlayed: 8,
      wins: 3,
      extraTimeWins: 1,
      losses: 2,
      extraTimeLosses: 2,
      points: 13,
      scoredGoals: 20,
      concededGoals: 24,
    });
    expect(efficiency(season)).toBe(1.625);
    expect(perGame(season.scoredGoals, season)).toBe(2.5);
    expect(goalDifference(season)).toBe(-4);
    expect(winRate(season)).toBe(0.5);
    expect(lossRate(season)).toBe(0.5);
  });

  test('without matches has zeros and does not divide by zero', () => {
    expect([efficiency, winRate, lossRate].map((figure) => figure(EMPTY_RECORD))).toEqual([
      0, 0, 0,
    ]);
  });
});
