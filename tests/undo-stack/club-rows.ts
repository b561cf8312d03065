/** All rows of a club, as they are at one moment. */
import {
  LEAGUE_ENTRANTS,
  LEAGUES,
  type LeagueEntrantRow,
  type LeagueRow,
} from '../../server/club/leagues/row.ts';
import { MATCHES, type MatchRow } from '../../server/club/matches/row.ts';
import { PLAYERS, type PlayerRow } from '../../server/club/players/row.ts';
import {
  ENTRANTS,
  type EntrantRow,
  PLAYOFFS,
  type PlayoffRow,
} from '../../server/club/playoffs/row.ts';
import { SEASONS, type SeasonRow } from '../../server/club/seasons/row.ts';
import { SERIES, type SeriesRow } from '../../server/club/series/row.ts';
import type { Sql } from '../../server/database/driver.ts';
import { type Rows, rowsIn, rowsWhere, selectSnapshot } from '../../server/log/table.ts';
import { LOGGED_TABLES } from '../../server/log/tables.ts';

export interface ClubRows {
  readonly players: readonly PlayerRow[];
  readonly playoffs: readonly PlayoffRow[];
  readonly playoff_entrants: readonly EntrantRow[];
  readonly series: readonly SeriesRow[];
  readonly matches: readonly MatchRow[];
  readonly leagues: readonly LeagueRow[];
  readonly league_entrants: readonly LeagueEntrantRow[];
  readonly seasons: readonly SeasonRow[];
}

export async function clubRows(sql: Sql): Promise<ClubRows> {
  const tables = [PLAYERS, PLAYOFFS, ENTRANTS, SERIES, MATCHES, LEAGUES, LEAGUE_ENTRANTS, SEASONS];
  const rows = await selectSnapshot(
    sql,
    tables.map((table) => rowsWhere(sql, table, sql`true`)),
  );
  return {
    players: rowsIn(rows, PLAYERS),
    playoffs: rowsIn(rows, PLAYOFFS),
    playoff_entrants: rowsIn(rows, ENTRANTS),
    series: rowsIn(rows, SERIES),
    matches: rowsIn(rows, MATCHES),
    leagues: rowsIn(rows, LEAGUES),
    league_entrants: rowsIn(rows, LEAGUE_ENTRANTS),
    seasons: rowsIn(rows, SEASONS),
  };
}

export type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of a club without their versions, by "matches 3". */
export type RowsByName = ReadonlyMap<string, AnyRow>;

export async function rowsOf(sql: Sql): Promise<RowsByName> {
  return rowsByName(
    await selectSnapshot(
      sql,
      LOGGED_TABLES.map((table) => rowsWhere(sql, table, sql`true`)),
    ),
  );
}

export function rowsByName(rows: ClubRows | Rows): RowsByName {
  return new Map(
    Object.entries(rows).flatMap(([table, each]: [string, readonly { readonly id: number }[]]) =>
      each.map((row): [string, AnyRow] => [`${table} ${row.id}`, { ...row, version: 0 }]),
    ),
  );
}
