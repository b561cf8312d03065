/**
 * Random sequences of commands have the same effect on the real club as on a simple model of it, and whoever is told of
 * nothing but the changes has the club as it is.
 */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Faceoff } from '../../server/faceoff.ts';
import { followRatings } from '../../server/ratings/ratings.ts';
import { type Play, sequences } from '../model/commands.ts';
import { RARE } from '../model/rare.ts';
import { reached } from '../model/reached.ts';
import { play } from '../model/sequence.ts';
import { clubTest, openServer } from '../setup/club.ts';
import { EMBEDDED, NATIVE } from '../setup/database-kinds.ts';
import { expectRated } from '../setup/ratings.ts';
import { Replica } from '../setup/replica.ts';

/** How many random ones on native Postgres; a fifth of them run on the embedded one. `npm run test:long` sets more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 20);
/** The sequences are spread over several clubs, which wait for the database independently. */
const CLUBS = [1, 2, 3, 4];
/** Of these, those that are followed by replicas. */
const REPLICATED_CLUBS = [2, 3];
const TIMEOUT_MS = 60_000 + SEQUENCES * 300;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  clubTest(NATIVE).for(CLUBS)('in club %i', { timeout: TIMEOUT_MS }, async (number, { club }) => {
    // One club plays the rare sequences for all, and is read at another instance, which hears of each change.
    const isFirst = number === 1;
    await using other = isFirst ? await openServer(club.place) : null;
    const { club: reader } = other ?? club.server;
    const random = Math.ceil(SEQUENCES / CLUBS.length);
    const replicated = REPLICATED_CLUBS.includes(number) ? club.server : null;
    await expectSequences(club.server.club, reader, isFirst ? RARE : [], random, replicated);
    if (!isFirst) return;
    for (const [what, times] of Object.entries(reached))
      expect([what, times > 0]).toEqual([what, true]);
  });
});

clubTest(EMBEDDED)(
  'any sequence of commands, on embedded PGlite',
  { timeout: TIMEOUT_MS },
  ({ club: { server } }) => expectSequences(server.club, server.club, [], Math.ceil(SEQUENCES / 5)),
);

type Club = Parameters<typeof play>[0];

/** @param replicated the server that is followed by its changes, if any */
function expectSequences(
  club: Club,
  reader: Club,
  rare: readonly Play[],
  random: number,
  replicated: Faceoff | null = null,
) {
  return fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const ratings = followRatings(reader.database.connections, reader.live);
      const replicas: Replica[] = [];
      await play(club, sequence, async () => {
        await ratings(reader.live.reads);
        if (replicated && replicas.length === 0) {
          replicas.push(await Replica.of(replicated), await Replica.of(replicated));
        }
        await replicas[0]?.catchUp();
      });
      await expectRated(reader, ratings);
      if (!replicated) return;
      // One follows change by change, the other is told of all at once.
      await replicas[1]?.catchUp();
      const present = (await Replica.of(replicated)).lines();
      for (const replica of replicas) expect(replica.lines()).toEqual(present);
    }),
    // The examples are among the runs.
    { numRuns: rare.length + random, examples: rare.map((each): [Play] => [each]) },
  );
}
