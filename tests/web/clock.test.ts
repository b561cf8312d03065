import { expect, test } from 'vitest';
import { createClock } from '../../web/screens/history/clock.ts';

test.each([
  ['2026-03-10T20:00:00+01:00', '2026-03-09T12:00:00+01:00'],
  ['2026-03-01T20:00:00+01:00', '2026-02-28T12:00:00+01:00'],
  // The day before has 23 hours, this day has 25.
  ['2027-03-29T00:30:00+02:00', '2027-03-28T12:00:00+02:00'],
  ['2026-10-25T23:30:00+01:00', '2026-10-24T12:00:00+02:00'],
])('on %s, %s is "Yesterday"', (now, yesterday) => {
  const { formatDay } = createClock('Europe/Bratislava', new Date(now));
  expect(formatDay(now)).toBe('Today');
  expect(formatDay(yesterday)).toBe('Yesterday');
});
