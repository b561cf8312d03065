/**
 * PostgreSQL inside this process: PGlite in a worker thread, so that a slow query never blocks the event loop, behind
 * a socket that only this user can open.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import { databaseFolders } from './folders.ts';

export interface Embedded {
  readonly socketPath: string;
  close(): Promise<void>;
}

/** Messages from the worker: it is ready, or it could not open the folder. */
export type WorkerReport = { readonly ready: true } | { readonly error: string };

/** The longest socket path that every operating system accepts, in bytes. */
const SOCKET_PATH_LIMIT = 100;
const SQLITE_BUSY = 5;

/** @throws StartError when the folder is open in another process or holds no readable database */
export async function openEmbedded(
  dataDir: string,
  name: string,
  signal?: AbortSignal,
): Promise<Embedded> {
  const folder = resolve(dataDir);
  await makePrivateFolder(join(folder, name));
  const unlock = lockFolder(folder);
  try {
    const socketPath = await socketPathIn(folder);
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { dataDir: join(folder, name), socketPath },
    });
    const giveUp = () => void worker.terminate();
    signal?.addEventListener('abort', giveUp, { once: true });
    await started(worker, folder);
    signal?.removeEventListener('abort', giveUp);
    return {
      socketPath,
      close: async () => {
        worker.postMessage('close');
        await once(worker, 'exit');
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
  return databaseFolders(dataDir).length > 0;
}

async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder ${folder} can not be used: ${reason}`);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Takes an exclusive lock, which the operating system releases when the process ends, however it ends. */
export function lockFolder(folder: string): () => void {
  try {
    const lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    if (isBusy(error)) {
      throw new StartError(
        `The data folder ${folder} is open in another process: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    throw unusable(folder, error);
  }
}

export async function socketPathIn(folder: string): Promise<string> {
  const inFolder = join(folder, 'socket');
  if (Buffer.byteLength(inFolder) > SOCKET_PATH_LIMIT) {
    return join(await mkdtemp(join(tmpdir(), 'faceoff-')), 'socket');
  }
  await rm(inFolder, { force: true });
  return inFolder;
}

async function started(worker: Worker, folder: string): Promise<void> {
  const failed = (reason: string) =>
    new StartError(`The embedded database in ${folder} does not open: ${reason}`);
  const report = await Promise.race([
    once(worker, 'message').then(([message]: WorkerReport[]) => message),
    once(worker, 'exit').then(() => ({ error: 'it ended at once' })),
  ]).catch((error: unknown) => ({ error: String(error) }));
  if (report === undefined || 'error' in report) {
    await worker.terminate();
    throw failed(report?.error ?? 'it said nothing');
  }
}
