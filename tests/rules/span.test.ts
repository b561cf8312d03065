import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_TIME,
  addDays,
  boundsOf,
  dayOfPlay,
  endsBeforeItBegins,
  isAllTime,
  isInSpan,
  lastDays,
  type Span,
  timeOnDay,
  tonight,
} from '../../rules/span.ts';

describe('a day of play', () => {
  test.each([
    ['2026-11-26T20:00:00', '2026-11-26'],
    ['2026-11-26T23:59:59', '2026-11-26'],
    ['2026-11-27T00:00:00', '2026-11-26'],
    ['2026-11-27T05:59:59', '2026-11-26'],
    ['2026-11-27T06:00:00', '2026-11-27'],
    ['2026-03-01T02:30:00', '2026-02-28'],
    ['2028-03-01T02:30:00', '2028-02-29'],
    ['2027-01-01T01:00:00', '2026-12-31'],
    ['0001-01-01T03:00:00', '0001-01-01'],
    ['9999-12-31T23:59:59', '9999-12-31'],
  ])('of %s is %s', (wallClock, day) => {
    expect(dayOfPlay(wallClock)).toBe(day);
  });
});

describe('a match of a chosen day', () => {
  test.each([
    // At 00:40 of the 28th.
    ['2026-11-27', '2026-11-28T00:40:00', '2026-11-27T23:59:59'],
    ['2026-11-20', '2026-11-28T05:59:59', '2026-11-20T23:59:59'],
    ['2026-11-28', '2026-11-28T00:40:00', '2026-11-28T00:40:00'],
    ['2026-11-20', '2026-11-28T06:00:00', '2026-11-20T06:00:00'],
    ['2026-11-20', '2026-11-28T20:15:00', '2026-11-20T20:15:00'],
  ])('of %s, at %s before, is at %s', (day, before, time) => {
    expect(timeOnDay(day, before)).toBe(time);
  });

  test('is of the evening of that day, unless that is the day that it had', () => {
    const time = fc.integer({ min: 0, max: 86_399 });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 400 }), (seconds, back) => {
        const before = new Date(Date.UTC(2026, 10, 28) + seconds * 1_000).toJSON().slice(0, 19);
        const day = addDays('2026-11-28', -back);
        expect(dayOfPlay(timeOnDay(day, before))).toBe(day);
      }),
    );
  });
});

describe('a span', () => {
  test.each([
    [
      { from: '2026-09-01', to: '2026-11-27' },
      { from: '2026-09-01T06:00:00', before: '2026-11-28T06:00:00' },
    ],
    [
      { from: '2026-12-31', to: '2026-12-31' },
      { from: '2026-12-31T06:00:00', before: '2027-01-01T06:00:00' },
    ],
    [
      { from: '2026-09-01', to: null },
      { from: '2026-09-01T06:00:00', before: null },
    ],
    [ALL_TIME, { from: null, before: null }],
    [
      { from: '0001-01-01', to: '9999-12-31' },
      { from: null, before: null },
    ],
  ])('%j has the bounds %j', (span, bounds) => {
    expect(boundsOf(span)).toEqual(bounds);
  });

  test('of the last 30 days ends with the day of play that has not ended', () => {
    expect(lastDays('2026-11-27T01:00:00')).toEqual({ from: '2026-10-28', to: '2026-11-26' });
    expect(tonight('2026-11-27T01:00:00')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  });

  test('that ends before it begins is found', () => {
    expect(endsBeforeItBegins({ from: '2026-11-27', to: '2026-11-26' })).toBe(true);
    expect(endsBeforeItBegins({ from: '2026-11-27', to: '2026-11-27' })).toBe(false);
    expect(endsBeforeItBegins({ from: '2026-11-27', to: null })).toBe(false);
  });
});

describe('laws of spans', () => {
  const times = fc
    .date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length));
  const days = times.map((time) => time.slice(0, 10));
  const spans: fc.Arbitrary<Span> = fc.record({
    from: fc.option(days),
    to: fc.option(days),
  });

  test('every time is in the span of its day of play, and in no day beside it', () => {
    fc.assert(
      fc.property(times, (time) => {
        const day = dayOfPlay(time);
        expect(isInSpan(time, { from: day, to: day })).toBe(true);
        for (const other of [addDays(day, -1), addDays(day, 1)]) {
          if (other !== day) expect(isInSpan(time, { from: other, to: other })).toBe(false);
        }
      }),
    );
  });

  test('a time is in a span exactly if its day of play is between the days of the span', () => {
    fc.assert(
      fc.property(times, spans, (time, { from, to }) => {
        const day = dayOfPlay(time);
        const isBetween = (from === null || day >= from) && (to === null || day <= to);
        expect(isInSpan(time, { from, to })).toBe(isBetween);
      }),
    );
  });

  test('a day cuts all time into two spans, and each time is in one of them', () => {
    fc.assert(
      fc.property(times, days, (time, day) => {
        fc.pre(day !== '9999-12-31');
        const parts = [
          { from: null, to: day },
          { from: addDays(day, 1), to: null },
        ];
        expect(parts.filter((span) => isInSpan(time, span))).toHaveLength(1);
      }),
    );
  });

  test('all time contains every time', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(isAllTime(ALL_TIME) && isInSpan(time, ALL_TIME)).toBe(true);
      }),
    );
  });
});
