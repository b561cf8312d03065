/** Where values stand on a chart. All places are percent of the plot: x from its left, y from its top. */
import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';
import { shortDate } from '../../../rules/phrases.ts';

export interface Tick {
  /** Percent of the plot. */
  readonly at: number;
  readonly label: string;
  /** Stands below the first of its labels. */
  readonly year?: string;
}

/** As many as a phone has room for, as d3 counts them: about. */
const VALUE_TICKS = 4;
const TIME_TICKS = 4;

export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/**
 * The vertical scale, from the least to the greatest value, rounded outwards to its ticks.
 * @param held values that are on the scale whatever the others are, such as zero
 */
export function valueScale(
  values: readonly number[],
  format: (value: number) => string,
  held: readonly number[] = [],
): Scale {
  const [min, max] = extentOf([...values, ...held]);
  const domain = min === max ? [min - 1, max + 1] : [min, max];
  const scale = scaleLinear(domain, [100, 0]).nice(VALUE_TICKS);
  // A tick whose label says the same as the one before it, such as 0.5 of whole numbers, would lie.
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

/** The horizontal scale of instants, in milliseconds of the club's wall clock taken for UTC. */
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

/** The horizontal scale of numbers that follow one another at equal distances, from the first to the last. */
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

/** The columns of a bar chart, one for each key, in their order. */
export function columnsOf(keys: readonly string[]): readonly Column[] {
  const scale = scaleBand(keys, [0, 100]).paddingInner(0.28).paddingOuter(0.14);
  return keys.map((key) => ({ left: round(scale(key) ?? 0), width: round(scale.bandwidth()) }));
}

/** The index of the value that is nearest to one; values ascend. */
export function nearest(values: readonly number[], wanted: number): number {
  const distances = values.map((value) => Math.abs(value - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** A wall-clock date, `YYYY-MM-DDThh:mm:ss`, as a number on a scale of time. */
export function instantOf(wallClock: string): number {
  return Date.parse(`${wallClock}Z`);
}

const DAY_MS = 24 * 3_600_000;
/** As everywhere else, and not the twelve hours of the library. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
});

/** As short as below columns of months. */
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric' });

/** 20/11/2026, of an instant on a scale of time. */
export function formatDay(instant: number): string {
  return shortDate(new Date(instant).toISOString());
}

function extentOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Beyond two decimals nobody sees a difference, and the page weighs less. */
function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
