/**
 * Reads a consistent snapshot of the club without blocking writes. Postgres keeps the rows of the snapshot in cursors `with hold`,
 * which outlive their transaction. On the embedded database, which has a single connection, a write waits only while Postgres
 * fills the cursors, and not until they are read.
 */
import { randomBytes } from 'node:crypto';
import type { Connecting, Connection } from '../../database/connection.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { lastApplied } from '../../database/migrate.ts';
import type { LogPosition } from '../../log/position.ts';
import { BACKUP_TABLES, LOG } from '../../log/tables.ts';
import { FORMAT, type Header } from './format.ts';

const ROW_BATCH_SIZE = 1_000;
/** Smaller than other batches, because a change contains all rows that it wrote, such as those of a deleted play-off. */
const CHANGE_BATCH_SIZE = 250;
const COUNT_BATCH_SIZE = 20_000;

type Rows = readonly object[];

export interface Snapshot {
  readonly header: Header;
  /** Yields all rows in batches, table after table. */
  rows(): AsyncGenerator<{ readonly table: string; readonly rows: Rows }>;
  /** Closes the cursors, and the connection. */
  close(): Promise<void>;
}

export async function openSnapshot(database: Connecting, now: Date): Promise<Snapshot> {
  const connection = await database.connect();
  const name = `backup_${randomBytes(4).toString('hex')}`;
  const close = () => release(connection, name);
  try {
    const { sql } = connection;
    const { contents, tables, nextIds } = await sql.begin('isolation level repeatable read', (tx) =>
      declareCursors(tx, name),
    );
    const rows = await countRows(sql, name, tables, contents.seq);
    const time = now.toISOString();
    const header = { faceoff: 'backup' as const, format: FORMAT, ...contents, time, rows, nextIds };
    return { header, rows: () => readRows(sql, name, header), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Identifies the contents of a backup: the last migration, and epoch and seq of the log. */
interface Contents extends LogPosition {
  readonly migration: number;
}

/** Declares a cursor for each table in a `repeatable read` transaction, so that all of them see one snapshot. The commit fills them. */
async function declareCursors(tx: Tx, name: string) {
  const contents = await contentsOf(tx);
  const tables = await presentTables(tx);
  // Rows are only added to the log, so it needs no cursor and is read up to the seq of the snapshot.
  for (const table of tables.filter((each) => each !== LOG)) {
    await tx.unsafe(`declare ${name}_${table} scroll cursor with hold for select * from ${table}`);
  }
  return { contents, tables, nextIds: await nextIdsIn(tx) };
}

/** The contents of a backup made now. */
export async function contentsOf(sql: Sql | Tx): Promise<Contents> {
  const migration = await lastApplied(sql);
  // Before the fifth migration a club had no epoch.
  const [position] = await sql<[{ seq: number; epoch: string | null }]>`
    select seq, to_jsonb(club) ->> 'epoch' as epoch from club`;
  return { migration, epoch: position.epoch ?? '', seq: position.seq };
}

/** The tables of a backup that exist in the database, which may have pending migrations. */
async function presentTables(tx: Tx): Promise<string[]> {
  const found = await tx<{ name: string }[]>`
    select name from unnest(${[...BACKUP_TABLES]}::text[]) with ordinality as tables (name, place)
    where to_regclass(name) is not null
    order by place`;
  return found.map(({ name }) => name);
}

async function nextIdsIn(tx: Tx): Promise<Record<string, number>> {
  const found = await tx<{ table: string; next: number }[]>`
    select table_name as "table",
      (coalesce(pg_sequence_last_value(
        pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass), 0) + 1)::int as next
    from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()
      and table_name = any(${[...BACKUP_TABLES]}::text[])`;
  return Object.fromEntries(found.map(({ table, next }) => [table, next]));
}

async function countRows(
  sql: Sql,
  name: string,
  tables: readonly string[],
  seq: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] =
      table === LOG
        ? await countChanges(sql, seq)
        : (await sql.unsafe(`move forward all in ${name}_${table}`)).count;
    if (table !== LOG) await sql.unsafe(`move absolute 0 in ${name}_${table}`);
  }
  return counts;
}

/** Counts in steps, because other queries of the embedded database wait for each statement. */
async function countChanges(sql: Sql, last: number): Promise<number> {
  let count = 0;
  for (let after = 0; after < last; after += COUNT_BATCH_SIZE) {
    const to = Math.min(after + COUNT_BATCH_SIZE, last);
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from changes where seq > ${after} and seq <= ${to}`;
    count += row.count;
  }
  return count;
}

async function* readRows(
  sql: Sql,
  name: string,
  { rows, seq }: Header,
): ReturnType<Snapshot['rows']> {
  for (const table of Object.keys(rows)) {
    let read = 0;
    const batches = table === LOG ? readLog(sql, seq) : readCursor(sql, `${name}_${table}`);
    for await (const batch of batches) {
      read += batch.length;
      yield { table, rows: batch };
    }
    if (read !== rows[table]) {
      throw new Error(`There were ${rows[table]} rows of ${table}, and then ${read}.`);
    }
  }
}

/** Uses `unsafe`, which is not prepared: a prepared `fetch` fails after a migration has added a column. */
async function* readCursor(sql: Sql, cursor: string): AsyncGenerator<Rows> {
  for (;;) {
    const rows = await sql.unsafe(`fetch ${ROW_BATCH_SIZE} from ${cursor}`);
    if (rows.length === 0) return;
    yield [...rows];
  }
}

async function* readLog(sql: Sql, last: number): AsyncGenerator<Rows> {
  for (let after = 0; after < last; ) {
    const rows = await sql.unsafe<{ seq: number }[]>(
      `select * from ${LOG} where seq > $1 and seq <= $2 order by seq limit ${CHANGE_BATCH_SIZE}`,
      [after, last],
    );
    if (rows.length === 0) return;
    yield [...rows];
    after = rows.at(-1)?.seq ?? last;
  }
}

async function release({ sql, close }: Connection, name: string): Promise<void> {
  try {
    const cursors = await sql<{ name: string }[]>`
      select name from pg_cursors where starts_with(name, ${name})`;
    for (const cursor of cursors) await sql.unsafe(`close ${cursor.name}`);
  } catch {
    // The connection was lost, and the cursors with it.
  }
  await close();
}
