/** Faceoff as a process: a failed start prints one clear line and exits with 1, and SIGTERM stops it in order. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { postgres } from '../../server/database/driver.ts';
import { failureOf, openServer, sharedClubTest } from '../setup/club.ts';
import { createDatabase } from '../setup/database.ts';
import { EMBEDDED, NATIVE } from '../setup/database-kinds.ts';
import { graphql, textOf } from '../setup/graphql.ts';
import { runInProcess } from '../setup/program.ts';
import { socketTo } from '../setup/raw-socket.ts';
import { sendJson } from '../setup/send-json.ts';
import { CODE, startServerProcess } from '../setup/server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../server/cli/start.ts', import.meta.url));
const SCREENS = [
  '/',
  '/overall',
  '/stats',
  '/series',
  '/playoff',
  '/teams',
  '/players',
  '/history',
  '/tv',
];

describe('the start fails with one line', () => {
  sharedClubTest(EMBEDDED)(
    'for a data folder that is open in another process',
    async ({ club: { place, server } }) => {
      const { code, stderr } = await runInProcess('start', [], place.env);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The data folder .+ is open in another process: .+\n$/);
      expect(await server.sql`select 1 as alive`).toHaveLength(1);
    },
  );

  test('for a data folder that cannot be created', async () => {
    const failure = await failureOf({ DATA_DIR: `${PROGRAM}/data` });
    expect(failure).toMatch(/^The data folder .+ cannot be used: .+$/);
  });

  test('for a database server that does not answer', async () => {
    expect(await failureOf({ DATABASE_URL: 'postgres://127.0.0.1:1/club' })).toMatch(
      /^The database server of DATABASE_URL \(127\.0\.0\.1:1\) does not answer: .+$/,
    );
  });

  test('for a PostgreSQL that is too old', async () => {
    await using database = await createDatabase();
    await inDatabase(database.url, async (sql) => {
      await sql`create schema past`;
      await sql`create function past.current_setting(text) returns text language sql as $$ select '130011' $$`;
      const name = new URL(database.url).pathname.slice(1);
      await sql`alter database ${sql(name)} set search_path = past, pg_catalog, public`;
    });
    expect(await failureOf({ DATABASE_URL: database.url })).toBe(
      'DATABASE_URL points to PostgreSQL 13; Faceoff needs 14 or later.',
    );
  });

  test('for a database whose encoding is not UTF8', async () => {
    await using database = await createDatabase("encoding 'LATIN1' locale 'C' template template0");
    expect(await failureOf({ DATABASE_URL: database.url })).toBe(
      "DATABASE_URL points to a database in LATIN1; Faceoff needs one that was created with encoding 'UTF8'.",
    );
  });

  test('for a database that a newer version has migrated, and does not change it', async () => {
    await using place = await NATIVE.make();
    const server = await openServer(place);
    await server.sql`insert into migrations (number, name) values (9999, 'from the future')`;
    await server.sql`update teams set name = 'Renamed by the future' where id = 1`;
    await server.close();
    expect(await failureOf(place.env)).toMatch(
      /^The database is at migration 9999, this program knows only \d+: .+$/,
    );
    await inDatabase(place.env.DATABASE_URL ?? '', async (sql) => {
      const [team] = await sql`select name from teams where id = 1`;
      expect(team?.name).toBe('Renamed by the future');
    });
  });

  test('for a database with other tables, and does not change it', async () => {
    await using database = await createDatabase();
    await inDatabase(database.url, async (sql) => {
      await sql`create table matches (flavour text)`;
    });
    expect(await failureOf({ DATABASE_URL: database.url })).toMatch(
      /^The database cannot be brought up to date: .*matches.*$/,
    );
    await inDatabase(database.url, async (sql) => {
      const tables = await sql`
        select table_name from information_schema.tables where table_schema = 'public'`;
      expect(tables.map((row) => row.table_name)).toEqual(['matches']);
    });
  });

  sharedClubTest(NATIVE)('for a port that is in use', async ({ club: { place, server } }) => {
    const { port } = new URL(server.url);
    expect(await failureOf({ ...place.env, PORT: port })).toMatch(
      /^Faceoff cannot listen on 127\.0\.0\.1:\d+: it is in use\..+$/,
    );
  });
});

test('several instances that start together on an empty database all run', async () => {
  await using place = await NATIVE.make();
  await using closing = new AsyncDisposableStack();
  const servers = await Promise.all(
    [1, 2, 3, 4].map(async () => closing.use(await openServer(place))),
  );
  const codes = new Set(servers.map(({ code }) => code));
  expect(codes.size).toBe(1);
  for (const { url } of servers) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  }
});

const KINDS = [
  [NATIVE.name, NATIVE, 'Connecting to the database …'],
  [EMBEDDED.name, EMBEDDED, 'Opening the database in .+ …'],
] as const;

describe.each(KINDS)('a process on %s', (_, kind, opening) => {
  test('prints what it opens and that it runs; SIGTERM closes sockets with 1001, ends streams, and exits with 0', async () => {
    await using place = await kind.make();
    await using server = await startServerProcess(place.env);
    // The code is printed on terminals only, and not if the operator has set it.
    await expect.poll(server.stdout).toContain('Validation code   as in VALIDATION_CODE');
    expect(server.stdout()).toMatch(new RegExp(`^${opening}\n\nFaceoff is running\\.\n`));
    expect(server.stdout()).not.toContain(CODE);
    for (const path of SCREENS) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    const socket = socketTo(server.url);
    await once(socket, 'open');
    const query = textOf(graphql('query @live { stats { id } }'));
    const stream = await sendJson(
      'POST',
      `${server.url}/graphql`,
      { query },
      { accept: 'text/event-stream' },
    );
    const closed = once(socket, 'close');
    const exited = once(server.process, 'close');
    server.process.kill('SIGTERM');
    expect((await closed)[0]).toBe(1001);
    // A client does not reconnect after `complete`.
    expect(await stream.text()).not.toContain('event: complete');
    // A process that has to be killed does not exit with 0.
    expect((await exited)[0]).toBe(0);
    // Node warns on stderr when a page cannot be rendered on the server.
    expect(server.stderr()).toBe('');
  });
});

type Sql = ReturnType<typeof postgres>;

async function inDatabase(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await work(sql).finally(() => sql.end());
}
