/** The worker thread that opens the database of a former PostgreSQL, to read it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { FormerData } from './former.ts';

const { folder, socketPath, module } = workerData as FormerData;
const former: { PGlite: typeof PGlite } = await import(module);
const db = await former.PGlite.create({ dataDir: folder });
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 });
await server.start();
parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  process.exit();
});
parentPort?.postMessage('ready');
