/** A database that is never opened, for tests of code that sends no statement. */
import { CodeGuard } from '../../server/access/code.ts';
import { Site } from '../../server/access/site.ts';
import { type Database, TYPES } from '../../server/database/connection.ts';
import { postgres } from '../../server/database/driver.ts';
import { Pool } from '../../server/database/pool.ts';
import type { SharedOptions } from '../../server/graphql/context.ts';
import type { Change } from '../../server/log/change.ts';
import { LiveFeed, type Log } from '../../server/log/feed.ts';
import { silence } from './recorded-log.ts';

/** Connections open with their first statement. */
export function unopenedDatabase(): Database {
  const sql = postgres({ max: 1, types: TYPES });
  const listener = { sql, renew: async () => {}, close: async () => {} };
  return {
    connections: new Pool({ open: () => sql, size: 10 }),
    sql,
    connect: async () => listener,
    listen: async () => listener,
    ping: async () => {},
    whileItAnswers: (work) => work(),
    died: new Promise(() => {}),
    jobs: [],
    close: async () => {},
  };
}

/** A log without entries. */
export const EMPTY_LOG: Log<never> = {
  channel: 'none',
  position: async () => ({ epoch: '', seq: 0 }),
  entriesAfter: async () => [],
};

/** What documents of a club without rows are executed with. */
export function unopenedOptions({ playerCount = 0 } = {}): SharedOptions {
  const database = unopenedDatabase();
  const now = () => new Date();
  return {
    club: {
      database,
      live: new LiveFeed<Change>(database, EMPTY_LOG, silence),
      timeZone: 'UTC',
      now,
      clockJump: () => null,
      playerCount: () => playerCount,
    },
    clubInfo: { contactEmail: '', url: '', pushKey: null },
    site: new Site({ basePath: '', publicUrl: null }),
    guard: new CodeGuard({ code: '', secret: '' }, database.connections, now),
  };
}
