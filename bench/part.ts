/** The interface of a part of the bench, and of its results. */
import type { SeasonDatabases } from './season-database.ts';

export interface Part {
  /** Name in `npm run bench -- live`. */
  readonly name: string;
  /** Short description. */
  readonly title: string;
  /** Runs the measurements, for at most four minutes. */
  measure(bench: Bench): Promise<readonly Row[]>;
}

/** The environment of a part. */
export interface Bench {
  readonly databases: SeasonDatabases;
  /** Whether to use small numbers, which only show that the part runs. */
  readonly quick: boolean;
  say(text: string): void;
}

export interface Row {
  /** The measured work. */
  readonly work: string;
  /** Unit of the values. */
  readonly unit: string;
  /** The values of each round, by contender. */
  readonly values: Readonly<Record<string, readonly number[]>>;
  readonly targets: readonly Target[];
}

/** A target for a figure, often for a ratio of medians. */
export type Target = {
  /** Text after the number, as in "1.2 × prepared". */
  readonly what: string;
  readonly value: number;
} & ({ readonly atMost: number } | { readonly atLeast: number });

export function isMet(target: Target): boolean {
  return 'atMost' in target ? target.value <= target.atMost : target.value >= target.atLeast;
}
