/** Ratings calculated from all matches, to be compared with the ratings of a server. */
import { expect } from 'vitest';
import { type FinishedMatch, Ratings } from '../../rules/ratings.ts';
import type { Sql } from '../../server/database/driver.ts';
import { currentPosition } from '../../server/log/position.ts';
import type { ServerContext } from '../../server/log/server-context.ts';

/** The finished matches of a club in the order of play. */
async function finishedIn(sql: Sql): Promise<readonly FinishedMatch[]> {
  return sql<FinishedMatch[]>`
    select id, extract(epoch from played_at)::float8 as "playedAt", home_player_id as "homePlayerId",
           away_player_id as "awayPlayerId", home_score as "homeScore", away_score as "awayScore",
           over_time as "overTime"
    from matches where home_score is not null order by played_at, id`;
}

/** The rating of each player, and by how much each match changed it. */
interface Rated {
  readonly players: readonly (readonly [id: number, rating: number | null])[];
  readonly matches: readonly (readonly [id: number, moved: number | null])[];
}

function ratedBy(
  ratings: Ratings,
  players: readonly number[],
  matches: readonly FinishedMatch[],
): Rated {
  return {
    players: players.map((id) => [id, ratings.of(id)?.rating ?? null]),
    matches: matches.map((match) => [match.id, ratings.changeBy(match)]),
  };
}

async function playersOf(sql: Sql): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`select id from players order by id`;
  return rows.map(({ id }) => id);
}

/** Calculates the present ratings. Returns a function that compares ratings with them, possibly later. */
export async function ratedNow(sql: Sql): Promise<(ratings: Ratings) => void> {
  const [players, matches] = [await playersOf(sql), await finishedIn(sql)];
  const fresh = Ratings.NONE.followedBy(matches);
  const expected = ratedBy(fresh, players, matches);
  return (ratings) => {
    expect(ratedBy(ratings, players, matches)).toEqual(expected);
    expect(ratings.count).toBe(matches.length);
  };
}

/** Expects a server's ratings to equal those calculated from the matches. @param ratings another function that reads ratings */
export async function expectRated(
  { database: { sql }, live, ratings: own }: ServerContext,
  ratings = own,
): Promise<void> {
  const { seq } = await currentPosition(sql);
  await live.reach(seq);
  const expectNow = await ratedNow(sql);
  expectNow(await ratings(live.cache));
}
