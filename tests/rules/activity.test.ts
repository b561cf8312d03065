/** When a player seems to have stopped playing. */
import { expect, test } from 'vitest';
import { hasNotPlayedForAYear } from '../../rules/activity.ts';

test.each([
  ['2025-11-27T20:00:00', '2026-11-27T20:00:00', false],
  ['2025-11-27T19:59:59', '2026-11-27T20:00:00', true],
  ['2027-01-01T00:00:00', '2026-11-27T20:00:00', false],
  ['2027-02-28T23:59:59', '2028-02-29T00:00:00', true],
  ['2027-03-01T00:00:00', '2028-02-29T00:00:00', false],
])('after a match at %s, a player at %s has not played for a year: %s', (last, now, expected) => {
  expect(hasNotPlayedForAYear(last, now)).toBe(expected);
});
