/**
 * Scheduled backups, and backups before migrations and imports, in one folder from which the oldest are removed. A scheduled backup
 * that fails is logged as an error and retried after an hour. Instances can share a folder: the instance that holds its lock makes
 * the backup.
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
import type { Job } from '../../database/schedule.ts';
import { reasonOf, StartError } from '../../database/start-error.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { LogPosition } from '../../log/position.ts';
import { backupName, describeBackup, timeIn, writeBackup } from './file.ts';
import { progressLines } from './progress.ts';
import { readHeader } from './read.ts';
import { contentsOf } from './snapshot.ts';

export interface BackupPlan {
  readonly folder: string;
  readonly everyMs: number;
  /** Number of backups that are kept in the folder. */
  readonly keep: number;
}

interface ScheduleOptions {
  readonly database: Database;
  readonly plan: BackupPlan;
  readonly log: Logger;
  readonly now: () => Date;
}

const LOCK_RETRY_MS = 500;

/**
 * Makes a backup whenever the latest is older than the interval and the club has changed since. Stopping aborts a backup in
 * progress.
 * @param present the current position of the log, read on each check
 */
export function backups(options: ScheduleOptions, present: LogPosition): Job {
  return {
    name: 'backup',
    everyMs: TIMEOUTS.backupCheckMs,
    atOnce: true,
    run: (signal) => backUpWhenDue(options, present, signal),
  };
}

/** Makes a backup if one is due. Logs errors and does not throw. @returns milliseconds until the next check */
export async function backUpWhenDue(
  options: ScheduleOptions,
  present: LogPosition,
  signal: AbortSignal,
): Promise<number> {
  const { plan, log } = options;
  try {
    const wait = await timeUntilDue(options);
    if (wait > 0) return Math.min(wait, TIMEOUTS.backupCheckMs);
    if (await hasChanged(options, present)) {
      await makeFolder(plan);
      const wasFree = await withLock(plan, async () => {
        if ((await timeUntilDue(options)) <= 0) await backUp(options, signal);
      });
      if (!wasFree) log.info(lockedMessage(plan));
    }
  } catch (error) {
    if (!signal.aborted) {
      const cause = causeOf(plan, error);
      log.error({ err: error }, `the backup failed${cause}; it is tried again in an hour`);
    }
  }
  return Math.min(plan.everyMs, TIMEOUTS.backupCheckMs);
}

/** Milliseconds until the next backup; 0 or less if it is due. */
async function timeUntilDue({ plan, now }: ScheduleOptions): Promise<number> {
  const [latest] = await backupsUntil(now(), plan);
  return latest ? timeIn(latest).getTime() + plan.everyMs - now().getTime() : 0;
}

function causeOf({ folder }: BackupPlan, error: unknown): string {
  if (isDiskFull(error)) return `, because the disk is full: make room for ${folder}`;
  if (!isDatabaseDiskFull(error)) return '';
  return ', because the disk of the database is full: make room there';
}

function lockedMessage({ folder }: BackupPlan): string {
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
 * @returns the absolute path of a backup that has the current contents of the club
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
 * @returns the absolute path of the backup with the current contents
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

/** Runs `work` with the folder locked. @returns false, without running it, if another process holds the lock */
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
  if (!unlock) log.info(lockedMessage(plan));
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

export interface LatestBackup {
  readonly time: Date;
  /** Seq of the log at the time of the backup. */
  readonly seq: number;
}

/** The latest readable backup in the folder; null if there is none. */
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

/** Whether the club has changed since the latest backup; true if that backup cannot be read. */
async function hasChanged(
  { plan, now }: ScheduleOptions,
  { epoch, seq }: LogPosition,
): Promise<boolean> {
  const [latest] = await backupsUntil(now(), plan);
  if (latest === undefined) return seq > 0;
  const header = await readHeader(join(plan.folder, latest)).catch(() => null);
  return header?.epoch !== epoch || header.seq !== seq;
}

/** Incomplete files. Their processes have ended: the caller holds the lock, so no other process is writing a backup. */
async function partialFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.faceoff.part'));
}

/**
 * File names of the backups up to now, the latest first. Backups with a later time, which were made while the clock was wrong, are
 * ignored until that time.
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
