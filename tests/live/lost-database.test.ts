/** A hanging database: the server notices, `/healthz` reports it, and no request waits forever. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkpointWhenDue } from '../../server/database/checkpoints.ts';
import { TYPES } from '../../server/database/connection.ts';
import { NO_DEADLINE } from '../../server/database/deadline.ts';
import { postgres, type Sql } from '../../server/database/driver.ts';
import { Pool } from '../../server/database/pool.ts';
import { NO_READ, UNNAMED, write } from '../../server/log/write.ts';
import { openServer, sharedClubTest } from '../setup/club.ts';
import { EMBEDDED, NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { startFaultProxy } from '../setup/fault-proxy.ts';
import { type PostgresProcess, startPostgresProcess } from '../setup/postgres-process.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';

const embedded = sharedClubTest(EMBEDDED);

const SILENCE_TIMEOUT_MS = 500;
const STOPPED_WITHIN_MS = 5_000;
const TIMEOUT_MS = 60_000;
const POOL_SIZE = 10;
/** Allowance for other load on the machine. */
const SLACK_MS = 20_000;
const NO_ANSWER = 'The database has not answered for 0.5 seconds.';

describe.concurrent('a database that does not answer', { timeout: TIMEOUT_MS }, () => {
  test('makes /healthz respond with 503, and ends the process with one line after ten seconds', async ({
    expect,
  }) => {
    await using place = await NATIVE.make();
    await using proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
    const server = await startServerProcess({ DATABASE_URL: proxy.url }, { quiet: true });
    expect(await health(server.url)).toBe(200);
    const exited = once(server.process, 'close');
    proxy.suffer({ type: 'SILENCE', direction: 'DOWN' });
    await expect.poll(() => health(server.url), { interval: 100, timeout: TIMEOUT_MS }).toBe(503);
    expect(await exited).toEqual([1, null]);
    expect(server.stderr()).toBe('The database has not answered for 10 seconds. Faceoff ends.\n');
  });

  test('makes requests fail when all connections are taken, and their work is not done when one is free again', async ({
    expect,
  }) => {
    await using place = await NATIVE.make();
    await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
    await using server = await openServer(place, { DATABASE_URL: proxy.url });
    const { sql } = server;
    const { connections } = server.club.database;
    const taken = await Promise.all(
      Array.from({ length: POOL_SIZE }, () => connections.lease(NO_DEADLINE)),
    );
    const before = proxy.statements.length;
    const ofPlayers = () =>
      proxy.statements.slice(before).filter((text) => text.includes('from players'));
    const written: string[] = [];
    const writing = write(server.club, UNNAMED, {
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
    await write(server.club, UNNAMED, { read: NO_READ, work: async () => written.push('in time') });
    expect(written).toEqual(['in time']);
    expect(ofPlayers()).toEqual([]);
    expect(await (await players()).json()).toMatchObject({ data: { players: [] } });
    expect(ofPlayers()).not.toEqual([]);
  });
});

test('an embedded database in an endless loop is given up, and does not keep the server from closing', async () => {
  await using place = await EMBEDDED.make();
  const server = await openServer(place);
  const lost = server.watch(SILENCE_TIMEOUT_MS);
  expect(await health(server.url)).toBe(200);
  const spinning = server.sql`do $$ begin loop end loop; end $$`.catch(() => 'given up');
  expect(await lost).toBe(NO_ANSWER);
  expect(await health(server.url)).toBe(503);
  await server.close();
  expect(await spinning).toBe('given up');
  await using next = await openServer(place);
  expect(await next.sql`select 1 as alive`).toHaveLength(1);
});

test('an embedded database that is busy but answers is not given up', async () => {
  const silenceTimeoutMs = 2_000;
  await using place = await EMBEDDED.make();
  await using server = await openServer(place);
  const lost: string[] = [];
  void server.watch(silenceTimeoutMs).then((reason) => lost.push(reason));
  await server.sql.begin(async (tx) => {
    const began = performance.now();
    while (performance.now() - began < silenceTimeoutMs * 1.3) {
      await tx`select count(*) from generate_series(1, 20000)`;
    }
  });
  expect(lost).toEqual([]);
});

embedded(
  'an embedded database keeps running after an error that quotes the word FATAL',
  async ({ club: { server } }) => {
    await expect(server.sql`select ${'FATAL:  boo'}::text::timestamp`).rejects.toThrow(/FATAL/);
    expect(await server.sql`select 1 as alive`).toHaveLength(1);
  },
);

describe('a Postgres server that hangs', () => {
  let server: PostgresProcess;
  let place: Pick<TestDatabase, 'env'>;

  beforeAll(async () => {
    server = await startPostgresProcess();
    place = { env: { DATABASE_URL: server.url } };
  }, TIMEOUT_MS);

  afterAll(() => server.stop());

  test('is given up', async () => {
    const faceoff = await openServer(place);
    const lost = faceoff.watch(SILENCE_TIMEOUT_MS);
    await faceoff.club.database.ping();
    await using _ = await stopped(faceoff.sql, 'faceoff');
    expect(await lost).toBe(NO_ANSWER);
    expect(await health(faceoff.url)).toBe(503);
    await faceoff.close();
  });

  test('does not keep a process from stopping on SIGTERM', async () => {
    const faceoff = await startServerProcess(place.env);
    const other = postgres(server.url, { max: 1 });
    await using _ = await stopped(other, 'faceoff');
    const exited = once(faceoff.process, 'exit');
    const began = performance.now();
    faceoff.process.kill('SIGTERM');
    await exited;
    expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS + SLACK_MS);
    await other.end();
  });

  test('loses a connection that stays silent for longer than the statement timeout', async () => {
    const connection = { application_name: 'impatient', statement_timeout: 100 };
    const connections = new Pool({
      open: () => postgres(server.url, { max: 1, connection, types: TYPES, fetch_types: false }),
      size: 1,
      silenceTimeoutMs: 1_500,
    });
    const ask = () => connections.use(NO_DEADLINE, (sql) => sql`select 1 as alive`);
    // Connecting counts too, and takes as long on a busy machine.
    const answered = () => expect.poll(() => ask().catch(() => [])).toEqual([{ alive: 1 }]);
    await answered();
    const other = postgres(server.url, { max: 1 });
    await using _ = await stopped(other, 'impatient');
    await expect(ask()).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
    await answered();
    await connections.close();
    await other.end();
  });
});

sharedClubTest(NATIVE)(
  'statements of requests have a timeout of ten seconds, all others of ten minutes',
  async ({ club: { server } }) => {
    const { sql, connections } = server.club.database;
    const ofRequest = await connections.use(NO_DEADLINE, (own) => own`show statement_timeout`);
    expect(ofRequest).toEqual([{ statement_timeout: '10s' }]);
    expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '10min' }]);
  },
);

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

/** Sends SIGSTOP to the backends of all connections with this name, and SIGCONT at the end of the block. */
async function stopped(sql: Pick<Sql, 'unsafe'>, name: string) {
  const backends = await sql.unsafe<{ pid: number }[]>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  for (const { pid } of backends) process.kill(pid, 'SIGSTOP');
  return {
    [Symbol.asyncDispose]: async () => {
      for (const { pid } of backends) process.kill(pid, 'SIGCONT');
    },
  };
}

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status;
}
