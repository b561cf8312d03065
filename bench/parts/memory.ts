/** Memory of the process under constant use of a club. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Crowd } from '../crowd.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import { BYTES_PER_MB } from '../machine.ts';
import { operationsFor } from '../operations.ts';
import type { Bench, Part, Row } from '../part.ts';
import { anotherResult } from '../results.ts';
import { fillSeason, type Game } from '../season-database.ts';
import { startFaceoff } from '../servers.ts';

const MAX_MB = { embedded: 350, native: 200 };
const SUBSCRIBERS = 50;
/** Number of uses of each kind in a round. */
const USES = 40;
/** Duration of a run; a part has time for two. */
const USUAL = { ms: 100_000 };
const QUICK = { ms: 1_000 };

export const memory: Part = {
  name: 'memory',
  title:
    'Memory that the system has given to the process, in MB, while 50 subscribers follow, results are entered, and lists, play-offs and pages are read without a pause, for 100 seconds.',
  measure: async (bench) => {
    const { databases } = bench;
    const native = { DATABASE_URL: await databases.copy() };
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
    try {
      const embedded = { DATA_DIR: folder };
      const game = await fillSeason(embedded);
      return [
        await used(bench, 'embedded', embedded, game),
        await used(bench, 'native', native, databases.game),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function used(
  { quick, say }: Bench,
  kind: keyof typeof MAX_MB,
  env: Readonly<Record<string, string>>,
  game: Game,
): Promise<Row> {
  const { ms } = quick ? QUICK : USUAL;
  // The first start of a version fills the compile cache for later ones.
  await (await startFaceoff(env)).stop();
  const server = await startFaceoff(env);
  const crowd = new Crowd(
    server.url,
    'WebSocket',
    Array(SUBSCRIBERS).fill(operationsFor(game).changes),
  );
  const megabytes: number[] = [];
  try {
    for (const began = performance.now(); performance.now() - began < ms; ) {
      for (const use of usesOf(game)) await sendLoad(server.url, use, USES);
      megabytes.push((await server.probe()).residentBytes / BYTES_PER_MB);
    }
  } finally {
    crowd.close();
    await server.stop();
  }
  say(kind);
  const most = { what: 'MB at most', value: Math.max(...megabytes), atMost: MAX_MB[kind] };
  return { work: kind, unit: 'MB', values: { Faceoff: megabytes }, targets: [most] };
}

function usesOf({ id, playoffId }: Game): readonly LoadRequest[] {
  const json = { 'content-type': 'application/json' };
  return [
    {
      ...{ method: 'POST', path: '/graphql', headers: json },
      body: () => JSON.stringify(anotherResult(id)),
    },
    { method: 'GET', path: '/api/matches?limit=50&offset=0' },
    { method: 'GET', path: `/api/playoffs/${playoffId}` },
    { method: 'GET', path: `/playoff/${playoffId}` },
  ];
}
