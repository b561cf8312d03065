/**
 * PostgreSQL inside this process: PGlite in a worker thread, so that a slow query never blocks the event loop, behind
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

export interface Embedded {
  readonly socketPath: string;
  /** Resolves with the reason, in one line, when the database ends without being closed. */
  readonly died: Promise<string>;
  /** Resolves when the worker answers, which it does between two statements. */
  ping(): Promise<unknown>;
  /** Closes it in order, or breaks it off when it does not react: it then recovers at the next start. */
  close(): Promise<void>;
}

export interface WorkerData {
  /** The folder of the database itself. */
  readonly folder: string;
  readonly socketPath: string;
}

export type WorkerMessage = 'ping' | 'close';

/** Messages from the worker: it is ready, it is alive, or it ends for a reason. */
export type WorkerReport =
  | { readonly ready: true }
  | { readonly alive: true }
  | { readonly error: string };

/** The PostgreSQL that is embedded. */
const POSTGRES = 18;
/** The folder of the database, in the data folder. */
const DATABASE = 'postgres';
/** The longest socket path that every operating system accepts, in bytes. */
const SOCKET_PATH_LIMIT = 100;
const CLOSE_TIMEOUT_MS = 2_500;

/** @throws StartError when the folder is open in another process or holds no readable database */
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
        const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
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

/** Whether a data folder holds a database; it may be open in another process. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(versionFile(dataDir));
}

/** A folder can be opened only by the PostgreSQL that wrote it. */
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

/** Makes the folder where there is none, and locks it. @returns what unlocks it */
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

/** Node's recursive `mkdir` answers ENOENT on a read-only disk; one folder at a time, the error has the reason. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have made it meanwhile.
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

/** Why the worker has ended, once it has. */
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
