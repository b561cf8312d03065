/**
 * Random sequences of commands have the same effect on the real club as on a simple model of it, and live queries end with
 * the club as it is.
 */
import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { RecordBook, recordsOf as recordsOfMatches } from '../../../rules/records.ts';
import { isInSpan } from '../../../rules/span.ts';
import { followRecords, ratingsIn } from '../../../server/stats/records/book.ts';
import { finishedMatches } from '../../../server/stats/records/sql.ts';
import { type Play, sequences } from '../../model/commands.ts';
import { daysIn, playedMatches } from '../../model/profiles.ts';
import { RARE } from '../../model/rare.ts';
import { reached } from '../../model/reached.ts';
import { highestRatingIn, type PlayedMatch, recordsOf, shownOf } from '../../model/records.ts';
import { play } from '../../model/sequence.ts';
import { clubTest, openServer } from '../../setup/club.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { LiveView } from '../../setup/live-view.ts';
import { expectRated } from '../../setup/ratings.ts';

/** How many random ones on native Postgres; a fifth of them run on the embedded one. `npm run test:long` sets more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 20);
/** The sequences are spread over several clubs, which wait for the database independently. */
const CLUBS = [1, 2, 3, 4];
/** Of these, those that are followed by live queries. */
const FOLLOWED_CLUBS = [2, 3];
const TIMEOUT_MS = 60_000 + SEQUENCES * 300;

describe('any sequence of commands, on native PostgreSQL', { concurrent: true }, () => {
  clubTest(NATIVE).for(CLUBS)('in club %i', { timeout: TIMEOUT_MS }, async (number, { club }) => {
    // One club plays the rare sequences for all, and is read at another instance, which hears of each change.
    const isFirst = number === 1;
    await using other = isFirst ? await openServer(club.place) : null;
    const { club: reader } = other ?? club.server;
    const random = Math.ceil(SEQUENCES / CLUBS.length);
    const view = FOLLOWED_CLUBS.includes(number) ? new LiveView(club) : null;
    await expectSequences(club.server.club, reader, isFirst ? RARE : [], random, view);
    view?.leave();
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

function plainRecords(part: readonly PlayedMatch[], all: readonly PlayedMatch[]) {
  return { ...recordsOf(part), highestRating: highestRatingIn(part, all) };
}

/** @param view what is shown of the club by live queries, if anything */
function expectSequences(
  club: Club,
  reader: Club,
  rare: readonly Play[],
  random: number,
  view: LiveView | null = null,
) {
  return fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const records = followRecords(reader.live);
      const ratings = ratingsIn(records);
      await play(club, sequence, async () => {
        await ratings(reader.live.cache);
      });
      await expectRated(reader, ratings);
      const book = await records(reader.live.cache);
      const matches = await finishedMatches(reader.database.sql);
      const played = await playedMatches(reader.database);
      expect(shownOf(book.records)).toEqual(plainRecords(played, played));
      const span = daysIn(played);
      const ofSpan = await finishedMatches(reader.database.sql, { span });
      expect(shownOf(recordsOfMatches(ofSpan, book.ratings))).toEqual(
        plainRecords(
          played.filter(({ date }) => isInSpan(date, span)),
          played,
        ),
      );
      const fresh = RecordBook.NONE.followedBy(matches);
      expect(book.records).toEqual(fresh.records);
      expect(matches.map((match) => book.setBy(match))).toEqual(
        matches.map((match) => fresh.setBy(match)),
      );
      if (!view) return;
      // The start of a sequence is inserted without a change.
      await view.refresh();
      const present = await view.present();
      await vi.waitFor(() => expect(view.shown).toEqual(present), { timeout: 30_000 });
    }),
    // The examples are among the runs.
    { numRuns: rare.length + random, examples: rare.map((each): [Play] => [each]) },
  );
}
