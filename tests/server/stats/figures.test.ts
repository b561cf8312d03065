/**
 * Every figure equals one computed from the list of all matches, whatever was written. Random sequences of commands have the
 * same effect on the real club as on a simple model of it, and live queries end with the club as it is.
 */
import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { RecordBook } from '../../../rules/records.ts';
import { ALL_TIME } from '../../../rules/span.ts';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { clubs, days, PLAYERS, replaceClub, spans } from '../../model/any-club.ts';
import { type Play, sequences } from '../../model/commands.ts';
import { expectFigures } from '../../model/figures.ts';
import { EVERY_FIGURE, RARE } from '../../model/rare.ts';
import { reached } from '../../model/reached.ts';
import { play } from '../../model/sequence.ts';
import { clubTest, openServer, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { expectAdvancedLedger, freshLedger } from '../../setup/ledger.ts';
import { LiveView } from '../../setup/live-view.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { expectRated } from '../../setup/ratings.ts';
import { writeRows } from '../../setup/rows.ts';

/** Random sequences of commands on native Postgres; a fifth as many run on the embedded one. `npm run test:long` sets more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 10);
const TIMEOUT_MS = 240_000 + SEQUENCES * 1_500;
const ANY_CLUBS = LONG_RUN ? 300 : 10;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  const test = clubTest(NATIVE);
  const options = { timeout: TIMEOUT_MS };

  test(
    'rare cases, read at another instance, which hears of each change',
    options,
    async ({ club }) => {
      await using other = await openServer(club.place);
      await expectSequences(club.server, { reader: other, examples: RARE, random: 0 });
      for (const [what, times] of Object.entries(reached))
        expect([what, times > 0]).toEqual([what, true]);
    },
  );

  test('followed by live queries', options, async ({ club }) => {
    await expectSequences(club.server, {
      random: SEQUENCES * 0.7,
      viewed: () => new LiveView(club),
    });
  });

  test('with every figure after every command', options, async ({ club: { server } }) => {
    await expectSequences(server, {
      examples: EVERY_FIGURE,
      random: SEQUENCES * 0.3,
      follow: () => expectFigures(server),
    });
  });
});

clubTest(EMBEDDED)(
  'any sequence of commands, on embedded PGlite',
  { timeout: TIMEOUT_MS },
  ({ club: { server } }) => expectSequences(server, { random: SEQUENCES / 5 }),
);

interface Expected {
  /** The server whose answers are compared. */
  readonly reader?: Faceoff;
  readonly examples?: readonly Play[];
  readonly random: number;
  /** Starts live queries, which follow a sequence. */
  readonly viewed?: () => LiveView;
  /** Called after the start and after each command. */
  readonly follow?: () => Promise<void>;
}

function expectSequences(
  server: Faceoff,
  { reader = server, examples = [], random, viewed, follow = () => readRatings(reader) }: Expected,
) {
  const { club } = reader;
  return fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      await emptyClub(server, ...(reader === server ? [] : [reader]));
      const view = viewed?.();
      await play(server.club, sequence, follow);
      await expectAdvancedLedger(reader);
      await expectRated(reader);
      const { matches } = (await freshLedger(reader)).singles;
      const [book, fresh] = [await club.live.cache.book(), RecordBook.NONE.followedBy(matches)];
      expect(matches.map((match) => book.setBy(match))).toEqual(
        matches.map((match) => fresh.setBy(match)),
      );
      await expectFigures(reader);
      if (!view) return;
      // The start of a sequence is inserted with a change that names its matches only.
      await view.refresh();
      const present = await view.present();
      await vi.waitFor(() => expect(view.shown).toEqual(present), { timeout: 30_000 });
      view.leave();
    }),
    {
      numRuns: examples.length + Math.ceil(random),
      examples: examples.map((each): [Play] => [each]),
    },
  );
}

/** The ledger is advanced when it is asked for, by all changes since; ratings and records are continued, or made anew. */
async function readRatings({ club }: Faceoff): Promise<void> {
  await club.live.cache.book();
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  sharedClubTest(kind)(
    'figures of any span follow from any matches written with SQL',
    { timeout: 240_000 + ANY_CLUBS * 3_000 },
    async ({ club }) => {
      await club.friends(...PLAYERS);
      await fc.assert(
        fc.asyncProperty(clubs, days, spans, async (any, day, span) => {
          await writeRows(club.server, (rows) => replaceClub(rows, any));
          const ofDay = { from: day, to: day };
          await expectFigures(club.server, () => [ALL_TIME, ofDay, span]);
        }),
        // A club of many matches shrinks for longer than the test may take.
        { numRuns: ANY_CLUBS, endOnFailure: true },
      );
      // The check after a test expects series and play-offs as the rules demand them.
      await writeRows(club.server, (rows) => rows.clear());
    },
  );
});
