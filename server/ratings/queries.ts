/** Cached reads of ratings: each is made once for every seq, and shared by all requests. */
import { isOfImport } from '../../rules/change-details.ts';
import { MAX_RATING_POINTS } from '../../rules/limits.ts';
import { isBefore, movesRatings } from '../../rules/played-matches.ts';
import { MIN_RATED_MATCHES, START_RATING, winChance } from '../../rules/rating.ts';
import type { RatingOfPlayer, Ratings } from '../../rules/ratings.ts';
import type { Change } from '../changes/change.ts';
import { recordedChanges } from '../changes/sql.ts';
import { before } from '../database/deadline.ts';
import { assertCount } from '../graphql/connection.ts';
import type { GraphContext } from '../graphql/context.ts';
import type { Match } from '../matches/row.ts';
import { playerById, playerNamed } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import type { Reads } from '../reads/reads.ts';
import { wallClock } from '../wall-clock.ts';
import { inSlices } from './ratings.ts';
import { playedSteps, playPositionOf } from './sql.ts';

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

/**
 * The players whose ratings a change moved, in order of id: those of the matches that it wrote, and everybody who has
 * played since then. An import names nobody.
 */
export async function ratedBy(
  context: GraphContext,
  { seq, details }: Change,
): Promise<readonly Player[]> {
  if (isOfImport(details)) return [];
  const reads = context.reads();
  const recorded = await reads.load(recordedChanges, seq);
  const written = (recorded ? playedSteps(recorded) : [])
    .filter(movesRatings)
    .flatMap(({ was, became }) => [was, became].filter((match) => match !== null));
  const [first] = written.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  if (!first) return [];
  const ratings = await ratingsAt(context, reads);
  return reads.derived(`rated by ${seq}`, async () => {
    const since = await inSlices(ratings.playersSince(first));
    const own = written.flatMap(({ homePlayerId, awayPlayerId }) => [homePlayerId, awayPlayerId]);
    const ids = [...new Set([...own, ...since])].sort((one, other) => one - other);
    const players = await Promise.all(ids.map((id) => reads.load(playerById, id)));
    return players.filter((player) => player !== null);
  });
}
