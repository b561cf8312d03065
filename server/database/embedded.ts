/**
 * Postgres inside this process: PGlite in a worker thread, so that a slow query never blocks the event loop, behind
 * a socket that only this user can open.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describeDiskError } from './disk-errors.ts';
import { lockFolder } from './folder-lock.ts';
import { reasonOf, StartError } from './start-error.ts';
import { TIMEOUTS } from './timeouts.ts';

export interface Embedded {
  readonly socketPath: string;
  /** Resolves with a one-line reason if the database ends without being closed. */
  readonly died: Promise<string>;
  /** Resolves when the worker answers, which it does only between statements. */
  ping(): Promise<unknown>;
  /** Closes the database. If it does not react, terminates it; it then recovers at the next start. */
  close(): Promise<void>;
}

export interface WorkerData {
  /** The folder of the database itself. */
  readonly folder: string;
  readonly socketPath: string;
}

export type WorkerMessage = 'ping' | 'close';

/** Messages from the worker: ready, answer to a ping, or its end with a reason. */
export type WorkerReport =
  | { readonly ready: true }
  | { readonly alive: true }
  | { readonly error: string };

/** Major version of the embedded Postgres. */
const POSTGRES = 18;
/** Name of the database's folder in the data folder. */
const DATABASE = 'postgres';
/** Maximum length of a socket path on all operating systems, in bytes. */
const SOCKET_PATH_LIMIT = 100;

/** @throws StartError if the folder is open in another process or contains no readable database */
export async function openEmbedded(dataDir: string, signal?: AbortSignal): Promise<Embedded> {
  const folder = resolve(dataDir);
  const unlock = await claimFolder(folder);
  try {
    refuseOtherPostgres(folder);
    const socketPath = await socketPathIn(folder);
    signal?.throwIfAborted();
    const workerData: WorkerData = { folder: join(folder, DATABASE), socketPath };
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
    const giveUp = () => void worker.terminate();
    signal?.addEventListener('abort', giveUp, { once: true });
    const reason = endOf(worker);
    await started(worker, reason, folder);
    signal?.removeEventListener('abort', giveUp);
    return {
      socketPath,
      died: reason.then((text) => describeDiskError(folder, text)),
      ping: () => {
        worker.postMessage('ping' satisfies WorkerMessage);
        return once(worker, 'message');
      },
      close: async () => {
        worker.postMessage('close' satisfies WorkerMessage);
        const timer = setTimeout(() => void worker.terminate(), TIMEOUTS.closeMs);
        await reason;
        clearTimeout(timer);
        if (dirname(socketPath) !== folder) await rm(dirname(socketPath), { recursive: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a data folder contains a database, which may be open in another process. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(versionFile(dataDir));
}

/** Checks the version, because only the major version of Postgres that wrote a folder can open it. */
function refuseOtherPostgres(dataDir: string): void {
  if (!holdsDatabase(dataDir)) return;
  const version = Number(readFileSync(versionFile(dataDir), 'utf8'));
  if (version === POSTGRES) return;
  throw new StartError(
    `The database in ${dataDir} was written by PostgreSQL ${version}; this Faceoff has PostgreSQL ${POSTGRES}. Make a backup with the Faceoff that wrote it (npm run backup), and restore it here into another DATA_DIR (npm run restore).`,
  );
}

function versionFile(dataDir: string): string {
  return join(dataDir, DATABASE, 'PG_VERSION');
}

/** Creates the folder if needed, and locks it. @returns a function that unlocks it */
async function claimFolder(folder: string): Promise<() => void> {
  const unlock = await makeFolder(folder)
    .then(() => lockFolder(folder))
    .catch((error: unknown) => {
      throw unusable(folder, reasonOf(error));
    });
  if (unlock) return unlock;
  throw new StartError(
    `The data folder ${folder} is open in another process: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** Creates one folder at a time, because Node's recursive `mkdir` reports ENOENT for a read-only disk. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have created it since.
    if (!existsSync(folder)) throw error;
  });
}

function unusable(folder: string, reason: string): StartError {
  return new StartError(describeDiskError(folder, reason));
}

async function socketPathIn(folder: string): Promise<string> {
  const inFolder = join(folder, 'socket');
  if (Buffer.byteLength(inFolder) > SOCKET_PATH_LIMIT) {
    return join(await mkdtemp(join(tmpdir(), 'faceoff-')), 'socket');
  }
  await rm(inFolder, { force: true });
  return inFolder;
}

/** Resolves with the reason once the worker has ended. */
function endOf(worker: Worker): Promise<string> {
  let reason = 'it ended without a reason';
  worker.on('message', (report: WorkerReport) => {
    if ('error' in report) reason = report.error;
  });
  worker.on('error', (error) => {
    reason = reasonOf(error);
  });
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(reason));
  });
}

async function started(worker: Worker, end: Promise<string>, folder: string): Promise<void> {
  const ready = new Promise<null>((resolve) => {
    worker.on('message', (report: WorkerReport) => {
      if ('ready' in report) resolve(null);
    });
  });
  const reason = await Promise.race([ready, end]);
  if (reason !== null) throw unusable(folder, reason);
}
