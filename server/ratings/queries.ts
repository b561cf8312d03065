/** Cached reads of ratings: each is made once for every seq, and shared by all requests. */
import { MAX_RATING_POINTS } from '../../rules/limits.ts';
import { MIN_RATED_MATCHES, START_RATING, winChance } from '../../rules/rating.ts';
import type { RatingOfPlayer, Ratings } from '../../rules/ratings.ts';
import { before } from '../database/deadline.ts';
import { assertCount } from '../graphql/connection.ts';
import type { GraphContext } from '../graphql/context.ts';
import type { Match } from '../matches/row.ts';
import { playerNamed } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import type { Reads } from '../reads/reads.ts';
import { wallClock } from '../wall-clock.ts';
import { inSlices } from './ratings.ts';
import { playPositionOf } from './sql.ts';

export interface RatingPoint {
  /** Wall-clock, in the club's zone. */
  readonly matchDate: string;
  readonly rating: number;
}

/** For the reads of each request, so that the fields of thousands of players wait as one. */
const awaited = new WeakMap<Reads, Promise<Ratings>>();

/** The ratings as of the seq of the reads, within their deadline. */
function ratingsAt({ club }: GraphContext, reads: Reads): Promise<Ratings> {
  const known = awaited.get(reads);
  if (known) return known;
  const ratings = before(reads.signal, club.ratings(reads));
  awaited.set(reads, ratings);
  ratings.catch(() => awaited.delete(reads));
  return ratings;
}

/** Null before the first finished match. */
export async function ratingOf(context: GraphContext, id: number): Promise<RatingOfPlayer | null> {
  return (await ratingsAt(context, context.reads())).of(id);
}

export function isProvisional(rating: RatingOfPlayer | null): boolean {
  return (rating?.matches ?? 0) < MIN_RATED_MATCHES;
}

/** What a match moved the rating of its home player by; null until it is finished. */
export async function changeByMatch(context: GraphContext, match: Match): Promise<number | null> {
  if (!match.result) return null;
  return (await ratingsAt(context, context.reads())).changeAt(playPositionOf(match));
}

/** @throws Refusal VALIDATION for too many points */
export async function ratingCurve(
  context: GraphContext,
  id: number,
  points: number,
): Promise<readonly RatingPoint[]> {
  assertCount('points', points, MAX_RATING_POINTS);
  const reads = context.reads();
  const ratings = await ratingsAt(context, reads);
  return reads.derived(`rating curve of ${id}, ${points} points`, async () => {
    const curve = await inSlices(ratings.curveOf(id, points));
    return curve.map(({ date, rating }) => ({
      matchDate: wallClock(new Date(date * 1_000), context.club.timeZone),
      rating,
    }));
  });
}

/** How likely the one at home wins. @throws Refusal NOT_FOUND that names who does not exist */
export async function chanceOf(context: GraphContext, home: string, away: string): Promise<number> {
  const reads = context.reads();
  const [atHome, visitor] = [await playerNamed(reads, home), await playerNamed(reads, away)];
  const ratings = await ratingsAt(context, reads);
  const ratingNow = ({ id }: Player) => ratings.of(id)?.rating ?? START_RATING;
  return winChance(ratingNow(atHome), ratingNow(visitor));
}
