/** `npm run restore -- FILE`: restores a backup into an empty club, completely or not at all. */
import { openDatabase } from '../database/connection.ts';
import { runProgram, StartError } from '../database/start-error.ts';
import { progressBar } from '../transfer/backup/progress.ts';
import { checkBackup } from '../transfer/backup/read.ts';
import { restoreBackup } from '../transfer/backup/restore.ts';
import { readSettings } from './settings.ts';

const USAGE = `npm run restore -- FILE
Restores a backup into an empty club, completely or not at all. DATA_DIR or DATABASE_URL name the club.`;

await runProgram(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) {
    throw new StartError('What is to be restored? npm run restore -- FILE');
  }
  const settings = readSettings(process.env);
  // The file is checked before the database is opened: opening creates an embedded database, which a bad file would leave empty.
  const backup = await checkBackup(file, progressBar('Checking', process.stdout));
  const database = await openDatabase(settings);
  try {
    const progress = progressBar('Restoring', process.stdout);
    const { seq, time } = await database.whileItAnswers(() =>
      restoreBackup(database, backup, progress),
    );
    process.stdout.write(`The club is as it was on ${time}, after change ${seq}.\n`);
  } finally {
    await database.close();
  }
}, USAGE);
