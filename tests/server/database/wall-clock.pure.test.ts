/** Conversions between wall-clock times and instants, with repeated and skipped hours, east and west of UTC. */
import { describe, expect, test } from 'vitest';
import { instantAt, wallClock } from '../../../server/database/wall-clock.ts';

const LATER = new Date('2030-01-01T00:00:00Z');

describe('an instant is converted to the wall-clock time of a zone', () => {
  test.for([
    ['2026-11-27T04:30:00Z', 'Europe/Bratislava', '2026-11-27T05:30:00'],
    ['2026-11-27T04:30:00Z', 'America/New_York', '2026-11-26T23:30:00'],
    ['2026-11-27T04:30:00Z', 'America/St_Johns', '2026-11-27T01:00:00'],
    ['2026-11-27T04:30:00Z', 'Pacific/Kiritimati', '2026-11-27T18:30:00'],
    ['2026-11-27T04:30:00Z', 'UTC', '2026-11-27T04:30:00'],
  ] as const)('%s in %s is %s', ([instant, zone, matchDate]) => {
    expect(wallClock(instant, zone)).toBe(matchDate);
    expect(instantAt(matchDate, zone, LATER)).toBe(instant);
  });
});

describe('in an hour that occurs twice the later instant is meant, unless it is in the future', () => {
  test.for([
    ['Europe/Bratislava', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ] as const)('%s, %s', ([zone, text, first, second]) => {
    expect(instantAt(text, zone, new Date(first))).toBe(first);
    expect(instantAt(text, zone, new Date(second))).toBe(second);
    for (const instant of [first, second]) expect(wallClock(instant, zone)).toBe(text);
  });
});

test.for([
  ['Europe/Bratislava', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', '2026-03-29T03:30:00'],
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00Z', '2026-03-08T03:30:00'],
] as const)(
  'in %s the skipped time %s means as many minutes after the skipped hour',
  ([zone, text, instant, shown]) => {
    expect(instantAt(text, zone, LATER)).toBe(instant);
    expect(wallClock(instant, zone)).toBe(shown);
  },
);

test('the first and the last year have instants of four digits', () => {
  expect(instantAt('0001-01-01T00:00:00', 'Asia/Tokyo', LATER)).toBe('0001-01-01T00:00:00Z');
  expect(
    instantAt('9999-12-31T23:59:59', 'America/New_York', new Date('9999-12-31T00:00:00Z')),
  ).toBe('9999-12-31T23:59:59Z');
});
