/**
 * A data folder that an older Faceoff wrote may be of a PostgreSQL that this one can not open. Its club goes through a
 * backup into a new database beside the old one, which stays until the new one has been opened twice.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../database/connection.ts';
import { startErrorOf } from '../database/disk-errors.ts';
import type { Sql } from '../database/driver.ts';
import { type DatabaseFolder, databaseFolders, POSTGRES } from '../database/folders.ts';
import { openFormer } from '../database/former.ts';
import { folderSynced } from '../database/sync.ts';
import { backupName, writeBackup } from './file.ts';
import { restoreBackup } from './restore.ts';

type Say = (line: string) => void;

/** What a backup leaves out, and what stays the same because nobody could write in between. */
interface Identity {
  readonly code: string | null;
  readonly epoch: string;
}

/** @throws StartError where the PostgreSQL that wrote the folder is not there, or the disk has no room */
export async function convertFormer(dataDir: string, now: Date, say: Say): Promise<void> {
  const [newest] = databaseFolders(dataDir);
  if (!newest || newest.version >= POSTGRES) return;
  await convert(dataDir, newest, now, say).catch((error: unknown) => {
    throw startErrorOf(dataDir, error);
  });
}

async function convert(
  dataDir: string,
  newest: DatabaseFolder,
  now: Date,
  say: Say,
): Promise<void> {
  say(`Converting the database in ${dataDir} from PostgreSQL ${newest.version} to ${POSTGRES} …`);
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now));
  const former = await openFormer(dataDir, newest);
  const connect = async () => ({ sql: former.sql, close: async () => {} });
  const identity = await Promise.resolve()
    .then(async () => {
      await writeBackup({ connect }, file, now);
      return identityOf(former.sql);
    })
    .finally(() => former.close());
  await makePresent(dataDir, file, identity);
  say(`The old database stays in ${join(dataDir, newest.name)} until the next start.`);
}

/**
 * Called at every start, once the database is open. The first time it notes that the new one works, the second time it
 * removes the old one.
 */
export async function forgetFormer(dataDir: string, say: Say): Promise<void> {
  const [newest, ...former] = databaseFolders(dataDir);
  if (newest?.version !== POSTGRES || former.length === 0) return;
  const opened = join(dataDir, `${newest.name}.opened`);
  if (!existsSync(opened)) return writeFile(opened, '');
  for (const { name } of former) await rm(join(dataDir, name), { recursive: true });
  await rm(opened);
  say(`The database of PostgreSQL ${former[0]?.version} was removed: the new one is in use.`);
}

/** Made under another name and renamed when it is complete: a conversion that was interrupted begins anew. */
async function makePresent(
  dataDir: string,
  file: string,
  { code, epoch }: Identity,
): Promise<void> {
  const name = `postgres-${POSTGRES}`;
  const draft = `${name}.new`;
  await rm(join(dataDir, draft), { recursive: true, force: true });
  const database = await openDatabase({ databaseUrl: null, dataDir, folder: draft });
  try {
    await restoreBackup(database, file);
    await database.sql`update club set validation_code = ${code}, epoch = ${epoch}`;
  } finally {
    await database.close();
  }
  await rename(join(dataDir, draft), join(dataDir, name));
  await folderSynced(dataDir);
}

async function identityOf(sql: Sql): Promise<Identity> {
  const [club] = await sql<[Identity]>`
    select validation_code as code,
      coalesce(to_jsonb(club) ->> 'epoch', to_jsonb(club) ->> 'database_id') as epoch
    from club`;
  return club;
}
