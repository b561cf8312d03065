/** Cost of delivering a change to one subscriber, without the cost of the write. */

import {
  costAlone,
  prepare,
  startFaceoffContender,
  startPreparedContender,
  startStockContender,
} from '../contenders.ts';
import { TRANSPORTS } from '../crowd.ts';
import { costs, rowOf } from '../deliveries.ts';
import { operationsFor } from '../operations.ts';
import type { Part, Row } from '../part.ts';
import { mean } from '../times.ts';

const MAX_MEAN_RATIO_TO_PREPARED = 1.5;

/** The stock server is only measured with the smaller number of subscribers. */
const CROWDS = {
  usual: [
    { subscribers: 1_000, rounds: 5, publishes: 4, withStock: true },
    { subscribers: 5_000, rounds: 5, publishes: 2, withStock: false },
  ],
  quick: [{ subscribers: 50, rounds: 2, publishes: 2, withStock: true }],
};
const WRITES_TO_WARM_UP = 100;

export const live: Part = {
  name: 'live',
  title:
    'CPU time of the server for each delivery of a change to a subscriber, in microseconds. Prepared: the same bytes, ready before, over `ws` and `node:http`; stock: GraphQL Yoga with graphql-ws.',
  measure: async (bench) => {
    const faceoff = await startFaceoffContender(bench);
    const stock = await startStockContender(bench);
    const prepared = await startPreparedContender();
    try {
      await costAlone(faceoff, bench.quick ? 1 : WRITES_TO_WARM_UP);
      const rows: Row[] = [];
      for (const crowd of bench.quick ? CROWDS.quick : CROWDS.usual) {
        const contenders = [faceoff, prepared, ...(crowd.withStock ? [stock] : [])];
        for (const transport of TRANSPORTS) {
          for (const [name, operation] of Object.entries(operationsFor(bench.databases.game))) {
            await prepare(prepared, faceoff, operation);
            const work = `${name}, ${transport}, ${crowd.subscribers} subscribers`;
            rows.push(rowOf(work, await costs(contenders, crowd, transport, operation)));
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
    targets: [{ what: '× prepared', value: mean(ratios), atMost: MAX_MEAN_RATIO_TO_PREPARED }],
  };
}
