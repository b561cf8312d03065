/** Everything that is kept: what people entered, and what follows from it. */
import type { Sql, Tx } from '../database/connection.ts';
import { allMatches, type Match } from '../matches/sql.ts';
import { allPlayers, type Player } from '../players/sql.ts';
import { allPlayoffs, type Playoff } from '../playoffs/sql.ts';
import { allSeries, type Series } from '../series/sql.ts';
import { type KeptRecord, keptRecords, keptTeamCounts, type TeamCount } from '../stats/sql.ts';

export interface Kept {
  readonly players: readonly Player[];
  readonly playoffs: readonly Playoff[];
  readonly series: readonly Series[];
  readonly matches: readonly Match[];
  readonly records: readonly KeptRecord[];
  readonly teamCounts: readonly TeamCount[];
}

/** All of one moment, however many write meanwhile. */
export function readKept(sql: Sql): Promise<Kept> {
  return sql.begin('isolation level repeatable read read only', readKeptIn);
}

/** As this transaction sees it. */
export async function readKeptIn(tx: Tx): Promise<Kept> {
  const [players, playoffs, series, matches, records, teamCounts] = await Promise.all([
    allPlayers(tx),
    allPlayoffs(tx),
    allSeries(tx),
    allMatches(tx),
    keptRecords(tx),
    keptTeamCounts(tx),
  ]);
  return { players, playoffs, series, matches, records, teamCounts };
}
