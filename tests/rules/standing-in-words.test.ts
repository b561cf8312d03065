import { expect, test } from 'vitest';
import { formatWin, shortDate } from '../../rules/phrases.ts';
import { formatStanding } from '../../rules/series.ts';

const NAMES = { one: 'Tomas', two: 'Jana' };

test.each([
  [0, 0, 'First to four wins'],
  [1, 0, 'Tomas leads 1–0'],
  [1, 1, 'Tied 1–1'],
  [1, 2, 'Jana leads 2–1'],
  [3, 1, 'Tomas leads 3–1 and can win it now'],
  [0, 3, 'Jana leads 3–0 and can win it now'],
  [3, 3, 'Tied 3–3: the next game decides'],
  [4, 3, 'Tomas won the series 4–3'],
  [0, 4, 'Jana won the series 4–0'],
])('%i : %i is said "%s"', (one, two, words) => {
  expect(formatStanding({ bestOf: 7, forfeitedBy: null }, { one, two }, NAMES)).toBe(words);
});

test('a win is said with its overtime, a day without its time', () => {
  expect([formatWin('Jana', false), formatWin('Jana', true)]).toEqual([
    'Jana wins',
    'Jana wins in overtime',
  ]);
  expect(shortDate('2026-11-20T20:15:00')).toBe('20/11/2026');
});
