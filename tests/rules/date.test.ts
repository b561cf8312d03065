import { parseDateTime } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, isDayOrWallClock, isWallClock } from '../../rules/date.ts';

test.each([
  ['2026-11-27', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-11-27T06:00:00', false],
  ['27/11/2026', false],
  ['', false],
])('%s is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each([
  ['2026-11-27T06:00:00', true],
  ['2028-02-29T23:59:59', true],
  ['2026-02-29T12:00:00', false],
  ['2026-11-00T12:00:00', false],
  ['2026-11-27T24:00:00', false],
  ['2026-11-27T12:60:00', false],
  ['2026-11-27T12:00:60', false],
  ['0000-12-31T23:59:59', false],
  ['2026-11-27', false],
  ['2026-11-27T06:00', false],
  ['2026-11-27T06:00:00Z', false],
  ['2026-11-27 06:00:00', false],
])('%s is a wall-clock time: %s', (text, isOne) => {
  expect(isWallClock(text)).toBe(isOne);
  expect(isDayOrWallClock(text)).toBe(isOne || isDay(text));
});

test('the wall-clock times are those of the calendar', () => {
  const part = (max: number, min = 0) =>
    fc.integer({ min, max }).map((value) => `${value}`.padStart(2, '0'));
  const times = fc
    .tuple(fc.integer({ min: 1, max: 9_999 }), part(13), part(32, 1), part(25), part(61), part(61))
    .map(
      ([year, month, day, h, m, s]) =>
        `${`${year}`.padStart(4, '0')}-${month}-${day}T${h}:${m}:${s}`,
    );
  fc.assert(
    fc.property(times, (text) => {
      expect(isWallClock(text)).toBe(isReal(text));
    }),
  );
});

function isReal(text: string): boolean {
  try {
    return parseDateTime(text).toString() === text;
  } catch {
    return false;
  }
}
