/** Deals: who plays with whom, when people want to be split rather than to choose. */
import { shuffled } from './bracket.ts';
import { START_RATING } from './rating.ts';

/** Two sides, of three or four players. */
export type Deal<T> = readonly [readonly T[], readonly T[]];

/** Returns the rating of a player; null before the first rated match. */
type RatingOf<T> = (player: T) => number | null;

/**
 * Returns all ways to split three or four players into two sides, the evenest by the mean ratings first; equally even ones in the
 * order in which the players are given. Of three players one plays against two.
 * @throws RangeError for another number of players
 */
export function dealsOf<T>(players: readonly T[], ratingOf: RatingOf<T>): readonly Deal<T>[] {
  const [first, ...others] = players;
  if (first === undefined || others.length < 2 || others.length > 3)
    throw new RangeError('Three or four players are dealt.');
  const halves =
    others.length === 2 ? players.map((one) => [one]) : others.map((one) => [first, one]);
  const deals = halves.map(
    (half): Deal<T> => [half, players.filter((player) => !half.includes(player))],
  );
  return deals.toSorted((one, other) => unevenness(one, ratingOf) - unevenness(other, ratingOf));
}

/** Returns the difference of the mean ratings of both sides. */
export function unevenness<T>([one, other]: Deal<T>, ratingOf: RatingOf<T>): number {
  return Math.abs(mean(one, ratingOf) - mean(other, ratingOf));
}

function mean<T>(side: readonly T[], ratingOf: RatingOf<T>): number {
  return side.reduce((sum, player) => sum + strengthOf(player, ratingOf), 0) / side.length;
}

function strengthOf<T>(player: T, ratingOf: RatingOf<T>): number {
  return ratingOf(player) ?? START_RATING;
}

export type DealtPair<T> = readonly [T, T];

/**
 * Draws pairs of an even number of players at random.
 * @param randomBelow returns an integer from 0 up to, not including, its argument, with equal probability
 */
export function drawPairs<T>(
  players: readonly T[],
  randomBelow: (limit: number) => number,
): readonly DealtPair<T>[] {
  const drawn = shuffled(players, randomBelow);
  return drawn.flatMap((one, index) => {
    const other = drawn[index + 1];
    return index % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });
}

/**
 * Draws pairs of an even number of players such that the strengths of the pairs differ as little as possible: the strongest player
 * with the weakest, and so on. Chance decides among equals only.
 * @param randomBelow as in `drawPairs`
 */
export function drawEvenPairs<T>(
  players: readonly T[],
  ratingOf: RatingOf<T>,
  randomBelow: (limit: number) => number,
): readonly DealtPair<T>[] {
  const ranked = shuffled(players, randomBelow).toSorted(
    (one, other) => strengthOf(other, ratingOf) - strengthOf(one, ratingOf),
  );
  return ranked.slice(0, ranked.length / 2).flatMap((strong, index) => {
    const weak = ranked.at(-1 - index);
    return weak === undefined ? [] : [[strong, weak] as const];
  });
}
