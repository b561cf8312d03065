/** Statistics of repeated measurements. */

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.95: 95 % of the values are no larger */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
