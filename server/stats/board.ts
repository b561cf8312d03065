/** The leaderboard: every player with a finished match, best first. */
import { byEfficiency } from '../../rules/stats.ts';
import type { Sql } from '../database/driver.ts';
import type { Reads } from '../live/reads.ts';
import { allFavouriteTeams, allRecords, type CountedRecord } from './sql.ts';

export interface BoardRow extends CountedRecord {
  /** The team of most finished matches; among equals the one used last. */
  readonly favouriteTeamId: number | null;
}

/** In the order of every leaderboard: points per game, then more matches, then nickname. */
export function statsBoard(reads: Reads): Promise<readonly BoardRow[]> {
  return reads.once('stats', readBoard);
}

export async function statsOf(reads: Reads, playerId: number): Promise<BoardRow | null> {
  const board = await statsBoard(reads);
  return board.find((row) => row.playerId === playerId) ?? null;
}

async function readBoard(sql: Sql): Promise<readonly BoardRow[]> {
  const [records, favourites] = await Promise.all([allRecords(sql), allFavouriteTeams(sql)]);
  const teams = new Map(favourites.map(({ playerId, teamId }) => [playerId, teamId]));
  return records
    .map((record) => ({ ...record, favouriteTeamId: teams.get(record.playerId) ?? null }))
    .sort(byEfficiency);
}
