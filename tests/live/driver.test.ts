/** The Postgres driver where connections are lost, as decision 0010 patches it. */
import { test as base, expect } from 'vitest';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import type { Sql } from '../../server/database/driver.ts';
import { beginInTime } from '../../server/database/in-time.ts';
import { type FaultProxy, startFaultProxy } from '../setup/fault-proxy.ts';
import { NATIVE } from '../setup/places.ts';

const ALL_OF_A_POOL = 10;
const AT_ONCE_MS = 50;
const LONG_MS = 10_000;
/** Half of what the driver by itself would pause at least, after the loss of a whole pool. */
const SOON_MS = 5_000;

interface Linked {
  readonly database: Database;
  readonly proxy: FaultProxy;
}

const test = base.extend<{ linked: Linked }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  linked: async ({}, use) => {
    const place = await NATIVE.make();
    const proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
    const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    await use({ database, proxy });
    await database.close();
    await proxy.pull();
    await place.clear();
  },
});

test('what is asked when all connections have just been lost is answered or refused', async ({
  linked: { database, proxy },
}) => {
  const { sql } = database;
  await openAll(sql);
  const asleep = sql`select pg_sleep(60)`.then(
    () => 'not lost',
    // The others of the pool are lost, too, and not yet known to be.
    () => Promise.allSettled([sql`select 1`, sql.begin((tx) => tx`select 1`)]),
  );
  const sleeping = () => sql`
    select 1 from pg_stat_activity
    where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()`;
  await expect.poll(sleeping).toHaveLength(1);
  proxy.reset();
  expect(await asleep).toHaveLength(2);
});

test('a transaction ends with its connection, which is opened again for others', async ({
  linked: { database, proxy },
}) => {
  const sql = database.maintenance;
  const late = Promise.withResolvers<unknown>();
  const lost = sql.begin(async (tx) => {
    await tx`create table written (by text)`;
    proxy.reset();
    await untilAnswered(sql);
    await tx`create table written (by text)`.then(late.resolve, late.reject);
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(late.promise).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await sql`select to_regclass('written') as found`).toEqual([{ found: null }]);
});

test('a pool that was lost as a whole is soon there again', async ({
  linked: { database, proxy },
}) => {
  const { sql } = database;
  await openAll(sql);
  proxy.reset();
  const began = performance.now();
  await Promise.all(Array.from({ length: ALL_OF_A_POOL }, () => untilAnswered(sql)));
  expect(performance.now() - began).toBeLessThan(SOON_MS);
});

test('a transaction that gets no connection in time is refused, asks nothing later, and keeps no connection', async ({
  linked: { database },
}) => {
  const { sql } = database;
  const reserveAll = () => Promise.all(Array.from({ length: ALL_OF_A_POOL }, () => sql.reserve()));
  const release = (all: Awaited<ReturnType<typeof reserveAll>>) => {
    for (const one of all) one.release();
  };
  const done: string[] = [];
  const begin = () => beginInTime(sql, AT_ONCE_MS, async () => done.push('a transaction'));
  const first = await reserveAll();
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_LATE' });
  release(first);
  // Each connection does something else: the transaction is sent to one of them, and waits there.
  const busy = Array.from({ length: ALL_OF_A_POOL }, () => sql`select pg_sleep(0.5)`.execute());
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_LATE' });
  await Promise.all(busy);
  const second = await reserveAll();
  expect(done).toEqual([]);
  release(second);
  expect(await beginInTime(sql, LONG_MS, async () => ['as it', 'was given'])).toHaveLength(2);
});

async function openAll(sql: Sql): Promise<void> {
  await Promise.all(Array.from({ length: ALL_OF_A_POOL }, () => sql`select pg_sleep(0.1)`));
}

async function untilAnswered(sql: Sql): Promise<void> {
  while (
    !(await sql`select 1`.then(
      () => true,
      () => false,
    ))
  );
}
