/** What it costs to tell one viewer of one goal: scripts by `goalScored`, pages by the changes that they follow. */
import { webDocument } from '../../tests/setup/web-documents.ts';
import { TRANSPORTS } from '../crowd.ts';
import { costs, rowOf } from '../deliveries.ts';
import type { Part, Row } from '../part.ts';
import { costAlone, prepare, startGoalsParty, startPreparedParty } from '../parties.ts';
import { EVERY_GOAL } from '../questions.ts';

/** A game has 199 goals at the most: one game for each question and transport. */
const CROWDS = {
  usual: { viewers: 1_000, rounds: 5, tellings: 4 },
  quick: { viewers: 50, rounds: 2, tellings: 2 },
};
const GOALS_TO_WARM_UP = 100;

export const goals: Part = {
  name: 'goals',
  title:
    'CPU time of the server for each delivery of a goal to a viewer, in microseconds: over `goalScored`, and to a page. Prepared: the same bytes, ready before, over `ws` and `node:http`.',
  measure: async (bench) => {
    const crowd = bench.quick ? CROWDS.quick : CROWDS.usual;
    const questions = {
      goalScored: EVERY_GOAL,
      'what a page asks': { query: await webDocument('Changes'), variables: {} },
    };
    const faceoff = await startGoalsParty(bench);
    const prepared = await startPreparedParty();
    try {
      await costAlone(faceoff, bench.quick ? 1 : GOALS_TO_WARM_UP);
      const rows: Row[] = [];
      for (const transport of TRANSPORTS) {
        for (const [name, question] of Object.entries(questions)) {
          await faceoff.faceOff();
          await prepare(prepared, faceoff, question);
          const work = `${name}, ${transport}, ${crowd.viewers} viewers`;
          rows.push(rowOf(work, await costs([faceoff, prepared], crowd, transport, question)));
          bench.say(work);
        }
      }
      return rows;
    } finally {
      await Promise.all([faceoff, prepared].map(({ server }) => server.stop()));
    }
  },
};
