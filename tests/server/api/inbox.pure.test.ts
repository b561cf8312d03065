/** A socket that sends more than its address is allowed to is paused, then closed. */
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { TokenBucket } from '../../../server/access/token-bucket.ts';
import { receiveMessages } from '../../../server/api/subscriptions/inbox.ts';

/** Opening a socket takes half a millisecond of work, and a short message a tenth. */
const BURST_OF_TEN = 2.5;
const MAX_PAUSE_MS = 5_000;
const FLOOD = 2_000;

test('messages beyond the work limit of an address wait, in order, until it has work left', async () => {
  const { client, socket, received } = await connected();
  const sent = Array.from({ length: 30 }, (_, number) => `${number}`);
  for (const message of sent) client.send(message);
  await expect.poll(() => socket.isPaused).toBe(true);
  expect(received.length).toBeGreaterThan(5);
  expect(received.length).toBeLessThan(sent.length);
  await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS);
  await expect.poll(() => received).toEqual(sent);
  expect(client.readyState).toBe(WebSocket.OPEN);
});

test.for([
  ['messages', (client: WebSocket) => client.send('{"type":"ping"}')],
  ['pongs', (client: WebSocket) => client.pong()],
] as const)('a flood of %s closes its socket', async ([, send]) => {
  const { client } = await connected();
  const closed = once(client, 'close');
  for (let sent = 0; sent < FLOOD; sent += 1) send(client);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS / 10);
      return client.readyState;
    })
    .toBe(WebSocket.CLOSED);
  const [code, reason] = await closed;
  expect([code, String(reason)]).toEqual([1013, 'Your address sends too much.']);
});

test('messages of this machine are not limited', async () => {
  const { client, received } = await connected({ account: null });
  for (let sent = 0; sent < 1_000; sent += 1) client.send('');
  await expect.poll(() => received.length).toBe(1_000);
});

/** A client, its socket on the server, and what the server receives. Time stands still until a test advances it. */
async function connected({ account = accountOfTen() }: { account?: TokenBucket | null } = {}) {
  const server = new WebSocketServer({ port: 0, allowSynchronousEvents: false });
  const received: string[] = [];
  const opened = new Promise<WebSocket>((resolve) => {
    server.on('connection', (socket, { socket: connection }) => {
      receiveMessages({ socket, connection, account }, (message) => void received.push(message));
      resolve(socket);
    });
  });
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on('error', () => {});
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  await once(client, 'open');
  return { client, socket: await opened, received };
}

function accountOfTen(): TokenBucket {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return new TokenBucket({ burst: BURST_OF_TEN, perSecond: 1 });
}
