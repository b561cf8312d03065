/**
 * `npm run soak -- --minutes 60 --database native`: puts the load of a busy evening on a Faceoff, and measures it every
 * minute, or 16 times in a short run. Fails if its heap or its handles grow, or if a subscriber of `changes` misses one.
 * `--record` writes figures and picture to docs/. SIGINT ends the run after the current reading, with a verdict.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CLUB } from '../demo/members.ts';
import { startFaultProxy } from '../tests/setup/fault-proxy.ts';
import { livePlay } from '../tests/setup/live-play.ts';
import { playerPaths } from '../tests/setup/player-paths.ts';
import { startPostgresProcess } from '../tests/setup/postgres-process.ts';
import { CODE } from '../tests/setup/server-process.ts';
import { SERVER_SENT_EVENTS, WEB_SOCKET } from '../tests/setup/subscription.ts';
import { BYTES_PER_MB, hardware } from './machine.ts';
import type { MeasuredServer } from './measured-server.ts';
import { writeSection } from './report.ts';
import { fillSeason } from './season-database.ts';
import { startFaceoff } from './servers.ts';
import { Follower } from './soak/follower.ts';
import { Load } from './soak/load.ts';
import { pictureOf } from './soak/picture.ts';
import { MAX_DRIFT_PERCENT, type Reading, type Verdict, verdictOf } from './soak/verdict.ts';

const DATABASES = ['embedded', 'native'] as const;
type Database = (typeof DATABASES)[number];

const MINUTE_MS = 60_000;
/** Minimum number of readings, so that each quarter of a short run has some. */
const MIN_READINGS = 16;
const READINGS_PER_FAULT = 4;
const SETTLE_MS = 500;
const MAX_SETTLINGS = 20;
const FOLDER = new URL('../docs/soak/', import.meta.url);

interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** Breaks the connection between Faceoff and its database, if there is one. */
  disconnect(): void;
  clear(): Promise<void>;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    record: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const database = DATABASES.find((name) => name === values.database);
if (!(minutes > 0) || !database) {
  process.stderr.write(
    'Usage: npm run soak -- --minutes 60 --database embedded|native [--record]\n',
  );
  process.exit(1);
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

const { readings, missed } = await soak(database, minutes * MINUTE_MS);
const verdict = verdictOf(readings);
const faults = [...verdict.faults, ...missed];
say(`heap's floor after the first quarter: ${verdict.driftPercent.toFixed(1)} %`);
for (const fault of faults) say(`not passed: ${fault}`);
if (values.record) await record(database, readings, { ...verdict, faults });
process.exitCode = faults.length > 0 ? 1 : 0;

async function soak(database: Database, ms: number) {
  const place = await (database === 'embedded' ? embeddedPlace() : nativePlace());
  const game = await fillSeason(place.env);
  // Runs in its own session, so that Ctrl-C in the terminal does not reach the server.
  const server = await startFaceoff(place.env, ['setsid']);
  const network = await startFaultProxy(server.url);
  const play = livePlay({ server: { url: server.url, code: CODE } });
  const seq = await play.seq();
  const followers = [
    new Follower('the follower over WebSocket', WEB_SOCKET, server.url, seq),
    new Follower('the follower that is cut off', SERVER_SENT_EVENTS, network.url, seq),
  ];
  const members = CLUB.map(({ nickName }) => nickName);
  const { player } = await playerPaths(server);
  const load = new Load(server.url, game, members, members.map(player));
  const readings: Reading[] = [];
  const missed = new Set<string>();
  const interval = Math.min(MINUTE_MS, ms / MIN_READINGS);
  const began = performance.now();
  await server.loopDelay();
  try {
    while (performance.now() - began < ms && !interrupted.signal.aborted) {
      const before = load.done();
      const breaks = readings.length % READINGS_PER_FAULT === READINGS_PER_FAULT - 1;
      const fault = breaks ? delay(interval / 2) : null;
      void fault?.then(() => {
        place.disconnect();
        network.reset();
      });
      await load.run(interval);
      const done = load.done();
      const reached = await play.seq();
      for (const follower of followers) {
        if (!(await follower.reach(reached)))
          missed.add(`${follower.name} did not receive seq ${reached}`);
        if (follower.fault) missed.add(follower.fault);
      }
      const reading = await read(server, (performance.now() - began) / MINUTE_MS, {
        connectsPerSecond: ((done.connects - before.connects) / interval) * 1_000,
        writes: done.writes - before.writes,
        reads: done.reads - before.reads,
        failures: done.failures - before.failures,
      });
      readings.push(reading);
      say(`${lineOf(reading)}, seq ${reached}${breaks ? ', after a fault' : ''}`);
    }
  } finally {
    for (const follower of followers) await follower.stop();
    await network.pull();
    await server.stop();
    await place.clear();
  }
  for (const reason of load.reasons()) say(`failed: ${reason}`);
  for (const { name, retries } of followers) say(`${name} subscribed anew ${retries} times`);
  return { readings, missed: [...missed] };
}

async function read(
  server: MeasuredServer,
  minutes: number,
  load: Pick<Reading, 'connectsPerSecond' | 'writes' | 'reads' | 'failures'>,
): Promise<Reading> {
  const loopDelayMs = await server.loopDelay();
  const handles = await settled(server);
  const { heapBytes, residentBytes } = await server.probeAfterGc();
  // Discards the delay of the event loop by the collection, which the load did not cause.
  await server.loopDelay();
  return {
    minutes,
    heapMb: heapBytes / BYTES_PER_MB,
    residentMb: residentBytes / BYTES_PER_MB,
    handles,
    loopDelayMs,
    ...load,
  };
}

/** Resolves once the sockets of ended subscribers are closed. */
async function settled(server: MeasuredServer) {
  let handles = await server.handles();
  for (let settlings = 0; settlings < MAX_SETTLINGS; settlings += 1) {
    await delay(SETTLE_MS);
    const before = handles;
    handles = await server.handles();
    if (JSON.stringify(handles) === JSON.stringify(before)) break;
  }
  return handles;
}

async function embeddedPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-soak-'));
  return {
    env: { DATA_DIR: folder },
    disconnect: () => {},
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function nativePlace(): Promise<Place> {
  const postgres = await startPostgresProcess();
  const proxy = await startFaultProxy(postgres.url);
  return {
    env: { DATABASE_URL: proxy.url },
    disconnect: () => proxy.reset(),
    clear: async () => {
      await proxy.pull();
      await postgres.stop();
    },
  };
}

function lineOf(reading: Reading): string {
  const { minutes, heapMb, residentMb, handles, loopDelayMs } = reading;
  const kinds = Object.entries(handles).map(([kind, count]) => `${kind} ${count}`);
  return [
    `${minutes.toFixed(1)} min: heap ${heapMb.toFixed(1)} MB`,
    `RSS ${residentMb.toFixed(0)} MB`,
    `loop late ${loopDelayMs.p99.toFixed(0)} ms (p99), ${loopDelayMs.max.toFixed(0)} ms at most`,
    kinds.join(', '),
    `${reading.connectsPerSecond.toFixed(1)} connects/s`,
    `${reading.writes} writes, ${reading.reads} reads, ${reading.failures} failed`,
  ].join('; ');
}

async function record(database: Database, readings: readonly Reading[], verdict: Verdict) {
  await mkdir(FOLDER, { recursive: true });
  const file = (name: string) => fileURLToPath(new URL(name, FOLDER));
  const title = `Faceoff for ${readings.at(-1)?.minutes.toFixed(0)} minutes, ${database} database`;
  await writeFile(file(`${database}.json`), `${JSON.stringify(readings)}\n`);
  await writeFile(file(`${database}.svg`), pictureOf(title, readings));
  await writeSection(sectionOf(database, readings, verdict));
}

function sectionOf(
  database: Database,
  readings: readonly Reading[],
  { driftPercent, faults }: Verdict,
): string {
  const last = readings.at(-1);
  const sum = (of: (reading: Reading) => number) =>
    readings.reduce((total, reading) => total + of(reading), 0);
  const most = (of: (reading: Reading) => number) => Math.max(...readings.map(of)).toFixed(0);
  const connects = sum(({ connectsPerSecond }) => connectsPerSecond) / readings.length;
  const heap = readings.map(({ heapMb }) => heapMb);
  return [
    `## soak, ${database}`,
    `\`npm run soak -- --minutes ${last?.minutes.toFixed(0)} --database ${database}\`: subscribers come and go over WebSocket and server-sent events, results and goals are entered, pages are read, and connections are cut off now and then; two subscribers of \`changes\` stay all the time. The heap is read after a garbage collection, with nobody else connected.`,
    `${hardware()}, shared with other work; Node ${process.versions.node}`,
    [
      '|  |  |',
      '| --- | --- |',
      `| verdict | ${faults.length === 0 ? 'passed' : `**failed**: ${faults.join('; ')}`} |`,
      `| heap's floor after the first quarter, at most ${MAX_DRIFT_PERCENT} % | ${driftPercent.toFixed(1)} % |`,
      `| heap after a collection | ${Math.min(...heap).toFixed(1)}–${Math.max(...heap).toFixed(1)} MB |`,
      `| memory of the process, at most | ${most(({ residentMb }) => residentMb)} MB |`,
      `| open files with nobody connected, at most | ${most(({ handles }) => handles.files ?? 0)} |`,
      `| event loop late, at most | ${most(({ loopDelayMs }) => loopDelayMs.max)} ms |`,
      `| connects | ${(connects * 3_600).toFixed(0)} an hour |`,
      `| writes, reads, failed | ${sum(({ writes }) => writes)}, ${sum(({ reads }) => reads)}, ${sum(({ failures }) => failures)} |`,
    ].join('\n'),
    `![Memory, event loop and connects over the minutes](soak/${database}.svg)`,
  ].join('\n\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
