/** Cached queries of ratings. */
import { MAX_RATING_POINTS } from '../../../rules/limits.ts';
import { START_RATING, winChance } from '../../../rules/rating.ts';
import type { RatingOfPlayer, Ratings } from '../../../rules/ratings.ts';
import { type Competitor, type Discipline, disciplineOf } from '../../../rules/side.ts';
import { boundsOf, type Span, spanName } from '../../../rules/span.ts';
import type { Match } from '../../club/matches/row.ts';
import { playerNamed } from '../../club/players/queries.ts';
import type { Player } from '../../club/players/row.ts';
import { instantAt, wallClock } from '../../database/wall-clock.ts';
import { assertCount } from '../../graphql/connection.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { byPlayer } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';

export interface RatingPoint {
  /** Wall-clock time in the club's time zone. */
  readonly matchDate: string;
  readonly rating: number;
}

function ratingsOf({ cache }: GraphContext, discipline?: Discipline): Promise<Ratings> {
  return cache().ratings(discipline);
}

/** Returns null before the first finished match. */
export async function ratingOf(
  context: GraphContext,
  id: number,
  discipline: Discipline,
): Promise<RatingOfPlayer | null> {
  return (await ratingsOf(context, discipline)).of(id);
}

/**
 * Returns the rating of a competitor; null before the first rated match.
 * @param discipline by default singles for a player, doubles for a pair
 */
export async function ratingOfCompetitor(
  context: GraphContext,
  competitor: Competitor,
  discipline?: Discipline | null,
): Promise<RatingOfPlayer | null> {
  const ratings = await ratingsOf(context, discipline ?? disciplineOf([competitor]));
  return ratings.ofCompetitor(competitor);
}

/** Returns the change of the rating of each home player by a match; null until it is finished, and for one that is not rated. */
export async function changeByMatch(context: GraphContext, match: Match): Promise<number | null> {
  if (!match.result) return null;
  const playedAt = Date.parse(match.playedAt) / 1_000;
  return (await ratingsOf(context, disciplineOf([match.home, match.away]))).changeBy({
    id: match.id,
    playedAt,
  });
}

interface RatedPlayer {
  readonly id: number;
  readonly discipline: Discipline;
}

/** @throws Refusal VALIDATION for too many points */
export async function ratingCurve(
  context: GraphContext,
  { id, discipline }: RatedPlayer,
  points: number,
  span: Span,
): Promise<readonly RatingPoint[]> {
  assertCount('points', points, MAX_RATING_POINTS);
  const name = `rating curve of ${id}, ${points} points, ${spanName(span)}`;
  const ratings = await ratingsOf(context, discipline);
  return context.cache().foldOnce(byPlayer(discipline), name, () => {
    const curve = ratings.curveOf(id, points, secondsOf(span, context));
    return curve.map(({ playedAt, rating }) => ({
      matchDate: wallClock(new Date(playedAt * 1_000), context.club.timeZone),
      rating,
    }));
  });
}

/** Returns the change of the rating of each player with a match in a span. */
export async function ratingGains(
  context: GraphContext,
  span: Span,
  discipline: Discipline,
): Promise<ReadonlyMap<number, number>> {
  const ratings = await ratingsOf(context, discipline);
  return context
    .cache()
    .foldOnce(byPlayer(discipline), `rating gains ${spanName(span)}`, () =>
      ratings.gainsIn(secondsOf(span, context)),
    );
}

/** Returns the bounds of a span in seconds since 1970. */
export function secondsOf(
  span: Span,
  { club: { timeZone } }: { readonly club: Pick<ServerContext, 'timeZone'> },
): readonly [number, number] {
  const { from, before } = boundsOf(span);
  const seconds = (time: string) => Date.parse(instantAt(time, timeZone)) / 1_000;
  return [
    from === null ? Number.NEGATIVE_INFINITY : seconds(from),
    before === null ? Number.POSITIVE_INFINITY : seconds(before),
  ];
}

/** Returns the probability that the home player wins. @throws Refusal NOT_FOUND for an unknown player */
export async function chanceOf(context: GraphContext, home: string, away: string): Promise<number> {
  const cache = context.cache();
  const [atHome, visitor] = [await playerNamed(cache, home), await playerNamed(cache, away)];
  const ratings = await ratingsOf(context);
  const ratingNow = ({ id }: Player) => ratings.of(id)?.rating ?? START_RATING;
  return winChance(ratingNow(atHome), ratingNow(visitor));
}
