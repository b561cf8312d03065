/** What it costs to tell one viewer of one change, the cost of the write itself taken off. */
import { TRANSPORTS } from '../crowd.ts';
import { costs, rowOf } from '../deliveries.ts';
import type { Part, Row } from '../part.ts';
import {
  costAlone,
  prepare,
  startFaceoffParty,
  startPreparedParty,
  startStockParty,
} from '../parties.ts';
import { questionsAbout } from '../questions.ts';
import { mean } from '../times.ts';

const MOST_PREPARED_FRAMES_ON_AVERAGE = 1.5;

/** The stock server is measured with the smaller crowd. */
const CROWDS = {
  usual: [
    { viewers: 1_000, rounds: 5, tellings: 4, withStock: true },
    { viewers: 5_000, rounds: 5, tellings: 2, withStock: false },
  ],
  quick: [{ viewers: 50, rounds: 2, tellings: 2, withStock: true }],
};
const WRITES_TO_WARM_UP = 100;

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

function average(rows: readonly Row[]): Row {
  const ratios = rows.map(({ targets }) => targets[0]?.value ?? Number.NaN);
  return {
    work: 'all of these, on average',
    unit: '',
    values: {},
    targets: [{ what: '× prepared', value: mean(ratios), atMost: MOST_PREPARED_FRAMES_ON_AVERAGE }],
  };
}
