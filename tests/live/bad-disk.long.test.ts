/** Processes whose disk is full or hangs, and data folders that cannot be used: one line says what to do. */
import { once } from 'node:events';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureOf, friend, openServer } from '../setup/club.ts';
import { EMBEDDED } from '../setup/database-kinds.ts';
import { BAD_DISK, diskFaultsOf, ON_A_FULL_DISK } from '../setup/disk-faults.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { runInProcess } from '../setup/program.ts';
import { sendJson } from '../setup/send-json.ts';
import { CODE, startServerProcess } from '../setup/server-process.ts';
import { preloading, shortTimeoutsModule } from '../setup/short-timeouts.ts';
import { unprivilegedAccount } from '../setup/unprivileged-account.ts';

const SHORT = shortTimeoutsModule({ readyMs: 500, closeMs: 500, stopMs: 1_000 });
const PRELOADED = preloading(BAD_DISK, SHORT);

test('a process whose database has ended prints the reason on one line, is unhealthy, and exits with 1', async () => {
  await using place = await EMBEDDED.make();
  const disk = diskFaultsOf(place);
  const server = await startServerProcess({ ...place.env, ...disk.env, ...PRELOADED });
  expect(await addPlayer(server.url, 'Eva')).toBe(201);
  const exited = once(server.process, 'close');
  await disk.begin('full late');
  expect(await addPlayer(server.url, 'Jana')).toBe(500);
  await expect.poll(() => status(server.url, 'healthz'), { interval: 10 }).toBe(503);
  expect(await exited).toEqual([1, null]);
  const lines = server.stderr().split('\n');
  expect(lines.filter((line) => ON_A_FULL_DISK.test(line))).toHaveLength(1);

  await disk.repair();
  await using next = await openServer(place);
  expect((await GRAPHQL.open(next).players()).map(({ nickName }) => nickName)).toContain('Eva');
  await expectOrderlyClub(next.sql);
});

test('a process whose disk hangs stops on SIGTERM', async () => {
  await using place = await EMBEDDED.make();
  const disk = diskFaultsOf(place);
  const env = { ...place.env, ...disk.env, ...PRELOADED };
  const server = await startServerProcess(env, { quiet: true });
  await disk.begin('hangs');
  const unanswered = addPlayer(server.url, 'Eva').catch(() => 'no answer');
  await expect.poll(() => status(server.url, 'readyz')).toBe(503);
  const exited = once(server.process, 'close');
  server.process.kill('SIGTERM');
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(await unanswered).toBe('no answer');
  expect(server.stderr()).toContain('Faceoff could not stop in order, and was ended.\n');
});

describe('the start fails with one line', () => {
  const startIn = (folder: string, run: Parameters<typeof runInProcess>[3]) =>
    runInProcess('start', [], { DATA_DIR: folder }, run);

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
    const place = { env: { DATA_DIR: folder } };
    const disk = diskFaultsOf(place);
    await disk.begin('full');
    expect(await disk.on(() => failureOf(place.env))).toMatch(ON_A_FULL_DISK);
    expect(await readdir(folder)).not.toContain('postgres');
  });
});

async function addPlayer(url: string, nickName: string): Promise<number> {
  const player = { ...friend(nickName), validationCode: CODE };
  return (await sendJson('POST', `${url}/api/players`, player)).status;
}

async function status(url: string, path: 'healthz' | 'readyz'): Promise<number> {
  return (await fetch(`${url}/${path}`)).status;
}
