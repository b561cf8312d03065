/** Writes backups to files. A file gets its final name once it is complete, and only its owner may read it. */
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Connecting } from '../../database/connection.ts';
import { StartError } from '../../database/start-error.ts';
import { syncFolderAsync } from '../../database/sync.ts';
import { type Header, rowCount } from './format.ts';
import { makeBackup } from './make.ts';
import type { Progress } from './progress.ts';

const PRIVATE = 0o600;

/** The file name of a backup, such as club-2026-11-21T20-15-00Z.faceoff. Names sort by time. */
export function backupName(now: Date): string {
  const second = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `club-${second}Z.faceoff`;
}

/** The time in the file name of a backup; an invalid date for other file names. */
export function timeIn(name: string): Date {
  const [, day, hour, minute, second] =
    /^club-([\d-]{10})T(\d\d)-(\d\d)-(\d\d)Z\.faceoff$/.exec(name) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
}

export interface Written {
  readonly header: Header;
  readonly file: string;
  readonly bytes: number;
}

/** @param signal aborts the backup; the incomplete file is removed */
export async function writeBackup(
  database: Connecting,
  file: string,
  now: Date,
  { progress, signal }: { progress?: Progress; signal?: AbortSignal } = {},
): Promise<Written> {
  const part = `${file}.part`;
  // A power cut can leave an incomplete file.
  await rm(part, { force: true });
  const handle = await open(part, 'wx', PRIVATE);
  try {
    const { header, bytes, released } = await makeBackup(database, now, progress);
    const output = handle.createWriteStream({ flush: true });
    await pipeline(bytes, output, { ...(signal && { signal }) }).finally(() => released);
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolderAsync(dirname(file));
    return { header, file, bytes: size };
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}

/** "data/club.faceoff: 12,345 rows, 1.2 MB, as of change 678" */
export function describeBackup({ file, bytes, header }: Written): string {
  return `${file}: ${rowCount(header).toLocaleString('en')} rows, ${formatSize(bytes)}, as of change ${header.seq}`;
}

function formatSize(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', bytes / 1e3] : ['MB', bytes / 1e6];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}

/** @throws StartError if the file exists or its folder does not */
export async function requireNewFile(file: string): Promise<void> {
  if (existsSync(file)) {
    throw new StartError(`There is a file ${basename(file)} already: choose another name.`);
  }
  if (!existsSync(dirname(file))) {
    throw new StartError(
      `${file} is in no folder: there is no ${dirname(file)}. Make its folder first.`,
    );
  }
}
