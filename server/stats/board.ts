/** The leaderboard: every player with a finished match, best first. */
import { byEfficiency } from '../../rules/stats.ts';
import type { Sql } from '../database/driver.ts';
import { oneEach, type Reads } from '../reads/reads.ts';
import { type CountedRecord, countedRecords, usedTeams } from './sql.ts';

export interface BoardRow extends CountedRecord {
  /** The team of most finished matches; among equals the one used last. */
  readonly favouriteTeamId: number | null;
  /** The teams used last, the latest first; few. */
  readonly recentTeamIds: readonly number[];
}

/** In the order of every leaderboard: points per game, then more matches, then nickname. */
export function statsBoard(reads: Reads): Promise<readonly BoardRow[]> {
  return reads.shared('stats', async (sql) => (await readRows(sql)).sort(byEfficiency));
}

const rowOfPlayer = oneEach(async (sql, playerIds) =>
  (await readRows(sql, playerIds)).map((row) => ({ ...row, id: row.playerId })),
);

/** The row of one player; null before the first finished match. */
export function statsOf(reads: Reads, playerId: number): Promise<BoardRow | null> {
  return reads.load(rowOfPlayer, playerId);
}

async function readRows(sql: Sql, playerIds?: readonly number[]): Promise<BoardRow[]> {
  const [records, used] = await Promise.all([
    countedRecords(sql, playerIds),
    usedTeams(sql, playerIds),
  ]);
  const teams = new Map(used.map((row) => [row.playerId, row]));
  return records.map((record) => ({
    ...record,
    favouriteTeamId: teams.get(record.playerId)?.favouriteTeamId ?? null,
    recentTeamIds: teams.get(record.playerId)?.recentTeamIds ?? [],
  }));
}
