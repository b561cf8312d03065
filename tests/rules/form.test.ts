import { describe, expect, test } from 'vitest';
import {
  balancesAfter,
  type HeadToHeadCounts,
  mirrored,
  type SideRecord,
} from '../../rules/head-to-head.ts';
import { OUTCOME_LETTERS, type Outcome } from '../../rules/match.ts';
import { bestTeamId, EMPTY_RECORD, figuresOf, type TeamRecord } from '../../rules/stats.ts';

const [W, OTW, OTL, L] = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;

test('outcomes have the letters of a form', () => {
  expect([W, OTW, OTL, L].map((outcome) => OUTCOME_LETTERS[outcome])).toEqual([
    'W',
    'OTW',
    'OTL',
    'L',
  ]);
});

test.for<[balance: number, outcomes: Outcome[], after: number[]]>([
  [0, [], []],
  [1, [W], [1]],
  [-1, [OTL], [-1]],
  [0, [L, W], [1, 0]],
  [7, [OTW, W, L], [5, 6, 7]],
])('a balance of %i with the last outcomes %j went %j', ([balance, outcomes, after]) => {
  expect(balancesAfter(balance, outcomes)).toEqual(after);
});

describe('two players against each other', () => {
  const counts: HeadToHeadCounts = {
    ...{ games: 5, winsOne: 3, winsTwo: 2, overtimeWinsOne: 1, overtimeWinsTwo: 0 },
    ...{ goalsOne: 14, goalsTwo: 9 },
    homeOne: { games: 3, wins: 2, losses: 1 },
    awayOne: { games: 2, wins: 1, losses: 1 },
  };

  test('are the mirror of each other', () => {
    expect(mirrored(counts)).toEqual({
      ...{ games: 5, winsOne: 2, winsTwo: 3, overtimeWinsOne: 0, overtimeWinsTwo: 1 },
      ...{ goalsOne: 9, goalsTwo: 14 },
      homeOne: { games: 2, wins: 1, losses: 1 } satisfies SideRecord,
      awayOne: { games: 3, wins: 1, losses: 2 } satisfies SideRecord,
    });
    expect(mirrored(mirrored(counts))).toEqual(counts);
  });
});

describe('the best team', () => {
  const played = (
    teamId: number,
    [wins, overtimeWins, losses]: readonly [number, number, number],
  ): TeamRecord => {
    const counted = {
      ...EMPTY_RECORD,
      ...{ wins, extraTimeWins: overtimeWins, extraTimeLosses: 0, losses },
    };
    return { ...counted, ...figuresOf(counted), teamId };
  };

  test.for<[what: string, records: TeamRecord[], best: number | null]>([
    ['none without a game', [], null],
    ['none before five games with it', [played(1, [4, 0, 0])], null],
    ['the one of most points per game', [played(1, [3, 0, 3]), played(2, [4, 0, 1])], 2],
    ['not one of too few games', [played(1, [1, 0, 4]), played(2, [4, 0, 0])], 1],
    ['of equals the one played more', [played(1, [3, 0, 3]), played(2, [4, 0, 4])], 2],
    ['where an overtime win counts less', [played(1, [0, 5, 0]), played(2, [4, 0, 1])], 2],
  ])('is %s', ([, records, best]) => {
    expect(bestTeamId(records)).toBe(best);
  });
});
