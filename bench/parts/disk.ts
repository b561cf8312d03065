/** Cost of syncing each write to the disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '../../tests/setup/server-process.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Part, Row } from '../part.ts';
import { enterResult } from '../results.ts';
import { startFaceoff } from '../servers.ts';
import { median } from '../times.ts';

const NO_SYNC = new URL('../../tests/setup/no-sync.ts', import.meta.url);
const MIN_RATIO_TO_UNSYNCED = 0.5;

const SIZES = { usual: { rounds: 9, writes: 200 }, quick: { rounds: 2, writes: 5 } };

interface Writer {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly folder: string;
  readonly matchId: string;
  readonly perSecond: number[];
}

export const disk: Part = {
  name: 'disk',
  title:
    'Results that one phone enters one after the other, with the embedded database: as it is, and without waiting for the disk.',
  measure: async ({ quick }) => {
    const { rounds, writes } = quick ? SIZES.quick : SIZES.usual;
    const writers = [
      await startWriter('Faceoff', {}),
      await startWriter('without syncs', { NODE_OPTIONS: `--import=${NO_SYNC.href}` }),
    ];
    try {
      for (const writer of writers) await enterMany(writer, writes);
      for (let round = 0; round < rounds; round += 1) {
        for (const writer of writers) {
          const ms = await enterMany(writer, writes);
          writer.perSecond.push((writes / ms) * 1_000);
        }
      }
      return [rowOf(writers)];
    } finally {
      for (const { server, folder } of writers) {
        await server.stop();
        await rm(folder, { recursive: true });
      }
    }
  },
};

async function startWriter(name: string, env: Readonly<Record<string, string>>): Promise<Writer> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
  const server = await startFaceoff({ DATA_DIR: folder, ...env });
  await post(`${server.url}/api/players`, { nickName: 'Tomas', firstName: 'Tomas', lastName: 'S' });
  await post(`${server.url}/api/players`, { nickName: 'Jana', firstName: 'Jana', lastName: 'S' });
  const { id } = await post(`${server.url}/api/matches`, {
    matchDate: '2025-01-31T20:15:00',
    htPlayerNickName: 'Tomas',
    atPlayerNickName: 'Jana',
    homeTeam: 'Dallas Stars',
    awayTeam: 'Calgary Flames',
    htScore: 3,
    atScore: 1,
    overTime: false,
  });
  return { name, server, folder, matchId: String(id), perSecond: [] };
}

/** @returns milliseconds */
async function enterMany({ server, matchId }: Writer, writes: number): Promise<number> {
  const began = performance.now();
  for (let entered = 0; entered < writes; entered += 1) await enterResult(server.url, matchId);
  return performance.now() - began;
}

function rowOf(writers: readonly Writer[]): Row {
  const [faceoff, unsynced] = writers.map(({ perSecond }) => median(perSecond));
  return {
    work: 'results entered',
    unit: 'a second',
    values: Object.fromEntries(writers.map(({ name, perSecond }) => [name, perSecond])),
    targets: [
      {
        what: '× as without syncs',
        value: (faceoff ?? 0) / (unsynced ?? 0),
        atLeast: MIN_RATIO_TO_UNSYNCED,
      },
    ],
  };
}

async function post(url: string, body: object): Promise<{ readonly id: number }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, validationCode: CODE }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}
