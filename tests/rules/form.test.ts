import { describe, expect, test } from 'vitest';
import { OUTCOME_LETTERS } from '../../rules/match.ts';
import { bestTeamId } from '../../rules/ranking.ts';
import { EMPTY_RECORD, figuresOf, type TeamRecord } from '../../rules/stats.ts';

const [W, OTW, OTL, L] = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;

test('outcomes have the letters of a form', () => {
  expect([W, OTW, OTL, L].map((outcome) => OUTCOME_LETTERS[outcome])).toEqual([
    'W',
    'OTW',
    'OTL',
    'L',
  ]);
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
