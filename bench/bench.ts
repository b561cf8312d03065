/** `npm run bench`: how long a result takes to reach other clients, few or many, and how long a start takes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresProcess } from '../tests/setup/postgres-process.ts';
import { startServerProcess } from '../tests/setup/server-process.ts';
import { measureCrowd } from './crowd.ts';
import { measureLatency } from './latency.ts';
import { startPlayoff } from './play.ts';

const TARGET_MS = { embedded: 25, native: 15 };
const SECOND_START_TARGET_MS = 2_000;
const CROWDS = [1, 100, 1_000];

const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
try {
  await measureEmbedded(folder);
  await measureNative();
} finally {
  await rm(folder, { recursive: true });
}

async function measureEmbedded(dataDir: string): Promise<void> {
  const first = await startServerProcess({ DATA_DIR: dataDir });
  await report('embedded', first.url);
  await first.stop();
  const second = await startServerProcess({ DATA_DIR: dataDir });
  await second.stop();
  say(
    `start, embedded: first ${first.startedInMs.toFixed(0)} ms, second ${second.startedInMs.toFixed(0)} ms (target ${SECOND_START_TARGET_MS} ms)`,
  );
}

async function measureNative(): Promise<void> {
  const postgres = await startPostgresProcess();
  const server = await startServerProcess({ DATABASE_URL: postgres.url });
  await report('native', server.url);
  await server.stop();
  await postgres.stop();
}

async function report(kind: 'embedded' | 'native', url: string): Promise<void> {
  const game = await startPlayoff(url);
  const { median, p95 } = await measureLatency(url, game);
  say(
    `a finished game, until another client has it, ${kind}: median ${median.toFixed(1)} ms, 95 % ${p95.toFixed(1)} ms (target median ${TARGET_MS[kind]} ms)`,
  );
  for (const [round, viewers] of CROWDS.entries()) {
    const cost = await measureCrowd(url, game, viewers, 300 + 100 * round);
    say(
      `${viewers} watching, ${kind}: answered after ${cost.answered.toFixed(1)} ms, seen by the last after ${cost.seenByAll.toFixed(1)} ms`,
    );
  }
}
