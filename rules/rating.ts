/** Ratings by Elo: what one match moves, and how likely a win is. Why these constants: docs/decisions/0036-elo.md. */
import type { Outcome } from './match.ts';

/** The rating before the first match. Only differences count: any other start would move all ratings by the same. */
export const START_RATING = 1_000;

/** Who is this much stronger wins ten times as often as the other: Arpad Elo's scale, which chess has used since 1970. */
export const RATING_SCALE = 400;

/** Elo's K, the most that one match moves. The US Chess Federation took 24 for strong players, between 32 and 16. */
export const MAX_RATING_CHANGE = 24;

/**
 * The share of a match that its outcome is worth. Overtime is half of the way to a draw, as in the world ranking of FIFA,
 * where a win on penalties counts 0.75; the two shares of a match add up to 1.
 */
const SHARES: Readonly<Record<Outcome, number>> = {
  win: 1,
  overtimeWin: 0.75,
  overtimeLoss: 0.25,
  loss: 0,
};

/** With fewer matches a rating is provisional. FIDE, too, asks for five games before it lists a new player. */
export const MIN_RATED_MATCHES = 5;

/**
 * Ratings are counted in whole units of about a millionth of a point. Sums of whole numbers are exact, so the sum of all
 * ratings never changes.
 */
const UNITS_PER_POINT = 2 ** 20;

export const START_UNITS = START_RATING * UNITS_PER_POINT;

export function pointsOfUnits(units: number): number {
  return units / UNITS_PER_POINT;
}

const EXPONENT_OF_UNIT = Math.LN10 / (RATING_SCALE * UNITS_PER_POINT);
const MAX_CHANGE_UNITS = MAX_RATING_CHANGE * UNITS_PER_POINT;

/** How likely a player wins against another, from 0 to 1. The chances of the two add up to exactly 1. */
export function winChance(rating: number, opponent: number): number {
  return chanceOfLead((rating - opponent) * UNITS_PER_POINT);
}

function chanceOfLead(units: number): number {
  const favourite = 1 / (1 + Math.exp(-Math.abs(units) * EXPONENT_OF_UNIT));
  return units >= 0 ? favourite : 1 - favourite;
}

/**
 * The units that a match moves from the away player to the home player.
 * @param outcome for the home player
 */
export function unitsMoved(outcome: Outcome, home: number, away: number): number {
  const surprise = SHARES[outcome] - chanceOfLead(home - away);
  const units = Math.round(MAX_CHANGE_UNITS * Math.abs(surprise));
  return surprise < 0 ? -units : units;
}
