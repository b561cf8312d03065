/**
 * Regular backups into a folder of the club, of which the oldest are removed. A failed one is logged as an error and tried
 * again an hour later. Nothing waits for a backup. Instances may have a folder together: whoever has its lock makes the backup.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/connection.ts';
import { isDiskFull, startErrorOf } from '../../database/disk-errors.ts';
import { isDatabaseDiskFull } from '../../database/errors.ts';
import { lockFolder } from '../../database/folder-lock.ts';
import { LATEST_MIGRATION, lastApplied } from '../../database/migrate.ts';
import { reasonOf, StartError } from '../../database/start-error.ts';
import type { Position } from '../../log/seq-cache.ts';
import { backupName, describeBackup, timeIn, writeBackup } from './file.ts';
import { progressLines } from './progress.ts';
import { readHeader } from './read.ts';
import { contentsOf } from './snapshot.ts';

export interface BackupPlan {
  readonly folder: string;
  readonly everyMs: number;
  /** The number of backups that stay in the folder. */
  readonly keep: number;
}

interface ScheduleOptions {
  readonly database: Database;
  readonly plan: BackupPlan;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The longest pause between two checks: a failure is retried, and a machine may have slept meanwhile. */
const MAX_PAUSE_MS = 3_600_000;
const LOCK_RETRY_MS = 500;

/**
 * Makes a backup whenever the latest is too old and something was written since.
 * @param present where the log is, at any time
 * @returns a function that ends it
 */
export function startBackups(options: ScheduleOptions, present: Position): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const backUpRegularly = async () => {
    while (!signal.aborted) {
      const wait = await backUpWhenDue(options, present, signal);
      await delay(wait, null, { signal, ref: false }).catch(() => null);
    }
  };
  const running = backUpRegularly();
  return () => {
    ending.abort();
    return running;
  };
}

/** @returns milliseconds until the next check */
export async function backUpWhenDue(
  options: ScheduleOptions,
  present: Position,
  signal: AbortSignal,
): Promise<number> {
  const { plan, log } = options;
  try {
    const wait = await timeUntilDue(options);
    if (wait > 0) return Math.min(wait, MAX_PAUSE_MS);
    if (await isNew(options, present)) {
      await makeFolder(plan);
      const wasFree = await withLock(plan, async () => {
        if ((await timeUntilDue(options)) <= 0) await backUp(options, signal);
      });
      if (!wasFree) log.info(isMadeElsewhere(plan));
    }
  } catch (error) {
    if (!signal.aborted) {
      const cause = causeOf(plan, error);
      log.error({ err: error }, `the backup failed${cause}; it is tried again in an hour`);
    }
  }
  return Math.min(plan.everyMs, MAX_PAUSE_MS);
}

/** Milliseconds; none when there is no backup. */
async function timeUntilDue({ plan, now }: ScheduleOptions): Promise<number> {
  const [latest] = await backupsUntil(now(), plan);
  return latest ? timeIn(latest).getTime() + plan.everyMs - now().getTime() : 0;
}

function causeOf({ folder }: BackupPlan, error: unknown): string {
  if (isDiskFull(error)) return `, because the disk is full: make room for ${folder}`;
  if (!isDatabaseDiskFull(error)) return '';
  return ', because the disk of the database is full: make room there';
}

function isMadeElsewhere({ folder }: BackupPlan): string {
  return `another process is making a backup in ${folder}`;
}

/**
 * Makes a backup if migrations are pending: only a backup can take a migration back.
 * @throws StartError if the folder cannot be written to or its disk is full
 */
export async function backUpBeforeMigrations(options: ScheduleOptions): Promise<void> {
  if (!(await lacksMigrations(options))) return;
  try {
    await whileLocked(options, async () => {
      // Another process may have migrated the database while this one waited for the lock.
      if (await lacksMigrations(options)) await backUpUnlessPresent(options);
    });
  } catch (error) {
    throw startErrorOf(options.plan.folder, error);
  }
}

/**
 * Makes a backup from before an import, whose undo may be refused once later changes build on it.
 * @returns the absolute path of a backup that has the present contents of the club
 * @throws StartError for whatever reason the backup failed
 */
export async function backUpBeforeImport(options: ScheduleOptions): Promise<string> {
  try {
    return await whileLocked(options, () => backUpUnlessPresent(options));
  } catch (error) {
    throw new StartError(
      `Nothing was imported, because the backup before it failed: ${reasonOf(error)}`,
    );
  }
}

async function lacksMigrations({ database }: ScheduleOptions): Promise<boolean> {
  const applied = await lastApplied(database.sql);
  return applied > 0 && applied < LATEST_MIGRATION;
}

/**
 * Makes a backup, unless the latest one has the same contents: a start whose migrations fail is repeated, and a new backup
 * each time would push those of other days out of the folder.
 * @returns the absolute path of the backup with the present contents
 */
async function backUpUnlessPresent(options: ScheduleOptions): Promise<string> {
  const { database, plan, now } = options;
  const present = await contentsOf(database.sql);
  const latest = await latestHeader(plan, now());
  const isPresent =
    latest?.header.migration === present.migration &&
    latest.header.epoch === present.epoch &&
    latest.header.seq === present.seq;
  return isPresent ? resolve(plan.folder, latest.name) : backUp(options);
}

async function makeFolder({ folder }: BackupPlan): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** @returns whether the work was done: not while another process has the lock of the folder */
async function withLock({ folder }: BackupPlan, work: () => Promise<void>): Promise<boolean> {
  const unlock = lockFolder(folder);
  if (!unlock) return false;
  try {
    await work();
    return true;
  } finally {
    unlock();
  }
}

/** Creates and locks the folder, and runs `work`. Waits as long as another process has the lock. */
async function whileLocked<T>({ plan, log }: ScheduleOptions, work: () => Promise<T>): Promise<T> {
  await makeFolder(plan);
  let unlock = lockFolder(plan.folder);
  if (!unlock) log.info(isMadeElsewhere(plan));
  while (!unlock) {
    await delay(LOCK_RETRY_MS);
    unlock = lockFolder(plan.folder);
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

/**
 * Makes a backup and removes the oldest ones beyond `keep`. The caller holds the lock of the folder.
 * @returns the absolute path of the new file
 */
async function backUp(
  { database, plan, log, now }: ScheduleOptions,
  signal?: AbortSignal,
): Promise<string> {
  const { folder, keep } = plan;
  const time = firstFreeTime(folder, now());
  for (const part of await partialFilesIn(folder)) await rm(join(folder, part));
  const progress = progressLines('backup', (line) => log.info(line));
  const options = { progress, ...(signal && { signal }) };
  const written = await writeBackup(database, join(folder, backupName(time)), time, options);
  log.info(`backup in ${describeBackup(written)}`);
  for (const old of (await backupsUntil(time, plan)).slice(keep)) await rm(join(folder, old));
  return resolve(written.file);
}

/**
 * The given time, or a later second that no backup in the folder is named after: an import may follow the migrations of the
 * same start within a second, and must not replace the backup from before them.
 */
function firstFreeTime(folder: string, time: Date): Date {
  return existsSync(join(folder, backupName(time)))
    ? firstFreeTime(folder, new Date(time.getTime() + 1_000))
    : time;
}

/** A backup that was made by itself. */
export interface LatestBackup {
  readonly time: Date;
  /** The seq that it holds. */
  readonly seq: number;
}

/** The last one in the folder that can be read; null where there is none. */
export async function latestBackup(plan: BackupPlan, now: Date): Promise<LatestBackup | null> {
  const latest = await latestHeader(plan, now);
  return latest && { time: timeIn(latest.name), seq: latest.header.seq };
}

async function latestHeader(plan: BackupPlan, now: Date) {
  for (const name of await backupsUntil(now, plan)) {
    const header = await readHeader(join(plan.folder, name)).catch(() => null);
    if (header) return { name, header };
  }
  return null;
}

/** Whether the latest backup lacks something of the club; one that cannot be read lacks all. */
async function isNew({ plan, now }: ScheduleOptions, { epoch, seq }: Position): Promise<boolean> {
  const [latest] = await backupsUntil(now(), plan);
  if (latest === undefined) return seq > 0;
  const header = await readHeader(join(plan.folder, latest)).catch(() => null);
  return header?.epoch !== epoch || header.seq !== seq;
}

/** The partial files of processes that ended in the middle of a backup: whoever is in the middle of one has the lock. */
async function partialFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.faceoff.part'));
}

/**
 * The names of the backups in a folder, the latest first. One that was made while the clock was wrong may be dated in the
 * future; it counts from then on.
 */
async function backupsUntil(now: Date, { folder }: BackupPlan): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => timeIn(name) <= now)
    .sort()
    .reverse();
}
