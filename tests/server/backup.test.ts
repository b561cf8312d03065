/** A club as a file: made while people write, restored as a whole or not at all. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, watch, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { backupName, requireNewFile, writeBackup } from '../../server/backup/file.ts';
import { makeBackup } from '../../server/backup/make.ts';
import { checkBackup } from '../../server/backup/read.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { backUpWhenDue } from '../../server/backup/schedule.ts';
import { FORMER_TABLES, LEFT_OUT, TABLES } from '../../server/backup/tables.ts';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import { LATEST_MIGRATION, lastApplied, migrate } from '../../server/database/migrate.ts';
import { findDifferences } from '../../server/recount/differences.ts';
import { readSettings } from '../../server/settings.ts';
import { seedTeams } from '../../server/teams/sql.ts';
import {
  backupOf,
  contentOf,
  largeBackup,
  temporaryFile,
  writeLines,
} from '../setup/backup-file.ts';
import { type Club, openServer, sharedClubTest } from '../setup/club.ts';
import { createDatabase } from '../setup/database.ts';
import { pastOf, undo } from '../setup/past.ts';
import { ANY_PLACE, NATIVE, PLACES, type Place } from '../setup/places.ts';
import { runProgram, startProgram } from '../setup/program.ts';

/** Of a restore that is killed: it says every tenth of them. */
const KILLED_ROWS = 5_000;
/** Whoever is slow to kill it finds it where it was. */
const STOPS_ITSELF = {
  NODE_OPTIONS: `--import=${new URL('../setup/stops-itself.ts', import.meta.url).href}`,
};
const none = () => {};

describe.each(PLACES)('a backup, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('is the club of one moment, whatever is written while it is read', async ({ club }) => {
    await pastOf(club);
    const quiet = await contentOf(await backupOf(club.server));
    const { header, bytes } = await makeBackup(club.server.club.database, new Date());
    const { id } = await club.startSeries('Eva', 'Peter');
    await club.play(id, '1 1');
    await club.enter(id, 1, 'two');
    await undo(club.server, club.server.club.live.seq);
    await club.door.deleteMatch(await single(club));
    const file = await temporaryFile();
    await writeFile(file, bytes);
    await checkBackup(file);
    expect(header.seq).toBe(quiet.header.seq);
    expect((await contentOf(file)).rows.toSorted()).toEqual(quiet.rows.toSorted());
    await expect.poll(() => heldIn(club)).toEqual([]);
  });

  test('made while many write adds up, with every change up to its seq', async ({ club }) => {
    const series = [
      await club.startSeries('Eva', 'Jana'),
      await club.startSeries('Peter', 'Tomas'),
    ];
    const writing = Promise.all(series.map(({ id }) => club.play(id, '1 2 1 2 1 2 1')));
    const files: string[] = [];
    for (let made = 0; made < 4; made += 1) files.push(await backupOf(club.server));
    await writing;
    expect(new Set(await Promise.all(files.map(seqOf))).size).toBeGreaterThan(1);
    for (const file of files.slice(0, 2)) await expectWhole(file);
  });
});

describe.each(ANY_PLACE)('a backup, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('holds every table but those that are left out, and no validation code', async ({
    club,
  }) => {
    const { sql, code } = club.server;
    await pastOf(club);
    await sql`update club set validation_code = ${code}`;
    const found = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const present = TABLES.filter((table) => !FORMER_TABLES.includes(table));
    expect(found.map(({ name }) => name).toSorted()).toEqual([...present, ...LEFT_OUT].toSorted());
    const { rows } = await contentOf(await backupOf(club.server));
    expect(rows.join('\n')).not.toContain(code);
  });
});

describe.each(ANY_PLACE)('a restore, $name', (kind) => {
  const shared = sharedClubTest(kind);

  shared('is refused where a club is already, which stays as it is', async ({ club }) => {
    await club.friends('Eva');
    const restoring = restoreBackup(
      club.server.club.database,
      await checkBackup(await backupOf(club.server)),
    );
    await expect(restoring).rejects.toThrow('This club is not empty');
    expect(await club.door.players()).toHaveLength(1);
  });

  test('brings back a column that was added, and refuses one that it does not know', async () => {
    const [from, to] = [await kind.make(), await kind.make()];
    const [source, target] = [await migratedIn(from), await migratedIn(to)];
    await restoreBackup(source, await checkBackup(await largeBackup(3)));
    await source.sql`alter table matches add column comment text default 'entered late'`;
    await source.sql`update matches set comment = 'what a game' where id = 2`;
    const file = await temporaryFile();
    await writeFile(file, (await makeBackup(source, new Date())).bytes);
    await expect(restoreBackup(target, await checkBackup(file))).rejects.toThrow(
      'no place for matches.comment',
    );
    await target.sql`alter table matches add column comment text`;
    await restoreBackup(target, await checkBackup(file));
    const comments = await target.sql`select comment from matches order by id`;
    expect(comments.map(({ comment }) => comment)).toEqual([
      'entered late',
      'what a game',
      'entered late',
    ]);
    await Promise.all([source.close(), target.close()]);
    await Promise.all([from.clear(), to.clear()]);
  });

  test('that is killed in the middle leaves nothing behind', async () => {
    const place = await kind.make();
    const before = await openDatabase(readSettings(place.env));
    const rows = await rowsIn(before);
    await before.close();
    const file = await largeBackup(KILLED_ROWS);
    for (const tenths of kind === NATIVE && process.env.LONG ? [1, 4] : [3]) {
      const env = { ...place.env, ...STOPS_ITSELF, STOPS_AFTER: String(tenths) };
      const restoring = startProgram('restore', [file], env);
      await saying(restoring, tenths);
      const exited = once(restoring, 'exit');
      restoring.kill('SIGKILL');
      await exited;
      const database = await openDatabase(readSettings(place.env));
      await expect.poll(() => rowsIn(database)).toEqual(rows);
      await database.close();
    }
    const database = await openDatabase(readSettings(place.env));
    await restoreBackup(database, await checkBackup(file));
    const [row] = await database.sql`select count(*)::int as count, max(id) as last from matches`;
    expect(row).toEqual({ count: KILLED_ROWS, last: KILLED_ROWS });
    if (kind === NATIVE) await expectWholeBackups(place, database);
    await database.close();
    await place.clear();
  });
});

describe.each(PLACES)('a restore, $name', (kind) => {
  test('of an older version is migrated, also into an empty club of this one', async () => {
    const file = await temporaryFile();
    const { header, rows } = await contentOf(await largeBackup(20));
    await writeLines(file, [JSON.stringify({ ...header, migration: 4 }), ...rows]);
    for (const prepare of kind === NATIVE ? [none, useOnce] : [useOnce]) {
      const place = await kind.make();
      const code = await prepare(place);
      const database = await openDatabase(readSettings(place.env));
      await restoreBackup(database, await checkBackup(file));
      expect(await lastApplied(database.sql)).toBe(LATEST_MIGRATION);
      await database.close();
      const server = await openServer(place);
      if (code !== undefined) expect(server.code).toBe(code);
      expect(await server.club.live.seq).toBe(20);
      await server.close();
      await place.clear();
    }
  });
});

test('of two restores at once one wins', async () => {
  const place = await noTables();
  const backup = await checkBackup(await largeBackup(1_000));
  const databases = [await databaseIn(place), await databaseIn(place)];
  const outcomes = await Promise.allSettled(
    databases.map((database) => restoreBackup(database, backup)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(databases.map((database) => database.close()));
  await place.clear();
});

test('a file that is altered between the check and the restore is refused, and nothing of it is restored', async () => {
  const file = await temporaryFile();
  const whole = await readFile(await largeBackup(5));
  await writeFile(file, whole);
  const backup = await checkBackup(file);
  await writeFile(file, gzipSync(gunzipSync(whole).toString().replace('"seq":5', '"seq":4')));
  const place = await noTables();
  const database = await databaseIn(place);
  await expect(restoreBackup(database, backup)).rejects.toThrow('is damaged');
  expect(await tablesIn(database)).toBe(0);
  await database.close();
  await place.clear();
});

async function single(club: Club): Promise<string> {
  const matches = await club.door.matches(100);
  return matches.find(({ seriesId }) => seriesId === null)?.id ?? missing();
}

/** What Postgres has set aside for backups. */
async function heldIn({ server }: Club): Promise<unknown[]> {
  return [...(await server.sql`select name from pg_cursors where name like 'backup%'`)];
}

/** The club of a file adds up, and its log has every change up to its seq. */
async function expectWhole(file: string): Promise<void> {
  const place = await NATIVE.make();
  const database = await databaseIn(place);
  const { seq } = await restoreBackup(database, await checkBackup(file));
  expect(await findDifferences(database.sql)).toEqual([]);
  const [log] = await database.sql`
    select count(*)::int as count, coalesce(max(seq), 0) as last, (select seq from club) as seq,
      (select coalesce(max(version), 0) <= (select seq from club) from matches) as known
    from changes`;
  expect(log).toEqual({ count: seq, last: seq, seq, known: true });
  await database.close();
  await place.clear();
}

async function seqOf(file: string): Promise<number> {
  return (await contentOf(file)).header.seq;
}

/** A backup that is killed leaves a part of a file, which neither the next one nor one that is made by itself minds. */
async function expectWholeBackups(place: Place, database: Database): Promise<void> {
  const file = await temporaryFile();
  const [folder, name] = [dirname(file), basename(file)];
  await killedInTheMiddle(folder, () =>
    startProgram('backup', [file], { ...place.env, ...STOPS_ITSELF }),
  );
  expect(await readdir(folder)).toEqual([`${name}.part`]);
  const byItself = join(folder, 'backups');
  await mkdir(byItself);
  const now = new Date();
  const earlier = backupName(new Date(now.getTime() - 60_000));
  await copyFile(`${file}.part`, join(byItself, `${earlier}.part`));

  await writeBackup(database, file, now);
  await checkBackup(file);
  expect((await readdir(folder)).toSorted()).toEqual(['backups', name]);
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const plan = { folder: byItself, everyMs: 3_600_000, keep: 2 };
  const present = { epoch: '', seq: KILLED_ROWS };
  const { signal } = new AbortController();
  await backUpWhenDue({ database, log, now: () => now, plan }, present, signal);
  expect(await readdir(byItself)).toEqual([backupName(now)]);
  expect(said).toEqual([
    ...Array(10).fill(expect.stringMatching(/^backup: \d+ % of 10034 rows$/)),
    expect.stringMatching(/^backup in .+\.faceoff: 10,034 rows, [\d.]+ [kM]B, as of change 5000$/),
  ]);
  await checkBackup(join(byItself, backupName(now)));
}

/** A program that finds the disk full once it has written so many bytes. */
const FULL_DISK = new URL('../setup/full-disk.ts', import.meta.url).href;
const onFullDisk = (room: number) =>
  `--import=data:text/javascript,import{fillDisk}from'${FULL_DISK}';await(fillDisk(${room}))`;

describe('npm run backup says in one line that it cannot write', () => {
  test('to a full disk, and leaves no half file', async () => {
    const place = await NATIVE.make();
    const file = await temporaryFile();
    const folder = dirname(file);
    const env = { ...place.env, NODE_OPTIONS: onFullDisk(100) };
    const { code, complained } = await runProgram('backup', [file], env);
    const line = /^.+club\.faceoff is on a full disk: .+ Nothing of it was left there\. .+\n$/;
    expect([code, complained]).toEqual([1, expect.stringMatching(line)]);
    expect(await readdir(folder)).toEqual([]);
    await place.clear();
  });

  test.for([
    ['gone/club.faceoff', /^.+ is in no folder: .+ Make its folder first\.$/],
    ['.', /^There is a file .+ already: choose another name\.$/],
  ] as const)('to %s', async ([name, line]) => {
    const file = join(dirname(await temporaryFile()), name);
    const refused = { name: 'StartError', message: expect.stringMatching(line) };
    await expect(requireNewFile(file)).rejects.toMatchObject(refused);
  });
});

/** Ends a process as soon as it writes to a backup in the folder. */
async function killedInTheMiddle(folder: string, start: () => ChildProcess): Promise<void> {
  const writing = isWritten(folder);
  const child = start();
  const exited = once(child, 'exit');
  await writing;
  child.kill('SIGKILL');
  await exited;
}

async function isWritten(folder: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename?.endsWith('.part')) return;
}

/** Waits for as many tenths. */
async function saying({ stdout }: ChildProcess, tenths: number): Promise<void> {
  if (!stdout) throw new Error('The output is not piped.');
  let told = 0;
  for await (const line of createInterface(stdout)) {
    told += line.startsWith('Restoring') ? 1 : 0;
    if (told === tenths) return;
  }
  throw new Error('It ended before.');
}

/** A club that was opened once and has its code. */
async function useOnce(place: Place): Promise<string> {
  const server = await openServer(place);
  await server.close();
  return server.code;
}

/** A database that nobody has used yet. */
async function noTables(): Promise<Place> {
  const { url, drop } = await createDatabase();
  return { env: { DATABASE_URL: url }, clear: drop };
}

async function databaseIn({ env }: Place): Promise<Database> {
  return openDatabase(readSettings(env));
}

async function migratedIn(place: Place): Promise<Database> {
  const database = await databaseIn(place);
  await migrate(database.sql, seedTeams);
  return database;
}

async function tablesIn({ sql }: Database): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from information_schema.tables where table_schema = 'public'`;
  return row.count;
}

/** How many rows there are, by table. */
async function rowsIn({ sql }: Database): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${sql(name)}`;
    rows[name] = row.count;
  }
  return rows;
}

function missing(): never {
  throw new Error('It is not there.');
}
