/** Confirmation of values in a form that may be typing errors. The server accepts these values. */

import type { ScoreForm } from '../../../rules/forms.ts';
import { MAX_USUAL_SCORE } from '../../../rules/limits.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { resultOf } from '../../../rules/validation.ts';

/**
 * Returns the question that must be confirmed before a form is sent; null if nothing is unusual.
 * @param unusual possible typing errors
 */
export function confirmationOf(...unusual: readonly (string | null)[]): string | null {
  const named = unusual.filter((text) => text !== null);
  return named.length === 0 ? null : `${named.join(', ')}? Press again if that is right.`;
}

/** Returns the score if it is so high that it may be a typing error, else null. */
export function unusualScore(form: ScoreForm): string | null {
  const { homeScore, awayScore } = resultOf(form);
  return Math.max(homeScore, awayScore) > MAX_USUAL_SCORE ? `${homeScore} : ${awayScore}` : null;
}

/** Returns a chosen date in the future or more than a year ago, else null. @param now wall-clock time */
export function unusualDate(matchDate: string, now: string): string | null {
  const [day, today] = [matchDate.slice(0, 10), now.slice(0, 10)];
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return day >= yearAgo && day <= today ? null : shortDate(matchDate);
}
