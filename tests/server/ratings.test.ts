/** Ratings as the API answers them: those of a fold over all matches as they are, whatever was written before. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { checkBackup } from '../../server/backup/read.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { followRatings } from '../../server/ratings/ratings.ts';
import { answerTo } from '../setup/answer-to.ts';
import { backupOf } from '../setup/backup-file.ts';
import { type Club, game, openServer, sharedClubTest } from '../setup/club.ts';
import { DATABASE_KINDS, NATIVE } from '../setup/database-kinds.ts';
import { goBack } from '../setup/go-back.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { pastOf, undo } from '../setup/past.ts';
import { expectRatedAnswer, ratedNow } from '../setup/ratings.ts';
import { WEB_SOCKET } from '../setup/subscription.ts';

const SEED = 20_261_122;
const test = sharedClubTest(NATIVE);

const PAIR = game('Eva', 'Jana', { matchDate: '2026-01-05T20:00:00' });
const RatedChange = z.object({ rated: z.array(z.object({ nickName: z.string() })) });
const RATINGS = 'nickName rating provisional ratingCurve { matchDate rating }';

test('a first win moves twelve points, its correction to overtime six, its deletion none', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const { seq } = club.server.club.live;
  const now = async () => {
    const { data } = await answerTo(
      club.server,
      `{ players { ${RATINGS} } matches { edges { node { ratingChange } } }
         winChance(home: "Jana", away: "Eva") changes(after: ${seq}) { rated { nickName rating } } }`,
    );
    return data;
  };
  const rated = (nickName: string, rating: number | null) => ({
    ...{ nickName, rating, provisional: true },
    ratingCurve: rating === null ? [] : [{ matchDate: PAIR.matchDate, rating }],
  });
  expect(await now()).toEqual({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
    matches: { edges: [] },
    winChance: 0.5,
    changes: [],
  });

  const score = { homeScore: 2, awayScore: 1, overTime: false };
  const { id } = await club.door.createMatch({ ...PAIR, ...score });
  expect(await now()).toEqual({
    players: [rated('Eva', 1012), rated('Jana', 988), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: 12 } }] },
    winChance: expect.closeTo(1 / (1 + 10 ** (24 / 400)), 12),
    changes: [{ rated: [pick('Eva', 1012), pick('Jana', 988)] }],
  });

  await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: true });
  expect(await now()).toMatchObject({
    players: [rated('Eva', 994), rated('Jana', 1006), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: -6 } }] },
  });

  await club.door.deleteMatch(id);
  const gone = { rated: [pick('Eva', null), pick('Jana', null)] };
  expect(await now()).toMatchObject({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
    changes: [gone, gone, gone],
  });
});

test('the players whose ratings a change moved cost as many as there are', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Adam', 'Marek');
  await expect.poll(club.server.club.playerCount).toBe(6);
  const { extensions } = await answerTo(club.server, '{ changes(first: 20) { rated { rating } } }');
  expect(extensions.cost.values).toBe(1 + 20 * (1 + 6));
});

function pick(nickName: string, rating: number | null) {
  return { nickName, rating };
}

describe('with two instances', () => {
  const both = sharedClubTest(NATIVE).extend(
    'other',
    async ({ club: { place } }, { onCleanup }) => {
      const server = await openServer(place);
      onCleanup(server.close);
      return { server, door: GRAPHQL.open(server) };
    },
  );

  const writes = fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 28 }), pair: fc.nat(), score: fc.nat() }),
    fc.record({ enter: fc.nat(), score: fc.nat() }),
    fc.record({ remove: fc.nat() }),
    fc.record({ undo: fc.integer({ min: 0, max: 5 }) }),
  );
  type Write = typeof writes extends fc.Arbitrary<infer T> ? T : never;

  both(
    'any writes through either leave both with the ratings of a fold from nothing',
    async ({ club, other }) => {
      await club.friends('Eva', 'Jana', 'Peter');
      const { id } = await club.startSeries('Peter', 'Tomas');
      await club.play(id, '1 2');
      for (const { server } of [club, other]) await expectRatedAnswer(server);
      await fc.assert(
        fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 8 }), async (sequence) => {
          for (const [index, write] of sequence.entries()) {
            await carryOut(index % 2 === 0 ? club : { ...club, ...other }, write);
            // One of them goes on from the ratings of the last time, the other from those before several changes.
            await expectRatedAnswer(index % 3 === 0 ? club.server : other.server);
          }
          for (const { server } of [club, other]) await expectRatedAnswer(server);
        }),
        { seed: SEED, numRuns: 5, endOnFailure: true },
      );
    },
  );

  both(
    'a change names all whose rating it moved: who played in its match, or since',
    async ({ club, other }) => {
      await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Adam');
      const play = (day: number, homePlayer: string, awayPlayer: string) => {
        const matchDate = `2026-01-0${day}T20:00:00`;
        return club.door.createMatch({
          ...PAIR,
          homePlayer,
          awayPlayer,
          matchDate,
          ...at(SCORES, 0),
        });
      };
      await play(1, 'Tomas', 'Adam');
      const { id } = await play(2, 'Eva', 'Jana');
      await play(3, 'Peter', 'Jana');
      const rated = `subscription { answer: changes(after: ${club.server.club.live.seq}) {
      rated { id nickName rating } } }`;
      await using changes = WEB_SOCKET.subscribe(other.server.url, RatedChange, rated);
      const namesAfter = async (write: Promise<unknown>) => {
        await write;
        return (await changes.next()).rated.map(({ nickName }) => nickName);
      };
      const { finishMatch } = club.door;
      expect(await namesAfter(finishMatch(id, at(SCORES, 2)))).toEqual(['Eva', 'Jana', 'Peter']);
      // Another score of the same kind.
      const another = { ...at(SCORES, 2), homeScore: 0 };
      expect(await namesAfter(finishMatch(id, another))).toEqual([]);
      expect(await namesAfter(play(4, 'Tomas', 'Adam'))).toEqual(['Tomas', 'Adam']);
      expect(await namesAfter(club.friends('Nova'))).toEqual([]);
      expect(await namesAfter(club.door.deleteMatch(id))).toEqual([
        'Eva',
        'Jana',
        'Peter',
        'Tomas',
        'Adam',
      ]);
    },
  );

  async function carryOut({ door, server }: Pick<Club, 'door' | 'server'>, write: Write) {
    const matches = await door.matches(60);
    const single = matches.filter(({ seriesId }) => seriesId === null);
    if ('add' in write) {
      const [homePlayer, awayPlayer] = at(PAIRS, write.pair);
      const matchDate = `2026-01-${String(write.add).padStart(2, '0')}T20:00:00`;
      const pair = { ...PAIR, homePlayer, awayPlayer, matchDate };
      await door.createMatch({ ...pair, ...at(SCORES, write.score) });
    } else if ('enter' in write) {
      // What contradicts a later game is refused, and changes nothing.
      await door.finishMatch(at(matches, write.enter).id, at(SCORES, write.score)).catch(() => {});
    } else if ('remove' in write) {
      if (single.length > 0) await door.deleteMatch(at(single, write.remove).id);
    } else {
      const { seq } = server.club.live;
      await undoIfPossible(server, seq - write.undo);
    }
  }
});

const PAIRS = [
  ['Eva', 'Jana'],
  ['Jana', 'Peter'],
  ['Peter', 'Eva'],
  ['Tomas', 'Eva'],
] as const;
const SCORES = [
  { homeScore: 3, awayScore: 1, overTime: false },
  { homeScore: 4, awayScore: 3, overTime: true },
  { homeScore: 2, awayScore: 5, overTime: false },
  { homeScore: 0, awayScore: 1, overTime: true },
] as const;

function at<T>(list: readonly T[], pick: number): T {
  const chosen = list[pick % list.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

async function undoIfPossible(server: Club['server'], seq: number): Promise<void> {
  await answerTo(
    server,
    `mutation { undo(seq: ${seq}, validationCode: "${server.code}") { seq } }`,
  );
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const own = sharedClubTest(kind);

  own(
    'an answer as of an older seq has the ratings of that seq, whoever asked since',
    async ({ club }) => {
      await club.friends('Eva', 'Jana');
      const { ratings, live } = club.server.club;
      const { sql } = club.server;
      const score = { homeScore: 2, awayScore: 1, overTime: false };
      const { id } = await club.door.createMatch({ ...PAIR, ...score });
      const [before, expectBefore] = [live.reads, await ratedNow(sql)];

      await club.door.createMatch({ ...PAIR, ...score, matchDate: '2026-01-03T20:00:00' });
      const [between, expectBetween] = [live.reads, await ratedNow(sql)];
      const asked = await ratings(between);
      await club.door.finishMatch(id, { ...score, homeScore: 0 });
      await club.door.deleteMatch((await club.door.createMatch({ ...PAIR, ...score })).id);

      (await ratedNow(sql))(await ratings(live.reads));
      expectBefore(await ratings(before));
      expectBetween(await ratings(between));
      expectBetween(asked);
      (await ratedNow(sql))(await ratings(live.reads));
    },
  );
});

test('what is written while all matches are read for the first time is not yet in them', async ({
  club,
}) => {
  const { sql } = club.server;
  const { database, live } = club.server.club;
  await pastOf(club);
  await sql`
    insert into matches (match_date, home_player_id, away_player_id, home_team_id, away_team_id,
                         home_score, away_score)
    select timestamp '2020-01-01 12:00' + each * interval '1 hour', one.id, two.id, 1, 2,
           each % 3, 3 + each % 2
    from generate_series(1, 4200) as each
    cross join (select id from players where nick_name = 'Eva') as one
    cross join (select id from players where nick_name = 'Peter') as two`;
  const [reads, expectThen] = [live.reads, await ratedNow(sql)];
  const writes = [
    // One that was read already.
    async () => club.door.deleteMatch(String(await oldest(club))),
    () => club.door.createMatch({ ...PAIR, ...at(SCORES, 0), matchDate: '2019-01-01T12:00:00' }),
    () => undo(club.server, live.seq),
    () => club.door.createMatch({ ...PAIR, ...at(SCORES, 1) }),
  ];
  const ratings = followRatings(
    {
      use: async (...asked) => {
        const answer = await database.connections.use(...asked);
        await writes.shift()?.();
        return answer;
      },
    },
    live,
  );
  const first = await ratings(reads);
  expect(writes).toEqual([]);
  expectThen(first);
  (await ratedNow(sql))(await ratings(live.reads));
});

async function oldest({ server }: Club): Promise<number> {
  const [row] = await server.sql<[{ id: number }]>`
    select id from matches where series_id is null order by match_date, id limit 1`;
  return row.id;
}

describe('another copy of the club', () => {
  test('that was restored into a running one has the ratings of its matches', async ({ club }) => {
    await pastOf(club);
    const file = await backupOf(club.server);
    await using empty = await NATIVE.make();
    await using server = await openServer(empty);
    const { live, database } = server.club;
    await expectRatedAnswer(server);
    const { epoch } = live;
    await restoreBackup(database, await checkBackup(file));
    await expect.poll(() => live.epoch).not.toBe(epoch);
    await expectRatedAnswer(server);
    const { id } = await GRAPHQL.open(server).createMatch({ ...PAIR, ...at(SCORES, 2) });
    await expectRatedAnswer(server);
    await GRAPHQL.open(server).deleteMatch(id);
    await expectRatedAnswer(server);
  });

  test('that lacks the last result has the ratings without it', async ({ club }) => {
    const { id, matchIds } = await club.startSeries();
    await club.play(id, '1 2');
    const { live, ratings } = club.server.club;
    const [{ seq }, lost] = [live, live.reads];
    await club.enter(id, 3, 'one');
    const reads = live.reads;
    await expectRatedAnswer(club.server);
    await goBack(club, seq, matchIds[2] ?? '');
    await expect.poll(() => live.seq).toBe(seq);
    await expectRatedAnswer(club.server);
    // Whoever still answers as of what was lost gets those that it had.
    expect((await ratings(reads)).matches.count).toBe(3);
    expect((await ratings(lost)).matches.count).toBe(2);
    await club.play(id, '- - 2');
    await expectRatedAnswer(club.server);
  });
});
