/** Cached queries of statistics: each runs once per seq for all requests. */
import { byEfficiency, rankByEfficiency } from '../../../rules/stats.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { allOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findPlayerStats, findTeamRecords, type PlayerStats } from './sql.ts';

/** Returns all players with a finished match, by most points per game, then more matches, then nickname. */
export function leaderboard(cache: SeqCache): Promise<readonly PlayerStats[]> {
  return cache.query('stats', async (sql) => (await findPlayerStats(sql)).sort(byEfficiency));
}

/** Returns the same records as a ranking: players with few matches are last, if enough others have more. */
export async function ranking(cache: SeqCache): Promise<readonly PlayerStats[]> {
  return rankByEfficiency(await leaderboard(cache));
}

/**
 * Returns a part of the leaderboard.
 * @param first maximum number of rows; null for all
 * @param after the player whose row precedes the part
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

/** Returns the statistics of a player; null before the first finished match. */
export function statsOf(cache: SeqCache, playerId: number): Promise<PlayerStats | null> {
  return cache.load(statsByPlayer, playerId);
}

/** Finds the records of a player with each team, most matches first. */
export const teamRecordsOf = allOfEach(findTeamRecords, ({ playerId }) => playerId);
