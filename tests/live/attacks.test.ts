/** Every attack of the corpus is refused with its code, at little cost, and leaves nothing behind. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type MeasuredServer, startMeasuredServer } from '../setup/measured-server.ts';
import { NATIVE, type Place } from '../setup/places.ts';
import {
  FRAMES,
  type FrameAttack,
  INIT,
  REQUESTS,
  type RequestAttack,
  WIRE,
} from './attack-corpus.ts';

const MOST_CPU_MS = 5;
/** On a slow machine it may be what so many ordinary questions cost there. */
const MOST_ORDINARY = 8;
const ORDINARY: RequestAttack = {
  name: 'a question',
  method: 'GET',
  path: '/graphql?query={club{seq}}',
  refusedWith: [],
};
/** How often a request is sent at the most to know its cost: what it cost at least, as the process does other things, too. */
const TRIES = 20;
/** How often the corpus is sent to see what stays of it. */
const TIMES = 3;
/** What code that was compiled meanwhile, and the like, may hold. */
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
    const { data, errors } = JSON.parse(text);
    expect(data ?? null).toBeNull();
    expect(errors[0].extensions.code, text).toBe(attack.code);
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

  test(`costs at most ${MOST_CPU_MS} ms of CPU for each request`, async () => {
    const most = Math.max(MOST_CPU_MS, MOST_ORDINARY * (await leastCostOf(ORDINARY, 0)));
    const costly: string[] = [];
    for (const attack of requests) {
      const cost = await leastCostOf(attack, most);
      if (cost > most) costly.push(`${attack.name}: ${cost.toFixed(1)} ms`);
    }
    expect(costly).toEqual([]);
  });

  test('leaves the memory as it was', async () => {
    const before = await server.probeAfterGc();
    for (let time = 0; time < TIMES; time += 1) {
      for (const attack of requests) await (await send(attack)).arrayBuffer();
    }
    const after = await server.probeAfterGc();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(HEAP_NOISE_BYTES);
  });
});

/** Milliseconds of CPU that the server uses for the request, the least of several times unless one is low enough. */
async function leastCostOf(request: RequestAttack, lowEnough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && least > lowEnough; time += 1) {
    const before = await server.probe();
    await (await send(request)).arrayBuffer();
    least = Math.min(least, (await server.probe()).cpuMs - before.cpuMs);
  }
  return least;
}

function send({ method, path, headers = {}, body }: RequestAttack): Promise<Response> {
  return fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
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
      const errors = type === 'next' ? payload.errors : payload;
      if (type === 'next' || type === 'error') resolve(errors[0].extensions.code);
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
