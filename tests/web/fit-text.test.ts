/** How much of a typed text fits into a field. */
import { expect, test } from 'vitest';
import { fitText } from '../../web/design/fitText.ts';

const FAMILY = '👨\u200d👩\u200d👧';

test.each([
  ['Goalkeeper1', 11, 'Goalkeeper', null],
  ['Goalkeeper1234', 14, 'Goalkeeper1', 'Goalkeeper12'],
  ['GoalXYZkeeper', 7, 'Goalkeeper', 'GoalXYkeeper'],
  // The keys type what is before the caret; the rest stays.
  ['Xabcdefghijkl', 1, 'abcdefghijkl', 'abcdefghijkl'],
  ['🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒', 24, '🏒', null],
  ['🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒', 26, '🏒', '🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒'],
  // Half a family is none.
  [`Goalie12${FAMILY}`, 16, 'Goalie12', 'Goalie12'],
  // A script may have given a longer one: it can be changed, but does not grow.
  ['abcdefghijklmn', 14, 'abcdefghijklmno', null],
  ['abcdefghijklmnop', 16, 'abcdefghijklmno', 'abcdefghijklmno'],
])('%j with the caret at %i after %j', (text, caret, before, kept) => {
  expect(fitText({ text, caret, before, limit: 12 })?.text ?? null).toBe(kept);
});
