/** The messages of merges. */
import { expect, test } from 'vitest';
import { formatMoved, mergeRefusal } from '../../rules/merge.ts';

const NONE = { matches: 0, series: 0, playoffs: 0, titles: 0 };

test.each([
  [NONE, 'nothing'],
  [{ ...NONE, matches: 1 }, '1 match'],
  [{ ...NONE, matches: 2, titles: 2 }, '2 matches and 2 titles'],
  [
    { matches: 34, series: 3, playoffs: 2, titles: 1 },
    '34 matches, 3 series, 2 play-offs and 1 title',
  ],
])('%o moves as "%s"', (counts, text) => {
  expect(formatMoved(counts)).toBe(text);
});

test.each([
  [NONE, null],
  [{ ...NONE, series: 1 }, 'Puck and Puk met in 1 series, so they cannot be the same person.'],
  [
    { matches: 2, series: 1, playoffs: 1 },
    'Puck and Puk met in 2 matches, 1 series and 1 play-off, so they cannot be the same person.',
  ],
])('players with the meetings %o: %s', (met, text) => {
  expect(mergeRefusal('Puck', 'Puk', met)).toBe(text);
});
