/** Random sequences of commands leave the real club exactly as a simple model of it. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Play, sequences, sequencesWithCuts } from '../model/commands.ts';
import { RARE, RARE_WITH_CUTS } from '../model/rare.ts';
import { reached } from '../model/reached.ts';
import { play } from '../model/sequence.ts';
import { clubTest } from '../setup/club.ts';
import { EMBEDDED, NATIVE } from '../setup/places.ts';

/** So many on native Postgres, and a tenth of them on the embedded one; `npm run test:long` asks for more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 200);
/** Each with a club of its own, so that one may wait for the database while the other does not. */
const CLUBS = [1, 2, 3, 4];
const LONGEST_MS = 60_000 + SEQUENCES * 300;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  clubTest(NATIVE).for(CLUBS)('in club %i', { timeout: LONGEST_MS }, async (number, { club }) => {
    // To connect again takes its time: one club is enough.
    const [any, rare] = number === 1 ? [sequencesWithCuts, RARE_WITH_CUTS] : [sequences, RARE];
    await expectSequences(club.server.club, any, rare, Math.ceil(SEQUENCES / CLUBS.length));
    if (number !== 1) return;
    for (const [what, times] of Object.entries(reached))
      expect([what, times > 0]).toEqual([what, true]);
  });
});

clubTest(EMBEDDED)(
  'any sequence of commands, on embedded PGlite',
  { timeout: LONGEST_MS },
  ({ club }) => expectSequences(club.server.club, sequences, RARE, Math.ceil(SEQUENCES / 10)),
);

function expectSequences(
  club: Parameters<typeof play>[0],
  any: fc.Arbitrary<Play>,
  rare: readonly Play[],
  numRuns: number,
) {
  return fc.assert(
    fc.asyncProperty(any, (sequence) => play(club, sequence)),
    { numRuns, examples: rare.map((each): [Play] => [each]) },
  );
}
