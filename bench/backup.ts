/**
 * What a backup costs a large club that people write in, on the embedded database:
 * `node bench/backup.ts [MATCHES]`, a million unless told otherwise.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../server/backup/file.ts';
import { progressBar } from '../server/backup/progress.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { openDatabase } from '../server/database/connection.ts';
import { largeBackup } from '../tests/setup/backup-file.ts';

const matches = Number(process.argv[2] ?? 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const file = await largeBackup(matches);
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') });
  const restored = await measured(() =>
    restoreBackup(database, file, progressBar('Restoring', process.stdout)),
  );
  say(`restored  ${restored}, ${megabytes((await stat(file)).size)} compressed`);
  const copy = join(folder, 'copy.faceoff');
  let writing = true;
  const waits: number[] = [];
  const writer = (async () => {
    while (writing) {
      const began = performance.now();
      await database.sql`update club set seq = seq`;
      waits.push(performance.now() - began);
    }
  })();
  const quiet = await longestOf(waits, 2_000);
  const made = await measured(() => writeBackup(database, copy, new Date()));
  writing = false;
  await writer;
  say(`backed up ${made}, ${megabytes((await stat(copy)).size)} compressed`);
  const sorted = waits.toSorted((one, other) => one - other);
  const median = sorted[sorted.length >> 1] ?? 0;
  say(
    `a write meanwhile waited ${median.toFixed(1)} ms at the median, ${sorted.at(-1)?.toFixed(0)} ms at most; before ${quiet.toFixed(0)} ms at most`,
  );
  await database.close();
} finally {
  await rm(folder, { recursive: true });
}

/** Seconds of processor time, and the most memory that the process had until then. */
async function measured(work: () => Promise<unknown>): Promise<string> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const { maxRSS } = process.resourceUsage();
  return `in ${((user + system) / 1e6).toFixed(1)} s of CPU, ${megabytes(maxRSS * 1024)} of memory at most`;
}

async function longestOf(waits: readonly number[], count: number): Promise<number> {
  while (waits.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  return Math.max(...waits);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
