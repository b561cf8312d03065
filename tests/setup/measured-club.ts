/** A club on native Postgres whose SQL statements are recorded. */
import { test as base } from 'vitest';
import { type Club, clubOf, openServer } from './club.ts';
import { NATIVE } from './database-kinds.ts';
import { emptyClub } from './empty-club.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { startStatementProxy } from './statement-proxy.ts';

export interface MeasuredClub {
  readonly club: Club;
  /**
   * The statements that an action causes. Statements that run once per process at times of their own are left out: the change
   * feed reads each change and renews its LISTEN connection now and then, the ledger reads what changes wrote, players are counted
   * after one was added or removed, and the driver reads the catalog when it opens a connection.
   */
  statementsOf(action: () => Promise<unknown>): Promise<readonly string[]>;
}

const IGNORED =
  /^(listen |select .*seq from club|select epoch, seq, array|select matches\.id, extract|select .* from changes where seq > |select count.* from players$|select .* pg_catalog)/;

/** All tests of a worker share the server. The club is empty before each test and checked for consistency after it. */
export const measuredTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from the pattern.
  .extend('watched', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const place = await NATIVE.make();
    const proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
    const server = await openServer(place, { DATABASE_URL: proxy.url });
    onCleanup(() => server.close().finally(proxy.pull).finally(place.clear));
    return { place, proxy, server };
  })
  .extend('measured', async ({ watched }, { onCleanup }): Promise<MeasuredClub> => {
    const { place, proxy, server } = watched;
    // Read at the start, so that the changes of the test advance it.
    await server.club.live.cache.ledgers();
    onCleanup(async () => {
      await expectOrderlyClub(server.sql).finally(() => emptyClub(server));
    });
    return {
      club: clubOf(place, server),
      statementsOf: async (action) => {
        const before = proxy.statements.length;
        await action();
        return proxy.statements.slice(before).filter((text) => !IGNORED.test(text));
      },
    };
  });
