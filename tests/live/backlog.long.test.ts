/** The queue of connections that a process has not accepted yet. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { NATIVE } from '../setup/database-kinds.ts';
import { connectionTo } from '../setup/raw-socket.ts';
import { startServerProcess } from '../setup/server-process.ts';

/** More than the default listen backlog of a Node server (511). */
const VIEWERS = 2_000;

test('a busy server accepts up to 2,000 connections at once', async () => {
  await using place = await NATIVE.make();
  await using server = await startServerProcess(place.env);
  const allowed = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8'));
  server.process.kill('SIGSTOP');
  const connecting = Promise.all(
    Array.from({ length: Math.min(VIEWERS, allowed) }, () => connectionTo(server.url)),
  );
  const viewers = await connecting.finally(() => server.process.kill('SIGCONT'));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  for (const viewer of viewers) viewer.destroy();
});
