/**
 * A consistent snapshot of the club, read while others keep writing. Postgres holds the rows of that moment in cursors
 * that outlive their transaction: on the embedded database, which has one connection for everybody, a write waits for as
 * long as Postgres takes to set them aside, and not until they are read.
 */
import { randomBytes } from 'node:crypto';
import type { Connecting, Connection } from '../../database/connection.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { lastApplied } from '../../database/migrate.ts';
import type { Position } from '../../log/seq-cache.ts';
import { FORMAT, type Header } from './format.ts';
import { LOG, TABLES } from './tables.ts';

const ROW_BATCH_SIZE = 1_000;
/** A change holds the rows that it wrote, which are many after the deletion of a play-off. */
const CHANGE_BATCH_SIZE = 250;
const COUNT_BATCH_SIZE = 20_000;

type Rows = readonly object[];

export interface Snapshot {
  readonly header: Header;
  /** All rows, table after table, some at a time. */
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

/** What a backup holds: its last migration, and the position in the log as of which it is made. */
interface Contents extends Position {
  readonly migration: number;
}

/** Whatever the transaction reads is of one snapshot; its cursors are filled when it commits. */
async function declareCursors(tx: Tx, name: string) {
  const contents = await contentsOf(tx);
  const tables = await presentTables(tx);
  for (const table of tables.filter((each) => each !== LOG)) {
    await tx.unsafe(`declare ${name}_${table} scroll cursor with hold for select * from ${table}`);
  }
  return { contents, tables, nextIds: await nextIdsIn(tx) };
}

/** What a backup that is made now would hold. */
export async function contentsOf(sql: Sql | Tx): Promise<Contents> {
  const migration = await lastApplied(sql);
  // Before the fifth migration a club had no epoch.
  const [position] = await sql<[{ seq: number; epoch: string | null }]>`
    select seq, to_jsonb(club) ->> 'epoch' as epoch from club`;
  return { migration, epoch: position.epoch ?? '', seq: position.seq };
}

/** A database that is not migrated yet may lack some. */
async function presentTables(tx: Tx): Promise<string[]> {
  const found = await tx<{ name: string }[]>`
    select name from unnest(${[...TABLES]}::text[]) with ordinality as tables (name, place)
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
      and table_name = any(${[...TABLES]}::text[])`;
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

/** In steps, because nobody else is served while the embedded database counts. */
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

/** The driver would prepare a template, which fails once a column has been added; `unsafe` is not prepared. */
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
