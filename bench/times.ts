/** What many measurements of one thing come to. */

export function median(times: readonly number[]): number {
  return percentile(times, 0.5);
}

/** @param share 0.95: 95 % of the times are no longer */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
