import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClub } from '../../../server/cli/open-club.ts';
import { readSettings } from '../../../server/cli/settings.ts';
import type { Connecting } from '../../../server/database/connection.ts';
import { fileErrorOf, startErrorOf } from '../../../server/database/disk-errors.ts';
import { lockFolder } from '../../../server/database/folder-lock.ts';
import { LATEST_MIGRATION, migrateTo } from '../../../server/database/migrate.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import {
  backUpBeforeImport,
  backUpBeforeMigrations,
  backUpWhenDue,
  latestBackup,
} from '../../../server/transfer/backup/schedule.ts';
import { contentOf, writeLines } from '../../setup/backup-file.ts';
import { type Club, clubOf, openServer, sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { fillDisk } from '../../setup/full-disk.ts';
import { recordedLog } from '../../setup/recorded-log.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Bytes: the teams alone are more. */
const ROOM_FOR_HALF = 500;
const BEFORE_NAMES_HAD_KEYS = 7;
const signal = new AbortController().signal;
const shared = sharedClubTest(NATIVE);

test('an embedded club is backed up automatically, readable by its owner only', async () => {
  await using place = await EMBEDDED.make();
  const first = await openServer(place);
  await clubOf(place, first).friends('Eva');
  await first.close();
  await using _ = await openServer(place);
  const folder = join(place.env.DATA_DIR ?? '', 'backups');
  await expect.poll(() => backupsIn(folder)).toHaveLength(1);
  const [name = ''] = await backupsIn(folder);
  await checkBackup(join(folder, name), () => {});
  expect((await contentOf(join(folder, name))).header.seq).toBe(1);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

shared(
  'a backup is made if the latest one is too old and something was written since',
  async ({ club }) => {
    const { folder, later, messages } = await scheduleOf(club, { keep: 2 });
    expect(await later(0)).toBe(0);
    await club.friends('Eva');
    expect(await later(0)).toBe(1);
    await club.friends('Jana');
    expect(await later(DAY_MS - 1_000)).toBe(1);
    expect(await later(1_000)).toBe(2);
    expect(await later(3 * DAY_MS)).toBe(2);
    await writeFile(join(folder, 'notes.txt'), 'not ours');
    await club.friends('Peter');
    expect(await later(DAY_MS)).toBe(2);
    expect((await readdir(folder)).toSorted()).toEqual([
      'club-2026-11-22T20-00-00Z.faceoff',
      'club-2026-11-26T20-00-00Z.faceoff',
      'lock',
      'notes.txt',
    ]);
    expect(messages.filter((line) => !/ \d+ ?%/.test(line))).toEqual(
      [1, 2, 3].map((seq) =>
        expect.stringMatching(`^backup in .+faceoff: \\d+ rows, [\\d.]+ kB, as of change ${seq}$`),
      ),
    );
  },
);

shared(
  'a backup that is damaged, or of a time to come, holds up no other and takes no place',
  async ({ club }) => {
    const { folder, later, plan } = await scheduleOf(club, { keep: 1 });
    await mkdir(folder);
    const future = 'club-2031-01-01T00-00-00Z.faceoff';
    await writeFile(join(folder, future), 'made while the clock was wrong');
    await club.friends('Eva');
    expect(await later(0)).toBe(2);
    expect(await later(DAY_MS)).toBe(2);
    const present = 'club-2026-11-21T20-00-00Z.faceoff';
    await writeFile(join(folder, present), 'damaged');
    expect(await later(0)).toBe(2);
    await copyFile(join(folder, 'club-2026-11-22T20-00-00Z.faceoff'), join(folder, future));
    await club.friends('Jana');
    await later(DAY_MS);
    const latest = 'club-2026-11-23T20-00-00Z.faceoff';
    expect((await backupsIn(folder)).toSorted()).toEqual([latest, future]);
    const time = new Date('2026-11-23T20:00:00Z');
    expect(await latestBackup(plan, new Date(time.getTime() + DAY_MS))).toEqual({ time, seq: 2 });
  },
);

shared('two instances with one folder make one backup between them', async ({ club }) => {
  const { folder, messages, later, backUpTwice } = await scheduleOf(club, { keep: 2 });
  await club.friends('Eva');
  expect(await backUpTwice()).toEqual([HOUR_MS, HOUR_MS]);
  const [name = '', ...others] = await readdir(folder).then((names) => names.toSorted());
  await checkBackup(join(folder, name), () => {});
  expect(others).toEqual(['lock']);
  expect(
    messages.filter((line) => line !== `another process is making a backup in ${folder}`),
  ).toEqual([expect.stringMatching(/^backup in .+, as of change 1$/)]);
  await club.friends('Jana');
  // The one whose clock is ahead may have made it.
  expect(await later(DAY_MS + 1_000)).toBe(2);
});

shared('a backup that fails is said, tried again, and leaves nothing behind', async ({ club }) => {
  const { folder, later, messages } = await scheduleOf(club, { keep: 2 });
  await writeFile(folder, 'a file where the folder should be');
  await club.friends('Eva');
  expect(await later(0)).toBe(0);
  expect(messages.join()).toContain('the backup failed');
  await rm(folder);
  expect(await later(HOUR_MS)).toBe(1);
});

shared(
  'a backup that fills the disk logs one line, leaves no partial file and delays no write',
  async ({ club }) => {
    const { folder, later, messages } = await scheduleOf(club, { keep: 2 });
    await club.friends('Eva');
    const disk = await fillDisk(ROOM_FOR_HALF);
    try {
      const failing = later(0);
      await club.friends('Jana');
      expect(await failing).toBe(0);
    } finally {
      disk.makeRoom();
    }
    expect(disk.isFull()).toBe(true);
    expect(await readdir(folder)).toEqual(['lock']);
    expect(messages).toEqual([
      `the backup failed, because the disk is full: make room for ${folder}; it is tried again in an hour`,
    ]);
    expect(await later(HOUR_MS)).toBe(1);
    const [name = ''] = await backupsIn(folder);
    await checkBackup(join(folder, name), () => {});
    expect((await contentOf(join(folder, name))).header.seq).toBe(await club.server.club.live.seq);
  },
);

shared(
  'an error of the database is not reported as one of the folder or the file',
  async ({ club }) => {
    const { folder, messages, later } = await scheduleOf(club, { keep: 2 });
    const failsWith = async (condition: string, message: string) => {
      const fails = `do $$ begin raise ${condition} using message = '${message}'; end $$`;
      return club.server.sql.unsafe(fails).catch((error: unknown) => error);
    };
    const full = await failsWith('disk_full', 'could not extend file: No space left on device');
    const denied = await failsWith('insufficient_privilege', 'permission denied for table teams');
    for (const error of [full, denied]) {
      expect(fileErrorOf('club.faceoff', error)).toBe(error);
      expect(startErrorOf(folder, error)).toBe(error);
    }
    await club.friends('Eva');
    await later(0, { connect: () => Promise.reject(full) });
    expect(messages).toEqual([
      'the backup failed, because the disk of the database is full: make room there; it is tried again in an hour',
    ]);
  },
);

test('an embedded club is backed up before a migration', async () => {
  await using place = await EMBEDDED.make();
  const database = await connectTo(place);
  // Those of the tests are migrated already.
  await database.sql`drop schema public cascade`;
  await database.sql`create schema public`;
  await database.sql.begin((tx) => migrateTo(tx, LATEST_MIGRATION - 1));
  await database.sql`insert into players (nick_name, first_name, last_name) values ('Eva', 'Eva', 'Friend')`;
  await database.close();
  await using _ = await openServer(place);
  const folder = join(place.env.DATA_DIR ?? '', 'backups');
  const [name = ''] = await backupsIn(folder);
  const { header, rows } = await contentOf(join(folder, name));
  expect(header.migration).toBe(LATEST_MIGRATION - 1);
  expect(rows.join()).toContain('"nick_name":"Eva"');
});

test('starts that cannot migrate because of equal nicknames report that and keep the earlier backups', async () => {
  await using place = await NATIVE.make();
  await using database = await connectTo(place);
  await database.sql`drop schema public cascade`;
  await database.sql`create schema public`;
  await database.sql.begin((tx) => migrateTo(tx, BEFORE_NAMES_HAD_KEYS));
  await database.sql`
    insert into players (nick_name, first_name, last_name)
    values ('Strauß', 'Eva', 'Friend'), ('STRAUSS', 'Eva', 'Friend')`;
  const dataDir = await mkdtemp(join(tmpdir(), 'faceoff-data-'));
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  const former = 'club-2026-11-20T20-00-00Z.faceoff';
  await writeFile(join(folder, former), '');
  const env = { ...place.env, DATA_DIR: dataDir, BACKUP_EVERY: 'daily', BACKUP_KEEP: '2' };
  for (const hour of [20, 21, 22]) {
    const now = () => new Date(`2026-11-21T${hour}:00:00Z`);
    const opened = openClub(readSettings(env), recordedLog().log, { now });
    await expect(opened).rejects.toThrow(
      /^The database cannot be brought up to date: .*the nicknames Strauß and STRAUSS are the same one: rename one/,
    );
  }
  expect((await backupsIn(folder)).toSorted()).toEqual([
    former,
    'club-2026-11-21T20-00-00Z.faceoff',
  ]);
});

shared('a folder locked by another process is not used, which is logged', async ({ club }) => {
  const { folder, messages, later } = await scheduleOf(club, { keep: 2 });
  await club.friends('Eva');
  await mkdir(folder);
  const unlock = lockFolder(folder);
  expect(await later(0)).toBe(0);
  expect(messages).toEqual([`another process is making a backup in ${folder}`]);
  unlock?.();
  expect(await later(0)).toBe(1);
});

test.each([
  ['a start, before it migrates,', backUpBeforeMigrations],
  ['an import', backUpBeforeImport],
] as const)('%s waits for the backup of another instance', async (_, backUp) => {
  await using place = await NATIVE.make();
  await using database = await connectTo(place);
  await database.sql`delete from migrations where number = ${LATEST_MIGRATION}`;
  const folder = join(await mkdtemp(join(tmpdir(), 'faceoff-data-')), 'backups');
  await mkdir(folder);
  const unlock = lockFolder(folder);
  const { log, messages } = recordedLog();
  const plan = { folder, everyMs: DAY_MS, keep: 2 };
  const backedUp = backUp({ database, plan, log, now: () => new Date() });
  await expect.poll(() => messages).toEqual([`another process is making a backup in ${folder}`]);
  expect(await backupsIn(folder)).toEqual([]);
  unlock?.();
  await backedUp;
  expect(await backupsIn(folder)).toHaveLength(1);
});

shared(
  'an import backs up each state of the club once, also three in a second',
  async ({ club }) => {
    const { folder, options } = await scheduleOf(club, { keep: 3 });
    await club.friends('Eva');
    const files = [await backUpBeforeImport(options)];
    expect(await backUpBeforeImport(options)).toBe(files[0]);
    for (const name of ['Jana', 'Peter']) {
      await club.friends(name);
      files.push(await backUpBeforeImport(options));
    }
    const contents = await Promise.all(files.map(contentOf));
    expect(contents.map(({ header }) => header.seq)).toEqual([1, 2, 3]);
    expect((await backupsIn(folder)).toSorted()).toEqual(
      ['00', '01', '02'].map((seconds) => `club-2026-11-21T20-00-${seconds}Z.faceoff`),
    );
  },
);

shared('an import whose backup fails is refused with the reason', async ({ club }) => {
  const { folder, options } = await scheduleOf(club, { keep: 3 });
  await writeFile(folder, 'a file where the folder should be');
  await expect(backUpBeforeImport(options)).rejects.toThrow(
    /^Nothing was imported, because the backup before it failed: EEXIST.+backups/,
  );
});

test('the file of the last backup is closed once its header is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-backups-'));
  const plan = { folder, everyMs: DAY_MS, keep: 1 };
  const header = { faceoff: 'backup', format: 1, migration: 1, epoch: '', seq: 7, nextIds: {} };
  const first = JSON.stringify({ ...header, time: new Date(0).toISOString(), rows: {} });
  // More than is read of it at a time.
  const rows = Array.from({ length: 20_000 }, () => JSON.stringify({ row: randomUUID() }));
  const file = await writeLines(join(folder, 'club-2026-11-21T20-00-00Z.faceoff'), [
    first,
    ...rows,
  ]);
  expect(await latestBackup(plan, new Date())).toMatchObject({ seq: 7 });
  await expect.poll(openFiles).not.toContain(file);
  await rm(folder, { recursive: true });
});

/** Those of this process. */
async function openFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  return Promise.all(open.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.faceoff'));
}

/** Backups of a club that are due every day, and a clock that only `later` moves. */
async function scheduleOf({ server }: Club, { keep }: { readonly keep: number }) {
  const folder = join(await mkdtemp(join(tmpdir(), 'faceoff-backups-')), 'backups');
  const { database, live } = server.club;
  const { log, messages } = recordedLog();
  const plan = { folder, everyMs: DAY_MS, keep };
  let now = new Date('2026-11-21T20:00:00Z');
  const options = { database, log, now: () => now, plan };
  return {
    plan,
    folder,
    messages,
    options,
    /** @returns how many backups there are when so many milliseconds have gone by */
    later: async (ms: number, connecting: Partial<Connecting> = {}) => {
      now = new Date(now.getTime() + ms);
      const each = { ...options, database: { ...database, ...connecting } };
      await backUpWhenDue(each, live, signal);
      return (await backupsIn(folder)).length;
    },
    /** @returns what two instances wait that begin at the same time, one of them with a clock that is a second ahead */
    backUpTwice: () => {
      const ahead = { ...options, now: () => new Date(now.getTime() + 1_000) };
      return Promise.all([options, ahead].map((each) => backUpWhenDue(each, live, signal)));
    },
  };
}
