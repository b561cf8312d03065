/** What a viewer takes in memory, and what it costs when all come back at once after a restart. */
import { Crowd, type Transport } from '../crowd.ts';
import type { Bench, Part, Row, Target } from '../part.ts';
import {
  costAlone,
  deliver,
  type Party,
  prepare,
  settled,
  startFaceoffParty,
  startPreparedParty,
} from '../parties.ts';
import { type Question, questionsAbout } from '../questions.ts';
import { median } from '../times.ts';

const TARGETS = { kB: 20, timeRatio: 1.5, cpuMs: 0.35 };
const SIZES = {
  usual: { viewers: 5_000, changes: 100, returning: 5_000, restarts: 4 },
  quick: { viewers: 50, changes: 3, returning: 50, restarts: 1 },
};
type Sizes = (typeof SIZES)[keyof typeof SIZES];
const TRANSPORTS: readonly Transport[] = ['WebSocket', 'server-sent events'];

export const returning: Part = {
  name: 'return',
  title:
    'Memory of the server for each viewer, after a garbage collection: what JavaScript holds, and what the system has given. Then the time and the CPU until all viewers who came at once, to a server just started, have the present state.',
  measure: async (bench) => {
    const sizes = bench.quick ? SIZES.quick : SIZES.usual;
    const { playoffChanged } = questionsAbout(bench.databases.game);
    const rows: Row[] = [];
    for (const transport of TRANSPORTS) {
      rows.push(...(await memory(bench, playoffChanged, transport, sizes)));
      bench.say(`memory, ${transport}`);
    }
    for (const transport of TRANSPORTS) {
      rows.push(...(await comingBack(bench, playoffChanged, transport, sizes)));
      bench.say(`coming back, ${transport}`);
    }
    return rows;
  },
};

interface Memory {
  readonly heap: number;
  readonly resident: number;
}

async function memory(
  bench: Bench,
  question: Question,
  transport: Transport,
  { viewers, changes }: Sizes,
): Promise<Row[]> {
  return withParties(bench, question, async (parties) => {
    const joined: Record<string, Memory> = {};
    const later: Record<string, Memory> = {};
    for (const party of parties) {
      await costAlone(party, changes);
      const before = await party.server.probeAfterGc();
      const crowd = new Crowd(party.server.url, transport, Array(viewers).fill(question));
      await settled(party, crowd);
      const kB = async (): Promise<Memory> => {
        const now = await party.server.probeAfterGc();
        return {
          heap: (now.heapBytes - before.heapBytes) / viewers / 1_000,
          resident: (now.residentBytes - before.residentBytes) / viewers / 1_000,
        };
      };
      joined[party.name] = await kB();
      await deliver(party, crowd, changes);
      later[party.name] = await kB();
      crowd.close();
    }
    return [
      memoryRow(`a viewer joined, ${transport}`, joined),
      memoryRow(`after ${changes} changes, ${transport}`, later),
    ].flat();
  });
}

function memoryRow(work: string, measured: Record<string, Memory>): Row[] {
  const values = (of: keyof Memory) =>
    Object.fromEntries(Object.entries(measured).map(([name, memory]) => [name, [memory[of]]]));
  const target = (of: keyof Memory): Target => {
    return { what: 'kB', value: measured.Faceoff?.[of] ?? Number.NaN, atMost: TARGETS.kB };
  };
  return [
    {
      work: `${work}: JavaScript`,
      unit: 'kB',
      values: values('heap'),
      targets: [target('heap')],
    },
    {
      work: `${work}: the process`,
      unit: 'kB',
      values: values('resident'),
      targets: [target('resident')],
    },
  ];
}

async function comingBack(
  bench: Bench,
  question: Question,
  transport: Transport,
  { returning: viewers, restarts }: Sizes,
): Promise<Row[]> {
  const ms: Record<string, number[]> = {};
  const cpuMs: Record<string, number[]> = {};
  for (let restart = 0; restart < restarts; restart += 1) {
    await withParties(bench, question, async (parties) => {
      for (const { name, server } of parties) {
        const before = await server.probe();
        const began = performance.now();
        const crowd = new Crowd(server.url, transport, Array(viewers).fill(question));
        await crowd.arrived(viewers);
        ms[name] = [...(ms[name] ?? []), performance.now() - began];
        const cost = (await server.probe()).cpuMs - before.cpuMs;
        cpuMs[name] = [...(cpuMs[name] ?? []), cost / viewers];
        crowd.close();
      }
    });
  }
  const own = { ms: median(ms.Faceoff ?? []), cpuMs: median(cpuMs.Faceoff ?? []) };
  const ratio = own.ms / median(ms.prepared ?? []);
  return [
    {
      work: `${viewers} viewers come back, ${transport}: until all have the present state`,
      unit: 'ms',
      values: ms,
      targets: [{ what: '× prepared', value: ratio, atMost: TARGETS.timeRatio }],
    },
    {
      work: `${viewers} viewers come back, ${transport}: CPU for each`,
      unit: 'ms',
      values: cpuMs,
      targets: [{ what: 'ms', value: own.cpuMs, atMost: TARGETS.cpuMs }],
    },
  ];
}

/** Servers that have only just started. */
async function withParties<T>(
  bench: Bench,
  question: Question,
  measure: (parties: readonly Party[]) => Promise<T>,
): Promise<T> {
  const parties = [await startFaceoffParty(bench), await startPreparedParty()] as const;
  try {
    await prepare(parties[1], parties[0], question);
    return await measure(parties);
  } finally {
    await Promise.all(parties.map(({ server }) => server.stop()));
  }
}
