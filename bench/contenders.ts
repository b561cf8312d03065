/** The servers that are measured with subscribers. Each has the same operations and publishes on request. */
import { setTimeout as delay } from 'node:timers/promises';
import { livePlay } from '../tests/setup/live-play.ts';
import { CODE } from '../tests/setup/server-process.ts';
import type { Crowd } from './crowd.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { Operation } from './operations.ts';
import type { Bench } from './part.ts';
import { enterResult, resultOf } from './results.ts';
import { startFaceoff, startOther } from './servers.ts';

export interface Contender {
  readonly name: string;
  readonly server: MeasuredServer;
  /** Causes one answer for every subscriber. */
  readonly publish: () => Promise<void>;
}

export async function startFaceoffContender({ databases }: Bench): Promise<Contender> {
  const server = await startFaceoff({ DATABASE_URL: await databases.copy() });
  return { name: 'Faceoff', server, publish: () => enterResult(server.url, databases.game.id) };
}

export interface GoalsContender extends Contender {
  /** Begins the match anew, without a goal. */
  readonly faceOff: () => Promise<void>;
}

/** A contender that publishes goals. */
export async function startGoalsContender({ databases }: Bench): Promise<GoalsContender> {
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
    publish: async () => {
      await play.goal(id, 'HOME');
    },
  };
}

export async function startStockContender({ databases }: Bench): Promise<Contender> {
  const server = await startOther('stock', { DATABASE_URL: await databases.copy() });
  return { name: 'stock', server, publish: () => enterResult(server.url, databases.game.id) };
}

/** A contender that sends what `prepare` has set. */
export async function startPreparedContender(): Promise<Contender> {
  const server = await startOther('prepared');
  const publish = async () => {
    await fetch(`${server.url}/send`, { method: 'POST' });
  };
  return { name: 'prepared', server, publish };
}

/** Makes one contender send the exact bytes of the other's answers. */
export async function prepare(
  prepared: Contender,
  like: Contender,
  operation: Operation,
): Promise<void> {
  const body = await resultOf(like.server.url, operation, like.publish);
  if (JSON.parse(body).errors) throw new Error(`The operation is answered with ${body}`);
  await fetch(`${prepared.server.url}/prepared`, { method: 'PUT', body });
}

export interface Delivered {
  /** Milliseconds of CPU of the server for all deliveries. */
  readonly cpuMs: number;
  /** For each publication, milliseconds until the last subscriber has received it. */
  readonly lastMs: readonly number[];
}

/** Publishes repeatedly to all subscribers, each time after all have received the last. */
export async function deliver(
  contender: Contender,
  crowd: Crowd,
  times: number,
): Promise<Delivered> {
  const before = await contender.server.probe();
  const lastMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const all = crowd.arrived(crowd.answers + crowd.size);
    await Promise.all([contender.publish(), all]);
    lastMs.push(performance.now() - began);
  }
  const after = await contender.server.probe();
  return { cpuMs: after.cpuMs - before.cpuMs, lastMs };
}

/** Returns the milliseconds of CPU of a write without subscribers. */
export async function costAlone({ server, publish }: Contender, times: number): Promise<number> {
  const before = await server.probe();
  for (let time = 0; time < times; time += 1) await publish();
  const after = await server.probe();
  return (after.cpuMs - before.cpuMs) / times;
}

const QUIET_MS = 150;
const MAX_ATTEMPTS = 40;

/** Resolves once every subscriber is subscribed, that is, once each gets one answer for one write. */
export async function settled(contender: Contender, crowd: Crowd): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await quiet(crowd);
    const before = crowd.answers;
    await contender.publish();
    await quiet(crowd);
    if (crowd.answers - before === crowd.size) return;
  }
  throw new Error(`Of ${crowd.size} subscribers of ${contender.name} not all were answered.`);
}

async function quiet(crowd: Crowd): Promise<void> {
  for (let answers = -1; answers !== crowd.answers; ) {
    answers = crowd.answers;
    await delay(QUIET_MS);
  }
}
