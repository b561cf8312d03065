/** A database that hangs or ends: it is noticed, `/healthz` says so, and the process can always be stopped. */
import { expect, test } from 'vitest';
import { openServer } from '../setup/club.ts';
import { EMBEDDED } from '../setup/places.ts';
import { startPostgresProcess } from '../setup/postgres-process.ts';

/** Far longer than any statement of these tests takes. */
const PATIENCE_MS = 500;

test('an embedded database that spins is given up, and does not keep the server from closing', async () => {
  const place = await EMBEDDED.make();
  const server = await openServer(place);
  const lost = server.watch(PATIENCE_MS);
  expect(await health(server.url)).toBe(200);
  const spinning = server.sql`do $$ begin loop end loop; end $$`.catch(() => 'given up');
  expect(await lost).toBe('The database has not answered for 0.5 seconds.');
  expect(await health(server.url)).toBe(503);
  await server.close();
  expect(await spinning).toBe('given up');
  const next = await openServer(place);
  expect(await next.sql`select 1 as alive`).toHaveLength(1);
  await next.close();
  await place.clear();
});

test('a server that hangs is given up', async () => {
  const postgres = await startPostgresProcess();
  const server = await openServer({ env: { DATABASE_URL: postgres.url }, clear: async () => {} });
  const backends = await server.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'faceoff'`;
  const lost = server.watch(PATIENCE_MS);
  await server.club.database.ping();
  const [watched] = await server.sql<[{ pid: number }]>`
    select pid from pg_stat_activity where query = 'select 1'`;
  const stopped = [...backends, watched].map(({ pid }) => pid);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  expect(await lost).toBe('The database has not answered for 0.5 seconds.');
  expect(await health(server.url)).toBe(503);
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  await server.close();
  await postgres.stop();
});

test('a database that answers is not given up for being busy', async () => {
  const place = await EMBEDDED.make();
  const server = await openServer(place);
  let lost = false;
  void server.watch(PATIENCE_MS).then(() => {
    lost = true;
  });
  const [{ sum }] = await server.sql.begin(async (tx) => {
    for (let asked = 0; asked < 20; asked += 1)
      await tx`select count(*) from generate_series(1, 400000)`;
    return tx<[{ sum: number }]>`select 1 as sum`;
  });
  expect([sum, lost]).toEqual([1, false]);
  await server.close();
  await place.clear();
});

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status;
}
