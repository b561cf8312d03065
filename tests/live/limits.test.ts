/** The limits of concurrent connections and operations, on a server that allows only a few. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ConcurrencyLimit, usualLimits } from '../../server/access/concurrency.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { peerOf } from '../../server/http/addresses.ts';
import { openServer } from '../setup/club.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { graphql, textOf, unchecked } from '../setup/graphql.ts';
import {
  acknowledged,
  answerOn,
  connectionTo,
  socketTo,
  subscribeMessage,
} from '../setup/raw-socket.ts';
import { recordedLog } from '../setup/recorded-log.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';

const THIS_MACHINE = '127.0.0.1';
/** Loopback addresses that the server takes for the addresses of two other machines. */
const REMOTE_ADDRESSES: Readonly<Record<string, string>> = {
  '127.0.0.2': '203.0.113.7',
  '127.0.0.3': '203.0.113.8',
};
const NOW = graphql('query @live { now { match { id } } }');
const SEQ = graphql('{ club { seq } }');
const NAMED = graphql('query A { club { seq } }');
const OF_ANOTHER_EPOCH = graphql('subscription { changes(after: 0, epoch: "another") { seq } }');
const [ONE = '', ANOTHER = ''] = Object.keys(REMOTE_ADDRESSES);

const connections = new ConcurrencyLimit('connections', { perAddress: 2, max: 3 });
const operations = new ConcurrencyLimit('operations', { perAddress: 1, max: 2 });
const remoteConnections = new ConcurrencyLimit('connections', { perAddress: 3, max: 5 });

let place: TestDatabase;
let server: Faceoff;
const opened: (Socket | WebSocket)[] = [];
const { log, messages } = recordedLog();

beforeAll(async () => {
  place = await NATIVE.make();
  server = await openServer(place, { TRUSTED_PROXIES: '1' }, log, {
    limits: {
      connections,
      operations,
      remoteConnections,
      peerOf: (socket) => REMOTE_ADDRESSES[peerOf(socket)] ?? peerOf(socket),
    },
  });
}, 60_000);

afterEach(async () => {
  for (const one of opened.splice(0)) leave(one);
  await expect.poll(() => connections.refusal('')).toBeNull();
});

afterAll(async () => {
  await server.close();
  await place.clear();
});

test('above the total limit of connections all clients are refused, until one disconnects', async () => {
  const sockets = [
    await acknowledged(socketOfThis()),
    await acknowledged(socketOfThis()),
    await acknowledged(socketOfThis()),
  ];
  const message = 'There are too many connections.';
  const [rest, graphql] = await Promise.all(
    ['/api/players', '/graphql?query={club{seq}}'].map((path) => fetch(server.url + path)),
  );
  expect([rest?.status, rest?.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await rest?.json()).toEqual({ error: message });
  expect(graphql?.status).toBe(503);
  const rule = { rule: 'openTooMany', params: { what: 'connections' }, fields: [] };
  expect(await graphql?.json()).toEqual({
    errors: [{ message, extensions: { code: 'BUSY', ...rule, retryAfter: 2 } }],
  });
  const [code, reason] = await once(socketOfThis(), 'close');
  expect([code, String(reason)]).toEqual([1013, message]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  leave(sockets[0]);
  await expect.poll(async () => (await fetch(`${server.url}/api/players`)).status).toBe(200);
  await acknowledged(socketOfThis());
});

test('above the total limit of operations, operations on sockets are refused until one ends', async () => {
  const [socket, other] = [await acknowledged(socketOfThis()), await acknowledged(socketOfThis())];
  expect(await answerOn(socket, 'a', NOW)).toHaveProperty('payload.data');
  expect(await answerOn(socket, 'b', NOW)).toHaveProperty('payload.data');
  const message = 'There are too many operations.';
  const refusal = {
    payload: { errors: [{ message, extensions: { code: 'BUSY', retryAfter: 2 } }] },
  };
  expect(await answerOn(other, 'a', NOW)).toMatchObject(refusal);
  expect(await answerOn(other, 'b', SEQ)).toMatchObject(refusal);

  socket.send(JSON.stringify({ type: 'complete', id: 'a' }));
  await expect.poll(() => operations.refusal('')).toBeNull();
  expect(await answerOn(other, 'c', NOW)).toHaveProperty('payload.data');
});

describe('an address with too many connections or operations', () => {
  const greedy = { 'X-Forwarded-For': '203.0.113.9' };
  const neighbour = { 'X-Forwarded-For': '203.0.113.10' };

  test('is refused further requests and sockets until it ends some, while others are not', async () => {
    const held = [
      await acknowledged(socketOfThis(greedy)),
      await acknowledged(socketOfThis(greedy)),
    ];
    const [rest, graphql] = await Promise.all(
      ['/api/players', '/graphql?query={club{seq}}'].map((path) =>
        fetch(server.url + path, { headers: greedy }),
      ),
    );
    const message = 'There are too many connections from your address.';
    expect([rest?.status, rest?.headers.get('retry-after')]).toEqual([503, '2']);
    expect(rest?.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await rest?.json()).toEqual({ error: message });
    const rule = { rule: 'openTooManyFromAddress', params: { what: 'connections' }, fields: [] };
    expect(await graphql?.json()).toEqual({
      errors: [{ message, extensions: { code: 'BUSY', ...rule, retryAfter: 2 } }],
    });
    const [code, reason] = await once(socketOfThis(greedy), 'close');
    expect([code, String(reason)]).toEqual([1013, message]);
    for (const headers of [neighbour, {}]) {
      expect((await fetch(`${server.url}/api/players`, { headers })).status).toBe(200);
    }
    expect((await fetch(`${server.url}/healthz`, { headers: greedy })).status).toBe(200);
    leave(held[0]);
    const status = async () =>
      (await fetch(`${server.url}/api/players`, { headers: greedy })).status;
    await expect.poll(status).toBe(200);
  });

  test('is refused further operations until it ends some, while others are not', async () => {
    const [socket, other] = [
      await acknowledged(socketOfThis(greedy)),
      await acknowledged(socketOfThis(neighbour)),
    ];
    expect(await answerOn(socket, 'a', NOW)).toHaveProperty('payload.data');
    const message = 'There are too many operations from your address.';
    expect(await answerOn(socket, 'b', NOW)).toMatchObject({
      payload: { errors: [{ message, extensions: { code: 'BUSY', retryAfter: 2 } }] },
    });
    expect(await answerOn(other, 'a', NOW)).toHaveProperty('payload.data');
    socket.send(JSON.stringify({ type: 'complete', id: 'a' }));
    await expect.poll(() => operations.count).toBe(1);
    expect(await answerOn(socket, 'c', NOW)).toHaveProperty('payload.data');
  });
});

describe('an operation', () => {
  const subscribe = (id: string, query: typeof NOW | typeof SEQ = NOW) =>
    subscribeMessage(id, query);
  const complete = (id: string) => JSON.stringify({ type: 'complete', id });

  afterEach(async () => {
    for (const one of opened.splice(0)) leave(one);
    await expect.poll(() => server.subscriptions()).toBe(0);
    expect(operations.refusal('')).toBeNull();
  });

  test.for([
    ['a live query', NOW],
    ['a query', SEQ],
  ] as const)(
    '%s that is completed frees its id for a new one in the same packet',
    async ([, query]) => {
      const { socket, tcp } = await acknowledgedOver();
      const first = subscribe('a', query);
      tcp.cork();
      for (const message of [first, complete('a'), first, complete('a'), subscribe('a')]) {
        socket.send(message);
      }
      tcp.uncork();
      await expect.poll(() => server.subscriptions()).toBe(1);
      socket.send(complete('a'));
      await expect.poll(() => server.subscriptions()).toBe(0);
      expect(socket.readyState).toBe(WebSocket.OPEN);
    },
  );

  test('that is still being prepared ends with its socket', async () => {
    const { socket } = await acknowledgedOver();
    socket.send(subscribe('a'));
    socket.terminate();
    await once(socket, 'close');
    await turn();
    await expect.poll(() => server.subscriptions()).toBe(0);
    expect(operations.refusal('')).toBeNull();
  });

  test('of a lost history is released', async () => {
    const { socket } = await acknowledgedOver();
    for (const id of ['a', 'b', 'c']) {
      expect(await answerOn(socket, id, OF_ANOTHER_EPOCH)).toMatchObject({
        payload: { errors: [{ extensions: { code: 'HISTORY_LOST' } }] },
      });
      await expect.poll(() => server.subscriptions()).toBe(0);
    }
    expect(await answerOn(socket, 'd', SEQ)).toHaveProperty('payload.data');
  });

  test('with an unknown operationName is refused with a code', async () => {
    const { socket } = await acknowledgedOver();
    const payload = { query: textOf(NAMED), operationName: 'B' };
    socket.send(JSON.stringify({ type: 'subscribe', id: 'a', payload }));
    const [data] = await once(socket, 'message');
    expect(JSON.parse(String(data))).toMatchObject({
      type: 'error',
      payload: [
        { message: 'The document has no operation "B".', extensions: { code: 'VALIDATION' } },
      ],
    });
  });

  test('in a message over the size limit closes the socket, and is only reported in the log', async () => {
    const printed = vi.spyOn(console, 'error');
    messages.length = 0;
    const { socket } = await acknowledgedOver();
    socket.send(subscribeMessage('a', unchecked(`${textOf(NOW)} # ${'x'.repeat(70_000)}`)));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
    await expect
      .poll(() => messages.filter((message) => message.includes('a WebSocket failed')))
      .toHaveLength(1);
    expect(printed).not.toHaveBeenCalled();
  });
});

test('idle connections above the limit per address, or above the limit of all other machines, are closed unread; this machine still connects', async () => {
  const held = [await idle(ONE), await idle(ONE), await idle(ONE)];
  expect(await isClosed(ONE)).toBe(true);
  await idle(ANOTHER);
  await idle(ANOTHER);
  expect(await isClosed(ANOTHER)).toBe(true);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  leave(held[0]);
  await expect.poll(() => remoteConnections.refusal(REMOTE_ADDRESSES[ONE] ?? '')).toBeNull();
  expect(await isClosed(ONE)).toBe(false);
});

test('an address has at most 1,000 connections, 2,000 operations and 2,000 idle connections', () => {
  const { connections, operations, remoteConnections } = usualLimits(0);
  for (const [limit, most] of [
    [connections, 1_000],
    [operations, 2_000],
    [remoteConnections, 2_000],
  ] as const) {
    while (!limit.refusal('203.0.113.7')) limit.begin('203.0.113.7');
    expect(limit.count).toBe(most);
    expect(limit.refusal('203.0.113.8')).toBeNull();
  }
});

test('connections are reserved for addresses that hold few: ten networks with a thousand each leave room for others', () => {
  const { connections: limit, remoteConnections: remote } = usualLimits(0);
  for (const [places, each] of [
    [limit, 1_000],
    [remote, 2_000],
  ] as const) {
    for (let network = 0; network < 10; network += 1) {
      const address = `198.51.100.${network}`;
      for (let taken = 0; taken < each && !places.refusal(address); taken += 1)
        places.begin(address);
    }
    for (let household = 0; household < 20; household += 1) {
      const address = `203.0.113.${household}`;
      for (let taken = 0; taken < 20; taken += 1) {
        expect(places.refusal(address)).toBeNull();
        places.begin(address);
      }
      expect(places.refusal(address)).toMatchObject({ code: 'BUSY' });
    }
    expect(places.refusal(THIS_MACHINE)).toBeNull();
  }
});

test('a client that does not finish sending its headers or its body in time gets 408', async () => {
  using _ = shortTimeouts({ receiveMs: 200, receiveCheckMs: 50 });
  await using impatient = await openServer(place);
  for (const unfinished of [
    'GET /healthz HTTP/1.1\r\n',
    'POST /api/players HTTP/1.1\r\nHost: faceoff\r\nContent-Length: 9\r\n\r\n{',
  ]) {
    const socket = await connectionTo(impatient.url);
    socket.write(unfinished);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  }
});

/** Opens a connection that sends nothing. */
async function idle(address: string): Promise<Socket> {
  const { port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: THIS_MACHINE, localAddress: address });
  socket.on('error', () => {});
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Whether the server closes a connection from this address without a response. */
async function isClosed(address: string): Promise<boolean> {
  const socket = await idle(address);
  const answered = once(socket, 'data').then(() => false);
  const closed = once(socket, 'close').then(() => true);
  socket.write('GET /healthz HTTP/1.1\r\nHost: faceoff\r\n\r\n');
  return Promise.race([answered, closed]);
}

function socketOfThis(headers: Readonly<Record<string, string>> = {}): WebSocket {
  const socket = socketTo(server.url, { headers });
  opened.push(socket);
  return socket;
}

/** An acknowledged WebSocket and its TCP connection. */
async function acknowledgedOver(): Promise<{ readonly socket: WebSocket; readonly tcp: Socket }> {
  const { port, hostname } = new URL(server.url);
  const tcp = connect(Number(port), hostname);
  const socket = socketTo(server.url, { createConnection: () => tcp });
  opened.push(socket);
  return { socket: await acknowledged(socket), tcp };
}

function leave(one: Socket | WebSocket | undefined): void {
  if (one instanceof WebSocket) one.terminate();
  else one?.destroy();
}
