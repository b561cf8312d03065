/** Cost of delivering a goal to one subscriber: to scripts by `goalScored`, to pages by `changes`. */
import { webDocument } from '../../tests/setup/web-documents.ts';
import { costAlone, prepare, startGoalsContender, startPreparedContender } from '../contenders.ts';
import { TRANSPORTS } from '../crowd.ts';
import { costs, rowOf } from '../deliveries.ts';
import { EVERY_GOAL } from '../operations.ts';
import type { Part, Row } from '../part.ts';

/** A match has 199 goals at most, so each operation and transport has its own match. */
const CROWDS = {
  usual: { subscribers: 1_000, rounds: 5, publishes: 4 },
  quick: { subscribers: 50, rounds: 2, publishes: 2 },
};
const GOALS_TO_WARM_UP = 100;

export const goals: Part = {
  name: 'goals',
  title:
    'CPU time of the server for each delivery of a goal to a subscriber, in microseconds: over `goalScored`, and to a page. Prepared: the same bytes, ready before, over `ws` and `node:http`.',
  measure: async (bench) => {
    const crowd = bench.quick ? CROWDS.quick : CROWDS.usual;
    const operations = {
      goalScored: EVERY_GOAL,
      'what a page asks': { query: await webDocument('Changes'), variables: {} },
    };
    const faceoff = await startGoalsContender(bench);
    const prepared = await startPreparedContender();
    try {
      await costAlone(faceoff, bench.quick ? 1 : GOALS_TO_WARM_UP);
      const rows: Row[] = [];
      for (const transport of TRANSPORTS) {
        for (const [name, operation] of Object.entries(operations)) {
          await faceoff.faceOff();
          await prepare(prepared, faceoff, operation);
          const work = `${name}, ${transport}, ${crowd.subscribers} subscribers`;
          rows.push(rowOf(work, await costs([faceoff, prepared], crowd, transport, operation)));
          bench.say(work);
        }
      }
      return rows;
    } finally {
      await Promise.all([faceoff, prepared].map(({ server }) => server.stop()));
    }
  },
};
