/** Hostile connections: the server refuses them and keeps running. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTo } from '../setup/answer-to.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { connectionTo } from '../setup/raw-socket.ts';
import { CODE, type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { upgradeRequest } from './attack-messages.ts';

/** More than the default listen backlog of a Node server (511). */
const VIEWERS = 2_000;

let place: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  place = await NATIVE.make();
  server = await startServerProcess({ ...place.env, LOG_LEVEL: 'info' });
}, 60_000);

afterAll(async () => {
  await server.stop();
  await place.clear();
});

test('WebSocket upgrades that are reset at once do not stop the server', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => upgrade('/nope')));
  for (const socket of sockets) socket.resetAndDestroy();
  await expectAlive();
});

test('a request that offers an upgrade to another protocol is answered over HTTP/1.1', async () => {
  const socket = await connectionTo(server.url);
  socket.write(
    [
      'GET /api/players HTTP/1.1',
      'Host: faceoff',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
      '\r\n',
    ].join('\r\n'),
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\n\[\]$/);
});

test.for(['/api/players', '/graphql'])(
  'a client of %s that disconnects in the middle of its body is not logged as an error of the server',
  async (path) => {
    const before = server.stdout().length;
    const socket = await connectionTo(server.url);
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'Host: faceoff',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        '\r\n64\r\n{"query":',
      ].join('\r\n'),
    );
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    socket.end(resolve);
    await asked;
    socket.destroy();
    const logged = () => server.stdout().slice(before);
    await expect.poll(logged).toContain(`"path":"${path}","status":400`);
    expect(logged()).not.toContain('"level":50');
  },
);

test('an error about invalid input does not quote the validation code', async () => {
  const { errors } = await answerTo(
    server,
    'mutation ($i: FinishMatchInput!) { finishMatch(input: $i) { id } }',
    { i: { id: '1', homeScore: 'x', awayScore: 1, validationCode: CODE } },
  );
  expect(JSON.stringify(errors)).not.toContain(CODE);
});

test('a busy server accepts up to 2,000 connections at once', async ({ onTestFinished }) => {
  const allowed = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8'));
  server.process.kill('SIGSTOP');
  onTestFinished(() => void server.process.kill('SIGCONT'));
  const viewers = await Promise.all(
    Array.from({ length: Math.min(VIEWERS, allowed) }, () => connectionTo(server.url)),
  );
  server.process.kill('SIGCONT');
  await expectAlive();
  for (const viewer of viewers) viewer.destroy();
});

// The last test, because it ends the server.
test('a client that does not respond does not keep the process from stopping', async () => {
  const asleep = await upgrade('/graphql');
  await once(asleep, 'data');
  asleep.pause();
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  asleep.destroy();
});

async function expectAlive(): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}

async function upgrade(path: string): Promise<Socket> {
  const socket = await connectionTo(server.url);
  socket.write(upgradeRequest(path));
  return socket;
}
