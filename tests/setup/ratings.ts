/** Ratings that follow from the matches as they are, made from nothing, to compare those of a server with. */
import { expect } from 'vitest';
import { type InSlices, type PlayedMatch, PlayedMatches } from '../../rules/played-matches.ts';
import { Ratings } from '../../rules/ratings.ts';
import type { Club } from '../../server/changes/club.ts';
import { presentPosition } from '../../server/changes/sql.ts';
import type { Sql } from '../../server/database/driver.ts';

interface Row {
  readonly id: number;
  readonly date: number;
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
}

/** Work that needs no slices. */
export function done<T>(work: InSlices<T>): T {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone) return value;
  }
}

/** The finished matches of a club, in the order of play. */
async function playedIn(sql: Sql): Promise<readonly PlayedMatch[]> {
  const rows = await sql<Row[]>`
    select id, extract(epoch from played_at)::float8 as date, home_player_id as home,
           away_player_id as away, home_score as "homeScore", away_score as "awayScore",
           over_time as "overTime"
    from matches where home_score is not null order by played_at, id`;
  return rows.map(({ id, date, home, away, ...result }) => ({
    ...{ id, date, homePlayerId: home, awayPlayerId: away },
    result,
  }));
}

/** The rating of every player, and what every match moved. */
interface Rated {
  readonly players: readonly (readonly [id: number, rating: number | null])[];
  readonly matches: readonly (readonly [id: number, moved: number | null])[];
}

function ratedBy(
  ratings: Ratings,
  players: readonly number[],
  matches: readonly PlayedMatch[],
): Rated {
  return {
    players: players.map((id) => [id, ratings.of(id)?.rating ?? null]),
    matches: matches.map((match) => [match.id, ratings.changeAt(match)]),
  };
}

async function playersOf(sql: Sql): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`select id from players order by id`;
  return rows.map(({ id }) => id);
}

/** Remembers the club as it is, to be compared later with ratings as of now. */
export async function ratedNow(sql: Sql): Promise<(ratings: Ratings) => void> {
  const [players, matches] = [await playersOf(sql), await playedIn(sql)];
  const fresh = done(Ratings.of(new PlayedMatches().followedBy(matches)));
  const expected = ratedBy(fresh, players, matches);
  return (ratings) => {
    expect(ratedBy(ratings, players, matches)).toEqual(expected);
    expect(ratings.matches.count).toBe(matches.length);
  };
}

/** Ratings as of now equal those that follow from the matches. @param ratings of the club, or what else follows it */
export async function expectRated(
  { database: { sql }, live, ratings: own }: Club,
  ratings = own,
): Promise<void> {
  const { seq } = await presentPosition(sql);
  await live.reach(seq);
  const expectNow = await ratedNow(sql);
  expectNow(await ratings(live.reads));
}
