/** The ledger of a server is read in parts, whatever is written meanwhile. */
import { expect } from 'vitest';
import type { Connections } from '../../../server/database/pool.ts';
import { KeptLedger } from '../../../server/log/ledger.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { freshLedger } from '../../setup/ledger.ts';
import { livePlay } from '../../setup/live-play.ts';
import { writeRows } from '../../setup/rows.ts';
import { writtenInSql } from '../../setup/written-in-sql.ts';

const test = sharedClubTest(NATIVE);

const DAY = { matchDate: '2026-01-02T20:00:00' };

/** More matches than one statement reads of all, and than are read of one change. */
const MANY = 5_001;

/** A ledger whose statements call back. */
function watchedLedger({ server }: Club, read: (number: number) => Promise<unknown>) {
  const { connections } = server.club.database;
  let statements = 0;
  const watched: Connections = {
    use: async (...asked) => {
      const answer = await connections.use(...asked);
      statements += 1;
      await read(statements);
      return answer;
    },
  };
  return new KeptLedger(watched);
}

function writeMatches({ server }: Club, count: number): Promise<void> {
  const matches = Array.from({ length: count }, () => game('Eva', 'Jana', DAY));
  return writeRows(server, (rows) => rows.matches(...matches));
}

test('a match that is moved to a later day while all are read is contained once', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  await writeMatches(club, MANY);
  const { live } = club.server.club;
  const [first] = (await live.cache.ledgers()).singles.matches;
  const ledger = watchedLedger(club, async (statement) => {
    // After the position and the first part.
    if (statement === 2) {
      await writtenInSql(club.server, async (tx) => {
        await tx`update matches set played_at = '2026-02-03T20:00:00Z' where id = ${first?.id ?? 0}`;
      });
    }
  });
  const { matches } = (await ledger.at(live, false)).singles;
  expect(matches).toEqual((await freshLedger(club.server)).singles.matches);
  expect(matches.at(-1)?.id).toBe(first?.id);
});

test('matches of a large change are read in parts', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  let read = 0;
  const ledger = watchedLedger(club, async (statement) => {
    read = statement;
  });
  const { live } = club.server.club;
  await ledger.at(live, false);
  const before = read;
  await writeMatches(club, MANY);
  const { matches } = (await ledger.at(live, false)).singles;
  expect(matches).toHaveLength(MANY);
  // The change, the position, two parts, and what was written meanwhile.
  expect(read - before).toBe(5);
});

test('a result is read by two statements, a change of no result by one, and no change by none', async ({
  club,
}) => {
  const { id, matchIds } = await club.startSeries();
  let read = 0;
  const ledger = watchedLedger(club, async (statement) => {
    read = statement;
  });
  const statementsNow = async () => {
    const before = read;
    await ledger.at(club.server.club.live.cache, false);
    return read - before;
  };
  await statementsNow();
  await club.play(id, '1');
  expect([await statementsNow(), await statementsNow()]).toEqual([2, 0]);
  await livePlay(club).start(matchIds[1] ?? '');
  expect([await statementsNow(), await statementsNow()]).toEqual([1, 0]);
});
