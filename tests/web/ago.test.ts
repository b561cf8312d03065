import { expect, test } from 'vitest';
import { timeAgo } from '../../web/design/timeAgo.ts';

const NOW = Date.parse('2026-03-10T20:00:00Z');

test.each([
  ['2026-03-10T19:59:01Z', 'a moment ago'],
  ['2026-03-10T20:00:30Z', 'a moment ago'],
  ['2026-03-10T19:58:59Z', '1 minute ago'],
  ['2026-03-10T19:54:00Z', '6 minutes ago'],
  ['2026-03-10T17:30:00Z', '2 hours ago'],
  ['2026-03-09T19:00:00Z', 'yesterday'],
  ['2026-03-07T19:00:00Z', '3 days ago'],
])('timeAgo of %s is "%s"', (instant, words) => {
  expect(timeAgo(instant, NOW)).toBe(words);
});
