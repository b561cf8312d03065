/** Latency of a change with many subscribers, and the cost of many different subscriptions. */

import { graphql } from '../../tests/setup/graphql.ts';
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
import { Crowd } from '../crowd.ts';
import { type Operation, operation, operationsFor } from '../operations.ts';
import type { Bench, Part, Row } from '../part.ts';
import { createPlayoffs, enterResult } from '../results.ts';
import type { Game } from '../season-database.ts';
import { median, percentile } from '../times.ts';

const TARGETS = {
  lastRatio: 2,
  documentsRatio: 2,
  playoffsMs: 6,
  latencyP99Ms: 30,
  equalPagesCpuMs: 60,
  equalPagesP99Ms: 200,
  otherPagesMs: 500,
};

const SIZES = {
  usual: {
    subscribers: 5_000,
    fewer: 1_000,
    // The first four or five publications to new subscribers take longer for all contenders.
    rounds: 24,
    // With fewer results, the slowest percent would be one or two values.
    results: 500,
    warmUp: 100,
    documents: 50,
    playoffs: 200,
    equalPages: 1_000,
    otherPages: 200,
    pageRounds: 40,
  },
  quick: {
    subscribers: 50,
    fewer: 50,
    rounds: 2,
    results: 5,
    warmUp: 2,
    documents: 5,
    playoffs: 5,
    equalPages: 20,
    otherPages: 5,
    pageRounds: 2,
  },
};
type Sizes = (typeof SIZES)[keyof typeof SIZES];

export const crowd: Part = {
  name: 'crowd',
  title: 'Many subscribers over WebSocket at once.',
  measure: async (bench) => {
    const sizes = bench.quick ? SIZES.quick : SIZES.usual;
    const faceoff = await startFaceoffContender(bench);
    const prepared = await startPreparedContender();
    try {
      const { playoffChanged, changes } = operationsFor(bench.databases.game);
      await costAlone(faceoff, sizes.warmUp);
      return [
        await lastOf('playoffChanged', playoffChanged, [faceoff, prepared], sizes),
        await lastOf('changes', changes, [faceoff, prepared], sizes),
        await manyDocuments(playoffChanged, [faceoff, prepared], sizes),
        await manyPlayoffs(bench, faceoff, sizes),
        await latency(playoffChanged, [faceoff, prepared], sizes),
        ...(await equalPages(bench, faceoff, sizes)),
        ...(await otherPages(bench, faceoff, sizes)),
      ];
    } finally {
      await Promise.all([faceoff.server.stop(), prepared.server.stop()]);
    }
  },
};

/** Returns the time until the last subscriber has received it. */
async function lastOf(
  name: string,
  operation: Operation,
  [faceoff, prepared]: readonly [Contender, Contender],
  { subscribers, rounds }: Sizes,
): Promise<Row> {
  await prepare(prepared, faceoff, operation);
  const values = await inTurn(
    [faceoff, prepared],
    Array(subscribers).fill(operation),
    rounds,
    ({ lastMs }) => Math.max(...lastMs),
  );
  return rowAgainstPrepared(
    `${name}: until the last of ${subscribers} subscribers has it`,
    'ms',
    values,
    TARGETS.lastRatio,
  );
}

/** Subscribes all clients to as many different operations as there are documents. */
async function manyDocuments(
  operation: Operation,
  [faceoff, prepared]: readonly [Contender, Contender],
  { subscribers, documents, rounds }: Sizes,
): Promise<Row> {
  const operations = Array.from({ length: subscribers }, (_, index) => ({
    ...operation,
    query: operation.query.replace('subscription', `subscription Asked${index % documents}`),
  }));
  await prepare(prepared, faceoff, operation);
  const alone = await costAlone(faceoff, rounds);
  const values = await inTurn([faceoff, prepared], operations, rounds, ({ cpuMs }, contender) => {
    const cost = cpuMs - (contender === faceoff ? alone : 0);
    return (cost / subscribers) * 1_000;
  });
  return rowAgainstPrepared(
    `${documents} different documents, ${subscribers / documents} subscribers each: CPU for each delivery`,
    'µs',
    values,
    TARGETS.documentsRatio,
  );
}

async function inTurn(
  contenders: readonly Contender[],
  operations: readonly Operation[],
  rounds: number,
  figure: (delivered: { cpuMs: number; lastMs: readonly number[] }, contender: Contender) => number,
): Promise<Record<string, number[]>> {
  const measured = [];
  for (const contender of contenders) {
    const subscribers = new Crowd(contender.server.url, 'WebSocket', operations);
    await settled(contender, subscribers);
    measured.push({ contender, subscribers, figures: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, subscribers, figures } of measured) {
      figures.push(figure(await deliver(contender, subscribers, 1), contender));
    }
  }
  for (const { subscribers } of measured) subscribers.close();
  return Object.fromEntries(measured.map(({ contender, figures }) => [contender.name, figures]));
}

/** Measures a result that concerns the subscribers of one play-off, while others watch other play-offs. */
async function manyPlayoffs(bench: Bench, faceoff: Contender, sizes: Sizes): Promise<Row> {
  const { url } = faceoff.server;
  const created = await createPlayoffs(url, sizes.playoffs);
  const each = sizes.subscribers / sizes.playoffs;
  const operations = created.flatMap(({ playoffId }) => {
    const { playoffChanged } = operationsFor({ ...bench.databases.game, playoffId });
    return Array(each).fill(playoffChanged) as Operation[];
  });
  const subscribers = new Crowd(url, 'WebSocket', operations);
  await subscribers.arrived(operations.length);
  const publish = async ({ id }: Game) => {
    const delivered = subscribers.arrived(subscribers.answers + each);
    await Promise.all([enterResult(url, id), delivered]);
  };
  for (const game of created) await publish(game);
  const cpuMs: number[] = [];
  for (const game of created.slice(0, sizes.rounds * 4)) {
    const before = await faceoff.server.probe();
    await publish(game);
    cpuMs.push((await faceoff.server.probe()).cpuMs - before.cpuMs);
  }
  subscribers.close();
  return {
    work: `${sizes.playoffs} play-offs, ${each} subscribers each: CPU for a result in one of them`,
    unit: 'ms',
    values: { Faceoff: cpuMs },
    targets: [{ what: 'ms', value: median(cpuMs), atMost: TARGETS.playoffsMs }],
  };
}

/** Compares the latency with that of prepared frames, which a busy machine delays equally. */
async function latency(
  operation: Operation,
  [faceoff, prepared]: readonly [Contender, Contender],
  { fewer, results }: Sizes,
): Promise<Row> {
  await prepare(prepared, faceoff, operation);
  const values = await inTurn(
    [faceoff, prepared],
    Array(fewer).fill(operation),
    results,
    ({ lastMs }) => Math.max(...lastMs),
  );
  const p99 = percentile(values.Faceoff ?? [], 0.99);
  return {
    work: `a finished game, until the last of ${fewer} other clients has it`,
    unit: 'ms',
    values,
    targets: [{ what: 'ms for 99 of 100', value: p99, atMost: TARGETS.latencyP99Ms }],
  };
}

/** Measures pages that subscribe to changes and have live queries of a series and of the statistics. */
async function equalPages(bench: Bench, faceoff: Contender, sizes: Sizes): Promise<Row[]> {
  const size = sizes.equalPages;
  const { cpuMs, lastMs, kilobytes } = await pages(
    bench,
    faceoff,
    sizes,
    Array<string>(size).fill(''),
  );
  return [
    {
      work: `${size} equal pages: memory for each, with three sockets where a page has one`,
      unit: 'kB',
      values: { Faceoff: [kilobytes] },
      targets: [],
    },
    {
      work: `${size} equal pages: CPU for a result`,
      unit: 'ms',
      values: { Faceoff: cpuMs },
      targets: [{ what: 'ms', value: median(cpuMs), atMost: TARGETS.equalPagesCpuMs }],
    },
    {
      work: `${size} equal pages: until all have a result and all that it moved`,
      unit: 'ms',
      values: { Faceoff: lastMs },
      targets: [
        {
          what: 'ms for 99 of 100',
          value: percentile(lastMs, 0.99),
          atMost: TARGETS.equalPagesP99Ms,
        },
      ],
    },
  ];
}

/** Measures the same with different queries on each page. */
async function otherPages(bench: Bench, faceoff: Contender, sizes: Sizes): Promise<Row[]> {
  const size = sizes.otherPages;
  const names = Array.from({ length: size }, (_, page) => String(page));
  const { changesMs, lastMs, kilobytes } = await pages(bench, faceoff, sizes, names);
  return [
    {
      work: `${size} pages that all differ: memory for each`,
      unit: 'kB',
      values: { Faceoff: [kilobytes] },
      targets: [],
    },
    {
      work: `${size} pages that all differ: until all have the change`,
      unit: 'ms',
      values: { Faceoff: changesMs },
      targets: [],
    },
    {
      work: `${size} pages that all differ: until all have a result and all that it moved`,
      unit: 'ms',
      values: { Faceoff: lastMs },
      targets: [{ what: 'ms', value: median(lastMs), atMost: TARGETS.otherPagesMs }],
    },
  ];
}

/** @param names suffixes of the query names of each page */
const SERIES = graphql(`query Series($id: ID!) @live(goals: false) {
  series(id: $id) {
    id playerOneWins playerTwoWins matches { id gameNumber homeScore awayScore overTime }
  }
}`);
const STATS = graphql(`query Stats @live(goals: false) {
  stats { player { nickName } matchesPlayed points scoredGoals concededGoals }
}`);

/** The same operation under another name, which is another document. */
function named(name: string, { query, variables }: Operation): Operation {
  return { query: query.replace(/^query \w+/, `$&${name}`), variables };
}

async function pages(
  { databases }: Bench,
  contender: Contender,
  { pageRounds }: Sizes,
  names: readonly string[],
) {
  const { server, publish } = contender;
  const { seriesId } = databases.game;
  const size = names.length;
  const changes = { query: await webDocument('Changes'), variables: {} };
  const live = names.flatMap((name) => [
    named(name, operation(SERIES, { id: seriesId })),
    named(name, operation(STATS, {})),
  ]);
  const { heapBytes: withoutPages } = await server.probeAfterGc();
  const [following, asking] = [
    new Crowd(server.url, 'WebSocket', Array<Operation>(size).fill(changes)),
    new Crowd(server.url, 'WebSocket', live),
  ];
  await settled(contender, following);
  await settled(contender, asking);
  const { heapBytes: withPages } = await server.probeAfterGc();
  const figures = { cpuMs: [] as number[], changesMs: [] as number[], lastMs: [] as number[] };
  for (let round = 0; round < pageRounds; round += 1) {
    const before = await server.probe();
    const began = performance.now();
    const haveChange = following
      .arrived(following.answers + size)
      .then(() => figures.changesMs.push(performance.now() - began));
    const haveAll = asking.arrived(asking.answers + live.length);
    await Promise.all([publish(), haveChange, haveAll]);
    figures.lastMs.push(performance.now() - began);
    figures.cpuMs.push((await server.probe()).cpuMs - before.cpuMs);
  }
  following.close();
  asking.close();
  return { ...figures, kilobytes: (withPages - withoutPages) / size / 1024 };
}

function rowAgainstPrepared(
  work: string,
  unit: string,
  values: Record<string, number[]>,
  atMost: number,
): Row {
  const ratio = median(values.Faceoff ?? []) / median(values.prepared ?? []);
  return { work, unit, values, targets: [{ what: '× prepared', value: ratio, atMost }] };
}
