/**
 * `npm run backup [-- FILE]`: writes the whole club to a file, which `npm run restore` reads into an empty club. The embedded
 * database serves one process at a time, so a running server with that database is backed up by `GET /api/backup` instead.
 */
import { resolve } from 'node:path';
import { openDatabase } from '../database/connection.ts';
import { fileErrorOf } from '../database/disk-errors.ts';
import { holdsDatabase } from '../database/embedded.ts';
import { runProgram, StartError } from '../database/start-error.ts';
import {
  backupName,
  describeBackup,
  requireNewFile,
  writeBackup,
} from '../transfer/backup/file.ts';
import { progressBar } from '../transfer/backup/progress.ts';
import { readSettings } from './settings.ts';

const USAGE = `npm run backup [-- FILE]
Writes the whole club to a new file, which npm run restore reads into an empty club. Without FILE the name is made of the
time. DATA_DIR or DATABASE_URL name the club; a running one with the embedded database is backed up with GET /api/backup.`;

await runProgram(async () => {
  const now = new Date();
  const [file = backupName(now), ...others] = process.argv.slice(2);
  if (file.startsWith('-') || others.length > 0)
    throw new StartError('A backup is one file: npm run backup -- FILE');
  await requireNewFile(file);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { mustExist: true }).catch((error: unknown) => {
    const isEmbedded = settings.databaseUrl === null && holdsDatabase(settings.dataDir);
    if (!(error instanceof StartError) || !isEmbedded) throw error;
    throw new StartError(`${error.message} A running club is backed up with GET /api/backup.`);
  });
  try {
    const progress = progressBar('Backup', process.stdout);
    const written = await writeBackup(database, resolve(file), now, { progress }).catch(
      (error: unknown) => {
        throw fileErrorOf(file, error);
      },
    );
    process.stdout.write(`Backup in ${describeBackup(written)}.\n`);
  } finally {
    await database.close();
  }
}, USAGE);
