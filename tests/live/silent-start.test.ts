/** A database server that accepts connections and stops responding while Faceoff starts: the start fails with one line. */
import { describe, test } from 'vitest';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { postgres } from '../../server/database/driver.ts';
import { StartError } from '../../server/database/start-error.ts';
import { silence } from '../setup/club.ts';
import { createDatabase } from '../setup/database.ts';
import { startFaultProxy } from '../setup/fault-proxy.ts';
import { runInProcess } from '../setup/program.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';

const SILENCE_TIMEOUT_MS = 2_000;
const TIMEOUT_MS = 60_000;
/** More pings than a server may leave unanswered, and than fit into the lock timeout of a normal connection. */
const MANY_PINGS = 30;
const PING = 'select 1';
const MIGRATION_LOCK = 4_081_972;
const LOCK_OF_MIGRATIONS = 'select pg_advisory_xact_lock';

describe.concurrent('a start', { timeout: TIMEOUT_MS }, () => {
  test('of a process exits with 1 and one line', async ({ expect }) => {
    await using link = await linkToPostgres();
    link.silentFrom(LOCK_OF_MIGRATIONS);
    expect(await runInProcess('start', [], { DATABASE_URL: link.url })).toMatchObject({
      code: 1,
      stderr: `The database has not answered for 10 seconds. Look after the database server of DATABASE_URL (${link.host}), then start again.\n`,
    });
  });

  test.for([
    ['its first query', "select current_setting('server_version_num')"],
    ['the migration lock', LOCK_OF_MIGRATIONS],
    ['the migrations', 'insert into migrations'],
    ['the commit', 'commit'],
    ['the read of the seq', 'select epoch, seq from club'],
    ['the LISTEN', 'listen'],
    ['the count of players', 'select count(*)::int as count from players'],
    ['the validation code', 'update club set validation_code'],
  ] as const)('fails if the database stops responding at %s', async ([, begin], { expect }) => {
    await using link = await linkToPostgres();
    const silent = link.silentFrom(begin);
    await expect(link.start(SILENCE_TIMEOUT_MS)).rejects.toThrow(
      new StartError(
        `The database has not answered for 2 seconds. Look after the database server of DATABASE_URL (${link.host}), then start again.`,
      ),
    );
    expect(silent()).toBe(true);
  });

  test('fails if the database never responds', async ({ expect }) => {
    await using link = await linkToPostgres();
    link.beSilent();
    await expect(link.start(SILENCE_TIMEOUT_MS)).rejects.toThrow(
      /^The database has not answered for 2 seconds/,
    );
  });

  test('waits for a long statement while the database responds to pings', async ({ expect }) => {
    await using link = await linkToPostgres();
    const sql = postgres(link.url, { max: 1, idle_timeout: 0 });
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const starting = link.start(SILENCE_TIMEOUT_MS);
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
  const beSilent = () => network.suffer({ type: 'SILENCE', direction: 'DOWN' });
  return {
    url,
    host: new URL(url).host,
    beSilent,
    /** Stops responses at the first statement that begins with this text. @returns whether that statement has arrived */
    silentFrom: (begin: string) => {
      let silent = false;
      statements.interfere((statement) => {
        silent ||= statement.startsWith(begin);
        if (silent) beSilent();
        return null;
      });
      return () => silent;
    },
    /** Number of pings so far. */
    pings: () => statements.statements.filter((text) => text === PING).length,
    start: (silenceTimeoutMs: number) => {
      const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url });
      return startFaceoff(settings, silence, { silenceTimeoutMs });
    },
    [Symbol.asyncDispose]: async () => {
      await network.pull();
      await statements.close();
      await database.drop();
    },
  };
}
