/** Decides from the readings of a soak whether a server can run indefinitely. */
import type { Handles, LoopDelay } from '../probe.ts';

export interface Reading {
  /** Minutes since the start. */
  readonly minutes: number;
  /** Heap after a garbage collection, with no subscribers but the followers. */
  readonly heapMb: number;
  readonly residentMb: number;
  readonly handles: Handles;
  readonly loopDelayMs: LoopDelay;
  /** Rate since the previous reading. */
  readonly connectsPerSecond: number;
  readonly writes: number;
  readonly reads: number;
  readonly failures: number;
}

export interface Verdict {
  /** Change of the heap from the end of the first quarter to the end of the soak. */
  readonly driftPercent: number;
  /** Reasons why the soak has failed, if it has. */
  readonly faults: readonly string[];
}

export const MAX_DRIFT_PERCENT = 5;
/** Minimum number of readings. With fewer, the first and the last quarter would be the same. */
const MIN_READINGS = 4;

export function verdictOf(readings: readonly Reading[]): Verdict {
  if (readings.length < MIN_READINGS) {
    return { driftPercent: 0, faults: [`${readings.length} readings are too few for a verdict`] };
  }
  const quarter = Math.ceil(readings.length / 4);
  const driftPercent = drift(readings.slice(quarter));
  const heap =
    driftPercent > MAX_DRIFT_PERCENT
      ? [`the heap's floor grew by ${driftPercent.toFixed(1)} %, at most ${MAX_DRIFT_PERCENT} %`]
      : [];
  return {
    driftPercent,
    faults: [...heap, ...leaks(readings.slice(0, quarter), readings.slice(-quarter))],
  };
}

/** Returns the rise of a straight line through all readings, in percent of its start. */
function drift(readings: readonly Reading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return 0;
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const [time, heap] = [mean(({ minutes }) => minutes), mean(({ heapMb }) => heapMb)];
  const covariance = mean(({ minutes, heapMb }) => (minutes - time) * (heapMb - heap));
  const variance = mean(({ minutes }) => (minutes - time) ** 2);
  const slope = covariance / variance;
  const start = heap + slope * (first.minutes - time);
  return ((slope * (last.minutes - first.minutes)) / start) * 100;
}

/**
 * Whether a kind of handle leaks: its minimum in the last quarter exceeds its maximum in the first one by more than the
 * heap may grow.
 */
function leaks(early: readonly Reading[], late: readonly Reading[]): readonly string[] {
  const kinds = new Set(late.flatMap(({ handles }) => Object.keys(handles)));
  const counts = (readings: readonly Reading[], kind: string) =>
    readings.map(({ handles }) => handles[kind] ?? 0);
  return [...kinds].flatMap((kind) => {
    const [most, least] = [Math.max(...counts(early, kind)), Math.min(...counts(late, kind))];
    return least > most * (1 + MAX_DRIFT_PERCENT / 100)
      ? [`${kind} leaks: at most ${most} in the first quarter, at least ${least} in the last`]
      : [];
  });
}
