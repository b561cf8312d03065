/** What is stored, the games of series left out: what people entered, and what follows from it. */
import type { Sql, Tx } from '../database/driver.ts';
import { countResults, type EqualResults, type LastMatch, lastMatches } from '../matches/sql.ts';
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
  readonly results: readonly EqualResults[];
  readonly lastMatches: readonly LastMatch[];
  readonly records: readonly RecordOfPlayer[];
  readonly teamCounts: readonly TeamCount[];
}

/** Reads it all, as a transaction sees it. */
export async function readStored(tx: Tx): Promise<Stored> {
  // A large club takes longer than a transaction is otherwise allowed to be left alone.
  await tx`set local idle_in_transaction_session_timeout = 0`;
  const [players, playoffs, series, results, last, records, teamCounts] = await Promise.all([
    allPlayers(tx),
    allPlayoffs(tx),
    allSeries(tx),
    countResults(tx),
    lastMatches(tx),
    everyRecord(tx),
    everyTeamCount(tx),
  ]);
  return {
    players,
    playoffs,
    series,
    results,
    lastMatches: last,
    records,
    teamCounts,
  };
}

/** How much is stored. */
export async function countStored(sql: Sql) {
  const [counted] = await sql<
    [{ matches: number; series: number; playoffs: number; players: number }]
  >`
    select (select count(*)::int from matches) as matches,
           (select count(*)::int from series) as series,
           (select count(*)::int from playoffs) as playoffs,
           (select count(*)::int from players) as players`;
  return counted;
}
