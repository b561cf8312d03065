/** Ratings calculated from all matches, to be compared with the ratings of a server. */
import { expect } from 'vitest';
import { type FinishedMatch, Ratings } from '../../rules/ratings.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import type { Sql } from '../../server/database/driver.ts';
import type { SeqCache } from '../../server/log/seq-cache.ts';
import { freshLedger, presentLedger } from './ledger.ts';

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
export async function ratedNow(
  server: Pick<Faceoff, 'club' | 'sql'>,
): Promise<(ratings: Ratings) => void> {
  const [players, { singles }] = [await playersOf(server.sql), await freshLedger(server)];
  const { matches } = singles;
  const fresh = Ratings.NONE.followedBy(matches);
  const expected = ratedBy(fresh, players, matches);
  return (ratings) => {
    expect(ratedBy(ratings, players, matches)).toEqual(expected);
    expect(ratings.count).toBe(matches.length);
  };
}

/** Expects a server's ratings to equal those calculated from the matches. @param cache another cache, at the last change */
export async function expectRated(
  server: Pick<Faceoff, 'club' | 'sql'>,
  cache?: SeqCache,
): Promise<void> {
  await presentLedger(server);
  const expectNow = await ratedNow(server);
  expectNow(await (cache ?? server.club.live.cache).ratings());
}
