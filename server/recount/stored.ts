/** Everything that is stored: what people entered, and what follows from it. */
import type { Sql, Tx } from '../database/driver.ts';
import type { Match } from '../matches/row.ts';
import { allMatches } from '../matches/sql.ts';
import type { Player } from '../players/row.ts';
import { allPlayers } from '../players/sql.ts';
import type { Playoff } from '../playoffs/row.ts';
import { allPlayoffs } from '../playoffs/sql.ts';
import type { Series } from '../series/row.ts';
import { allSeries } from '../series/sql.ts';
import { everyRecord, everyTeamCount, type RecordOfPlayer, type TeamCount } from '../stats/sql.ts';

export interface Stored {
  readonly players: readonly Player[];
  readonly playoffs: readonly Playoff[];
  readonly series: readonly Series[];
  readonly matches: readonly Match[];
  readonly records: readonly RecordOfPlayer[];
  readonly teamCounts: readonly TeamCount[];
}

/** Reads everything as of one moment, whatever is written meanwhile. */
export function readStored(sql: Sql): Promise<Stored> {
  return sql.begin('isolation level repeatable read read only', readStoredIn);
}

/** The same, as a transaction sees it. */
export async function readStoredIn(tx: Tx): Promise<Stored> {
  const [players, playoffs, series, matches, records, teamCounts] = await Promise.all([
    allPlayers(tx),
    allPlayoffs(tx),
    allSeries(tx),
    allMatches(tx),
    everyRecord(tx),
    everyTeamCount(tx),
  ]);
  return { players, playoffs, series, matches, records, teamCounts };
}
