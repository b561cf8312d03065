/** Whoever is told of nothing but the changes has the club as it is. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { sequences } from '../model/commands.ts';
import { RARE } from '../model/rare.ts';
import { play } from '../model/sequence.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { Replica } from '../setup/replica.ts';

const SEQUENCES = 8;

describe('any sequence of commands', () => {
  sharedClubTest(NATIVE)('is followed change by change, and all at once', async ({ club }) => {
    const follows = async (sequence: (typeof RARE)[number]) => {
      const replicas: Replica[] = [];
      await play(club.server.club, sequence, async () => {
        if (replicas.length === 0) {
          replicas.push(await Replica.of(club.server), await Replica.of(club.server));
        }
        await replicas[0]?.catchUp();
      });
      await replicas[1]?.catchUp();
      const present = (await Replica.of(club.server)).lines();
      for (const replica of replicas) expect(replica.lines()).toEqual(present);
    };
    await fc.assert(fc.asyncProperty(sequences, follows), {
      numRuns: SEQUENCES,
      endOnFailure: true,
      examples: RARE.map((each): [typeof each] => [each]),
    });
  });
});
