/** A full disk and unusable folders: one line says what to do, and no confirmed write is lost. */
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { clubOf, failureOf, friend, openServer, sharedClubTest } from '../setup/club.ts';
import { EMBEDDED, type TestDatabase } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { runInProcess } from '../setup/program.ts';
import { recordedLog } from '../setup/recorded-log.ts';
import { sendJson } from '../setup/send-json.ts';
import { CODE, startServerProcess } from '../setup/server-process.ts';
import { unprivilegedAccount } from '../setup/unprivileged-account.ts';
import { withPreload } from '../setup/worker-preload.ts';

const ON_A_FULL_DISK =
  /^The data folder .+ is on a full disk: (could not |ENOSPC).+ Nothing that was confirmed is lost\..*$/;
const STOPPED_WITHIN_MS = 5_000;
/** Allowance for other load on the machine. */
const SLACK_MS = 20_000;
/** A watch timeout that is never reached, for tests in which the database reports its end by itself. */
const NO_WAIT_MS = 60_000;
const DISK_IS_FULL = 'The disk of the server is full. Nothing was changed.';
const BAD_DISK = new URL('../setup/bad-disk.ts', import.meta.url);

test('a write on a full disk changes nothing and works again once there is space; a WAL that cannot grow ends the database, and starts fail until there is space', async () => {
  await using place = await EMBEDDED.make();
  const bad = faultFileIn(place);
  const { log, messages } = recordedLog('error');
  const server = await withPreload(BAD_DISK, { BAD_DISK: bad }, () => openServer(place, {}, log));
  const { door } = clubOf(place, server, GRAPHQL.open(server));
  const lost = server.watch(NO_WAIT_MS);
  const written: string[] = [];
  const add = async (nickName: string) => {
    await door.createPlayer(friend(nickName));
    written.push(nickName);
  };
  await writeFile(bad, 'full');
  await expect(
    (async () => {
      for (;;) await add(`Eva${written.length}`);
    })(),
  ).rejects.toMatchObject({ code: 'BUSY', message: DISK_IS_FULL });
  const path = `${server.url}/api/players?validationCode=${server.code}`;
  const rest = await sendJson('POST', path, friend('Peter'));
  expect([rest.status, await rest.json()]).toEqual([503, { error: DISK_IS_FULL }]);
  const logged = expect.stringContaining('the disk of the database is full: make room');
  expect(messages).toEqual([logged, logged]);
  await rm(bad);
  await add('Jana');
  expect(await namesIn(server)).toEqual(written.toSorted());
  await expectOrderlyClub(server.sql);

  // The next write begins a new WAL file.
  await server.sql`select pg_switch_wal()`;
  await writeFile(bad, 'full');
  await expect(door.createPlayer(friend('Peter'))).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(await lost).toMatch(ON_A_FULL_DISK);
  expect(await status(server.url, 'healthz')).toBe(503);
  await server.close();

  expect(await failureOn(bad, place.env)).toMatch(ON_A_FULL_DISK);

  await rm(bad);
  await using next = await openServer(place);
  expect(await namesIn(next)).toEqual(written.toSorted());
  await expectOrderlyClub(next.sql);
});

test('a process whose database has ended prints the reason on one line, is unhealthy, and exits with 1', async () => {
  await using place = await EMBEDDED.make();
  const bad = faultFileIn(place);
  const server = await startServerProcess({ ...place.env, ...preloaded(bad) });
  expect(await addPlayer(server.url, 'Eva')).toBe(201);
  const exited = once(server.process, 'close');
  await writeFile(bad, 'full late');
  expect(await addPlayer(server.url, 'Jana')).toBe(500);
  await expect.poll(() => status(server.url, 'healthz'), { interval: 10 }).toBe(503);
  expect(await exited).toEqual([1, null]);
  const lines = server.stderr().split('\n');
  expect(lines.filter((line) => ON_A_FULL_DISK.test(line))).toHaveLength(1);

  await rm(bad);
  await using next = await openServer(place);
  expect(await namesIn(next)).toContain('Eva');
  await expectOrderlyClub(next.sql);
});

test('a process whose disk hangs stops on SIGTERM', async () => {
  await using place = await EMBEDDED.make();
  const bad = faultFileIn(place);
  const server = await startServerProcess({ ...place.env, ...preloaded(bad) }, { quiet: true });
  await writeFile(bad, 'hangs');
  const unanswered = addPlayer(server.url, 'Eva').catch(() => 'no answer');
  await expect.poll(() => status(server.url, 'readyz')).toBe(503);
  const exited = once(server.process, 'close');
  const began = performance.now();
  server.process.kill('SIGTERM');
  await exited;
  expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS + SLACK_MS);
  expect(await unanswered).toBe('no answer');
  expect(server.stderr()).toContain('Faceoff could not stop in order, and was ended.\n');
});

const startIn = (folder: string, run: Parameters<typeof runInProcess>[3]) =>
  runInProcess('start', [], { DATA_DIR: folder }, run);

describe('the start fails with one line', () => {
  test('for a folder that cannot be written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-read-only-'));
    await chmod(folder, 0o555);
    const { code, stderr } = await startIn(folder, { account: unprivilegedAccount() });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .+ cannot be written to: .+ set DATA_DIR to .+\n$/);
  });

  test('for a folder on a read-only disk', async () => {
    const disk = await mkdtemp(join(tmpdir(), 'faceoff-read-only-disk-'));
    const mounted = `mount -t tmpfs -o ro none ${disk} && exec "$@"`;
    const inNamespace = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh'];
    const { code, stderr } = await startIn(join(disk, 'my', 'club'), { within: inNamespace });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The data folder .+ cannot be written to: EROFS.+ set DATA_DIR to .+\n$/,
    );
  });

  test('for a folder that cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-unreadable-'));
    await chmod(folder, 0o000);
    const { code, stderr } = await startIn(folder, { account: unprivilegedAccount() });
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toMatch(/^The data folder .+: EACCES.+ set DATA_DIR to .+\n$/);
  });

  test('for a first start on a full disk, which leaves no half-made database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-full-'));
    const bad = join(folder, 'bad');
    await writeFile(bad, 'full');
    expect(await failureOn(bad, { DATA_DIR: folder })).toMatch(ON_A_FULL_DISK);
    expect(await readdir(folder)).not.toContain('postgres');
  });

  sharedClubTest(EMBEDDED)(
    'for a database of another PostgreSQL version',
    async ({ club: { server } }) => {
      await using place = await EMBEDDED.make();
      const version = join(place.env.DATA_DIR ?? '', 'postgres', 'PG_VERSION');
      await writeFile(version, '19\n');
      await expect(openDatabase(readSettings(place.env))).rejects.toThrow(
        /^The database in .+ was written by PostgreSQL 19; this Faceoff has PostgreSQL 18\. Make a backup .+ and restore it here .+$/,
      );
      const [row] =
        await server.sql`select current_setting('server_version_num')::int / 10000 as major`;
      expect(row?.major).toBe(18);
    },
  );
});

function faultFileIn(place: TestDatabase): string {
  return join(place.env.DATA_DIR ?? '', 'bad');
}

function failureOn(bad: string, env: Readonly<Record<string, string>>): Promise<string> {
  return withPreload(BAD_DISK, { BAD_DISK: bad }, () => failureOf(env));
}

function preloaded(bad: string) {
  return { BAD_DISK: bad, NODE_OPTIONS: `--import=${BAD_DISK.href}` };
}

async function addPlayer(url: string, nickName: string): Promise<number> {
  const player = { ...friend(nickName), validationCode: CODE };
  return (await sendJson('POST', `${url}/api/players`, player)).status;
}

async function namesIn(server: Faceoff): Promise<readonly string[]> {
  const players = await GRAPHQL.open(server).players();
  return players.map(({ nickName }) => nickName).sort();
}

async function status(url: string, path: 'healthz' | 'readyz'): Promise<number> {
  return (await fetch(`${url}/${path}`)).status;
}
