/** The limits per address (docs/decisions/0027-what-one-address-may-take.md), which must not affect other addresses. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { UnreadAnswers } from '../../server/access/unread.ts';
import { Executor } from '../../server/api/execute.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { busy } from '../../server/database/refusal.ts';
import { openServer } from '../setup/club.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import {
  acknowledged,
  answerOn,
  connectionTo,
  socketTo,
  subscribeMessage,
} from '../setup/raw-socket.ts';
import { sendJson } from '../setup/send-json.ts';

/** Connections and operations that one address may have at the same time. */
const MAX_PER_ADDRESS = 1_000;
const MAX_OPERATIONS_PER_ADDRESS = 6_000;
const OPERATIONS_ON_A_SOCKET = 64;
/** The maximum of one document. */
const MAX_FIELDS = 400;
/** Enough to be refused even on a very fast machine. */
const MAX_DOCUMENTS = 3_000;
/** Enough to be refused when the budget has just been spent, although it is refilled meanwhile. */
const FEW_DOCUMENTS = 20;
const DOCUMENTS_AT_ONCE = 10;
const LONG_COMMENT = 'x'.repeat(60_000);

let place: TestDatabase;
let server: Faceoff;

beforeAll(async () => {
  place = await NATIVE.make();
  server = await openServer(place, { TRUSTED_PROXIES: '1' });
}, 60_000);

afterAll(async () => {
  const { data } = await (await ask('203.0.113.8', '{ club { seq } }')).json();
  expect(data.club.seq).toBe(0);
  await server.close();
  await place.clear();
});

describe('an address with too many connections and operations', () => {
  const greedy = { 'X-Forwarded-For': '203.0.113.7' };
  const neighbour = { 'X-Forwarded-For': '203.0.113.8' };

  test('is refused further requests and sockets, while other addresses are not', async () => {
    const held = await Promise.all(
      Array.from({ length: MAX_PER_ADDRESS }, () => heldRequest(greedy)),
    );
    const [rest, graphql] = await Promise.all(
      ['/api/players', '/graphql?query={club{seq}}'].map((path) =>
        fetch(server.url + path, { headers: greedy }),
      ),
    );
    const message = 'There are too many connections from your address.';
    expect([rest?.status, rest?.headers.get('retry-after')]).toEqual([503, '2']);
    expect(rest?.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await rest?.json()).toEqual({ error: message });
    expect(await graphql?.json()).toEqual({
      errors: [{ message, extensions: { code: 'BUSY', retryAfter: 2 } }],
    });
    const [code, reason] = await once(socketOf(greedy), 'close');
    expect([code, String(reason)]).toEqual([1013, message]);
    for (const headers of [neighbour, {}]) {
      expect((await fetch(`${server.url}/api/players`, { headers })).status).toBe(200);
    }
    expect((await fetch(`${server.url}/healthz`, { headers: greedy })).status).toBe(200);
    for (const socket of held) socket.destroy();
    await expect
      .poll(async () => (await fetch(`${server.url}/api/players`, { headers: greedy })).status)
      .toBe(200);
  });

  test('is refused further subscriptions until it ends some', async () => {
    const sockets = Array.from(
      { length: Math.ceil(MAX_OPERATIONS_PER_ADDRESS / OPERATIONS_ON_A_SOCKET) },
      () => socketOf(greedy),
    );
    const refusals = (await Promise.all(sockets.map((socket) => refusalsOn(socket)))).flat();
    const tooMany = sockets.length * OPERATIONS_ON_A_SOCKET - MAX_OPERATIONS_PER_ADDRESS;
    expect(refusals).toEqual(Array(tooMany).fill('BUSY'));
    sockets[0]?.terminate();
    await expect
      .poll(async () => {
        const socket = socketOf(greedy);
        return (await refusalsOn(socket).finally(() => socket.terminate())).length;
      })
      .toBeLessThan(OPERATIONS_ON_A_SOCKET);
    for (const socket of sockets) socket.terminate();
  });
});

test('an address whose reads are refused gets 503 over REST and pages without data, while other addresses get both', async () => {
  const [greedy, neighbour] = ['203.0.113.7', '203.0.113.8'];
  vi.spyOn(Executor.prototype, 'inTurn').mockImplementation(async (address, _signal, read) => {
    if (address === greedy) throw busy('Other queries of your address come first.');
    return read();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const get = (path: string, from: string) =>
    fetch(server.url + path, { headers: { 'X-Forwarded-For': from } });
  for (const method of ['GET', 'HEAD']) {
    const headers = { 'X-Forwarded-For': greedy };
    const refused = await fetch(`${server.url}/api/matches`, { method, headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  }
  expect((await get('/api/matches', neighbour)).status).toBe(200);
  // The first page of a new server takes longer to render than the server waits before it sends the fallback.
  await expect.poll(async () => (await get('/stats', neighbour)).text()).toContain('initial-state');
  const without = await get('/stats?again', greedy);
  expect(without.status).toBe(200);
  expect(await without.text()).not.toContain('initial-state');
});

test('subscriptions that a browser opens for another site do not count against those of the club page itself', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.11' };
  const sockets: WebSocket[] = [];
  for (const origin of [{ Origin: 'https://elsewhere.example' }, {}]) {
    const socket = socketOf({ ...from, ...origin });
    sockets.push(socket);
    // Each budget has room for only a few documents of this length.
    const { length } = await refusalsOn(socket, LONG_COMMENT);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(OPERATIONS_ON_A_SOCKET);
  }
  for (const socket of sockets) socket.terminate();
});

describe('an address whose documents take long to parse', () => {
  const message =
    'Your address has sent many different documents. Send one document with variables.';

  test('is refused further new documents over every transport, while other addresses are not', async () => {
    const [greedy, neighbour] = ['203.0.113.9', '203.0.113.10'];
    const socket = await acknowledged(socketOf({ 'X-Forwarded-For': greedy }));
    const { data: known } = await (await ask(neighbour, '{ club { seq } }')).json();
    const refused = await untilRefused(
      (query) => ask(greedy, query),
      ({ status }) => status !== 200,
    );
    const [again, other] = await Promise.all([
      ask(greedy, '{ club { seq } }'),
      ask(neighbour, '{ club { seq } } # not known yet'),
    ]);
    expect(refused.status).toBe(503);
    const { errors } = await refused.json();
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BUSY' } });
    expect(refused.headers.get('Retry-After')).toBe(`${errors[0].extensions.retryAfter}`);
    expect((await again.json()).data).toEqual(known);
    expect((await other.json()).data).toEqual(known);
    // One budget covers all transports: what requests have spent is missing on sockets and event streams.
    for (const send of [questionsOn(socket), eventStreamsOf(greedy)]) {
      const answer = await untilRefused(send, (text) => text.includes(message), FEW_DOCUMENTS);
      expect(answer).toContain(message);
    }
    socket.terminate();
  });
});

test('an address that leaves 32 MB of responses unread is refused further requests until it reads some', () => {
  const unread = new UnreadAnswers();
  const answer = { writableLength: 40 * 1024 * 1024 };
  const end = unread.begin('203.0.113.7', answer);
  unread.begin('203.0.113.8', { writableLength: 30 * 1024 * 1024 });
  const refusals = ['203.0.113.7', '203.0.113.8'].map((address) => unread.refusal(address)?.code);
  expect(refusals).toEqual(['BUSY', undefined]);
  answer.writableLength = 0;
  expect(unread.refusal('203.0.113.7')).toBeNull();
  answer.writableLength = 40 * 1024 * 1024;
  end();
  expect(unread.refusal('203.0.113.7')).toBeNull();
});

function ask(from: string, query: string, accept = 'application/json'): Promise<Response> {
  const headers = { accept, 'x-forwarded-for': from };
  return sendJson('POST', `${server.url}/graphql`, { query }, headers);
}

/** @returns a function that sends a query on this socket and resolves with the first message about it */
function questionsOn(socket: WebSocket): (query: string) => Promise<string> {
  return async (query) => JSON.stringify(await answerOn(socket, randomUUID(), query));
}

function eventStreamsOf(from: string): (query: string) => Promise<string> {
  return async (query) => (await ask(from, query, 'text/event-stream')).text();
}

/** Sends new documents that take long to validate, several at once, until one is refused. */
async function untilRefused<Answer>(
  send: (query: string) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
  most = MAX_DOCUMENTS,
): Promise<Answer> {
  // Validation compares each field with every other one.
  const equal = `{ club { ${'seq '.repeat(MAX_FIELDS - 1)}} }`;
  let answer = await send(equal);
  for (let sent = 1; !isRefused(answer) && sent < most; sent += DOCUMENTS_AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: DOCUMENTS_AT_ONCE }, () => send(`${equal} # ${randomUUID()}`)),
    );
    answer = answers.find(isRefused) ?? answer;
  }
  return answer;
}

/** Opens an event stream, whose response does not end. */
async function heldRequest(headers: Readonly<Record<string, string>>): Promise<Socket> {
  const socket = await connectionTo(server.url);
  const lines = Object.entries({ ...headers, Accept: 'text/event-stream' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const query = encodeURIComponent('subscription { nowChanged { match { id } } }');
  socket.write(`GET /graphql?query=${query} HTTP/1.1\r\nHost: faceoff\r\n${head}\r\n`);
  await once(socket, 'data');
  return socket;
}

function socketOf(headers: Readonly<Record<string, string>>): WebSocket {
  return socketTo(server.url, { headers });
}

/**
 * Subscribes as often as a socket may.
 * @param comment makes each document different from all others, if not empty
 * @returns the error codes of the refused operations
 */
async function refusalsOn(socket: WebSocket, comment = ''): Promise<readonly string[]> {
  await acknowledged(socket);
  const refusals: string[] = [];
  let answers = 0;
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      // A refused document has no results.
      const errors = type === 'error' ? payload : payload?.errors;
      if (type !== 'next' && type !== 'error') return;
      answers += 1;
      if (errors) refusals.push(errors[0].extensions.code);
      if (answers === OPERATIONS_ON_A_SOCKET) resolve();
    });
  });
  const query = 'subscription { nowChanged { match { id } } }';
  for (let id = 0; id < OPERATIONS_ON_A_SOCKET; id += 1) {
    const text = comment && ` # ${comment} ${randomUUID()}`;
    socket.send(subscribeMessage(`${id}`, query + text));
  }
  await all;
  return refusals;
}
