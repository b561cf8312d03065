/**
 * Regular backups into a folder of the club, of which the oldest are removed. A failed one is logged as an error and tried
 * again an hour later. Nothing waits for a backup.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { isDiskFull, startErrorOf } from '../database/disk-errors.ts';
import { LATEST_MIGRATION, lastApplied } from '../database/migrate.ts';
import type { Position } from '../reads/reads.ts';
import { backupName, describeBackup, timeIn, writeBackup } from './file.ts';
import { progressLines } from './progress.ts';
import { readHeader } from './read.ts';

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

/** Makes a backup whenever the latest is too old and something was written since. @returns a function that ends it */
export function startBackups(
  options: ScheduleOptions,
  present: () => Position,
): () => Promise<void> {
  const ending = new AbortController();
  const running = backUpRegularly(options, present, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

async function backUpRegularly(
  options: ScheduleOptions,
  present: () => Position,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const wait = await backUpWhenDue(options, present(), signal);
    await delay(wait, null, { signal, ref: false }).catch(() => null);
  }
}

/** @returns milliseconds until the next check */
export async function backUpWhenDue(
  options: ScheduleOptions,
  present: Position,
  signal: AbortSignal,
): Promise<number> {
  const { plan, log, now } = options;
  try {
    // A backup that was made while the clock was wrong may be dated in the future.
    const latest = (await backupsIn(plan.folder)).find((name) => timeIn(name) <= now());
    const age = latest ? now().getTime() - timeIn(latest).getTime() : plan.everyMs;
    if (age < plan.everyMs) return Math.min(plan.everyMs - age, MAX_PAUSE_MS);
    if (await isNew(plan, latest, present)) await backUp(options, signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, failureOf(plan, error));
  }
  return Math.min(plan.everyMs, MAX_PAUSE_MS);
}

function failureOf({ folder }: BackupPlan, error: unknown): string {
  const why = isDiskFull(error) ? `, because the disk is full: make room for ${folder}` : '';
  return `the backup failed${why}; it is tried again in an hour`;
}

/**
 * The migrations that follow cannot be taken back, except by a backup from before them.
 * @throws StartError when the disk has no room for it
 */
export async function backUpBeforeMigrations(options: ScheduleOptions): Promise<void> {
  const applied = await lastApplied(options.database.sql);
  if (applied === 0 || applied >= LATEST_MIGRATION) return;
  await backUp(options).catch((error: unknown) => {
    throw startErrorOf(options.plan.folder, error);
  });
}

async function backUp(
  { database, plan, log, now }: ScheduleOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { folder, keep } = plan;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now();
  for (const part of await partialFilesIn(folder)) await rm(join(folder, part));
  const progress = progressLines('backup', (line) => log.info(line));
  const options = { progress, ...(signal && { signal }) };
  const written = await writeBackup(database, join(folder, backupName(time)), time, options);
  log.info(`backup in ${describeBackup(written)}`);
  for (const old of (await backupsIn(folder)).slice(keep)) await rm(join(folder, old));
}

/** A backup that was made by itself. */
export interface LatestBackup {
  readonly time: Date;
  /** The seq that it holds. */
  readonly seq: number;
}

/** The last one in the folder that can be read; null where there is none. */
export async function latestBackup(folder: string): Promise<LatestBackup | null> {
  for (const name of await backupsIn(folder)) {
    const header = await readHeader(join(folder, name)).catch(() => null);
    if (header) return { time: timeIn(name), seq: header.seq };
  }
  return null;
}

/** Whether the latest backup lacks something of the club; one that cannot be read lacks all. */
async function isNew(
  { folder }: BackupPlan,
  latest: string | undefined,
  { epoch, seq }: Position,
): Promise<boolean> {
  if (latest === undefined) return seq > 0;
  const header = await readHeader(join(folder, latest)).catch(() => null);
  return header?.epoch !== epoch || header.seq !== seq;
}

/** The partial files of processes that ended in the middle of a backup. */
async function partialFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.faceoff.part'));
}

/** The names of the backups in a folder, the latest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => !Number.isNaN(timeIn(name).getTime()))
    .sort()
    .reverse();
}
