/**
 * Elo ratings: the change by a match, and the probability of a win. The constants are explained in
 * docs/decisions/0036-elo.md.
 */
import type { Outcome } from './match.ts';

/** The rating before the first match. Only differences matter: another start would shift all ratings. */
export const START_RATING = 1_000;

/** The difference at which the stronger player wins ten times as often. Arpad Elo's scale, used in chess since 1970. */
export const RATING_SCALE = 400;

/** Elo's K, the maximum change by a match. The US Chess Federation used 24 for strong players, between 32 and 16. */
export const MAX_RATING_CHANGE = 24;

/**
 * The share of a match that each outcome is worth. A win in overtime is halfway to a draw, like a win on penalties (0.75)
 * in FIFA's world ranking. The shares of both players add up to 1.
 */
const SHARES: Readonly<Record<Outcome, number>> = {
  win: 1,
  overtimeWin: 0.75,
  overtimeLoss: 0.25,
  loss: 0,
};

/** Number of matches below which a rating is provisional. FIDE also requires five games before it lists a new player. */
export const MIN_RATED_MATCHES = 5;

/**
 * Ratings are integers in units of about a millionth of a point. Sums of integers are exact, so the sum of all ratings is
 * constant.
 */
const UNITS_PER_POINT = 2 ** 20;

export const START_UNITS = START_RATING * UNITS_PER_POINT;

export function pointsOfUnits(units: number): number {
  return units / UNITS_PER_POINT;
}

const EXPONENT_OF_UNIT = Math.LN10 / (RATING_SCALE * UNITS_PER_POINT);
const MAX_CHANGE_UNITS = MAX_RATING_CHANGE * UNITS_PER_POINT;

/**
 * Returns the probability of a win against another player, from 0 to 1. The probabilities of both add up to exactly 1.
 */
export function winChance(rating: number, opponent: number): number {
  return chanceOfLead((rating - opponent) * UNITS_PER_POINT);
}

function chanceOfLead(units: number): number {
  const favourite = 1 / (1 + Math.exp(-Math.abs(units) * EXPONENT_OF_UNIT));
  return units >= 0 ? favourite : 1 - favourite;
}

/** Returns the share of a match that ratings in units expect for the home side, from 0 to 1. */
export function expectedShare(home: number, away: number): number {
  return chanceOfLead(home - away);
}

/**
 * Returns the units that a match moves from the away player to the home player.
 * @param outcome for the home player
 * @param expected the expected share of the home player
 */
export function unitsMoved(outcome: Outcome, expected: number): number {
  const surprise = SHARES[outcome] - expected;
  const units = Math.round(MAX_CHANGE_UNITS * Math.abs(surprise));
  return surprise < 0 ? -units : units;
}
