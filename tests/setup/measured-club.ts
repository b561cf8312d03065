/** A club on the native Postgres whose SQL statements are recorded. */
import { test as base } from 'vitest';
import { type Club, clubOf, openServer } from './club.ts';
import { NATIVE } from './database-kinds.ts';
import { emptyClub } from './empty-club.ts';
import { GRAPHQL } from './graphql-door.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { startStatementProxy } from './statement-proxy.ts';

export interface MeasuredClub {
  readonly club: Club;
  /**
   * The statements that an action causes. Left out are those that run once for the whole process at a moment of their
   * own: the live feed reads each change and listens anew now and then, players are counted after one came or went, and
   * the driver asks what it needs when it opens a connection.
   */
  statementsOf(action: () => Promise<unknown>): Promise<readonly string[]>;
}

const LEFT_OUT =
  /^(listen |select .*seq from club|select .* from changes where seq > |select count.* from players$|select .* pg_catalog)/;

/** The server is shared by all tests of a worker: the club is empty before each and consistent after it. */
export const measuredTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('watched', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const place = await NATIVE.make();
    const proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
    const server = await openServer(place, { DATABASE_URL: proxy.url });
    onCleanup(() => server.close().finally(proxy.close).finally(place.clear));
    return { place, proxy, server };
  })
  .extend('measured', async ({ watched }, { onCleanup }): Promise<MeasuredClub> => {
    const { place, proxy, server } = watched;
    onCleanup(async () => {
      await expectOrderlyClub(server.sql).finally(() => emptyClub(server));
    });
    return {
      club: clubOf(place, server, GRAPHQL.open(server)),
      statementsOf: async (action) => {
        const before = proxy.statements.length;
        await action();
        return proxy.statements.slice(before).filter((text) => !LEFT_OUT.test(text));
      },
    };
  });
