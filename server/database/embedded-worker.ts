/** The worker thread that runs PGlite and serves its one connection. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { WorkerReport } from './embedded.ts';

/** A club fits in there many times over. By default it is 128 MB, all of which PGlite takes from the system. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB'];

const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

try {
  const db = await PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 });
  await server.start();
  parentPort?.once('message', async () => {
    await server.stop();
    await db.close();
    process.exit();
  });
  report({ ready: true });
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
