/** Cached reads of statistics: each is run once for every seq, whoever asks. */
import { byEfficiency } from '../../rules/stats.ts';
import { allOfEach, oneEach, type Reads } from '../reads/reads.ts';
import { notFound } from '../refusal.ts';
import { findPlayerStats, findTeamRecords, type PlayerStats } from './sql.ts';

/** Every player with a finished match: highest points per game first, then more matches, then nickname. */
export function leaderboard(reads: Reads): Promise<readonly PlayerStats[]> {
  return reads.shared('stats', async (sql) => (await findPlayerStats(sql)).sort(byEfficiency));
}

/**
 * A part of it, for a club of thousands.
 * @param after the player whose row stands before the part
 * @throws Refusal NOT_FOUND for a player without a finished match
 */
export async function leaderboardPart(
  reads: Reads,
  { first, after }: { readonly first: number; readonly after: number | null },
): Promise<readonly PlayerStats[]> {
  const all = await leaderboard(reads);
  if (after === null) return all.slice(0, first);
  const place = all.findIndex(({ playerId }) => playerId === after);
  if (place === -1) throw notFound('record of player', after);
  return all.slice(place + 1, place + 1 + first);
}

const statsByPlayer = oneEach(async (sql, playerIds) =>
  (await findPlayerStats(sql, playerIds)).map((row) => ({ ...row, id: row.playerId })),
);

/** The statistics of one player; null before the first finished match. */
export function statsOf(reads: Reads, playerId: number): Promise<PlayerStats | null> {
  return reads.load(statsByPlayer, playerId);
}

/** What a player did with each team, the most games first. */
export const teamRecordsOf = allOfEach(findTeamRecords, ({ playerId }) => playerId);
