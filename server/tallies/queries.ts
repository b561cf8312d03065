/** Cached reads of statistics: each is run once for every seq, whoever asks. */
import { byEfficiency } from '../../rules/stats.ts';
import { allOfEach, oneEach, type Reads } from '../reads/reads.ts';
import { findPlayerStats, findTeamRecords, type PlayerStats } from './sql.ts';

/** Every player with a finished match: highest points per game first, then more matches, then nickname. */
export function leaderboard(reads: Reads): Promise<readonly PlayerStats[]> {
  return reads.shared('stats', async (sql) => (await findPlayerStats(sql)).sort(byEfficiency));
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
