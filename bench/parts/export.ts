/** Time and memory of an export of a large club, and the delay of writes during it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgres } from '../../server/database/driver.ts';
import { startPostgresProcess } from '../../tests/setup/postgres-process.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { fillLargeClub } from '../large-club.ts';
import { BYTES_PER_MB } from '../machine.ts';
import type { Part, Row } from '../part.ts';
import { startFaceoff } from '../servers.ts';

const USUAL = { small: 10_000, embedded: 100_000, large: 1_000_000 };
const QUICK = { small: 100, embedded: 200, large: 1_000 };
/** Maximum growth of memory, which must not depend on the size of the club. */
const MAX_GROWTH_MB = 100;
const PROBE_EVERY_MS = 50;

type Env = Readonly<Record<string, string>>;

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
  /** Maximum growth of the process's memory. */
  readonly growth: number;
  /** Milliseconds of each write during the export. */
  readonly waits: readonly number[];
}

export const exported: Part = {
  name: 'export',
  title:
    'All matches as a file for spreadsheets, of a club of ten thousand matches and of a million on a server, and of a hundred thousand in the embedded database, while somebody writes.',
  measure: async ({ quick, say }) => {
    const sizes = quick ? QUICK : USUAL;
    const server = await startPostgresProcess();
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
    try {
      const places: Readonly<Record<keyof typeof USUAL, Env>> = {
        small: { DATABASE_URL: await newDatabase(server.url, 'small') },
        embedded: { DATA_DIR: folder },
        large: { DATABASE_URL: await newDatabase(server.url, 'large') },
      };
      const found: Partial<Record<keyof typeof USUAL, Measured>> = {};
      for (const name of ['small', 'embedded', 'large'] as const) {
        await fillLargeClub(places[name], sizes[name]);
        found[name] = await measure(places[name]);
        say(`${sizes[name]} matches: ${found[name].growth.toFixed(0)} MB more memory at most`);
      }
      return [
        row(found, 'memory: growth at most', 'MB', ({ growth }) => [growth], MAX_GROWTH_MB),
        row(found, 'size of the file', 'MB', ({ megabytes }) => [megabytes]),
        row(found, 'made', 's', ({ seconds }) => [seconds]),
        row(found, 'a write meanwhile', 'ms', ({ waits }) => waits),
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function newDatabase(server: string, name: string): Promise<string> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return server.replace(/[^/]+$/, name);
}

async function measure(env: Env): Promise<Measured> {
  const server = await startFaceoff(env);
  try {
    const before = (await server.probeAfterGc()).residentBytes;
    let most = before;
    let isRunning = true;
    const watcher = (async () => {
      while (isRunning) {
        most = Math.max(most, (await server.probe()).residentBytes);
        await delay(PROBE_EVERY_MS);
      }
    })();
    const waits: number[] = [];
    const writer = (async () => {
      while (isRunning) waits.push(await msOfAWrite(server.url, waits.length));
    })();
    const began = performance.now();
    let seconds = 0;
    const file = sizeOf(`${server.url}/export/matches.csv`).finally(() => {
      seconds = (performance.now() - began) / 1_000;
      isRunning = false;
    });
    const [bytes] = await Promise.all([file, watcher, writer]);
    return {
      seconds,
      megabytes: bytes / BYTES_PER_MB,
      growth: (most - before) / BYTES_PER_MB,
      waits,
    };
  } finally {
    await server.stop();
  }
}

/** Returns the uncompressed size of the file in bytes. */
async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.byteLength;
  return bytes;
}

async function msOfAWrite(url: string, number: number): Promise<number> {
  const began = performance.now();
  const names = { firstName: 'Eva', lastName: 'Friend', nickName: `Friend ${number}` };
  const answer = await fetch(`${url}/api/players`, {
    method: 'POST',
    body: JSON.stringify({ ...names, validationCode: CODE }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return performance.now() - began;
}

function row(
  found: Readonly<Partial<Record<keyof typeof USUAL, Measured>>>,
  work: string,
  unit: string,
  of: (measured: Measured) => readonly number[],
  atMost?: number,
): Row {
  const values = Object.fromEntries(
    Object.entries(found).map(([name, measured]) => [name, of(measured)]),
  );
  const most = Math.max(...Object.values(values).flat());
  const targets = atMost === undefined ? [] : [{ what: unit, value: most, atMost }];
  return { work, unit, values, targets };
}
