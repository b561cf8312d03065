/** A club on the native Postgres with a meter on its wire. */
import { test as base } from 'vitest';
import { type Club, clubOf, openServer } from './club.ts';
import { GRAPHQL } from './graphql-door.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { NATIVE } from './places.ts';
import { layWire } from './wire.ts';

export interface MeasuredClub {
  readonly club: Club;
  /**
   * The statements that an action causes. Those of the live feed are left out: it hears of a write at a moment
   * of its own, once for the whole process, whatever is asked. So are those of a connection that is just opened.
   */
  statementsOf(action: () => Promise<unknown>): Promise<readonly string[]>;
}

const ASIDE = /^(select seq from club|select .* from changes where seq > |select .* pg_catalog)/;

export const measuredTest = base.extend(
  'measured',
  async ({ task: _ }, { onCleanup }): Promise<MeasuredClub> => {
    const place = await NATIVE.make();
    const wire = await layWire(place.env.DATABASE_URL ?? '');
    const server = await openServer({ ...place, env: { DATABASE_URL: wire.url } });
    onCleanup(async () => {
      await expectOrderlyClub(server.sql).finally(server.close);
      await wire.close();
      await place.clear();
    });
    return {
      club: clubOf(place, server, GRAPHQL.open(server)),
      statementsOf: async (action) => {
        const before = wire.statements.length;
        await action();
        return wire.statements.slice(before).filter((text) => !ASIDE.test(text));
      },
    };
  },
);
