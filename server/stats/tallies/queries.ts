/** Cached reads of statistics: each is run once for every seq, and shared by all requests. */
import { byEfficiency, rankByEfficiency } from '../../../rules/stats.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { allOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findPlayerStats, findTeamRecords, type PlayerStats } from './sql.ts';

/** Every player with a finished match: highest points per game first, then more matches, then nickname. */
export function leaderboard(cache: SeqCache): Promise<readonly PlayerStats[]> {
  return cache.query('stats', async (sql) => (await findPlayerStats(sql)).sort(byEfficiency));
}

/** The same records as a ranking: players with few matches come last, as long as there are enough others. */
export async function ranking(cache: SeqCache): Promise<readonly PlayerStats[]> {
  return rankByEfficiency(await leaderboard(cache));
}

/**
 * A part of the leaderboard, for a club of thousands.
 * @param first at most so many rows; null for all
 * @param after the player whose row stands before the part
 * @throws Refusal VALIDATION for less than one row, NOT_FOUND for a player without a finished match
 */
export async function leaderboardPart(
  cache: SeqCache,
  first: number | null,
  after: number | null,
): Promise<readonly PlayerStats[]> {
  if (first !== null && first < 1) throw invalid('first must be a whole number from 1 on.');
  const all = await leaderboard(cache);
  const before = after === null ? -1 : all.findIndex(({ playerId }) => playerId === after);
  if (after !== null && before === -1) throw notFound('record of player', after);
  const rest = all.slice(before + 1);
  return first === null ? rest : rest.slice(0, first);
}

const statsByPlayer = oneEach(async (sql, playerIds) =>
  (await findPlayerStats(sql, playerIds)).map((row) => ({ ...row, id: row.playerId })),
);

/** The statistics of one player; null before the first finished match. */
export function statsOf(cache: SeqCache, playerId: number): Promise<PlayerStats | null> {
  return cache.load(statsByPlayer, playerId);
}

/** What a player did with each team, the most games first. */
export const teamRecordsOf = allOfEach(findTeamRecords, ({ playerId }) => playerId);
