/** What it costs to tell one viewer of one change, the cost of the write itself taken off. */
import { Crowd, type Transport } from '../crowd.ts';
import type { Part, Row } from '../part.ts';
import {
  costAlone,
  deliver,
  type Party,
  prepare,
  settled,
  startFaceoffParty,
  startPreparedParty,
  startStockParty,
} from '../parties.ts';
import { type Question, questionsAbout } from '../questions.ts';
import { mean, median } from '../times.ts';

const TRANSPORTS: readonly Transport[] = ['WebSocket', 'server-sent events'];
const MOST_A_PREPARED_FRAME = { each: 2, onAverage: 1.5 };
const LEAST_BETTER_THAN_STOCK = 4;

/** The stock server needs a second for a thousand viewers: it is measured with the smaller crowd, and fewer times. */
const CROWDS = {
  usual: [
    { viewers: 1_000, rounds: 5, tellings: 4, withStock: true },
    { viewers: 5_000, rounds: 5, tellings: 2, withStock: false },
  ],
  quick: [{ viewers: 50, rounds: 2, tellings: 2, withStock: true }],
};
const STOCK_TELLINGS = 1;
const WRITES_ALONE = 10;
const WRITES_TO_WARM_UP = 100;

type CrowdSize = (typeof CROWDS.usual)[number];

export const live: Part = {
  name: 'live',
  title:
    'CPU time of the server for each delivery of a change to a viewer, in microseconds. Prepared: the same bytes, ready before, over `ws` and `node:http`; stock: GraphQL Yoga with graphql-ws.',
  measure: async (bench) => {
    const faceoff = await startFaceoffParty(bench);
    const stock = await startStockParty(bench);
    const prepared = await startPreparedParty();
    try {
      await costAlone(faceoff, bench.quick ? 1 : WRITES_TO_WARM_UP);
      const rows: Row[] = [];
      for (const crowd of bench.quick ? CROWDS.quick : CROWDS.usual) {
        const parties = [faceoff, prepared, ...(crowd.withStock ? [stock] : [])];
        for (const transport of TRANSPORTS) {
          for (const [name, question] of Object.entries(questionsAbout(bench.databases.game))) {
            await prepare(prepared, faceoff, question);
            const work = `${name}, ${transport}, ${crowd.viewers} viewers`;
            rows.push(rowOf(work, await costs(parties, crowd, transport, question)));
            bench.say(work);
          }
        }
      }
      return [...rows, average(rows)];
    } finally {
      await Promise.all([faceoff, stock, prepared].map(({ server }) => server.stop()));
    }
  },
};

/** Microseconds for each delivery, of each party in turn. */
async function costs(
  parties: readonly Party[],
  { viewers, rounds, tellings }: CrowdSize,
  transport: Transport,
  question: Question,
): Promise<Record<string, number[]>> {
  const watched = [];
  for (const party of parties) {
    const alone = await costAlone(party, WRITES_ALONE);
    const crowd = new Crowd(party.server.url, transport, Array(viewers).fill(question));
    await settled(party, crowd);
    const times = party.name === 'stock' ? STOCK_TELLINGS : tellings;
    watched.push({ party, crowd, alone, times, microseconds: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { party, crowd, alone, times, microseconds } of watched) {
      if (party.name === 'stock' && round > 2) continue;
      const { cpuMs } = await deliver(party, crowd, times);
      microseconds.push(((cpuMs / times - alone) / viewers) * 1_000);
    }
  }
  for (const { crowd } of watched) crowd.close();
  return Object.fromEntries(watched.map(({ party, microseconds }) => [party.name, microseconds]));
}

function rowOf(work: string, values: Record<string, number[]>): Row {
  const [faceoff, prepared, stock] = [values.Faceoff, values.prepared, values.stock];
  const own = median(faceoff ?? []);
  return {
    work,
    unit: 'µs',
    values,
    targets: [
      {
        what: '× prepared',
        value: own / median(prepared ?? []),
        atMost: MOST_A_PREPARED_FRAME.each,
      },
      ...(stock
        ? [
            {
              what: '× cheaper than stock',
              value: median(stock) / own,
              atLeast: LEAST_BETTER_THAN_STOCK,
            },
          ]
        : []),
    ],
  };
}

function average(rows: readonly Row[]): Row {
  const ratios = rows.map(({ targets }) => targets[0]?.value ?? Number.NaN);
  return {
    work: 'all of these, on average',
    unit: '',
    values: {},
    targets: [{ what: '× prepared', value: mean(ratios), atMost: MOST_A_PREPARED_FRAME.onAverage }],
  };
}
