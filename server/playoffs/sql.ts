/** Play-offs as the database knows them: a title and a day. Who stands where follows from the series. */
import type { Sql, Tx } from '../database/connection.ts';
import type { CreationPosition } from '../series/sql.ts';

export interface Playoff {
  readonly id: number;
  readonly createdAt: Date;
  readonly title: string;
  /** The seq of the last change in it. */
  readonly version: number;
}

export async function findPlayoffs(sql: Sql | Tx, ids: readonly number[]): Promise<Playoff[]> {
  return sql<Playoff[]>`select ${columns(sql)} from playoffs where id in ${sql([...ids])}`;
}

/** Every play-off there is, by id. */
export async function allPlayoffs(sql: Sql | Tx): Promise<Playoff[]> {
  return sql<Playoff[]>`select ${columns(sql)} from playoffs order by id`;
}

/** Newest first, by limit and offset. */
export async function listPlayoffs(sql: Sql, limit: number, offset: number): Promise<Playoff[]> {
  return sql<Playoff[]>`
    select ${columns(sql)} from playoffs
    order by created_at desc, id desc
    limit ${limit} offset ${offset}`;
}

/** Newest first, those that follow a position; from the start when it is null. */
export async function listPlayoffsAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
): Promise<Playoff[]> {
  return sql<Playoff[]>`
    select ${columns(sql)} from playoffs
    ${position ? sql`where (created_at, id) < (${position.createdAt}, ${position.id})` : sql``}
    order by created_at desc, id desc
    limit ${limit}`;
}

export async function insertPlayoff(tx: Tx, createdAt: Date, title: string): Promise<Playoff> {
  const [row] = await tx<[Playoff]>`
    insert into playoffs (created_at, title) values (${createdAt}, ${title}) returning ${columns(tx)}`;
  return row;
}

export async function deletePlayoffRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from playoffs where id = ${id}`;
}

function columns(sql: Sql | Tx) {
  return sql`id, created_at as "createdAt", title, version`;
}
