/**
 * A randomized fault test: two servers on one Postgres, three writers, six readers, and faults that are derived from a seed.
 * `npm run test:long` runs more seeds. Repeat a failed seed as its message says, together with the seeds before it in the same
 * club (`FIRST=1 SEEDS=17 WRITES=12 npx vitest run tests/live/seeded-faults.test.ts`) or alone (`FIRST=17 SEEDS=1`).
 *
 * | participant                    | invariant                                                                 |
 * | ------------------------------ | ------------------------------------------------------------------------- |
 * | script over WebSocket          | receives each change once, in order of seq, whichever server it reaches   |
 * | script over SSE                | the same                                                                  |
 * | subscriber of states           | never receives an older version; in the end has what a new read returns   |
 * | page                           | receives each change once, in order; never shows an older version; in the |
 * |                                | end shows the same as a new page                                          |
 * | writer                         | gets a response, at the latest after the faults; reads its own writes     |
 * |                                | from either server                                                        |
 * | write with a success response  | is in the log once, with the seq of the response; a refused one is not    |
 * | log                            | has each idempotency key at most once, and no gap                         |
 * | figures                        | of either server follow from the matches                                  |
 */
import { afterAll, expect, test, vi } from 'vitest';
import { playSeed } from '../seeded-faults/seed.ts';
import { openStage, type Stage } from '../seeded-faults/stage.ts';
import { USUAL_SEEDS } from '../seeded-faults/troubles.ts';
import { SEED } from '../setup/seed.ts';

/** Number of seeds, the first one, and after how many seeds the servers and the Postgres are replaced. */
const SEEDS = Number(process.env.SEEDS ?? USUAL_SEEDS);
const FIRST = Number(process.env.FIRST ?? SEED);
const SEEDS_PER_STAGE = 25;
const TIMEOUT_MS = 90_000;

let stage: Stage | null = null;
let played = 0;

afterAll(() => stage?.close(), TIMEOUT_MS);

async function presentStage(): Promise<Stage> {
  if (played > 0 && played % SEEDS_PER_STAGE === 0) {
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
    // Pages log every failed read.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await playSeed(await presentStage(), seed, TIMEOUT_MS)).toEqual([]);
  },
);
