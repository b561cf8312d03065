/** Forward-only migrations: numbered SQL files. One instance at a time applies all new ones, in one transaction. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Sql, Tx } from './driver.ts';
import { reasonOf, StartError } from './start-error.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: string;
}

const FOLDER = new URL('./migrations/', import.meta.url);

/** Key of the advisory lock, an arbitrary number that is the same in all instances. */
const MIGRATION_LOCK = 4_081_972;

/**
 * @param seed writes the program's own data, in the same transaction
 * @throws StartError if the database is newer than the program or cannot be migrated; it is then unchanged
 */
export async function migrate(sql: Sql, seed: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      refuseNewerDatabase(await lastApplied(tx));
      await migrateTo(tx);
      await seed(tx);
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    throw new StartError(`The database cannot be brought up to date: ${reason}.`);
  }
}

/** Takes the migration lock until the transaction ends, so that no other process changes tables. @throws StartError if it is taken */
export async function claimTables(tx: Tx): Promise<void> {
  const [row] = await tx<[{ claimed: boolean }]>`
    select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as claimed`;
  if (!row.claimed) {
    throw new StartError(
      'Another process is restoring or migrating this database: try again later.',
    );
  }
  refuseNewerDatabase(await lastApplied(tx));
}

/** Applies new migrations up to a number. Times are converted in the zone of the connection. */
export async function migrateTo(tx: Tx, last: number = LATEST_MIGRATION): Promise<void> {
  const applied = await lastApplied(tx);
  for (const { number, name, statements } of MIGRATIONS) {
    if (number <= applied || number > last) continue;
    await tx.unsafe(statements);
    await tx`insert into migrations (number, name) values (${number}, ${name})`;
  }
}

const MIGRATIONS = readMigrations();

export const LATEST_MIGRATION = MIGRATIONS.at(-1)?.number ?? 0;

/** Returns the number of the last applied migration; 0 for an empty database. */
export async function lastApplied(sql: Sql | Tx): Promise<number> {
  const [table] = await sql<[{ exists: boolean }]>`
    select to_regclass('migrations') is not null as exists`;
  if (!table.exists) return 0;
  const [row] = await sql<[{ last: number }]>`
    select coalesce(max(number), 0)::int as last from migrations`;
  return row.last;
}

function refuseNewerDatabase(applied: number): void {
  if (applied > LATEST_MIGRATION) {
    throw new StartError(
      `The database is at migration ${applied}, this program knows only ${LATEST_MIGRATION}: start a newer Faceoff.`,
    );
  }
}

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number.parseInt(file, 10),
      name: file.replace(/\.sql$/, ''),
      statements: readFileSync(new URL(file, FOLDER), 'utf8'),
    }));
}
