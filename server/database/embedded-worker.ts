/** The worker thread that runs PGlite and serves its one connection. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { WorkerData, WorkerMessage, WorkerReport } from './embedded.ts';
import { syncFolder, syncTree } from './sync.ts';
import { SyncedFolder } from './synced-folder.ts';

/** Enough for any club. The default is 128 MB, all of which PGlite allocates. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB'];
/** Emscripten's errno values, which are those of WASI. */
const EMSCRIPTEN_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};
/** The only method of syncing the log that reaches the file system in PGlite. */
const SYNC = ['-c', 'wal_sync_method=fsync'];
const WITHOUT_SYNC = '-F';

const { folder, socketPath } = workerData as WorkerData;

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

/** Ends the worker, because PGlite continues after an error that ended Postgres, in an endless loop. */
function end(error: string): never {
  report({ error });
  process.exit(1);
}

/** Creates a database in a temporary folder and moves it into place once it is complete. */
async function makeDatabase(): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const db = await PGlite.create({ dataDir: draft, onStderr: endAfterFatalError });
  await db.close();
  syncTree(draft);
  renameSync(draft, folder);
  syncFolder(dirname(folder));
}

/** @param line line of the log, with time and process first; may contain user input */
function endAfterFatalError(line: string): boolean {
  const [, reason] = /^[^[]*\[\d+\] (?:PANIC|FATAL): +(.+)/.exec(line) ?? [];
  return reason === undefined || end(reason);
}

try {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase();
  const db = await PGlite.create({
    fs: new SyncedFolder(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== WITHOUT_SYNC),
      ...SYNC,
      ...SHARED_BUFFERS,
    ],
    onStderr: endAfterFatalError,
  });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 });
  await server.start();
  parentPort?.on('message', async (message: WorkerMessage) => {
    if (message === 'ping') return report({ alive: true });
    await server.stop();
    await db.close();
    process.exit();
  });
  report({ ready: true });
} catch (error) {
  end(reasonInWorker(error));
}

/** Returns the message of an error. Emscripten's file system throws objects that only have an errno. */
function reasonInWorker(error: unknown): string {
  if (error instanceof Error) return error.message;
  const isOfFiles = typeof error === 'object' && error !== null && 'errno' in error;
  return isOfFiles
    ? (EMSCRIPTEN_ERRORS[Number(error.errno)] ?? `error ${error.errno}`)
    : String(error);
}
