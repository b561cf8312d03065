/** Processes whose database hangs: each ends with one line, or stops on SIGTERM. */
import { once } from 'node:events';
import { describe, test } from 'vitest';
import { NATIVE } from '../setup/database-kinds.ts';
import { startFaultProxy } from '../setup/fault-proxy.ts';
import { runInProcess } from '../setup/program.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { preloading, type ShortTimeouts, shortTimeoutsModule } from '../setup/short-timeouts.ts';

describe.concurrent('a database that does not answer', () => {
  test('makes /healthz respond with 503, and ends the process with one line', async ({
    expect,
  }) => {
    await using link = await linkToPostgres({ silenceMs: 1_000, unhealthyMs: 1_000 });
    const server = await startServerProcess(link.env, { quiet: true });
    expect(await health(server.url)).toBe(200);
    const exited = once(server.process, 'close');
    link.beSilent();
    await expect.poll(() => health(server.url), { interval: 50 }).toBe(503);
    expect(await exited).toEqual([1, null]);
    expect(server.stderr()).toBe('The database has not answered for 1 seconds. Faceoff ends.\n');
  });

  test('makes a start exit with 1 and one line', async ({ expect }) => {
    await using link = await linkToPostgres({ silenceMs: 1_000 });
    link.beSilent();
    expect(await runInProcess('start', [], link.env)).toMatchObject({
      code: 1,
      stderr: `The database has not answered for 1 seconds. Look after the database server of DATABASE_URL (${link.host}), then start again.\n`,
    });
  });

  test('does not keep a process from stopping on SIGTERM', async ({ expect }) => {
    await using link = await linkToPostgres({ closeMs: 200 });
    const server = await startServerProcess(link.env);
    const exited = once(server.process, 'exit');
    link.beSilent();
    server.process.kill('SIGTERM');
    // A process that has to be killed does not exit with 0.
    expect((await exited)[0]).toBe(0);
  });
});

/** A database behind a proxy that can stop forwarding responses. */
async function linkToPostgres(short: ShortTimeouts) {
  const place = await NATIVE.make();
  const proxy = await startFaultProxy(place.env.DATABASE_URL ?? '');
  return {
    env: { DATABASE_URL: proxy.url, ...preloading(shortTimeoutsModule(short)) },
    host: new URL(proxy.url).host,
    beSilent: () => proxy.suffer({ type: 'SILENCE', direction: 'DOWN' }),
    [Symbol.asyncDispose]: async () => {
      await proxy.pull();
      await place.clear();
    },
  };
}

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status;
}
