/** Random sequences of commands have the same effect on the real club as on a simple model of it. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { presentPosition } from '../../server/changes/sql.ts';
import { followRatings } from '../../server/ratings/ratings.ts';
import { type Play, sequences, sequencesWithCuts } from '../model/commands.ts';
import { RARE_WITH_CUTS } from '../model/rare.ts';
import { reached } from '../model/reached.ts';
import { play } from '../model/sequence.ts';
import { clubTest } from '../setup/club.ts';
import { EMBEDDED, NATIVE } from '../setup/database-kinds.ts';
import { ratedNow } from '../setup/ratings.ts';

/** How many random ones on native Postgres; a fifth of them run on the embedded one. `npm run test:long` sets more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 20);
/** The sequences are spread over several clubs, which wait for the database independently. */
const CLUBS = [1, 2, 3, 4];
const TIMEOUT_MS = 60_000 + SEQUENCES * 300;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  clubTest(NATIVE).for(CLUBS)('in club %i', { timeout: TIMEOUT_MS }, async (number, { club }) => {
    // Killed connections take time to come back, so only one club has them. It plays the rare sequences for all.
    const [any, rare] = number === 1 ? [sequencesWithCuts, RARE_WITH_CUTS] : [sequences, []];
    await expectSequences(club.server.club, any, rare, Math.ceil(SEQUENCES / CLUBS.length));
    if (number !== 1) return;
    for (const [what, times] of Object.entries(reached))
      expect([what, times > 0]).toEqual([what, true]);
  });
});

clubTest(EMBEDDED)(
  'any sequence of commands, on embedded PGlite',
  { timeout: TIMEOUT_MS },
  ({ club }) => expectSequences(club.server.club, sequences, [], Math.ceil(SEQUENCES / 5)),
);

function expectSequences(
  club: Parameters<typeof play>[0],
  any: fc.Arbitrary<Play>,
  rare: readonly Play[],
  random: number,
) {
  return fc.assert(
    fc.asyncProperty(any, async (sequence) => {
      const ratings = followRatings(club.database.connections, club.live);
      await play(club, sequence, async () => {
        await ratings(club.live.reads);
      });
      await expectRatings(club, ratings);
    }),
    // The examples are among the runs.
    { numRuns: rare.length + random, examples: rare.map((each): [Play] => [each]) },
  );
}

/** Ratings that have followed every write equal those of a fold from nothing. */
async function expectRatings(
  { database, live }: Parameters<typeof play>[0],
  ratings: ReturnType<typeof followRatings>,
): Promise<void> {
  const { seq } = await presentPosition(database.sql);
  await live.reach(seq);
  const expectNow = await ratedNow(database.sql);
  expectNow(await ratings(live.reads));
}
