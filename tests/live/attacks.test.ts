/** Every attack of the corpus is refused with its code, at little cost, and leaves nothing behind. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type MeasuredServer, startMeasuredServer } from '../setup/measured-server.ts';
import { NATIVE, type Place } from '../setup/places.ts';
import {
  FRAMES,
  type FrameAttack,
  INIT,
  NOTHING_FOUND,
  REQUESTS,
  type RequestAttack,
  WIRE,
} from './attack-corpus.ts';

const MOST_CPU_MS = 5;
/** On a slow machine an attack may take longer: as long as so many ordinary requests take there. */
const MOST_ORDINARY = 8;
const ORDINARY: RequestAttack = {
  name: 'a question',
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ club { seq } }' }),
  refusedWith: [],
};
/** In characters: what is refused is not quoted whole. */
const MOST_OF_AN_ANSWER = 20_000;
/**
 * How often the cost of a request is measured until it is low enough. The lowest counts: the process does other things
 * meanwhile, and who attacks does so often enough for the code to be compiled.
 */
const TRIES = 100;
/** How often the corpus is sent to see whether memory grows. */
const TIMES = 3;
/** How much one address may have under way. */
const MOST_FROM_ONE_ADDRESS = 1_000;
const OPERATIONS_ON_A_SOCKET = 64;
/** As many as one document may have. */
const MOST_FIELDS = 400;
/** Enough to be refused on a machine that is much faster than any. */
const MOST_DOCUMENTS = 3_000;
const LONG_COMMENT = 'x'.repeat(60_000);
/** Growth of the heap that is no leak, such as code that was compiled meanwhile. */
const HEAP_NOISE_BYTES = 3_000_000;

let place: Place;
let server: MeasuredServer;

beforeAll(async () => {
  place = await NATIVE.make();
  server = await startMeasuredServer({ ...place.env, TRUSTED_PROXIES: '1' });
}, 60_000);

afterAll(async () => {
  expect(await seq()).toBe(0);
  await server.stop();
  await place.clear();
});

test('the corpus has at least 150 attacks', () => {
  const attacks = [REQUESTS, WIRE, FRAMES].flatMap((corpus) => Object.values(corpus).flat());
  expect(attacks.length).toBeGreaterThanOrEqual(150);
});

describe.each(Object.entries(REQUESTS))('%s', (_class, attacks) => {
  test.for(attacks.map((attack) => [attack.name, attack] as const))('%s', async ([, attack]) => {
    const response = await send(attack);
    const text = await response.text();
    expect(attack.refusedWith, text).toContain(response.status);
    if (attack.code === undefined) return;
    expect(text.length).toBeLessThan(MOST_OF_AN_ANSWER);
    const { data, errors } = JSON.parse(text);
    expect(Object.values(data ?? {})).toEqual(attack.code === NOTHING_FOUND ? [null] : []);
    expect(errors?.[0].extensions.code ?? NOTHING_FOUND, text).toBe(attack.code);
  });
});

describe.each(Object.entries(WIRE))('%s', (_class, attacks) => {
  test.for(attacks.map((attack) => [attack.name, attack] as const))(
    '%s',
    async ([, { bytes, refusedWith }]) => {
      expect(await answerTo(bytes)).toMatch(refusedWith);
    },
  );
});

describe.each(Object.entries(FRAMES))('%s', (_class, attacks) => {
  test.for(attacks.map((attack) => [attack.name, attack] as const))('%s', async ([, attack]) => {
    expect(await refusalOf(attack)).toBe(attack.refusedWith);
  });
});

describe('the whole corpus', () => {
  const requests = Object.values(REQUESTS).flat();
  const attacks = [
    ...requests.map((attack) => ({
      name: attack.name,
      launch: async (time: number) => (await send(varied(attack, time))).arrayBuffer(),
    })),
    ...Object.values(WIRE)
      .flat()
      .map(({ name, bytes }) => ({ name, launch: () => answerTo(bytes) })),
    ...Object.values(FRAMES)
      .flat()
      .map((attack) => ({ name: attack.name, launch: () => refusalOf(attack) })),
  ];

  test(`costs at most ${MOST_CPU_MS} ms of CPU for each attack`, async () => {
    const ordinary = (time: number) => send(varied(ORDINARY, time));
    const costly: string[] = [];
    for (const { name, launch } of attacks) {
      const cost = await leastCostOf(launch, MOST_CPU_MS);
      if (cost <= MOST_CPU_MS) continue;
      // Measured now: how fast the machine is differs from one moment to the next.
      const beside = await leastCostOf(ordinary, 0);
      if (cost > MOST_ORDINARY * beside) {
        costly.push(`${name}: ${cost.toFixed(1)} ms, an ordinary one ${beside.toFixed(1)} ms`);
      }
    }
    expect(costly).toEqual([]);
  });

  test('leaves the memory as it was', async () => {
    const before = await server.probeAfterGc();
    for (let time = 0; time < TIMES; time += 1) {
      // Documents that were sent before: those that are not are remembered, within their bounds.
      for (const { launch } of attacks) await launch(0);
    }
    const after = await server.probeAfterGc();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(HEAP_NOISE_BYTES);
  });
});

describe('an address that keeps very much under way', () => {
  const greedy = { 'X-Forwarded-For': '203.0.113.7' };
  const neighbour = { 'X-Forwarded-For': '203.0.113.8' };

  test('is refused further requests and sockets, and nobody else is', async () => {
    const held = await Promise.all(
      Array.from({ length: MOST_FROM_ONE_ADDRESS }, () => heldRequest(greedy)),
    );
    const [rest, graphql] = await Promise.all(
      ['/api/players', '/graphql?query={club{seq}}'].map((path) =>
        fetch(server.url + path, { headers: greedy }),
      ),
    );
    const message = 'There are too many connections from your address.';
    expect([rest?.status, rest?.headers.get('retry-after')]).toEqual([503, '2']);
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

  test('is refused further subscriptions, until it ends some', async () => {
    const sockets = Array.from(
      { length: Math.ceil(MOST_FROM_ONE_ADDRESS / OPERATIONS_ON_A_SOCKET) },
      () => socketOf(greedy),
    );
    const refusals = (await Promise.all(sockets.map((socket) => refusalsOn(socket)))).flat();
    const tooMany = sockets.length * OPERATIONS_ON_A_SOCKET - MOST_FROM_ONE_ADDRESS;
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

  test('is refused more different subscriptions than memory is set aside for, and nobody else is', async () => {
    const sockets = [socketOf(greedy), socketOf(greedy)];
    const refusals = await Promise.all(sockets.map((socket) => refusalsOn(socket, LONG_COMMENT)));
    expect(new Set(refusals.flat())).toEqual(new Set(['BUSY']));
    const other = socketOf(neighbour);
    expect(await refusalsOn(other, 'other')).toEqual([]);
    for (const socket of [other, ...sockets]) socket.terminate();
  });
});

test('an address whose documents take long to read waits for further ones, and nobody else does', async () => {
  const ask = (from: string, query: string) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ query }),
    });
  const [greedy, neighbour] = ['203.0.113.9', '203.0.113.10'];
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
  expect(errors[0]).toMatchObject({
    message: 'Your address has sent many different documents. Send one document with variables.',
    extensions: { code: 'BUSY' },
  });
  expect(refused.headers.get('Retry-After')).toBe(`${errors[0].extensions.retryAfter}`);
  expect((await again.json()).data).toEqual(known);
  expect((await other.json()).data).toEqual(known);
});

test('nor are such documents read over a WebSocket or for an event stream', async () => {
  const message =
    'Your address has sent many different documents. Send one document with variables.';
  const refuses = (answer: string) => answer.includes(message);
  const socket = socketOf({ 'X-Forwarded-For': '203.0.113.11' });
  await once(socket, 'open');
  socket.send(INIT);
  await once(socket, 'message');
  const overSocket = (query: string) => {
    const id = randomUUID();
    const answer = new Promise<string>((resolve) => {
      socket.on('message', function read(data) {
        if (JSON.parse(String(data)).id !== id) return;
        socket.off('message', read);
        resolve(String(data));
      });
    });
    socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } }));
    return answer;
  };
  const overStream = async (query: string) => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      'X-Forwarded-For': '203.0.113.12',
    };
    const body = JSON.stringify({ query });
    return (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).text();
  };
  for (const send of [overSocket, overStream]) {
    expect(await untilRefused(send, refuses)).toContain(message);
  }
  socket.terminate();
});

/** Sends documents that take long to read, each of them new, until one is refused. */
async function untilRefused<Answer>(
  send: (query: string) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  // Each of the fields is compared with each other one.
  const equal = `{ club { ${'seq '.repeat(MOST_FIELDS - 1)}} }`;
  let answer = await send(equal);
  for (let sent = 1; !isRefused(answer) && sent < MOST_DOCUMENTS; sent += 1) {
    answer = await send(`${equal} # ${randomUUID()}`);
  }
  return answer;
}

/** Milliseconds of CPU that the server uses, the least of several times unless one is low enough. */
async function leastCostOf(
  launch: (time: number) => Promise<unknown>,
  lowEnough: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && least > lowEnough; time += 1) {
    const before = await server.probe();
    await launch(time);
    least = Math.min(least, (await server.probe()).cpuMs - before.cpuMs);
  }
  return least;
}

/** The same with a document that the server does not know yet, where there is a document. */
function varied(request: RequestAttack, time: number): RequestAttack {
  const body = request.body?.replace(/^{"query":"/, `$&# ${time}\\n`);
  return { ...request, ...(body !== undefined && { body }) };
}

function send({ method, path, headers = {}, body }: RequestAttack): Promise<Response> {
  return fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
}

/** A request whose body does not come. */
async function heldRequest(headers: Readonly<Record<string, string>>): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const lines = Object.entries({ ...headers, Expect: '100-continue', 'Content-Length': '9' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST /api/players HTTP/1.1\r\nHost: faceoff\r\n${head}\r\n`);
  await once(socket, 'data');
  return socket;
}

function socketOf(headers: Readonly<Record<string, string>>): WebSocket {
  const url = `${server.url.replace('http', 'ws')}/graphql`;
  return new WebSocket(url, 'graphql-transport-ws', { headers });
}

/**
 * Subscribes as often as a socket may.
 * @param comment what makes each different from all others, if anything
 * @returns the codes of those that are refused
 */
async function refusalsOn(socket: WebSocket, comment = ''): Promise<readonly string[]> {
  await once(socket, 'open');
  socket.send(INIT);
  await once(socket, 'message');
  const refusals: string[] = [];
  let answers = 0;
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type !== 'next') return;
      answers += 1;
      if (payload.errors) refusals.push(payload.errors[0].extensions.code);
      if (answers === OPERATIONS_ON_A_SOCKET) resolve();
    });
  });
  const query = 'subscription { nowChanged { match { id } } }';
  for (let id = 0; id < OPERATIONS_ON_A_SOCKET; id += 1) {
    const text = comment && ` # ${comment} ${randomUUID()}`;
    const payload = { query: query + text };
    socket.send(JSON.stringify({ type: 'subscribe', id: `${id}`, payload }));
  }
  await all;
  return refusals;
}

async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  let answer = '';
  for await (const text of socket) {
    answer += text;
    if (answer.includes('\r\n')) break;
  }
  socket.destroy();
  return answer;
}

/** The code that the socket is closed with, or that of the first error on it. */
async function refusalOf({ messages }: FrameAttack): Promise<number | string> {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
  );
  await once(socket, 'open');
  const refused = new Promise<number | string>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      const errors = type === 'error' ? payload : payload?.errors;
      if (errors) resolve(errors[0].extensions.code);
    });
  });
  const [first = '', ...further] = messages;
  socket.send(first);
  if (first === INIT && further[0] !== INIT) await once(socket, 'message');
  for (const message of further) socket.send(message);
  try {
    return await refused;
  } finally {
    socket.terminate();
  }
}

async function seq(): Promise<number> {
  const response = await fetch(`${server.url}/graphql?query={club{seq}}`);
  return (await response.json()).data.club.seq;
}
