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
import type { Position } from '../reads/position.ts';
import { backupName, describeBackup, timeIn, writeBackup } from './file.ts';
import type { Header } from './format.ts';
import { lines } from './progress.ts';
import { openBackup } from './read.ts';

export interface BackupPlan {
  readonly folder: string;
  readonly everyMs: number;
  /** How many are kept. */
  readonly keep: number;
}

interface Given {
  readonly database: Database;
  readonly plan: BackupPlan;
  readonly log: Logger;
  readonly now: () => Date;
}

/** After a failure, and for a club in which nothing has happened. A machine may also have slept meanwhile. */
const LOOK_AGAIN_MS = 3_600_000;

/** Makes one whenever the latest is too old and something was written since. @returns what ends it */
export function startBackups(given: Given, present: () => Position): () => Promise<void> {
  const ending = new AbortController();
  const running = keepOn(given, present, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

async function keepOn(given: Given, present: () => Position, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await backUpWhenDue(given, present(), signal);
    await delay(wait, null, { signal, ref: false }).catch(() => null);
  }
}

/** @returns milliseconds until somebody should look again */
export async function backUpWhenDue(
  given: Given,
  present: Position,
  signal: AbortSignal,
): Promise<number> {
  const { plan, log, now } = given;
  try {
    // While the clock was wrong, one may have been made that is still to come.
    const latest = (await backupsIn(plan.folder)).find((name) => timeIn(name) <= now());
    const age = latest ? now().getTime() - timeIn(latest).getTime() : plan.everyMs;
    if (age < plan.everyMs) return Math.min(plan.everyMs - age, LOOK_AGAIN_MS);
    if (await isNew(plan, latest, present)) await backUp(given, signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, failureOf(plan, error));
  }
  return Math.min(plan.everyMs, LOOK_AGAIN_MS);
}

function failureOf({ folder }: BackupPlan, error: unknown): string {
  const why = isDiskFull(error) ? `, because the disk is full: make room for ${folder}` : '';
  return `the backup failed${why}; it is tried again in an hour`;
}

/**
 * The migrations that follow can not be taken back, except by what was there before them.
 * @throws StartError when the disk has no room for it
 */
export async function backUpBeforeMigrations(given: Given): Promise<void> {
  const applied = await lastApplied(given.database.sql);
  if (applied === 0 || applied >= LATEST_MIGRATION) return;
  await backUp(given).catch((error: unknown) => {
    throw startErrorOf(given.plan.folder, error);
  });
}

async function backUp({ database, plan, log, now }: Given, signal?: AbortSignal): Promise<void> {
  const { folder, keep } = plan;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now();
  for (const part of await brokenOffIn(folder)) await rm(join(folder, part));
  const progress = lines('backup', (line) => log.info(line));
  const options = { progress, ...(signal && { signal }) };
  const written = await writeBackup(database, join(folder, backupName(time)), time, options);
  log.info(`backup in ${describeBackup(written)}`);
  for (const old of (await backupsIn(folder)).slice(keep)) await rm(join(folder, old));
}

/** Whether the latest backup lacks something of the club; one that can not be read lacks all. */
async function isNew(
  { folder }: BackupPlan,
  latest: string | undefined,
  { epoch, seq }: Position,
): Promise<boolean> {
  if (latest === undefined) return seq > 0;
  const header = await headerOf(join(folder, latest)).catch(() => null);
  return header?.epoch !== epoch || header.seq !== seq;
}

async function headerOf(file: string): Promise<Header> {
  const { header, lines: rest } = await openBackup(file);
  await rest.return(undefined);
  return header;
}

/** What a process left that ended in the middle of a backup. */
async function brokenOffIn(folder: string): Promise<string[]> {
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
