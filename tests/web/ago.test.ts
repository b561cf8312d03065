import { expect, test } from 'vitest';
import { setClubClock } from '../../web/design/clock.ts';
import { timeAgo } from '../../web/design/timeAgo.ts';

const NOW = Date.parse('2026-03-10T20:00:00Z');

test.each([
  ['2026-03-10T19:59:01Z', 'a moment ago'],
  ['2026-03-10T20:00:30Z', 'a moment ago'],
  ['2026-03-10T19:58:59Z', '1 minute ago'],
  ['2026-03-10T19:54:00Z', '6 minutes ago'],
  ['2026-03-10T17:30:00Z', '2 hours ago'],
  ['2026-03-09T21:00:00Z', '23 hours ago'],
  ['2026-03-09T19:00:00Z', 'yesterday'],
  // Days of play end at 06:00 in Bratislava.
  ['2026-03-09T05:00:00Z', 'yesterday'],
  ['2026-03-09T04:59:59Z', '2 days ago'],
  ['2026-03-08T21:00:00Z', '2 days ago'],
  ['2026-03-07T19:00:00Z', '3 days ago'],
])('timeAgo of %s is "%s"', (instant, words) => {
  setClubClock({ timeZone: 'Europe/Bratislava' });
  expect(timeAgo(instant, NOW)).toBe(words);
});

test('within the first night the evening before is yesterday', () => {
  setClubClock({ timeZone: 'Europe/Bratislava' });
  // 01:00 on Wednesday is of Tuesday's evening; a day and a minute before is of Monday's.
  expect(timeAgo('2026-03-09T23:59:00Z', Date.parse('2026-03-11T00:00:00Z'))).toBe('yesterday');
  expect(timeAgo('2026-03-09T06:00:00Z', Date.parse('2026-03-11T04:00:00Z'))).toBe('yesterday');
});
