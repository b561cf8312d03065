/** Whether one address can slow down others, or exhaust the memory of the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Attack } from '../../tests/setup/attacks/attacker.ts';
import { ATTACKS } from '../../tests/setup/attacks/attacks.ts';
import { graphql, textOf } from '../../tests/setup/graphql.ts';
import { fillLargeClub } from '../large-club.ts';
import type { Part, Row, Target } from '../part.ts';
import { anotherResult } from '../results.ts';
import { startFaceoff } from '../servers.ts';
import { percentile } from '../times.ts';

/** Address of a neighbour, which is neither the attacker nor this machine, so that limits per address apply to it. */
const NEIGHBOUR = '127.0.0.3';
const MATCHES = 20_000;
const USUAL = { seconds: 20 };
const QUICK = { seconds: 2 };
/** Interval between requests of the neighbour, for each kind. */
const READ_EVERY_MS = 40;
const WRITE_EVERY_MS = 150;
const TIMEOUT_MS = 30_000;
/** Reads before a measurement, because the first answers of a server always take longer. */
const WARM_UP_READS = 20;

const MATCH = graphql('query ($id: ID!) { match(id: $id) { id homeScore awayScore } }');
const EFFICIENCY = graphql('{ efficiency { player { nickName } efficiency } }');

const MAX_P99_MS = 500;
const MAX_RESIDENT_MB = 600;

/** Part of the names of the attacks to measure; empty for all. */
const ONLY = process.env.ONLY_ATTACK ?? '';

const OTHER_MACHINES = new URL('../../tests/setup/attacks/other-machines.ts', import.meta.url).href;
const ATTACK = fileURLToPath(new URL('../../tests/setup/attacks/attack.ts', import.meta.url));

export const attacks: Part = {
  name: 'attacks',
  title:
    'Milliseconds until an address has its answer, to reads and to writes that it enters one after the other, while another address attacks the server for 20 seconds. The club has 20,000 matches.',
  measure: async ({ databases, quick, say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
    try {
      const rows: Row[] = [];
      for (const [kind, env] of [
        ['native', { DATABASE_URL: await databases.empty() }],
        ['embedded', { DATA_DIR: folder }],
      ] as const) {
        await fillLargeClub(env, MATCHES);
        for (const attack of ATTACKS.filter((one) => one.name.includes(ONLY))) {
          const row = await measured(attack, env, (quick ? QUICK : USUAL).seconds);
          rows.push({ ...row, work: `${row.work}, ${kind}` });
          say(`${attack.name}, ${kind}`);
        }
      }
      return rows;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Env = Readonly<Record<string, string>>;

async function measured({ name }: Attack, env: Env, seconds: number): Promise<Row> {
  const server = await startFaceoff(env, undefined, ['--import', OTHER_MACHINES]);
  const neighbour = new Neighbour(server.url);
  try {
    for (let read = 0; read < WARM_UP_READS; read += 1) await neighbour.read();
    await neighbour.write();
    neighbour.forget();
    const program = ['nice', process.execPath, ATTACK, name, server.url, String(seconds)];
    const [command = '', ...rest] = program;
    const attack = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
    const over = once(attack, 'exit');
    const signal = { ended: false };
    const reading = again(signal, READ_EVERY_MS, () => neighbour.read());
    const writing = again(signal, WRITE_EVERY_MS, () => neighbour.write());
    await over;
    signal.ended = true;
    await Promise.all([reading, writing]);
    const peakMb = await peakMemoryOf(server.process.pid);
    return rowOf(name, neighbour, peakMb);
  } finally {
    neighbour.close();
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
  }
}

/** Repeats requests in sequence until the end. */
async function again(
  state: { readonly ended: boolean },
  everyMs: number,
  work: () => Promise<void>,
): Promise<void> {
  while (!state.ended) {
    await work();
    await delay(everyMs);
  }
}

function rowOf(name: string, { reads, writes, failed }: Neighbour, peakMb: number): Row {
  const targets: Target[] = [
    { what: 'ms for 99 of 100 reads', value: percentile(reads, 0.99), atMost: MAX_P99_MS },
    { what: 'ms for 99 of 100 writes', value: percentile(writes, 0.99), atMost: MAX_P99_MS },
    { what: 'requests of others that failed', value: failed, atMost: 0 },
    { what: 'MB resident at most', value: peakMb, atMost: MAX_RESIDENT_MB },
  ];
  return { work: name, unit: 'ms', values: { reads, writes }, targets };
}

/** A neighbour that reads queries of screens and corrects a result, repeatedly. */
class Neighbour {
  readonly reads: number[] = [];
  readonly writes: number[] = [];
  failed = 0;
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, localAddress: NEIGHBOUR });
  #read = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async read(): Promise<void> {
    this.#read += 1;
    const kinds = [
      () => this.#send('GET', `/api/matches?limit=15&offset=${this.#read}`),
      () => this.#query(textOf(MATCH), { id: String(1 + (this.#read % MATCHES)) }),
      () => this.#send('GET', `/match/${1 + (this.#read % MATCHES)}`),
      () => this.#query(textOf(EFFICIENCY)),
    ];
    await this.#timed(this.reads, kinds[this.#read % kinds.length] ?? (() => Promise.resolve()));
  }

  async write(): Promise<void> {
    const { query, variables } = anotherResult('1');
    await this.#timed(this.writes, () => this.#query(query, variables));
  }

  forget(): void {
    this.reads.length = 0;
    this.writes.length = 0;
    this.failed = 0;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #timed(times: number[], send: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await send().catch(() => {
      this.failed += 1;
    });
    times.push(performance.now() - began);
  }

  async #query(query: string, variables: object = {}): Promise<void> {
    await this.#send('POST', '/graphql', JSON.stringify({ query, variables }));
  }

  /** @throws Error if there is no answer, a refusal, or a GraphQL error */
  async #send(method: string, path: string, body = ''): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const options = { method, headers, agent: this.#agent, timeout: TIMEOUT_MS };
    const sent = request(this.#url + path, options, (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject);
      else reject(new Error(`${path} was answered with ${response.statusCode}.`));
    });
    sent.on('error', reject).on('timeout', () => sent.destroy());
    sent.end(body);
    const answer = await promise;
    const { errors } = path === '/graphql' ? JSON.parse(answer) : {};
    if (errors) throw new Error(errors[0].message);
  }
}

/** Returns the peak resident memory of a process in MB; infinite if it has ended. */
async function peakMemoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? Number.POSITIVE_INFINITY : Number(kilobytes) / 1_024;
}
