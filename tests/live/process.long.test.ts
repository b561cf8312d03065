/** A server that npm runs. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { NATIVE } from '../setup/database-kinds.ts';
import { socketTo } from '../setup/raw-socket.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { SHORT_LIVED } from '../setup/short-lived.ts';
import { preloading, shortTimeoutsModule } from '../setup/short-timeouts.ts';

test('a server that npm runs in a shell stops when npm ends the shell', async () => {
  await using place = await NATIVE.make();
  const inShell = ['sh', '-c', '"$@"; true', 'sh', ...SHORT_LIVED] as const;
  const short = preloading(shortTimeoutsModule({ parentCheckMs: 50 }));
  const env = { ...place.env, ...short, npm_lifecycle_event: 'start' };
  await using server = await startServerProcess(env, { command: inShell });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const socket = socketTo(server.url);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  server.process.kill('SIGTERM');
  expect((await closed)[0]).toBe(1001);
  const isReached = () =>
    fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isReached).toBe(false);
});
