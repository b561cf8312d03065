/**
 * Rows of the tables that the log records. Each feature defines the shape of its rows once, for reads, snapshots and undo.
 * Columns that are missing in a definition are recorded and restored too.
 */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Fragment, Sql, Tx } from '../database/driver.ts';
import type { LoggedTable, TableName } from './tables.ts';

/** A row with the column names of its table, as plain JSON; times are texts. */
export type Row = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Rows by table name. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Ids of rows by table name. */
export type IdsByTable = Readonly<Record<string, readonly number[]>>;

type Shape = z.ZodObject<{ id: z.ZodNumber }, z.core.$loose>;

/** A table with the shape of its rows. */
export interface Table<S extends Shape = Shape> {
  readonly name: TableName;
  /** The columns. Snapshots that are older than a column get its default. */
  readonly row: S;
}

/** Parses the rows of a table in a snapshot. */
export function rowsIn<S extends Shape>(snapshot: Rows, { name, row }: Table<S>): z.infer<S>[] {
  return (snapshot[name] ?? []).map((each) => row.parse(each));
}

/**
 * The columns of a table, for a select. They are listed by name because a prepared `select *` fails after another
 * instance has added a column.
 */
export function columnsOf(sql: Sql | Tx, { row }: Pick<Table, 'row'>) {
  return sql(Object.keys(row.shape));
}

/** Query for a part of a snapshot: the rows of a table that meet a condition, in order of id, with all columns. */
export function rowsWhere(
  sql: Sql | Tx,
  { name }: { readonly name: string },
  condition: Fragment,
): Fragment {
  return sql`
    select ${name} as name, coalesce(jsonb_agg(to_jsonb(${sql(name)}) order by id), '[]') as rows
    from ${sql(name)}
    where ${condition}`;
}

/**
 * Reads rows of several tables with one statement, so that they are consistent.
 * @param head CTEs that the parts refer to: `with …`
 */
export async function selectSnapshot(
  sql: Sql | Tx,
  parts: readonly Fragment[],
  head: Fragment = sql``,
): Promise<Rows> {
  const union = parts.reduce((all, part) => sql`${all} union all ${part}`);
  const found = await sql<{ name: string; rows: Row[] }[]>`${head} ${union}`;
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

/** Reads the rows with these ids that exist, with all columns. */
export async function presentRows(
  sql: Sql | Tx,
  table: { readonly name: string },
  ids: readonly number[],
): Promise<readonly Row[]> {
  const byId = rowsWhere(sql, table, sql`id = any(${[...ids]}::int[])`);
  return (await selectSnapshot(sql, [byId]))[table.name] ?? [];
}

/** Rows per statement. A statement blocks the embedded database while it runs. */
const ROW_BATCH_SIZE = 10_000;

/** Inserts rows with their ids. All rows must have the same columns. */
export async function insertRows(
  tx: Tx,
  { name }: { readonly name: string },
  rows: readonly Row[],
  progress: (inserted: number) => void = () => {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROW_BATCH_SIZE) {
    const some = rows.slice(from, from + ROW_BATCH_SIZE);
    const columns = Object.keys(some[0] ?? {});
    await tx`
      insert into ${tx(name)} ( ${tx(columns)} )
      select ${tx(columns)}
      from jsonb_populate_recordset(null::${tx(name)}, ${JSON.stringify(some)}::text::jsonb)`;
    progress(some.length);
  }
}

/** Takes new ids from the sequence of a table, in ascending order. */
export async function reserveIds(
  tx: Tx,
  { name }: { readonly name: string },
  count: number,
): Promise<readonly number[]> {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${name}, 'id'))::int as id
    from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

export async function deleteRows(
  tx: Tx,
  { name }: { readonly name: string },
  rows: readonly { readonly id: number }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROW_BATCH_SIZE) {
    const ids = rows.slice(from, from + ROW_BATCH_SIZE).map(({ id }) => id);
    await tx`delete from ${tx(name)} where id = any(${ids}::int[])`;
  }
}

/** Sets columns of rows that exist. A column that is not listed for a row keeps its value. */
export async function updateRows(
  tx: Tx,
  { name }: { readonly name: string },
  rows: readonly Row[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) => column !== 'id');
  if (columns.length === 0) return;
  await tx`
    update ${tx(name)} as present set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(present, listed.row))
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as listed (row)
    where present.id = (listed.row ->> 'id')::int`;
}

/** Returns the columns of a row that a change wrote, without `version`. If it wrote one of the `together` columns, all of them. */
export function writtenColumns(
  { together }: Pick<LoggedTable, 'together'>,
  was: Row,
  became: Row,
): readonly string[] {
  const differing = Object.keys(was).filter(
    (column) => column !== 'version' && !isDeepStrictEqual(was[column], became[column]),
  );
  const isWhole = differing.some((column) => together.includes(column));
  return isWhole ? [...new Set([...differing, ...together])] : differing;
}

/**
 * Whether the rows of a table still have the values that a change wrote, ignoring `version` and the columns of live matches.
 * The comparison runs in Postgres because older changes have another format of times and lack columns that were added since.
 */
export async function areAsLeft(
  tx: Tx,
  { name, unversioned }: Pick<LoggedTable, 'name' | 'unversioned'>,
  { before, after }: { readonly before: Rows; readonly after: Rows },
): Promise<boolean> {
  const became = after[name] ?? [];
  const kept = new Set(became.map(({ id }) => id));
  const removed = (before[name] ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
  if (became.length + removed.length === 0) return true;
  const ignored = ['version', ...unversioned];
  const different = await tx`
    select from jsonb_array_elements(${JSON.stringify(became)}::text::jsonb) as became (row)
    left join ${tx(name)} as present on present.id = (became.row ->> 'id')::int
    where present.id is null
      or jsonb_populate_record(present, became.row - ${ignored}::text[]) is distinct from present
    union all
    select from ${tx(name)} where id = any(${removed}::int[])
    limit 1`;
  return different.length === 0;
}
