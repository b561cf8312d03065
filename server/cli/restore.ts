/** `npm run restore -- FILE`: puts what a backup holds into an empty club, all of it or nothing. */

import { openDatabase } from '../database/connection.ts';
import { runProgram, StartError } from '../database/start-error.ts';
import { progressBar } from '../transfer/backup/progress.ts';
import { checkBackup } from '../transfer/backup/read.ts';
import { restoreBackup } from '../transfer/backup/restore.ts';
import { readSettings } from './settings.ts';

const USAGE = `npm run restore -- FILE
Puts what a backup holds into an empty club, all of it or nothing. DATA_DIR or DATABASE_URL say which club.`;

await runProgram(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) {
    throw new StartError('What is to be restored? npm run restore -- FILE');
  }
  const settings = readSettings(process.env);
  // Before the database is opened, so that a bad file does not leave a new, empty one behind.
  const backup = await checkBackup(file, progressBar('Checking', process.stdout));
  const database = await openDatabase(settings);
  try {
    const progress = progressBar('Restoring', process.stdout);
    const { seq, time } = await database.whileItAnswers(() =>
      restoreBackup(database, backup, progress, settings.timeZone),
    );
    process.stdout.write(`The club is as it was on ${time}, after change ${seq}.\n`);
  } finally {
    await database.close();
  }
}, USAGE);
