/** Ratings in the API equal a fold over all current matches, whatever was written before. */
import { describe, expect } from 'vitest';
import type { Connections } from '../../../server/database/pool.ts';
import { KeptLedger } from '../../../server/log/ledger.ts';
import { SeqCache } from '../../../server/log/seq-cache.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { ask } from '../../setup/ask.ts';
import { backupOf } from '../../setup/backup-file.ts';
import { type Club, game, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { goBack } from '../../setup/go-back.ts';
import { graphql } from '../../setup/graphql.ts';
import { GRAPHQL } from '../../setup/graphql-door.ts';
import { expectAdvancedLedger } from '../../setup/ledger.ts';
import { expectRated, ratedNow } from '../../setup/ratings.ts';
import { undo } from '../../setup/undo.ts';

const test = sharedClubTest(NATIVE);

const PAIR = game('Eva', 'Jana', { matchDate: '2026-01-05T20:00:00' });
const WON = { homeScore: 3, awayScore: 1, overTime: false };
const WON_IN_OVERTIME = { homeScore: 4, awayScore: 3, overTime: true };
const LOST = { homeScore: 2, awayScore: 5, overTime: false };
const RATINGS = graphql(`
  {
    players { nickName rating provisional ratingCurve { matchDate rating } }
    matches { edges { node { ratingChange } } }
    winChance(home: "Jana", away: "Eva")
  }
`);

test('a first win changes ratings by twelve points, its correction to overtime by six, its deletion by none', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const now = () => ask(club.server, RATINGS);
  const rated = (nickName: string, rating: number | null) => ({
    ...{ nickName, rating, provisional: true },
    ratingCurve: rating === null ? [] : [{ matchDate: PAIR.matchDate, rating }],
  });
  expect(await now()).toEqual({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
    matches: { edges: [] },
    winChance: 0.5,
  });

  const score = { homeScore: 2, awayScore: 1, overTime: false };
  const { id } = await club.door.createMatch({ ...PAIR, ...score });
  expect(await now()).toEqual({
    players: [rated('Eva', 1012), rated('Jana', 988), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: 12 } }] },
    winChance: expect.closeTo(1 / (1 + 10 ** (24 / 400)), 12),
  });

  await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: true });
  expect(await now()).toMatchObject({
    players: [rated('Eva', 994), rated('Jana', 1006), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: -6 } }] },
  });

  await club.door.deleteMatch(id);
  expect(await now()).toMatchObject({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
  });
});

test('a player with five matches is rated, with a curve of the requested number of points', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await club.play(id, '1 1 1 2 1');
  const { player } = await ask(
    club.server,
    graphql(`
      {
        player(nickName: "Eva") {
          rating provisional all: ratingCurve { rating } two: ratingCurve(points: 2) { rating }
        }
      }
    `),
  );
  expect([player?.provisional, player?.all.length, player?.two.length]).toEqual([false, 5, 2]);
  const { rating } = player ?? {};
  expect([player?.two.at(-1), player?.all.at(-1)]).toEqual([{ rating }, { rating }]);
});

test('the last match is added to the ratings, after a correction all matches are rated anew, and ratings that a request has got stay', async ({
  club,
}) => {
  const { id, matchIds } = await club.startSeries();
  await club.play(id, '1 2');
  const { server } = club;
  await expectRated(server);
  const [asked, expectAsked] = [await server.club.live.cache.book(), await ratedNow(server)];

  await club.play(id, '- - 1');
  await expectRated(server);
  await club.door.finishMatch(matchIds[1] ?? '', LOST);
  await expectRated(server);
  expectAsked(asked.ratings);
});

test('writes during a computation are included in the next ratings', async ({ club }) => {
  await club.past();
  const { database, live } = club.server.club;
  const writes = [
    // Between the position and all matches.
    () => club.door.deleteMatch(String(oldestId)),
    () => club.door.createMatch({ ...PAIR, ...WON, matchDate: '2019-01-01T12:00:00' }),
    // After what the changes wrote.
    () => undo(club.server, live.seq),
    () => club.door.createMatch({ ...PAIR, ...WON_IN_OVERTIME, matchDate: '2026-02-05T21:00:00' }),
    () => club.door.createMatch({ ...PAIR, ...LOST, matchDate: '2026-02-05T22:00:00' }),
    () => club.door.createMatch({ ...PAIR, ...WON, matchDate: '2026-02-05T23:00:00' }),
  ];
  const oldestId = await oldest(club);
  const connections: Connections = {
    use: async (...asked) => {
      const answer = await database.connections.use(...asked);
      await writes.shift()?.();
      return answer;
    },
  };
  const ledger = new KeptLedger(connections);
  while (writes.length > 0) await new SeqCache(connections, live, { ledger }).ledgers();
  await expectRated(club.server, new SeqCache(connections, live, { ledger }));
});

async function oldest({ server }: Club): Promise<number> {
  const [row] = await server.sql<[{ id: number }]>`
    select id from matches where series_id is null order by played_at, id limit 1`;
  return row.id;
}

describe('another copy of the club', () => {
  test('that was restored while the server runs has the ratings of its matches', async ({
    club,
  }) => {
    await club.past();
    const file = await backupOf(club.server);
    await using empty = await NATIVE.make();
    await using server = await openServer(empty);
    const { live, database } = server.club;
    await expectRated(server);
    const { epoch } = live;
    await restoreBackup(database, await checkBackup(file));
    await expect.poll(() => live.epoch).not.toBe(epoch);
    await expectAdvancedLedger(server);
    await expectRated(server);
    const { id } = await GRAPHQL.open(server).createMatch({ ...PAIR, ...LOST });
    await expectRated(server);
    await GRAPHQL.open(server).deleteMatch(id);
    await expectRated(server);
  });

  test('that lacks the last result has the ratings without it', async ({ club }) => {
    const { id, matchIds } = await club.startSeries();
    await club.play(id, '1 2');
    const { live } = club.server.club;
    const { seq } = live;
    await club.enter(id, 3, 'one');
    const cache = live.cache;
    await expectRated(club.server);
    await goBack(club, seq, matchIds[2] ?? '');
    await expect.poll(() => live.seq).toBe(seq);
    await expectRated(club.server);
    // A request that began before keeps the ratings that it has got.
    expect((await cache.book()).ratings.count).toBe(3);
    await club.play(id, '- - 2');
    await expectRated(club.server);
  });
});
