/** Series as the database knows them: who meets whom. Wins and winner follow from the games. */
import type { Entrant, Pair, PlayoffSlot } from '../../rules/playoff.ts';
import type { Seat } from '../../rules/series.ts';
import type { Sql, Tx } from '../database/connection.ts';

export interface Series {
  readonly id: number;
  readonly createdAt: Date;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  readonly playoffId: number | null;
  readonly slot: PlayoffSlot | null;
  /** The seq of the last change in it. */
  readonly version: number;
}

export type PlayoffSeries = Series & { readonly playoffId: number; readonly slot: PlayoffSlot };

export interface NewSeries {
  readonly createdAt: Date;
  readonly pair: Pair<Entrant>;
  readonly playoffId: number | null;
  readonly slot: PlayoffSlot | null;
}

/** Where a page of a keyset goes on: after this row. */
export interface CreationPosition {
  readonly createdAt: Date;
  readonly id: number;
}

interface SeriesRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly playerOneId: number;
  readonly playerTwoId: number;
  readonly teamOneId: number;
  readonly teamTwoId: number;
  readonly playoffId: number | null;
  readonly slot: PlayoffSlot | null;
  readonly version: number;
}

export async function findSeries(sql: Sql | Tx, ids: readonly number[]): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`
    select ${columns(sql)} from series where id in ${sql([...ids])}`;
  return rows.map(seriesOf);
}

export async function findSeriesOfPlayoffs(
  sql: Sql | Tx,
  playoffIds: readonly number[],
): Promise<PlayoffSeries[]> {
  const rows = await sql<SeriesRow[]>`
    select ${columns(sql)} from series where playoff_id in ${sql([...playoffIds])}`;
  return rows.map(seriesOf).filter(isPlayoffSeries);
}

/** A series and, when it belongs to a play-off, the others there. */
export async function findSeriesAround(sql: Sql | Tx, id: number): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`
    select ${columns(sql)} from series
    where id = ${id} or playoff_id = (select playoff_id from series where id = ${id})`;
  return rows.map(seriesOf);
}

/** Every series there is, by id. */
export async function allSeries(sql: Sql | Tx): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`select ${columns(sql)} from series order by id`;
  return rows.map(seriesOf);
}

/** Newest first, by limit and offset. */
export async function listSeries(sql: Sql, limit: number, offset: number): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`
    select ${columns(sql)} from series
    order by created_at desc, id desc
    limit ${limit} offset ${offset}`;
  return rows.map(seriesOf);
}

/** Newest first, those that follow a position; from the start when it is null. */
export async function listSeriesAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`
    select ${columns(sql)} from series
    ${position ? sql`where (created_at, id) < (${position.createdAt}, ${position.id})` : sql``}
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map(seriesOf);
}

export async function insertSeries(tx: Tx, series: NewSeries): Promise<Series> {
  const [one, two] = series.pair;
  const [row] = await tx<[SeriesRow]>`
    insert into series
      (created_at, player_one_id, player_two_id, team_one_id, team_two_id, playoff_id, slot)
    values
      (${series.createdAt}, ${one.playerId}, ${two.playerId}, ${one.teamId}, ${two.teamId},
       ${series.playoffId}, ${series.slot})
    returning ${columns(tx)}`;
  return seriesOf(row);
}

/** Seats other players. */
export async function reseat(tx: Tx, series: Series, [one, two]: Pair<Entrant>): Promise<void> {
  await tx`
    update series
    set player_one_id = ${one.playerId}, team_one_id = ${one.teamId},
        player_two_id = ${two.playerId}, team_two_id = ${two.teamId}
    where id = ${series.id}`;
}

export async function deleteSeriesRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from series where id = ${id}`;
}

function columns(sql: Sql | Tx) {
  return sql`
    id, created_at as "createdAt", player_one_id as "playerOneId", player_two_id as "playerTwoId",
    team_one_id as "teamOneId", team_two_id as "teamTwoId", playoff_id as "playoffId", slot,
    version`;
}

function seriesOf(row: SeriesRow): Series {
  return {
    id: row.id,
    createdAt: row.createdAt,
    entrants: {
      one: { playerId: row.playerOneId, teamId: row.teamOneId },
      two: { playerId: row.playerTwoId, teamId: row.teamTwoId },
    },
    playoffId: row.playoffId,
    slot: row.slot,
    version: row.version,
  };
}

function isPlayoffSeries(series: Series): series is PlayoffSeries {
  return series.playoffId !== null && series.slot !== null;
}
