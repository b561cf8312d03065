/** How much of a typed text fits into a field with limited length. */
import { expect, test } from 'vitest';
import { fitText } from '../../web/design/fitText.ts';

const FAMILY = '👨\u200d👩\u200d👧';

test.each([
  ['Goalkeeper1', 11, 'Goalkeeper', null],
  ['Goalkeeper1234', 14, 'Goalkeeper1', 'Goalkeeper12'],
  ['GoalXYZkeeper', 7, 'Goalkeeper', 'GoalXYkeeper'],
  // Typed text is before the caret and is cut; the rest stays.
  ['Xabcdefghijkl', 1, 'abcdefghijkl', 'abcdefghijkl'],
  ['🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒', 24, '🏒', null],
  ['🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒', 26, '🏒', '🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒'],
  // A cluster of several code points is kept or removed as a whole.
  [`Goalie12${FAMILY}`, 16, 'Goalie12', 'Goalie12'],
  // A script may have set a longer text: it can be changed, but not grow.
  ['abcdefghijklmn', 14, 'abcdefghijklmno', null],
  ['abcdefghijklmnop', 16, 'abcdefghijklmno', 'abcdefghijklmno'],
])('fitText of %j with the caret at %i, after %j', (text, caret, before, kept) => {
  expect(fitText({ text, caret, before, limit: 12 })?.text ?? null).toBe(kept);
});
