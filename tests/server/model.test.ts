/** Random sequences of commands leave the real club exactly as a simple model of it. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { sequences, sequencesWithCuts } from '../model/commands.ts';
import { reached, Sequence } from '../model/sequence.ts';
import { clubTest } from '../setup/club.ts';
import { EMBEDDED, NATIVE } from '../setup/places.ts';

/** So many on native Postgres; `npm run test:long` asks for more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2_000);
/** Each with a club of its own, so that one may wait for the database while the other does not. */
const CLUBS = [1, 2, 3, 4];
const ON_EMBEDDED = 60;
const LONGEST_MS = 60_000 + SEQUENCES * 300;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  clubTest(NATIVE).for(CLUBS)('in club %i', { timeout: LONGEST_MS }, async (number, { club }) => {
    // To connect again takes its time: one club is enough.
    const any = number === 1 ? sequencesWithCuts : sequences;
    await expectSequences(club.server.club, any, SEQUENCES / CLUBS.length);
    for (const [what, times] of Object.entries(reached))
      expect([what, times > 0]).toEqual([what, true]);
  });
});

clubTest(EMBEDDED)(
  'any sequence of commands, on embedded PGlite',
  { timeout: LONGEST_MS },
  ({ club }) => expectSequences(club.server.club, sequences, ON_EMBEDDED),
);

function expectSequences(
  club: Parameters<typeof Sequence.start>[0],
  any: typeof sequences,
  numRuns: number,
) {
  return fc.assert(
    fc.asyncProperty(any, async ({ start, commands }) => {
      const sequence = await Sequence.start(club, start);
      for (const command of commands) await sequence.run(command);
      await sequence.end();
    }),
    { numRuns },
  );
}
