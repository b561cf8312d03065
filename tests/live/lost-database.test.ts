/** A hanging database: the server notices, `/healthz` reports it, and no request waits forever. */
import { describe, expect, test } from 'vitest';
import { checkpointWhenDue } from '../../server/database/checkpoints.ts';
import { receiveHook, TYPES } from '../../server/database/connection.ts';
import { NO_DEADLINE } from '../../server/database/deadline.ts';
import { postgres } from '../../server/database/driver.ts';
import { type Lane, Pool } from '../../server/database/pool.ts';
import { TIMEOUTS } from '../../server/database/timeouts.ts';
import { watchDatabase } from '../../server/database/watchdog.ts';
import { INTERNAL_SENDER, NO_READ, write } from '../../server/log/write.ts';
import { openServer, sharedClubTest } from '../setup/club.ts';
import { connectTo, POOL_SIZE } from '../setup/connect-to.ts';
import { EMBEDDED, NATIVE } from '../setup/database-kinds.ts';
import { startFaultProxy } from '../setup/fault-proxy.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';

const embedded = sharedClubTest(EMBEDDED);

const SILENCE_MS = 500;
const NO_ANSWER = 'The database has not answered for 0.5 seconds.';
const REQUEST_MS = 1_000;
const CLOSE_MS = 200;
/** Longer than a statement takes on a busy machine, because the embedded database answers between statements only. */
const BUSY_MS = 1_000;

describe('a database that does not answer', () => {
  test('is given up: /healthz responds with 503, and the server can be closed', async () => {
    using _ = shortTimeouts({ silenceMs: SILENCE_MS });
    await using place = await NATIVE.make();
    await using proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
    await using server = await openServer({ env: { DATABASE_URL: proxy.url } });
    const lost = server.watch();
    await server.club.database.ping();
    expect(await health(server.url)).toBe(200);
    proxy.suffer({ type: 'SILENCE', direction: 'DOWN' });
    expect(await lost).toBe(NO_ANSWER);
    expect(await health(server.url)).toBe(503);
  });

  test('makes requests fail when all connections are taken, and their work is not done when one is free again', async () => {
    using _ = shortTimeouts({ requestMs: REQUEST_MS });
    await using place = await NATIVE.make();
    await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
    await using server = await openServer(place, { DATABASE_URL: proxy.url });
    const { sql } = server;
    const { connections } = server.club.database;
    // One connection is left to writes, and one to code checks.
    const lanes: readonly Lane[] = [...Array<Lane>(POOL_SIZE - 2).fill('READ'), 'WRITE', 'CODE'];
    const taken = await Promise.all(lanes.map((lane) => connections.lease(NO_DEADLINE, lane)));
    const before = proxy.statements.length;
    const ofPlayers = () =>
      proxy.statements.slice(before).filter((text) => text.includes('from players'));
    const written: string[] = [];
    const writing = write(server.club, INTERNAL_SENDER, {
      again: null,
      read: NO_READ,
      work: async () => written.push('too late'),
    });
    const players = () => fetch(`${server.url}/graphql?query={players{id}}`);
    const [graphql, rest] = await Promise.all([
      players(),
      fetch(`${server.url}/api/players`),
      expect(writing).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 }),
    ]);
    const message = 'The database does not answer at the moment.';
    expect((await graphql.json()).errors).toMatchObject([
      { message, extensions: { code: 'BUSY', retryAfter: 2 } },
    ]);
    expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await rest.json()).toEqual({ error: message });
    for (const connection of taken) connection.release();
    await sql`select 'free again'`;
    const inTime = async () => written.push('in time');
    await write(server.club, INTERNAL_SENDER, { again: null, read: NO_READ, work: inTime });
    expect(written).toEqual(['in time']);
    expect(ofPlayers()).toEqual([]);
    expect(await (await players()).json()).toMatchObject({ data: { players: [] } });
    expect(ofPlayers()).not.toEqual([]);
  });

  test('loses the connections that stay silent for longer than the statement timeout', async () => {
    await using place = await NATIVE.make();
    await using proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
    const received: string[] = [];
    const connections = new Pool({
      open: (onReceive) => {
        const hook = receiveHook(() => {
          received.push('a part of an answer');
          onReceive();
        });
        return postgres(proxy.url, { max: 1, types: TYPES, fetch_types: false, ...hook });
      },
      size: 1,
      silenceTimeoutMs: 1_500,
    });
    const ask = () => connections.use(NO_DEADLINE, (sql) => sql`select 1 as alive`);
    // Connecting counts too, and takes as long on a busy machine.
    const answered = () => expect.poll(() => ask().catch(() => [])).toEqual([{ alive: 1 }]);
    await answered();
    expect(received).not.toEqual([]);
    proxy.suffer({ type: 'SILENCE', direction: 'DOWN' });
    await expect(ask()).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    proxy.repair();
    await answered();
    await connections.close();
  });
});

test('an embedded database in an endless loop is given up, and does not keep the server from closing', async () => {
  using _ = shortTimeouts({ silenceMs: SILENCE_MS, closeMs: CLOSE_MS });
  await using place = await EMBEDDED.make();
  const server = await openServer(place);
  const lost = server.watch();
  expect(await health(server.url)).toBe(200);
  const spinning = server.sql`do $$ begin loop end loop; end $$`.catch(() => 'given up');
  expect(await lost).toBe(NO_ANSWER);
  expect(await health(server.url)).toBe(503);
  await server.close();
  expect(await spinning).toBe('given up');
  await using next = await connectTo(place);
  expect(await next.sql`select 1 as alive`).toHaveLength(1);
});

embedded(
  'an embedded database that is busy but answers is not given up',
  async ({ club: { server } }) => {
    using _ = shortTimeouts({ silenceMs: BUSY_MS });
    const lost: string[] = [];
    const stop = watchDatabase(server.club.database, (reason) => lost.push(reason));
    await server.sql.begin(async (tx) => {
      const began = performance.now();
      while (performance.now() - began < BUSY_MS * 1.3) {
        await tx`select count(*) from generate_series(1, 20000)`;
      }
    });
    stop();
    expect(lost).toEqual([]);
  },
);

embedded(
  'an embedded database keeps running after an error that quotes the word FATAL',
  async ({ club: { server } }) => {
    await expect(server.sql`select ${'FATAL:  boo'}::text::timestamp`).rejects.toThrow(/FATAL/);
    expect(await server.sql`select 1 as alive`).toHaveLength(1);
  },
);

sharedClubTest(NATIVE)(
  'statements of requests have a timeout of ten seconds, all others of ten minutes',
  async ({ club: { server } }) => {
    const { sql, connections } = server.club.database;
    const ofRequest = await connections.use(NO_DEADLINE, (own) => own`show statement_timeout`);
    expect(ofRequest).toEqual([{ statement_timeout: '10s' }]);
    expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '10min' }]);
  },
);

test('the timeouts of a server are those of the documentation', () => {
  expect(TIMEOUTS).toEqual({
    requestMs: 15_000,
    turnWaitMs: 5_000,
    equalRequestMs: 1_000,
    stalledMs: 30_000,
    retryPauseMs: 50,
    maxRetryPauseMs: 2_500,
    statementMs: 10_000,
    connectionSilenceMs: 12_000,
    heartbeatMs: 10_000,
    reconnectPauseMs: 100,
    silenceMs: 10_000,
    unhealthyMs: 2_000,
    readyMs: 2_000,
    stopMs: 4_800,
    closeIdleMs: 50,
    closeMs: 2_500,
    receiveMs: 15_000,
    receiveCheckMs: 1_000,
    renderMs: 1_000,
    pingMs: 12_000,
    socketInitMs: 15_000,
    socketCloseMs: 1_000,
    socketPauseMs: 5_000,
    minSocketPauseMs: 250,
    eventsMs: 250,
    payersMs: 250,
    cardS: 5,
    drawingMs: 30_000,
    backupCheckMs: 3_600_000,
    databaseSizeMs: 60_000,
    certificateCheckMs: 2_000,
    certificateReadMs: 500,
    parentCheckMs: 1_000,
    webhookMs: 15_000,
    webhookStatementMs: 30_000,
    webhookLockMs: 5_000,
    pushMs: 10_000,
    pushPollMs: 5_000,
    pushPauseMs: 250,
  });
});

embedded(
  'a checkpoint is made when the WAL of an embedded database has grown, and not before',
  async ({ club: { server } }) => {
    const lastCheckpoint = async () => {
      const [row] = await server.sql`select redo_lsn::text as at from pg_control_checkpoint()`;
      return row?.at;
    };
    await checkpointWhenDue(server.sql, 1);
    const first = await lastCheckpoint();
    await checkpointWhenDue(server.sql, 64 * 1_024 * 1_024);
    expect(await lastCheckpoint()).toBe(first);
    await checkpointWhenDue(server.sql, 1);
    expect(await lastCheckpoint()).not.toBe(first);
  },
);

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status;
}
