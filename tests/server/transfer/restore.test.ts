/** Restores are complete or change nothing. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, watch, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seedTeams } from '../../../server/club/teams/sql.ts';
import type { Database } from '../../../server/database/connection.ts';
import {
  LATEST_MIGRATION,
  lastApplied,
  migrate,
  migrateTo,
} from '../../../server/database/migrate.ts';
import { backupName, writeBackup } from '../../../server/transfer/backup/file.ts';
import { makeBackup } from '../../../server/transfer/backup/make.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { backUpWhenDue } from '../../../server/transfer/backup/schedule.ts';
import { backupOf, largeBackup, temporaryFile } from '../../setup/backup-file.ts';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { createDatabase } from '../../setup/database.ts';
import {
  ANY_DATABASE_KIND,
  type DatabaseKind,
  EMBEDDED,
  NATIVE,
  type TestDatabase,
  testDatabase,
} from '../../setup/database-kinds.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { startProgram } from '../../setup/program.ts';
import { recordedLog } from '../../setup/recorded-log.ts';
import { seedsOf } from '../../setup/seeds.ts';

/** The last migration of version 1.0.0. */
const LAST_OF_1_0_0 = 12;
/** Of a restore that is killed: it says every tenth of them. */
const KILLED_ROWS = 5_000;
/** Whoever is slow to kill it finds it where it was. */
const STOPS_ITSELF = {
  NODE_OPTIONS: `--import=${new URL('../../setup/stops-itself.ts', import.meta.url).href}`,
};

describe.each(ANY_DATABASE_KIND)('a restore, $name', (kind) => {
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

  test('fills columns added since, and refuses unknown columns', async () => {
    await using from = await kind.make();
    await using to = await kind.make();
    await using source = await migratedIn(from);
    await using target = await migratedIn(to);
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
  });

  test('that is killed halfway leaves no rows', async () => {
    await using place = await kind.make();
    const before = await connectTo(place);
    const rows = await rowCounts(before);
    await before.close();
    const file = await largeBackup(KILLED_ROWS);
    for (const tenths of kind === NATIVE && LONG_RUN ? [1, 4] : [3]) {
      const env = { ...place.env, ...STOPS_ITSELF, STOPS_AFTER: String(tenths) };
      const restoring = startProgram('restore', [file], env);
      await saying(restoring, tenths);
      const exited = once(restoring, 'exit');
      restoring.kill('SIGKILL');
      await exited;
      await using database = await connectTo(place);
      await expect.poll(() => rowCounts(database)).toEqual(rows);
    }
    await using database = await connectTo(place);
    await restoreBackup(database, await checkBackup(file));
    const [row] = await database.sql`select count(*)::int as count, max(id) as last from matches`;
    expect(row).toEqual({ count: KILLED_ROWS, last: KILLED_ROWS });
    if (kind === NATIVE) await expectWholeBackups(place, database);
  });
});

const TARGETS: readonly (readonly [string, DatabaseKind, (place: TestDatabase) => unknown])[] = [
  ['a new club, native PostgreSQL', NATIVE, () => undefined],
  ['a club that was opened once, embedded PGlite', EMBEDDED, useOnce],
  ['a club that version 1.0.0 has opened, native PostgreSQL', NATIVE, openFormerly],
  ...(LONG_RUN
    ? [['a club that was opened once, native PostgreSQL', NATIVE, useOnce] as const]
    : []),
];

test.each(TARGETS)(
  'a restore of an older version into %s is migrated',
  async (_, kind, prepare) => {
    const file = await largeBackup(20, 4);
    await using place = await kind.make();
    const code = await prepare(place);
    const database = await connectTo(place);
    await restoreBackup(database, await checkBackup(file));
    expect(await lastApplied(database.sql)).toBe(LATEST_MIGRATION);
    await database.close();
    await using server = await openServer(place);
    if (code !== undefined) expect(server.code).toBe(code);
    expect(server.club.live.seq).toBe(20);
    const players = await server.sql`select active from players`;
    expect(players.map(({ active }) => active)).toEqual([true, true]);
    // The rows of the log have the instants of the matches, and no wall-clock times.
    expect(
      await server.sql`
        select id from matches
        left join changes on place ->> -1 = 'match:' || matches.id
          and after -> 'matches' @> jsonb_build_array(jsonb_build_object('played_at', played_at))
        where seq is null or after -> 'matches' -> 0 ? 'match_date'`,
    ).toEqual([]);
    await seedsOf(server).friends('Zora');
    expect(await server.sql`select id from players where nick_name = 'Zora'`).toEqual([{ id: 3 }]);
  },
);

test('of two simultaneous restores one succeeds', async () => {
  await using place = await noTables();
  const backup = await checkBackup(await largeBackup(1_000));
  await using one = await connectTo(place);
  await using other = await connectTo(place);
  const outcomes = await Promise.allSettled(
    [one, other].map((database) => restoreBackup(database, backup)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a file changed between the check and the restore is refused, and nothing is restored', async () => {
  const file = await temporaryFile();
  const whole = await readFile(await largeBackup(5));
  await writeFile(file, whole);
  const backup = await checkBackup(file);
  await writeFile(file, gzipSync(gunzipSync(whole).toString().replace('"seq":5', '"seq":4')));
  await using place = await noTables();
  await using database = await connectTo(place);
  await expect(restoreBackup(database, backup)).rejects.toThrow('is damaged');
  expect(await tablesIn(database)).toBe(0);
});

/** A backup that is killed leaves a part of a file, which neither the next one nor one that is made by itself minds. */
async function expectWholeBackups(place: TestDatabase, database: Database): Promise<void> {
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
  const { log, messages } = recordedLog();
  const plan = { folder: byItself, everyMs: 3_600_000, keep: 2 };
  const present = { epoch: '', seq: KILLED_ROWS };
  const { signal } = new AbortController();
  await backUpWhenDue({ database, log, now: () => now, plan }, present, signal);
  expect((await readdir(byItself)).toSorted()).toEqual([backupName(now), 'lock']);
  expect(messages).toEqual([
    ...Array(10).fill(expect.stringMatching(/^backup: \d+ % of 10034 rows$/)),
    expect.stringMatching(/^backup in .+\.faceoff: 10,034 rows, [\d.]+ [kM]B, as of change 5000$/),
  ]);
  await checkBackup(join(byItself, backupName(now)));
}

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
async function useOnce(place: TestDatabase): Promise<string> {
  await using server = await openServer(place);
  return server.code;
}

/** A club that an older version has opened, and this one not yet. */
async function openFormerly(place: TestDatabase): Promise<void> {
  await using database = await connectTo({ env: place.env });
  await database.sql.begin(async (tx) => {
    await tx`drop schema public cascade`;
    await tx`create schema public`;
    await migrateTo(tx, LAST_OF_1_0_0);
  });
}

/** A database that nobody has used yet. */
async function noTables(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase();
  return testDatabase({ DATABASE_URL: url }, drop);
}

async function migratedIn(place: TestDatabase) {
  const database = await connectTo(place);
  await migrate(database.sql, seedTeams);
  return database;
}

async function tablesIn({ sql }: Database): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from information_schema.tables where table_schema = 'public'`;
  return row.count;
}

/** How many rows there are, by table. */
async function rowCounts({ sql }: Database): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${sql(name)}`;
    rows[name] = row.count;
  }
  return rows;
}
