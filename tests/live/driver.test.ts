/** The Postgres driver after lost connections, with the patches of decision 0010. */
import { test as base, describe, expect, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import type { Sql } from '../../server/database/driver.ts';
import { isConnectionLost } from '../../server/database/errors.ts';
import { openAll, POOL_SIZE } from '../setup/connect-to.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { type FaultProxy, startFaultProxy } from '../setup/fault-proxy.ts';

/** The driver's own pause grows with each lost connection of a pool, for ten at once to 20 seconds. */
const SOON_MS = 100;
const THREE_ROWS = [{ n: 1 }, { n: 2 }, { n: 3 }];

interface Linked {
  readonly database: Database;
  /** A single connection outside the pool. */
  readonly single: Sql;
  readonly proxy: FaultProxy;
}

const test = base.extend<{ linked: Linked }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from the pattern.
  linked: async ({}, use) => {
    const place = await NATIVE.make();
    const proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
    const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    const single = await database.connect();
    await use({ database, single: single.sql, proxy });
    await single.close();
    await database.close();
    await proxy.pull();
    await place.clear();
  },
});

test('a statement sent just after all connections were lost is answered or rejected', async ({
  linked: { database, proxy },
}) => {
  const { sql } = database;
  await openAll(sql);
  const asleep = sql`select pg_sleep(60)`.then(
    () => null,
    // The other connections of the pool are lost too, but the driver has not noticed yet.
    () => Promise.allSettled([sql`select 1 as n`, sql.begin((tx) => tx`select 1 as n`)]),
  );
  const sleeping = () => sql`
    select 1 from pg_stat_activity
    where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()`;
  await expect.poll(sleeping).toHaveLength(1);
  proxy.reset();
  const results = await asleep;
  expect(results).toHaveLength(2);
  for (const result of results ?? []) {
    if (result.status === 'rejected') expect(isConnectionLost(result.reason)).toBe(true);
    else expect(result.value).toEqual([{ n: 1 }]);
  }
});

test('a transaction is rejected when its connection is lost, and the connection is reopened for other statements', async ({
  linked: { single: sql, proxy },
}) => {
  const late = Promise.withResolvers<unknown>();
  const lost = sql.begin(async (tx) => {
    await tx`create table written (by text)`;
    proxy.reset();
    await untilAnswered(() => sql`select 1`);
    await tx`create table written (by text)`.then(late.resolve, late.reject);
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(late.promise).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await sql`select to_regclass('written') as found`).toEqual([{ found: null }]);
});

test('some error codes mean that the session is lost, others do not', async ({
  linked: { single: sql },
}) => {
  for (const [code, _, isLost] of [
    ['57P01', 'the server shuts down', true],
    ['25P03', 'its transaction was idle for too long', true],
    ['25P04', 'its transaction took too long', true],
    ['25P02', 'its transaction has failed', false],
  ] as const) {
    const failing = sql.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    const error = await failing.catch((error: unknown) => error);
    expect(error).toMatchObject({ code });
    expect([code, isConnectionLost(error)]).toEqual([code, isLost]);
  }
});

test('the statement after the server has terminated the session is answered', async ({
  linked: { single: sql },
}) => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toSatisfy(
    isConnectionLost,
  );
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
});

test('a pool that lost all connections reconnects at once', async ({
  linked: { database, proxy },
}) => {
  const { sql } = database;
  await openAll(sql);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  proxy.reset();
  await Promise.all(Array.from({ length: POOL_SIZE }, () => untilAnswered(() => sql`select 1`)));
  const reconnects = timers.mock.calls.filter(([{ name }]) => name === 'connect');
  expect(reconnects.length).toBeGreaterThanOrEqual(POOL_SIZE);
  for (const [, pauseMs = 0] of reconnects) expect(pauseMs).toBeLessThanOrEqual(SOON_MS);
});

describe('rows that arrived before a statement was aborted are not added to the result of the next one', () => {
  test('after an error', async ({ linked: { single: sql } }) => {
    await expect(sql`select 1 / (4 - n) from generate_series(1, 9) n`).rejects.toThrow('division');
    expect(await sql`select n from generate_series(1, 3) n`).toEqual(THREE_ROWS);
  });

  test('after a lost connection', async ({ linked: { single: sql, proxy } }) => {
    await sql`select n from generate_series(1, 3) n`;
    proxy.suffer({ type: 'CUT', afterBytes: 10_000 });
    await expect(sql`select n from generate_series(1, 9999) n`).rejects.toThrow();
    proxy.repair();
    const answered = await untilAnswered(() => sql`select n from generate_series(1, 3) n`);
    expect(answered).toHaveLength(3);
    expect(answered).toEqual(THREE_ROWS);
  });
});

/** Repeats the query until it succeeds. */
async function untilAnswered<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {}
  }
}
