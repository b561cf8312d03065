/** Lost connections to the database: no change is missed, and a write with an idempotency key is completed. */
import { expect } from 'vitest';
import { postgres } from '../../server/database/driver.ts';
import { clubTest, friend, game, openServer, sharedClubTest } from '../setup/club.ts';
import { openAll } from '../setup/connect-to.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { holdClub, waitingForLock } from '../setup/held-club.ts';
import { killListeners, listeners } from '../setup/kill-listeners.ts';
import { expectRated, ratedNow } from '../setup/ratings.ts';
import { readUntil, take } from '../setup/reading.ts';
import { sendJson } from '../setup/send-json.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';
import { WEB_SOCKET } from '../setup/subscription.ts';
import { CHANGES, SERIES_CHANGED } from './documents.ts';

const test = clubTest(NATIVE);
/** A write whose connection is lost is attempted several times, with pauses in between. */
const SHORT = { retryPauseMs: 2, reconnectPauseMs: 2 };
const MATCH = game('Eva', 'Jana', { matchDate: '2026-01-05T20:00:00' });

test('a LISTEN connection that is killed reconnects and reads the missed changes, also those of another instance', async ({
  club,
}) => {
  const { sql, url } = club.server;
  const { id, matchIds } = await club.startSeries();
  await using state = WEB_SOCKET.follow(url, SERIES_CHANGED, { id });
  await using history = WEB_SOCKET.follow(url, CHANGES, { after: 0 });
  await state.next();
  await take(history, 3);
  for (const gameNumber of [1, 2, 3]) {
    await expect.poll(() => listeners(sql)).toHaveLength(1);
    await sql.begin(killListeners);
    await club.enter(id, gameNumber, 'one');
  }
  await readUntil(state, ({ playerOneWins }) => playerOneWins === 3);
  expect((await take(history, 3)).map(({ seq }) => seq)).toEqual([4, 5, 6]);

  const [, , , last = ''] = matchIds;
  await expect.poll(() => listeners(sql)).toHaveLength(1);
  // One transaction writes and kills the LISTEN connection, so that its notification is lost.
  const place = [`series:${id}`, `match:${last}`];
  await sql.begin(async (tx) => {
    const [change] = await tx`update club set seq = seq + 1 returning seq`;
    await tx`update matches set home_score = 1, away_score = 2 where id = ${last}`;
    await tx`
      insert into changes
        (seq, time, kind, place, subjects, before, after, about, text)
      values (${change?.seq}, now(), 'MATCH_FINISHED', ${tx.json(place)},
              ${tx.json(place)}, '{}', '{}', '', '')`;
    await killListeners(tx);
  });
  const states = await readUntil(state, ({ playerOneWins }) => playerOneWins === 4);
  expect(states.at(-1)).toMatchObject({ playerOneWins: 4, playerTwoWins: 0 });
  expect((await history.next()).seq).toBe(7);
});

test('while the log cannot be read, ratings still follow the matches', async ({ club, place }) => {
  await using other = await openServer(place);
  await club.friends('Eva', 'Jana');
  const score = { homeScore: 2, awayScore: 1, overTime: false };
  const { id } = await GRAPHQL.open(other).createMatch({ ...MATCH, ...score });
  await expectRated(club.server);
  const { live } = club.server.club;
  const { seq } = live;

  const { pathname, href } = new URL(place.env.DATABASE_URL ?? '');
  const admin = postgres(new URL('/postgres', href).href, { max: 1 });
  const database = admin(pathname.slice(1));
  // The database will refuse further connections, also those that statements of the test would need.
  await openAll(club.server.sql);
  await admin`alter database ${database} allow_connections false`;
  await club.server.sql.begin(killListeners);
  await expect.poll(() => live.listening).toBe(false);
  await GRAPHQL.open(other).finishMatch(id, { ...score, awayScore: 4 });
  const expectNow = await ratedNow(club.server);
  expectNow(await live.cache.ratings());
  expect(live.seq).toBe(seq);

  await admin`alter database ${database} allow_connections true`;
  await expect.poll(() => live.seq).toBe(seq + 1);
  await expectRated(club.server);
  await admin.end();
});

sharedClubTest(NATIVE)(
  'a write with an idempotency key whose connection is killed is executed once and answered',
  async ({ club }) => {
    const { sql, url, code } = club.server;
    const release = await holdClub(sql);
    const player = { ...friend('Eva'), validationCode: code };
    const answer = sendJson('POST', `${url}/api/players`, player, { 'idempotency-key': 'eva-1' });
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    const [waiting = 0] = await waitingForLock(sql);
    await sql`select pg_terminate_backend(${waiting})`;
    await release();
    expect((await answer).status).toBe(201);
    expect((await club.door.players()).map(({ nickName }) => nickName)).toEqual(['Eva']);
  },
);

test('a write that loses its connection at every attempt gets 503 if it has a key, and sending it again succeeds', async ({
  club,
  place,
}) => {
  using _ = shortTimeouts(SHORT);
  await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
  await using server = await openServer(place, { DATABASE_URL: proxy.url });
  const { code } = club.server;
  const add = (nickName: string, key: Readonly<Record<string, string>>) =>
    sendJson(
      'POST',
      `${server.url}/api/players`,
      { ...friend(nickName), validationCode: code },
      key,
    );
  for (const [nickName, fault] of [
    ['Eva', 'CUT_BEFORE'],
    ['Jana', 'CUT_AFTER'],
  ] as const) {
    const key = { 'idempotency-key': nickName };
    proxy.interfere((statement) => (statement === 'commit' ? fault : null));
    const refused = await add(nickName, key);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ error: 'The database does not answer at the moment.' });
    expect((await add(`${nickName} 2`, {})).status).toBe(500);
    proxy.interfere(() => null);
    expect((await add(nickName, key)).status).toBe(201);
  }
  const names = (await club.door.players()).map(({ nickName }) => nickName);
  expect(names).toEqual(['Eva', 'Jana', 'Jana 2']);
});
