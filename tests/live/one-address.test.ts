/** The limits per address (docs/decisions/0066-limits-for-two-hundred-screens.md), which must not affect other addresses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { UnreadAnswers } from '../../server/access/unread.ts';
import { Executor } from '../../server/api/execute.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { busy } from '../../server/database/refusal.ts';
import { brokenRequest } from '../../server/database/request-messages.ts';
import { openServer } from '../setup/club.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { type Document, graphql, textOf, unchecked } from '../setup/graphql.ts';
import { acknowledged, answerOn, socketTo, subscribeMessage } from '../setup/raw-socket.ts';
import { sendJson } from '../setup/send-json.ts';

const OPERATIONS_ON_A_SOCKET = 64;
/** The maximum of one document. */
const MAX_FIELDS = 600;
/** Enough to be refused even on a very fast machine. */
const MAX_DOCUMENTS = 3_000;
/** Enough to be refused when the budget has just been spent, although it is refilled meanwhile. */
const FEW_DOCUMENTS = 20;
const DOCUMENTS_AT_ONCE = 10;
const SEQ = graphql('{ club { seq } }');
const NOW = graphql('query @live { now { match { id } } }');
const LONG_COMMENT = 'x'.repeat(60_000);

let place: TestDatabase;
let server: Faceoff;

beforeAll(async () => {
  place = await NATIVE.make();
  server = await openServer(place, { TRUSTED_PROXIES: '1' });
}, 60_000);

afterAll(async () => {
  const { data } = await (await ask('203.0.113.8', SEQ)).json();
  expect(data.club.seq).toBe(0);
  await server.close();
  await place.clear();
});

test('an address whose reads are refused gets 503 over REST and pages without data, while other addresses get both', async () => {
  const [greedy, neighbour] = ['203.0.113.7', '203.0.113.8'];
  vi.spyOn(Executor.prototype, 'inTurn').mockImplementation(async (address, _signal, read) => {
    if (address === greedy) throw busy(brokenRequest('queriesWaiting'));
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

test('an address has one budget for subscriptions, whatever origin its sockets name', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.11' };
  const refused: number[] = [];
  for (const origin of [{ Origin: 'https://elsewhere.example' }, {}]) {
    const socket = socketOf({ ...from, ...origin });
    // The budget has room for only a few documents of this length.
    refused.push(await refusalsOn(socket));
    socket.terminate();
  }
  const [first = 0, second = 0] = refused;
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
});

describe('an address whose documents take long to parse', () => {
  const message =
    'Your address has sent many different documents. Send one document with variables.';

  test('is refused further new documents over every transport, while other addresses are not', async () => {
    const [greedy, neighbour] = ['203.0.113.9', '203.0.113.10'];
    const socket = await acknowledged(socketOf({ 'X-Forwarded-For': greedy }));
    const { data: known } = await (await ask(neighbour, SEQ)).json();
    const refused = await untilRefused(
      (query) => ask(greedy, query),
      ({ status }) => status !== 200,
    );
    const [again, other] = await Promise.all([
      ask(greedy, SEQ),
      ask(neighbour, `${textOf(SEQ)} # not known yet`),
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

test('an address whose large bodies take long to parse is refused further ones, and may still send small ones', async () => {
  const [greedy, neighbour] = ['203.0.113.12', '203.0.113.13'];
  const send = (from: string, body: string) =>
    fetch(`${server.url}/api/players`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body,
    });
  const nested = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const refused = await untilRefused(
    () => send(greedy, nested),
    ({ status }) => status !== 400,
  );
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ error: 'Your address sends too much.' });
  expect((await send(greedy, '{"validationCode":"wrong"}')).status).toBe(403);
  expect((await send(neighbour, nested)).status).toBe(400);
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

function ask(
  from: string,
  document: Document<unknown, never>,
  accept = 'application/json',
): Promise<Response> {
  const headers = { accept, 'x-forwarded-for': from };
  return sendJson('POST', `${server.url}/graphql`, { query: textOf(document) }, headers);
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
  const equal = unchecked(`{ club { ${'seq '.repeat(MAX_FIELDS - 1)}} }`);
  let answer = await send(equal);
  for (let sent = 1; !isRefused(answer) && sent < most; sent += DOCUMENTS_AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: DOCUMENTS_AT_ONCE }, () => send(`${equal} # ${randomUUID()}`)),
    );
    answer = answers.find(isRefused) ?? answer;
  }
  return answer;
}

function socketOf(headers: Readonly<Record<string, string>>): WebSocket {
  return socketTo(server.url, { headers });
}

/** Subscribes as often as a socket may, each time with another long document. @returns how many were refused */
async function refusalsOn(socket: WebSocket): Promise<number> {
  await acknowledged(socket);
  let refusals = 0;
  let answers = 0;
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      // A refused document has no results.
      const errors = type === 'error' ? payload : payload?.errors;
      if (type !== 'next' && type !== 'error') return;
      answers += 1;
      if (errors) refusals += 1;
      if (answers === OPERATIONS_ON_A_SOCKET) resolve();
    });
  });
  for (let id = 0; id < OPERATIONS_ON_A_SOCKET; id += 1) {
    const comment = ` # ${LONG_COMMENT} ${randomUUID()}`;
    socket.send(subscribeMessage(`${id}`, textOf(NOW) + comment));
  }
  await all;
  return refusals;
}
