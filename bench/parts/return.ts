/** Memory of a subscriber, and the cost of all reconnecting at once after a restart. */
import { ask } from '../../tests/setup/ask.ts';
import { graphql } from '../../tests/setup/graphql.ts';
import { startStatementProxy } from '../../tests/setup/statement-proxy.ts';
import { webDocument } from '../../tests/setup/web-documents.ts';

import {
  type Contender,
  costAlone,
  deliver,
  prepare,
  settled,
  startFaceoffContender,
  startPreparedContender,
} from '../contenders.ts';
import { Crowd, type Transport } from '../crowd.ts';
import { type Operation, operationsFor } from '../operations.ts';
import type { Bench, Part, Row, Target } from '../part.ts';
import { startFaceoff } from '../servers.ts';
import { median } from '../times.ts';

const TARGETS = { kB: 20, timeRatio: 1.5, cpuMs: 0.35, statements: 100 };
/** Maximum number of changes that reconnecting pages have missed. */
const MAX_MISSED = 30;
const SIZES = {
  usual: { subscribers: 5_000, changes: 100, returning: 5_000, restarts: 4 },
  quick: { subscribers: 50, changes: 3, returning: 50, restarts: 1 },
};
type Sizes = (typeof SIZES)[keyof typeof SIZES];
const TRANSPORTS: readonly Transport[] = ['WebSocket', 'server-sent events'];

export const returning: Part = {
  name: 'return',
  title:
    'Memory of the server for each subscriber, after a garbage collection: what JavaScript holds, and what the system has given. Then the time and the CPU until all subscribers who came at once, to a server just started, have the present state.',
  measure: async (bench) => {
    const sizes = bench.quick ? SIZES.quick : SIZES.usual;
    const { playoffChanged } = operationsFor(bench.databases.game);
    const rows: Row[] = [];
    for (const transport of TRANSPORTS) {
      rows.push(...(await memory(bench, playoffChanged, transport, sizes)));
      bench.say(`memory, ${transport}`);
    }
    for (const transport of TRANSPORTS) {
      rows.push(...(await comingBack(bench, playoffChanged, transport, sizes)));
      bench.say(`coming back, ${transport}`);
    }
    rows.push(await pagesComingBack(bench, sizes));
    return rows;
  },
};

interface Memory {
  readonly heap: number;
  readonly resident: number;
}

async function memory(
  bench: Bench,
  operation: Operation,
  transport: Transport,
  { subscribers, changes }: Sizes,
): Promise<Row[]> {
  return withContenders(bench, operation, async (contenders) => {
    const joined: Record<string, Memory> = {};
    const later: Record<string, Memory> = {};
    for (const contender of contenders) {
      await costAlone(contender, changes);
      const before = await contender.server.probeAfterGc();
      const crowd = new Crowd(contender.server.url, transport, Array(subscribers).fill(operation));
      await settled(contender, crowd);
      const kB = async (): Promise<Memory> => {
        const now = await contender.server.probeAfterGc();
        return {
          heap: (now.heapBytes - before.heapBytes) / subscribers / 1_000,
          resident: (now.residentBytes - before.residentBytes) / subscribers / 1_000,
        };
      };
      joined[contender.name] = await kB();
      await deliver(contender, crowd, changes);
      later[contender.name] = await kB();
      crowd.close();
    }
    return [
      memoryRow(`a subscriber joined, ${transport}`, joined),
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
  operation: Operation,
  transport: Transport,
  { returning: subscribers, restarts }: Sizes,
): Promise<Row[]> {
  const ms: Record<string, number[]> = {};
  const cpuMs: Record<string, number[]> = {};
  for (let restart = 0; restart < restarts; restart += 1) {
    await withContenders(bench, operation, async (contenders) => {
      for (const { name, server } of contenders) {
        const before = await server.probe();
        const began = performance.now();
        const crowd = new Crowd(server.url, transport, Array(subscribers).fill(operation));
        await crowd.arrived(subscribers);
        ms[name] = [...(ms[name] ?? []), performance.now() - began];
        const cost = (await server.probe()).cpuMs - before.cpuMs;
        cpuMs[name] = [...(cpuMs[name] ?? []), cost / subscribers];
        crowd.close();
      }
    });
  }
  const own = { ms: median(ms.Faceoff ?? []), cpuMs: median(cpuMs.Faceoff ?? []) };
  const ratio = own.ms / median(ms.prepared ?? []);
  return [
    {
      work: `${subscribers} subscribers come back, ${transport}: until all have the present state`,
      unit: 'ms',
      values: ms,
      targets: [{ what: '× prepared', value: ratio, atMost: TARGETS.timeRatio }],
    },
    {
      work: `${subscribers} subscribers come back, ${transport}: CPU for each`,
      unit: 'ms',
      values: cpuMs,
      targets: [{ what: 'ms', value: own.cpuMs, atMost: TARGETS.cpuMs }],
    },
  ];
}

/** Measures reconnecting pages that have missed changes, by the subscription that they use. */
async function pagesComingBack({ databases }: Bench, { returning: pages }: Sizes): Promise<Row> {
  const proxy = await startStatementProxy(await databases.copy());
  const server = await startFaceoff({ DATABASE_URL: proxy.url });
  try {
    const { seq, epoch } = (await ask(server, graphql('{ club { seq epoch } }'))).club;
    const query = await webDocument('Changes');
    const missed = Array.from({ length: pages }, (_, page) => 1 + (page % MAX_MISSED));
    const before = proxy.statements.length;
    const crowd = new Crowd(
      server.url,
      'WebSocket',
      missed.map((changes) => ({ query, variables: { after: seq - changes, epoch } })),
    );
    await crowd.arrived(missed.reduce((sum, changes) => sum + changes));
    crowd.close();
    const value = proxy.statements.length - before;
    return {
      work: `${pages} pages come back, each with up to ${MAX_MISSED} changes missed: statements`,
      unit: '',
      values: { Faceoff: [value] },
      targets: [{ what: 'statements', value, atMost: TARGETS.statements }],
    };
  } finally {
    await server.stop();
    await proxy.pull();
  }
}

/** Runs with servers that have just started. */
async function withContenders<T>(
  bench: Bench,
  operation: Operation,
  measure: (contenders: readonly Contender[]) => Promise<T>,
): Promise<T> {
  const contenders = [await startFaceoffContender(bench), await startPreparedContender()] as const;
  try {
    await prepare(contenders[1], contenders[0], operation);
    return await measure(contenders);
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}
