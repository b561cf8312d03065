/**
 * A club is attacked: two servers on one Postgres, three who write, six who watch, and faults that follow from a seed.
 * `npm run test:long` plays more seeds. One that failed is played again, as it is named there, with those before it in
 * the same club: `FIRST=1 SEEDS=17 WRITES=12 npx vitest run tests/live/seeded-faults.test.ts`; or alone: `FIRST=17 SEEDS=1`.
 *
 * | who                      | must, whatever happens                                                   |
 * | ------------------------ | ------------------------------------------------------------------------ |
 * | a script over WebSocket  | is told of each change once, in order of seq, from whichever server      |
 * | a script over SSE        | likewise                                                                 |
 * | who watches states       | never sees a version go back; at the end sees what is read anew          |
 * | a page                   | gets each change once, in order; shows no version before a later one; at |
 * |                          | the end shows what a page shows that is opened then                      |
 * | a writer                 | is answered, at the latest after the faults; reads what it wrote, at     |
 * |                          | either server                                                            |
 * | a write that is answered | is in the log once, as the seq that was answered; a refused one is not   |
 * | the log                  | has each key at most once, and no gap                                    |
 * | the counters             | equal a recount                                                          |
 */
import { afterAll, expect, test, vi } from 'vitest';
import { playSeed } from '../seeded-faults/seed.ts';
import { openStage, type Stage } from '../seeded-faults/stage.ts';
import { USUAL_SEEDS } from '../seeded-faults/troubles.ts';

/** How many seeds are played, and on how many of them the servers and the Postgres are used. */
const SEEDS = Number(process.env.SEEDS ?? USUAL_SEEDS);
const FIRST = Number(process.env.FIRST ?? 1);
const SEEDS_ON_A_STAGE = 25;
const TIMEOUT_MS = 90_000;

let stage: Stage | null = null;
let played = 0;

afterAll(() => stage?.close(), TIMEOUT_MS);

async function presentStage(): Promise<Stage> {
  if (played > 0 && played % SEEDS_ON_A_STAGE === 0) {
    await stage?.close();
    stage = null;
  }
  played += 1;
  stage ??= await openStage();
  return stage;
}

test.each(Array.from({ length: SEEDS }, (_, index) => FIRST + index))(
  'seed %i',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    // Pages tell the console of each read that fails.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await playSeed(await presentStage(), seed, TIMEOUT_MS)).toEqual([]);
  },
);
