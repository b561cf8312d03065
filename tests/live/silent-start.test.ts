/** A database server that accepts connections and stops responding while Faceoff starts: the start fails with one line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../server/database/driver.ts';
import { StartError } from '../../server/database/start-error.ts';
import { openServer } from '../setup/club.ts';
import { createDatabase } from '../setup/database.ts';
import { startFaultProxy } from '../setup/fault-proxy.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';

const SILENCE_MS = 1_000;
/** More pings than a server may leave unanswered, and than fit into the lock timeout of a normal connection. */
const MANY_PINGS = 30;
const PING = 'select 1';
const MIGRATION_LOCK = 4_081_972;

/** Where the database stops responding, as the beginning of a statement; empty for all statements. By day a few of them. */
const POINTS = [
  ['the migrations', 'insert into migrations'],
  ['the LISTEN', 'listen'],
  ['its first statement', ''],
  ['its first query', "select current_setting('server_version_num')"],
  ['the migration lock', 'select pg_advisory_xact_lock'],
  ['the commit', 'commit'],
  ['the read of the seq', 'select epoch, seq from club'],
  ['the count of players', 'select count(*)::int as count from players'],
  ['the validation code', 'update club set validation_code'],
] as const;

describe.concurrent('a start', () => {
  let short: Disposable;
  beforeAll(() => {
    short = shortTimeouts({ silenceMs: SILENCE_MS });
  });
  afterAll(() => short[Symbol.dispose]());

  test.for(LONG_RUN ? POINTS : POINTS.slice(0, 3))(
    'fails if the database stops responding at %s',
    async ([, begin], { expect }) => {
      await using link = await linkToPostgres();
      const silent = link.silentFrom(begin);
      await expect(link.start()).rejects.toThrow(
        new StartError(
          `The database has not answered for 1 seconds. Look after the database server of DATABASE_URL (${link.host}), then start again.`,
        ),
      );
      expect(silent()).toBe(true);
    },
  );

  test('waits for a long statement while the database responds to pings', async () => {
    await using link = await linkToPostgres();
    const sql = postgres(link.url, { max: 1, idle_timeout: 0 });
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const starting = link.start();
    await expect.poll(link.pings).toBeGreaterThan(MANY_PINGS);
    await sql.end();
    await (await starting).close();
  });
});

/** An empty database behind a proxy that can stop forwarding responses. */
async function linkToPostgres() {
  const database = await createDatabase();
  const statements = await startStatementProxy(database.url);
  const network = await startFaultProxy(statements.url);
  const { url } = network;
  return {
    url,
    host: new URL(url).host,
    /** Stops responses at the first statement that begins with this text. @returns whether that statement has arrived */
    silentFrom: (begin: string) => {
      let silent = false;
      statements.interfere((statement) => {
        silent ||= statement.startsWith(begin);
        if (silent) network.suffer({ type: 'SILENCE', direction: 'DOWN' });
        return null;
      });
      return () => silent;
    },
    /** Number of pings so far. */
    pings: () => statements.statements.filter((text) => text === PING).length,
    start: () => openServer({ env: { DATABASE_URL: url } }),
    [Symbol.asyncDispose]: async () => {
      await network.pull();
      await statements.pull();
      await database.drop();
    },
  };
}
