/** A club is played at random while everything that its database does to its files is recorded. */
import { readFileSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { type ClubHandle, openClub } from '../../server/cli/open-club.ts';
import { readSettings } from '../../server/cli/settings.ts';
import type { Sql } from '../../server/database/driver.ts';
import { type Play, sequences } from '../model/commands.ts';
import { play } from '../model/sequence.ts';
import { silence } from '../setup/club.ts';
import { keepPostgresCompiled } from '../setup/compiled-postgres.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { withPreload } from '../setup/worker-preload.ts';
import type { Chance, Disk } from './disk.ts';
import type { Operation } from './operations.ts';

interface Content {
  readonly seq: number;
  readonly rows: readonly string[];
}

/** What the club held when a command was answered. */
interface Answered extends Content {
  /** So many operations had been carried out. */
  readonly operations: number;
}

export interface Recording {
  /** The data folder before the first operation. */
  readonly folder: string;
  readonly operations: readonly Operation[];
  readonly answered: readonly Answered[];
}

const RECORDER = new URL('recorder.ts', import.meta.url);
const NO_SYNC = new URL('../setup/no-sync.ts', import.meta.url);

/** @param folder a data folder, which loses what nothing opens and stays as it is then; the club is played in a copy beside it */
export async function recordPlay(folder: string, seed: number): Promise<Recording> {
  const [copy, record] = [`${folder}-played`, `${folder}-record`];
  await Promise.all(
    TEMPLATES.map((path) => rm(join(folder, 'postgres', path), { recursive: true })),
  );
  await cp(folder, copy, { recursive: true });
  const club = await open(copy, RECORDER, { FOLDER: copy, RECORD: record });
  const { sql } = club.club.database;
  const answers: (Content & { readonly bytes: number })[] = [];
  const answer = async () => {
    const { size: bytes } = statSync(record);
    answers.push({ bytes, ...(await contentOf(sql)) });
    if (answers.length % CHECKPOINT_EVERY === 0) await sql`checkpoint`;
  };
  await play(club.club, playOf(seed), answer);
  await club.close();
  const text = readFileSync(record);
  let [read, operations] = [0, 0];
  return {
    folder,
    operations: operationsIn(text),
    answered: answers.map(({ bytes, ...content }) => {
      operations += operationsIn(text.subarray(read, bytes)).length;
      read = bytes;
      return { operations, ...content };
    }),
  };
}

/** @param folder one without a database, which stays as it is; the start takes place in a copy beside it */
export async function recordFirstStart(folder: string): Promise<Operation[]> {
  const [started, record] = [`${folder}-started`, `${folder}-record`];
  await cp(folder, started, { recursive: true });
  const club = await open(started, RECORDER, { FOLDER: started, RECORD: record });
  await club.close();
  return operationsIn(readFileSync(record));
}

/** Databases of PostgreSQL that nothing opens: two thirds of the files that each power cut would copy. */
const TEMPLATES = ['base/1', 'base/4'];
const CHECKPOINT_EVERY = 10;
/** Random sequences of commands that are played one after the other. */
const SEQUENCES = LONG_RUN ? 8 : 3;

/** Opens the disk as it is after a power cut now, as the next start does. @param found a folder, which is removed afterwards */
export async function inFound(
  found: string,
  disk: Disk,
  chance: Chance,
  look: (sql: Sql) => Promise<void>,
): Promise<void> {
  disk.writeAfterPowerCut(found, chance);
  try {
    const { club, close } = await open(found, NO_SYNC);
    await look(club.database.sql).finally(close);
  } finally {
    await rm(found, { recursive: true });
  }
}

async function open(dataDir: string, preload: URL, env = {}): Promise<ClubHandle> {
  await keepPostgresCompiled();
  const settings = readSettings({ DATA_DIR: dataDir });
  return withPreload(preload, env, () => openClub(settings, silence));
}

/** All rows of all tables as text, and the seq at which they are. */
export async function contentOf(sql: Sql): Promise<Content> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`
      select each::text as row from ${sql(name)} as each order by row`;
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  const [club] = await sql<[{ seq: number }]>`select seq from club`;
  return { seq: club.seq, rows };
}

function playOf(seed: number): Play {
  const [first, ...others] = fc.sample(sequences, { seed, numRuns: SEQUENCES });
  if (!first) throw new Error('No sequence was made.');
  return { ...first, commands: [first, ...others].flatMap(({ commands }) => commands) };
}

function operationsIn(text: Buffer): Operation[] {
  const lines = text.toString('utf8').split('\n').slice(0, -1);
  return lines.map((line): Operation => JSON.parse(line));
}
