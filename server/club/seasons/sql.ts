/** SQL statements for seasons. */
import type { SeasonForm } from '../../../rules/forms.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { type Rows, rowsIn, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { SEASONS, type Season, seasonOf } from './row.ts';

async function selectSeasons(sql: Sql | Tx, condition: Fragment): Promise<Season[]> {
  return rowsIn(await selectSnapshot(sql, [rowsWhere(sql, SEASONS, condition)]), SEASONS).map(
    seasonOf,
  );
}

export function findSeasons(sql: Sql | Tx, ids: readonly number[]): Promise<Season[]> {
  return selectSeasons(sql, sql`id = any(${[...ids]}::int[])`);
}

export function allSeasons(sql: Sql | Tx): Promise<Season[]> {
  return selectSeasons(sql, sql`true`);
}

/** Returns the seasons that have a day of these. @param except a season that is left out */
export function findOverlapping(
  tx: Tx,
  { from, to }: SeasonForm,
  except: number | null,
): Promise<Season[]> {
  return selectSeasons(
    tx,
    tx`first_day <= ${to}::date and last_day >= ${from}::date and id is distinct from ${except}`,
  );
}

export async function insertSeason(tx: Tx, { name, from, to }: SeasonForm): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into seasons (name, first_day, last_day)
    values (${name}, ${from}::date, ${to}::date)
    returning id`;
  return row.id;
}

export async function setSeason(tx: Tx, id: number, { name, from, to }: SeasonForm): Promise<void> {
  await tx`
    update seasons set name = ${name}, first_day = ${from}::date, last_day = ${to}::date
    where id = ${id}`;
}

export function rowsOfSeason(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [rowsWhere(tx, SEASONS, tx`id = ${id}`)]);
}
