/** What a part of the bench is, and how it tells what it has measured. */
import type { SeasonDatabases } from './season-database.ts';

export interface Part {
  /** As in `npm run bench -- live`. */
  readonly name: string;
  /** What it is about, in a few words. */
  readonly title: string;
  /** Measures for at most four minutes. */
  measure(bench: Bench): Promise<readonly Row[]>;
}

/** What a part works with. */
export interface Bench {
  readonly databases: SeasonDatabases;
  /** Whether it is only to be seen that the part runs: small numbers, whose results say nothing. */
  readonly quick: boolean;
  say(text: string): void;
}

export interface Row {
  /** What was done. */
  readonly work: string;
  /** Of the values. */
  readonly unit: string;
  /** What was measured, each time, by the name of who did it. */
  readonly values: Readonly<Record<string, readonly number[]>>;
  readonly targets: readonly Target[];
}

/** A figure that must be reached, often a ratio of medians. */
export type Target = {
  /** What stands behind the number, as in "1.2 × prepared". */
  readonly what: string;
  readonly value: number;
} & ({ readonly atMost: number } | { readonly atLeast: number });

export function isMet(target: Target): boolean {
  return 'atMost' in target ? target.value <= target.atMost : target.value >= target.atLeast;
}
