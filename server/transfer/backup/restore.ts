/**
 * Restores a backup into an empty club in one transaction: creates the tables as of the backup's migration, inserts the rows, and
 * applies the later migrations. The restored log gets a new epoch, because changes after the backup are missing from it and their
 * seqs will be used again.
 */
import { seedTeams } from '../../club/teams/sql.ts';
import type { Connecting } from '../../database/connection.ts';
import type { Tx } from '../../database/driver.ts';
import { claimTables, lastApplied, migrateTo } from '../../database/migrate.ts';
import { reasonOf, StartError } from '../../database/start-error.ts';
import { CHANNEL } from '../../log/sql.ts';
import { TABLES } from '../../log/tables.ts';
import { type Header, RowLine, rowCount, tableIn } from './format.ts';
import type { Progress } from './progress.ts';
import { type BackupLines, type CheckedBackup, openBackup } from './read.ts';

/** Sizes of one insert statement. */
const LINES_OF_STATEMENT = 1_000;
const CHARACTERS_OF_STATEMENT = 1_000_000;

/**
 * Restores a checked file. The digest is checked once more, because the file is read a second time.
 * @throws StartError if the club is not empty or the file has changed; nothing is written then
 */
export async function restoreBackup(
  database: Connecting,
  { file }: CheckedBackup,
  progress: Progress = () => {},
): Promise<Header> {
  const backup = await openBackup(file);
  const { sql, close } = await database.connect();
  try {
    await sql.begin((tx) => restoreIn(tx, backup, progress));
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    throw new StartError(`Nothing was restored: ${reason}.`);
  } finally {
    await close();
  }
  return backup.header;
}

async function restoreIn(
  tx: Tx,
  { header, lines }: BackupLines,
  progress: Progress,
): Promise<void> {
  await claimTables(tx);
  const code = await codeOfEmptyClub(tx);
  if ((await lastApplied(tx)) > header.migration) await dropTables(tx);
  await migrateTo(tx, header.migration);
  await insertLines(tx, rowCount(header), lines, progress);
  await setNextIds(tx, header);
  await tx`update club set seq = ${header.seq}, validation_code = ${code}`;
  await migrateTo(tx);
  await seedTeams(tx);
  const [club] = await tx<[{ epoch: string }]>`
    update club set epoch = gen_random_uuid() returning epoch`;
  await tx`analyze`;
  await tx`select pg_notify(${CHANNEL}, ${club.epoch})`;
}

/** Returns the validation code of the club, which a restore keeps; null if there is none. @throws StartError if the club is not empty */
async function codeOfEmptyClub(tx: Tx): Promise<string | null> {
  if ((await lastApplied(tx)) === 0) return null;
  await tx`lock table club in access exclusive mode`;
  const [club] = await tx<[{ seq: number; code: string | null }]>`
    select seq, validation_code as code from club`;
  const [people] = await tx<[{ any: boolean }]>`select exists (select from players) as any`;
  if (club.seq > 0 || people.any) {
    throw new StartError('This club is not empty: a backup is restored into an empty one only.');
  }
  return club.code;
}

async function dropTables(tx: Tx): Promise<void> {
  // An older version may have created tables that have other names today, or are gone.
  await migrateTo(tx);
  await tx`discard temp`;
  for (const table of Object.keys(TABLES).toReversed()) {
    await tx`drop table if exists ${tx(table)} cascade`;
  }
}

async function insertLines(
  tx: Tx,
  total: number,
  lines: AsyncGenerator<string>,
  progress: Progress,
): Promise<void> {
  let done = 0;
  await tx`delete from teams`;
  for await (const { table, texts } of batches(lines)) {
    await requireColumns(tx, table, texts[0] ?? '');
    await insert(tx, table, texts);
    done += texts.length;
    progress(done, total);
  }
}

interface Batch {
  readonly table: string;
  readonly texts: readonly string[];
}

/** Groups consecutive lines of one table, up to the limits of a statement. */
async function* batches(lines: AsyncGenerator<string>): AsyncGenerator<Batch> {
  let table = '';
  let texts: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    const next = tableIn(line) ?? '';
    const full = texts.length === LINES_OF_STATEMENT || characters > CHARACTERS_OF_STATEMENT;
    if (texts.length > 0 && (full || next !== table)) {
      yield { table, texts };
      texts = [];
      characters = 0;
    }
    table = next;
    texts.push(line);
    characters += line.length;
  }
  if (texts.length > 0) yield { table, texts };
}

/** Refuses rows with unknown columns, which `jsonb_populate_record` would ignore. @throws StartError */
async function requireColumns(tx: Tx, table: string, line: string): Promise<void> {
  const known = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`;
  const names = new Set(known.map(({ name }) => name));
  const { row } = RowLine.parse(JSON.parse(line));
  const unknown = Object.keys(row).find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new StartError(
      `This Faceoff has no place for ${table}.${unknown}: nothing was restored.`,
    );
  }
}

async function insert(tx: Tx, table: string, texts: readonly string[]): Promise<void> {
  await tx`
    insert into ${tx(table)} overriding system value
    select filled.*
    from jsonb_array_elements(${`[${texts.join(',')}]`}::text::jsonb) as line,
      jsonb_populate_record(null::${tx(table)}, line -> 'row') as filled`;
}

async function setNextIds(tx: Tx, { nextIds }: Header): Promise<void> {
  for (const [table, next] of Object.entries(nextIds)) {
    // A sequence that has not been used starts at 1, and `setval` does not accept 0.
    if (next > 1) await tx`select setval(pg_get_serial_sequence(${table}, 'id'), ${next - 1})`;
  }
}
