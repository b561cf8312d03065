/** Play-offs in the database. */
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../changes/table.ts';
import type { Sql, Tx } from '../database/driver.ts';
import { MATCHES } from '../matches/row.ts';
import { SERIES } from '../series/row.ts';
import type { CreationPosition } from '../series/sql.ts';
import { PLAYOFFS, type Playoff, type PlayoffRow, playoffOf } from './row.ts';

export async function findPlayoffs(sql: Sql | Tx, ids: readonly number[]): Promise<Playoff[]> {
  const rows = await sql<
    PlayoffRow[]
  >`select ${columnsOf(sql, PLAYOFFS)} from playoffs where id in ${sql([...ids])}`;
  return rows.map(playoffOf);
}

/** All play-offs, in order of id. */
export async function allPlayoffs(sql: Sql | Tx): Promise<Playoff[]> {
  const rows = await sql<
    PlayoffRow[]
  >`select ${columnsOf(sql, PLAYOFFS)} from playoffs order by id`;
  return rows.map(playoffOf);
}

/** Newest first, by limit and offset. */
export async function listPlayoffs(sql: Sql, limit: number, offset: number): Promise<Playoff[]> {
  const rows = await sql<PlayoffRow[]>`
    select ${columnsOf(sql, PLAYOFFS)} from playoffs
    order by created_at desc, id desc
    limit ${limit} offset ${offset}`;
  return rows.map(playoffOf);
}

/** Newest first, those that follow a position; from the start when it is null. */
export async function listPlayoffsAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
): Promise<Playoff[]> {
  const rows = await sql<PlayoffRow[]>`
    select ${columnsOf(sql, PLAYOFFS)} from playoffs
    ${position ? sql`where (created_at, id) < (${position.createdAt}, ${position.id})` : sql``}
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map(playoffOf);
}

/** Those that were written last, the latest first. */
export async function findLatestPlayoffs(sql: Sql, limit: number): Promise<Playoff[]> {
  const rows = await sql<PlayoffRow[]>`
    select ${columnsOf(sql, PLAYOFFS)} from playoffs order by version desc limit ${limit}`;
  return rows.map(playoffOf);
}

/** @param createdAt ISO 8601 in UTC */
export async function insertPlayoff(tx: Tx, createdAt: string, title: string): Promise<Playoff> {
  const [row] = await tx<[PlayoffRow]>`
    insert into playoffs (created_at, title) values (${createdAt}, ${title}) returning ${columnsOf(tx, PLAYOFFS)}`;
  return playoffOf(row);
}

export async function deletePlayoffRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from playoffs where id = ${id}`;
}

/** The rows of a play-off with its series and their games, for the log. */
export function rowsOfPlayoff(tx: Tx, id: number): Promise<Rows> {
  const ofPlayoff = tx`series_id = any(array(select id from series where playoff_id = ${id}))`;
  return selectSnapshot(tx, [
    rowsWhere(tx, PLAYOFFS, tx`id = ${id}`),
    rowsWhere(tx, SERIES, tx`playoff_id = ${id}`),
    rowsWhere(tx, MATCHES, ofPlayoff),
  ]);
}
