/** The form of a player: how the last matches went. */
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
