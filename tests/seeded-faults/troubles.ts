/** What goes wrong: each begins, lasts a while, and is over. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../../demo/chance.ts';
import type { FaultProxy, Trouble } from '../setup/fault-proxy.ts';
import type { Instance, Stage } from './stage.ts';

const USUAL_WRITES = 4;

interface Fault {
  /** For the report of a seed that failed. */
  readonly words: string;
  /** For how long it lasts in a long run, if not as short as the others. */
  readonly longMs?: number;
  begin(): unknown;
  end?(): unknown;
}

/** Of each writer. `npm run test:long` sets more. */
export const WRITES = Number(process.env.WRITES ?? USUAL_WRITES);
const LONG_RUN = WRITES > USUAL_WRITES;

type Kind = (stage: Stage, chance: Chance) => Fault;

const NETWORK: readonly Kind[] = [
  (stage, chance) => on(stage, chance, { type: 'DELAY', ms: chance.between(2, 30) }),
  (stage, chance) => on(stage, chance, { type: 'TRICKLE', bytes: chance.between(20, 400), ms: 2 }),
  silent,
  (stage, chance) => on(stage, chance, { type: 'CUT', afterBytes: chance.below(3_000) }),
  (stage, chance) => {
    const { words, proxy } = somewhere(stage, chance);
    return { words: `RESET ${words}`, begin: () => proxy.reset() };
  },
];

/** The processes that take long to start again are killed less often. */
const PROCESSES: readonly (readonly [weight: number, kind: Kind])[] = [
  [1, signalled('SIGTERM')],
  [1, signalled('SIGKILL')],
  [4, paused],
  [4, (stage) => ({ words: 'sessions ended', begin: () => endSessions(stage) })],
  [2, (stage, chance) => ({ words: 'a session killed', begin: () => killSession(stage, chance) })],
  [2, (stage) => ({ words: 'Postgres killed', begin: () => stage.postgres.crash() })],
  [3, pausedSessions],
];

const PROCESSES_AS_OFTEN_AS_THEY_WEIGH = PROCESSES.flatMap(([weight, kind]) =>
  Array.from({ length: weight }, () => kind),
);

const MAX_FAULT_MS = 300;
/** Longer than clients wait for an answer; the longest are longer than a server waits for its database. */
const LONG_SILENCE_MS = [2_500, 12_500] as const;

/** A fault at a moment: after so many answered writes. */
export interface Planned {
  readonly after: number;
  readonly lastsMs: number;
  readonly fault: Fault;
}

/** Faults of the network, and as many of processes, of each seed. */
export const FAULTS_OF_A_SEED = 2;

/**
 * Number of seeds by day, each with other kinds of faults. `kill.test.ts` and `process.test.ts` end processes by day; all kinds
 * happen in four seeds.
 */
export const USUAL_SEEDS = 2;

/** @param turn whose kind it is in a usual run; in a long one it is chance */
export function networkFault(stage: Stage, chance: Chance, after: number, turn: number): Planned {
  const kind = LONG_RUN ? chance.pick(NETWORK) : inTurn(NETWORK, turn);
  return planned(kind, stage, chance, after);
}

/** @param turn as above */
export function processFault(stage: Stage, chance: Chance, after: number, turn: number): Planned {
  const [, usual] = inTurn(PROCESSES, turn);
  const kind = LONG_RUN ? chance.pick(PROCESSES_AS_OFTEN_AS_THEY_WEIGH) : usual;
  return planned(kind, stage, chance, after);
}

function inTurn<T>(kinds: readonly T[], turn: number): T {
  return kinds[turn % kinds.length] as T;
}

function planned(kind: Kind, stage: Stage, chance: Chance, after: number): Planned {
  const shortMs = chance.between(10, MAX_FAULT_MS);
  const fault = kind(stage, chance);
  return { after, lastsMs: fault.longMs ?? shortMs, fault };
}

export async function happen({ fault, lastsMs }: Planned): Promise<void> {
  await fault.begin();
  if (!fault.end) return;
  await delay(lastsMs);
  await fault.end();
}

function on(stage: Stage, chance: Chance, trouble: Trouble): Fault {
  const { words, proxy } = somewhere(stage, chance);
  const isLost = chance.happens(0.5);
  return {
    words: `${JSON.stringify(trouble)} ${words}${isLost ? ', then RESET' : ''}`,
    begin: () => proxy.suffer(trouble),
    end: () => {
      if (isLost) proxy.reset();
      proxy.repair();
    },
  };
}

function silent(stage: Stage, chance: Chance): Fault {
  const fault = on(stage, chance, { type: 'SILENCE', direction: chance.pick(['UP', 'DOWN']) });
  const isLong = LONG_RUN && chance.happens(0.5);
  return isLong ? { ...fault, longMs: chance.between(...LONG_SILENCE_MS) } : fault;
}

function somewhere({ instances }: Stage, chance: Chance): { words: string; proxy: FaultProxy } {
  const number = chance.below(instances.length);
  const side = chance.pick(['front', 'database'] as const);
  const proxy = (instances[number] as Instance)[side];
  return { words: `at the ${side} of server ${number}`, proxy };
}

function signalled(signal: 'SIGKILL' | 'SIGTERM'): Kind {
  return ({ instances }, chance) => {
    const number = chance.below(instances.length);
    return { words: `${signal} to server ${number}`, begin: () => instances[number]?.end(signal) };
  };
}

function paused({ instances }: Stage, chance: Chance): Fault {
  const number = chance.below(instances.length);
  return {
    words: `server ${number} paused`,
    begin: () => instances[number]?.signal('SIGSTOP'),
    end: () => instances[number]?.signal('SIGCONT'),
  };
}

function pausedSessions(stage: Stage): Fault {
  let stopped: readonly number[] = [];
  return {
    words: 'Postgres paused',
    begin: async () => {
      stopped = await sessions(stage);
      for (const pid of stopped) toSession(pid, 'SIGSTOP');
    },
    end: () => {
      for (const pid of stopped) toSession(pid, 'SIGCONT');
    },
  };
}

async function endSessions({ ask }: Stage): Promise<void> {
  await ask(
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'faceoff%'`,
  );
}

/** Postgres then ends all of its sessions, and recovers. */
async function killSession(stage: Stage, chance: Chance): Promise<void> {
  const pids = await sessions(stage);
  if (pids.length > 0) toSession(chance.pick(pids), 'SIGKILL');
}

/** It may have ended by itself. */
function toSession(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function sessions({ ask }: Stage): Promise<readonly number[]> {
  const rows = await ask(
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name like 'faceoff%'`,
  );
  return rows.map(({ pid }) => pid);
}
