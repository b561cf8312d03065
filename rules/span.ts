/**
 * Spans of time, in days of play. A day of play runs from 06:00 to 06:00 of the club's wall clock, so that an evening past
 * midnight is one day.
 */

/** Days of play, YYYY-MM-DD, both included. A day that is null does not limit the span. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_TIME: Span = { from: null, to: null };

/** Number of days of the span "Last 30 days". */
const LAST_DAYS = 30;

const DAY_BEGINS = 'T06:00:00';
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** Returns the day of play of a wall-clock time, YYYY-MM-DDThh:mm:ss. */
export function dayOfPlay(wallClock: string): string {
  return dayOf(Date.parse(`${wallClock}Z`) - 6 * MS_PER_HOUR);
}

/**
 * Returns a wall-clock time of a day that was chosen for a match, so that the match is of the evening of that day. It has the time of
 * day of the time before; at night, the last second before midnight.
 */
export function timeOnDay(day: string, before: string): string {
  if (before.startsWith(day)) return before;
  const time = before.slice(day.length);
  return day + (time < DAY_BEGINS ? 'T23:59:59' : time);
}

/** Returns the day that is so many days later; the first or the last day of all beyond them. */
export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * MS_PER_DAY);
}

/** Wall-clock times, YYYY-MM-DDThh:mm:ss. A time that is null is no limit. */
export interface SpanBounds {
  /** The first time of the span. */
  readonly from: string | null;
  /** The first time after the span. */
  readonly before: string | null;
}

/** Returns the wall-clock bounds of a span. The first and the last day of all are not bounds. */
export function boundsOf({ from, to }: Span): SpanBounds {
  return {
    from: from === null || from === FIRST_DAY ? null : `${from}${DAY_BEGINS}`,
    before: to === null || to === LAST_DAY ? null : `${addDays(to, 1)}${DAY_BEGINS}`,
  };
}

/** Whether a wall-clock time is in a span. */
export function isInSpan(wallClock: string, span: Span): boolean {
  const { from, before } = boundsOf(span);
  return (from === null || wallClock >= from) && (before === null || wallClock < before);
}

/** Whether a day of play is in a span. */
export function isDayIn(day: string, { from, to }: Span): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

/** Whether a span limits nothing. */
export function isAllTime({ from, to }: Span): boolean {
  return from === null && to === null;
}

/** Whether the last day is before the first. */
export function endsBeforeItBegins({ from, to }: Span): boolean {
  return from !== null && to !== null && from > to;
}

/** Formats a span as ISO 8601 does, with two dots for no limit: "2026-09-01/2026-11-27", "2026-09-01/..". */
export function spanName({ from, to }: Span): string {
  return `${from ?? '..'}/${to ?? '..'}`;
}

export function areEqualSpans(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Returns the 30 days of play that end now. @param now wall-clock time */
export function lastDays(now: string): Span {
  const today = dayOfPlay(now);
  return { from: addDays(today, 1 - LAST_DAYS), to: today };
}

/** Returns the current day of play. @param now wall-clock time */
export function tonight(now: string): Span {
  const today = dayOfPlay(now);
  return { from: today, to: today };
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  if (time < timeOf(FIRST_DAY)) return FIRST_DAY;
  return time > timeOf(LAST_DAY) ? LAST_DAY : new Date(time).toISOString().slice(0, 10);
}
