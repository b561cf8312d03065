import { expect, test } from 'vitest';
import { describeVersionConflict } from '../../rules/version-conflict.ts';

const RESULT = { homeScore: 4, awayScore: 2, overTime: false };
const UNPLAYED = { result: null, live: null };
const CHANGE = { abandoned: false, enteredBy: null, before: null } as const;

test.for([
  [{ ...UNPLAYED, result: RESULT }, CHANGE, 'Meanwhile, somebody entered 4 : 2.'],
  [UNPLAYED, { ...CHANGE, before: RESULT }, 'Meanwhile, somebody took the score back.'],
  [
    UNPLAYED,
    { ...CHANGE, abandoned: true, enteredBy: 'Peter', when: 'a moment ago' },
    'A moment ago, Peter abandoned the game.',
  ],
  [
    { ...UNPLAYED, live: { homeScore: 2, awayScore: 3, period: 4 } },
    CHANGE,
    'Meanwhile, somebody changed the live score: it is 2 : 3 OT now.',
  ],
  [UNPLAYED, CHANGE, 'Meanwhile, somebody changed this game.'],
  [
    { ...UNPLAYED, result: RESULT },
    { ...CHANGE, before: RESULT },
    'Meanwhile, somebody changed this game.',
  ],
] as const)('%j, written by %j: %s', ([match, change, sentence]) => {
  expect(describeVersionConflict(match, change)).toBe(sentence);
});
