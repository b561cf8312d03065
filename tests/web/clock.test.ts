import { expect, test } from 'vitest';
import { createClock } from '../../web/screens/history/clock.ts';

test.each([
  ['2026-03-10T20:00:00+01:00', '2026-03-09T12:00:00+01:00'],
  ['2026-03-01T20:00:00+01:00', '2026-02-28T12:00:00+01:00'],
  // The day before has 23 hours, this day has 25.
  ['2027-03-29T06:30:00+02:00', '2027-03-28T12:00:00+02:00'],
  ['2026-10-25T23:30:00+01:00', '2026-10-24T12:00:00+02:00'],
])('on %s, %s is "Yesterday"', (now, yesterday) => {
  const { dayOf, formatDay } = createClock('Europe/Bratislava');
  const instant = new Date(now);
  expect(formatDay(dayOf(now), instant)).toBe('Today');
  expect(formatDay(dayOf(yesterday), instant)).toBe('Yesterday');
});

test('a day of play runs from 06:00 to 06:00 of the wall clock, also when the clocks change', () => {
  const { dayOf, formatDateTime, formatDay, formatTime } = createClock('Europe/Bratislava');
  const now = new Date('2026-03-11T01:00:00+01:00');
  for (const [time, day] of [
    ['2026-03-10T05:59:59+01:00', '2026-03-09'],
    ['2026-03-10T06:00:00+01:00', '2026-03-10'],
    ['2026-03-11T00:30:00+01:00', '2026-03-10'],
    ['2026-03-29T05:59:59+02:00', '2026-03-28'],
    ['2026-03-29T06:00:00+02:00', '2026-03-29'],
    ['2026-10-25T05:59:59+01:00', '2026-10-24'],
    ['2026-10-25T06:00:00+01:00', '2026-10-25'],
  ] as const) {
    expect(dayOf(time), time).toBe(day);
  }
  // The evening before midnight is still today at 01:00.
  expect(formatDay('2026-03-10', now)).toBe('Today');
  expect(formatDateTime('2026-03-11T00:30:00+01:00')).toBe('11/03/2026, 00:30');
  expect(formatDay('2026-03-09', now)).toBe('Yesterday');
  expect(formatDay('2026-03-08', now)).toBe('08/03/2026');
  // In a cached page no day is today.
  expect(formatDay('2026-03-10', null)).toBe('10/03/2026');
  expect(formatTime('2026-03-10T00:40:00+01:00')).toBe('00:40');
});
