/** The form of a player: the results of the last matches, and how many in a row went the same way. */
import type { Outcome } from './match.ts';

/** The short names of outcomes, as a form shows them. */
export const OUTCOME_LETTERS = {
  win: 'W',
  overtimeWin: 'OTW',
  overtimeLoss: 'OTL',
  loss: 'L',
} as const satisfies Readonly<Record<Outcome, string>>;

export type OutcomeLetters = (typeof OUTCOME_LETTERS)[Outcome];

export function isWin(outcome: Outcome): boolean {
  return outcome === 'win' || outcome === 'overtimeWin';
}

/**
 * How many of the last matches in a row were won (positive) or lost (negative), overtime included; 0 before any match.
 * @param outcomes of all matches, the latest first
 */
export function streakOf(outcomes: readonly Outcome[]): number {
  const [latest] = outcomes;
  if (latest === undefined) return 0;
  const won = isWin(latest);
  const end = outcomes.findIndex((outcome) => isWin(outcome) !== won);
  const length = end === -1 ? outcomes.length : end;
  return won ? length : -length;
}
