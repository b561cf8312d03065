/** `node open-folders.ts FOLDER …` opens the database in each of the folders, and prints the reason of each that fails. */
import { openDatabase } from '../../server/database/connection.ts';

for (const dataDir of process.argv.slice(2)) {
  try {
    await (await openDatabase({ databaseUrl: null, dataDir })).close();
  } catch (error) {
    process.stdout.write(`${error}\n`);
  }
}
