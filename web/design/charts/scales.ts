/** Scales of charts. Positions are percent of the plot: x from the left, y from the top. */
import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';
import { shortDate } from '../../../rules/phrases.ts';

export interface Tick {
  /** Percent of the plot. */
  readonly at: number;
  readonly label: string;
  /** The year, below its first label. */
  readonly year?: string;
}

/** Approximate number of ticks, as many as fit on a phone. */
const VALUE_TICKS = 4;
const TIME_TICKS = 4;

export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/**
 * Returns the vertical scale from the smallest to the largest value, rounded outwards to ticks.
 * @param held values that the scale always includes, such as zero
 */
export function valueScale(
  values: readonly number[],
  format: (value: number) => string,
  held: readonly number[] = [],
): Scale {
  const [min, max] = extentOf([...values, ...held]);
  const domain = min === max ? [min - 1, max + 1] : [min, max];
  const scale = scaleLinear(domain, [100, 0]).nice(VALUE_TICKS);
  // Omits ticks with the same label as the previous one, such as 0.5 for whole numbers.
  const ticks = new Map(
    scale
      .ticks(VALUE_TICKS)
      .filter((value) => Number(format(value).replaceAll(/[^\d.-]/g, '')) === round(value))
      .map((value) => [format(value), scale(value)]),
  );
  return {
    at: (value) => round(scale(value)),
    ticks: [...ticks].map(([label, at]) => ({ at: round(at), label })),
  };
}

/** Returns the horizontal scale of instants, in milliseconds of the club's wall-clock time taken as UTC. */
export function timeScale(instants: readonly number[]): Scale {
  const [from, to] = extentOf(instants);
  if (from === to) return { at: () => 50, ticks: [{ at: 50, label: formatDay(from) }] };
  const scale = scaleUtc([from, to], [0, 100]);
  const format = scale.tickFormat(TIME_TICKS);
  const dates = scale.ticks(TIME_TICKS);
  const areDays = dates.every(isMidnight);
  const areYears = dates.every(isNewYear);
  const labelOf = (date: Date) => {
    if (areYears) return YEAR.format(date);
    if (!isMidnight(date)) return CLOCK.format(date);
    return date.getUTCDate() === 1 ? MONTH.format(date) : format(date);
  };
  const ticks = dates.map((date) => ({
    at: round(scale(date)),
    label: labelOf(date),
    ...(areDays && !areYears && { year: YEAR.format(date) }),
  }));
  return { at: (x) => round(scale(x)), ticks };
}

function isMidnight(date: Date): boolean {
  return date.getTime() % DAY_MS === 0;
}

function isNewYear(date: Date): boolean {
  return isMidnight(date) && date.getUTCDate() === 1 && date.getUTCMonth() === 0;
}

/** Returns the horizontal scale of equidistant values. */
export function countScale(count: number, labelOf: (index: number) => string): Scale {
  const last = Math.max(1, count - 1);
  const scale = scaleLinear([0, last], [0, 100]);
  const ends = count < 2 ? [0] : [0, count - 1];
  return {
    at: (index) => round(scale(index)),
    ticks: ends.map((index) => ({ at: round(scale(index)), label: labelOf(index) })),
  };
}

export interface Column {
  readonly left: number;
  readonly width: number;
}

/** Returns the columns of a bar chart, one for each key. */
export function columnsOf(keys: readonly string[]): readonly Column[] {
  const scale = scaleBand(keys, [0, 100]).paddingInner(0.28).paddingOuter(0.14);
  return keys.map((key) => ({ left: round(scale(key) ?? 0), width: round(scale.bandwidth()) }));
}

/** Returns the index of the nearest of ascending values. */
export function nearest(values: readonly number[], wanted: number): number {
  const distances = values.map((value) => Math.abs(value - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** Converts a wall-clock time, `YYYY-MM-DDThh:mm:ss`, to milliseconds on a time scale. */
export function instantOf(wallClock: string): number {
  return Date.parse(`${wallClock}Z`);
}

/** Returns the last point of each day, so that the steps of an evening are one; of two days or less, all points. */
export function lastOfDays<Point extends { readonly x: number }>(
  points: readonly Point[],
): readonly Point[] {
  const ofDays = new Map(points.map((point) => [Math.floor(point.x / DAY_MS), point]));
  return ofDays.size > 2 ? [...ofDays.values()] : points;
}

const DAY_MS = 24 * 3_600_000;
/** 24 hours, instead of the 12 hours that d3 uses by default. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
});

/** Short names of months. */
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric' });

/** Formats an instant on a time scale as 20/11/2026. */
export function formatDay(instant: number): string {
  return shortDate(new Date(instant).toISOString());
}

function extentOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Rounds to two decimals, which look the same and make the page smaller. */
function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
