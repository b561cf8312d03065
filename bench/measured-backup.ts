/**
 * `node measured-backup.ts FILE DATA_DIR`: restores a backup into the empty club there, and makes a backup of it during
 * writes. The last line of the output has the measurements as JSON.
 */
import { join } from 'node:path';
import { openDatabase } from '../server/database/connection.ts';
import { writeBackup } from '../server/transfer/backup/file.ts';
import { progressBar } from '../server/transfer/backup/progress.ts';
import { checkBackup } from '../server/transfer/backup/read.ts';
import { restoreBackup } from '../server/transfer/backup/restore.ts';

export interface Measured {
  readonly restore: Cost;
  readonly backup: Cost;
  /** Milliseconds of each write during the backup. */
  readonly waits: readonly number[];
}

interface Cost {
  readonly seconds: number;
  /** Peak memory of the process. */
  readonly bytes: number;
}

const [, , file = '', dataDir = ''] = process.argv;
const database = await openDatabase({ databaseUrl: null, dataDir });
try {
  const progress = progressBar('Restoring', process.stdout);
  const restore = await costOf(async () =>
    restoreBackup(database, await checkBackup(file), progress),
  );
  const waits: number[] = [];
  let writing = true;
  const writer = (async () => {
    while (writing) {
      const began = performance.now();
      await database.sql`update club set seq = seq`;
      waits.push(performance.now() - began);
    }
  })();
  const backup = await costOf(() =>
    writeBackup(database, join(dataDir, 'copy.faceoff'), new Date()),
  );
  writing = false;
  await writer;
  const measured: Measured = { restore, backup, waits };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  await database.close();
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const began = performance.now();
  await work();
  const bytes = process.resourceUsage().maxRSS * 1_024;
  return { seconds: (performance.now() - began) / 1_000, bytes };
}
