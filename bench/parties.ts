/** Who is measured with viewers: each answers the same questions, and can be made to tell all of them something. */
import { setTimeout as delay } from 'node:timers/promises';
import { livePlay } from '../tests/setup/live-play.ts';
import type { MeasuredServer } from '../tests/setup/measured-server.ts';
import { CODE } from '../tests/setup/server-process.ts';
import type { Crowd } from './crowd.ts';
import type { Bench } from './part.ts';
import type { Question } from './questions.ts';
import { enterResult, resultOf } from './results.ts';
import { startFaceoff, startOther } from './servers.ts';

export interface Party {
  readonly name: string;
  readonly server: MeasuredServer;
  /** Brings about one answer for every viewer. */
  readonly tell: () => Promise<void>;
}

export async function startFaceoffParty({ databases }: Bench): Promise<Party> {
  const server = await startFaceoff({ DATABASE_URL: await databases.copy() });
  return { name: 'Faceoff', server, tell: () => enterResult(server.url, databases.game.id) };
}

export interface GoalsParty extends Party {
  /** Begins the game anew, without a goal. */
  readonly faceOff: () => Promise<void>;
}

/** Tells of goals. */
export async function startGoalsParty({ databases }: Bench): Promise<GoalsParty> {
  const server = await startFaceoff({ DATABASE_URL: await databases.copy() });
  const play = livePlay({ server: { url: server.url, code: CODE } });
  const { id } = (await play.now())?.next ?? {};
  if (id === undefined) throw new Error('A play-off under way has a next game.');
  await play.start(id);
  return {
    name: 'Faceoff',
    server,
    faceOff: async () => {
      await play.abandon(id);
      await play.start(id);
    },
    tell: async () => {
      await play.goal(id, 'HOME');
    },
  };
}

export async function startStockParty({ databases }: Bench): Promise<Party> {
  const server = await startOther('stock', { DATABASE_URL: await databases.copy() });
  return { name: 'stock', server, tell: () => enterResult(server.url, databases.game.id) };
}

/** Sends what `prepare` has said. */
export async function startPreparedParty(): Promise<Party> {
  const server = await startOther('prepared');
  const tell = async () => {
    await fetch(`${server.url}/send`, { method: 'POST' });
  };
  return { name: 'prepared', server, tell };
}

/** Has one party send the very bytes with which the other one answers. */
export async function prepare(prepared: Party, like: Party, question: Question): Promise<void> {
  const body = await resultOf(like.server.url, question, like.tell);
  if (JSON.parse(body).errors) throw new Error(`The question is answered with ${body}`);
  await fetch(`${prepared.server.url}/prepared`, { method: 'PUT', body });
}

export interface Delivered {
  /** Milliseconds of the server's CPU for all that was told. */
  readonly cpuMs: number;
  /** Milliseconds until the last viewer had it, each time. */
  readonly lastMs: readonly number[];
}

/** Tells everybody something, again as soon as all have it. */
export async function deliver(party: Party, crowd: Crowd, times: number): Promise<Delivered> {
  const before = await party.server.probe();
  const lastMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const all = crowd.arrived(crowd.answers + crowd.size);
    await Promise.all([party.tell(), all]);
    lastMs.push(performance.now() - began);
  }
  const after = await party.server.probe();
  return { cpuMs: after.cpuMs - before.cpuMs, lastMs };
}

/** Milliseconds of CPU that telling costs where nobody watches. */
export async function costAlone({ server, tell }: Party, times: number): Promise<number> {
  const before = await server.probe();
  for (let time = 0; time < times; time += 1) await tell();
  const after = await server.probe();
  return (after.cpuMs - before.cpuMs) / times;
}

const QUIET_MS = 150;
const MOST_ATTEMPTS = 40;

/** Resolves when every viewer watches: one that is told something tells each of them exactly once. */
export async function settled(party: Party, crowd: Crowd): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await quiet(crowd);
    const before = crowd.answers;
    await party.tell();
    await quiet(crowd);
    if (crowd.answers - before === crowd.size) return;
  }
  throw new Error(`Of ${crowd.size} viewers of ${party.name} not all are told.`);
}

async function quiet(crowd: Crowd): Promise<void> {
  for (let answers = -1; answers !== crowd.answers; ) {
    answers = crowd.answers;
    await delay(QUIET_MS);
  }
}
