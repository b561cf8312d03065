/** The server refuses every attack of the corpus with the right code, uses little CPU for it, and keeps no memory of it. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_REQUEST_BYTES } from '../../server/api/limits.ts';
import { requestOf } from '../setup/attacks/attacker.ts';
import { largestFileOf } from '../setup/attacks/http.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { type MeasuredServer, startMeasuredServer } from '../setup/measured-server.ts';
import { connectionTo, INIT, socketTo } from '../setup/raw-socket.ts';
import { FRAMES, WIRE } from './attack-messages.ts';
import { NOTHING_FOUND, REQUESTS, type RequestAttack } from './attack-requests.ts';

const MAX_CPU_MS = 5;
/** On a slow or busy machine an attack may use more CPU: as much as the parsing of this many bodies of the maximum size. */
const MAX_BODIES_PARSED = 3;
/** Of a field such as `"42k1234":1,`. */
const BYTES_PER_FIELD = 11;
/** In characters: an error message must not quote the whole request. */
const MAX_ANSWER_LENGTH = 20_000;
/**
 * How often the cost of a request is measured until it is low enough. The lowest measurement counts, because the process has
 * other work in between and because an attacker repeats a request often enough for V8 to compile its code.
 */
const TRIES = 100;
/** How often the whole corpus is sent before memory is compared. */
const TIMES = 3;
/** Growth of the heap that is not a leak, such as compiled code. */
const HEAP_NOISE_BYTES = 3_000_000;

/** Memory that a client that reads nothing may use, including noise. */
const MAX_UNREAD_BYTES = 30_000_000;

let place: TestDatabase;
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

describe.each(Object.entries(REQUESTS))('%s', (_class, attacks) => {
  test.for(attacks.map((attack) => [attack.name, attack] as const))(
    'the server refuses %s',
    async ([, attack]) => {
      const response = await send(attack);
      const text = await response.text();
      expect(attack.refusedWith, text).toContain(response.status);
      if (attack.code === undefined) return;
      expect(text.length).toBeLessThan(MAX_ANSWER_LENGTH);
      const { data, errors } = JSON.parse(text);
      expect(Object.values(data ?? {})).toEqual(attack.code === NOTHING_FOUND ? [null] : []);
      expect(errors?.[0].extensions.code ?? NOTHING_FOUND, text).toBe(attack.code);
      if (attack.says !== undefined) expect(errors[0].message).toContain(attack.says);
    },
  );
});

describe.each(Object.entries(WIRE))('%s', (_class, attacks) => {
  test.for(attacks)('the server refuses %s', async ([, bytes, status = '400']) => {
    expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe.each(Object.entries(FRAMES))('%s', (_class, attacks) => {
  test.for(attacks)('the server refuses %s', async ([, refusedWith, ...messages]) => {
    expect(await refusalOf(messages)).toBe(refusedWith);
  });
});

test.for([
  ['GraphiQL', 350, async () => requestOf('GET /graphql\nAccept: text/html')],
  ['a file', 990, async () => requestOf(`GET ${await largestFileOf(server.url)}`)],
] as const)(
  'a client that pipelines requests for %s, %i of them, and reads nothing uses little memory, and other requests are answered',
  async ([, times, request]) => {
    const text = await request();
    // The first response fills a cache.
    await answerTo(text);
    const before = await server.probeAfterGc();
    const socket = (await connectionTo(server.url)).pause();
    socket.write(text.repeat(times));
    for (let other = 0; other < 20; other += 1) {
      expect((await fetch(`${server.url}/api/players?${other}`)).status).toBe(200);
    }
    const after = await server.probeAfterGc();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(MAX_UNREAD_BYTES);
    socket.destroy();
  },
);

describe('the whole corpus of attacks', () => {
  const requests = Object.values(REQUESTS).flat();
  const attacks = [
    ...requests.map((attack) => ({
      name: attack.name,
      launch: async (time: number) => (await send(varied(attack, time))).arrayBuffer(),
    })),
    ...Object.values(WIRE)
      .flat()
      .map(([name, bytes]) => ({ name, launch: () => answerTo(bytes) })),
    ...Object.values(FRAMES)
      .flat()
      .map(([name, , ...messages]) => ({ name, launch: () => refusalOf(messages) })),
  ];

  test(`costs at most ${MAX_CPU_MS} ms of CPU per attack`, async () => {
    const costly: string[] = [];
    for (const { name, launch } of attacks) {
      const cost = await leastCostOf(launch, MAX_CPU_MS);
      if (cost <= MAX_CPU_MS) continue;
      // Measured at this moment, because the speed of the machine varies.
      const parsing = leastCostOfParsing();
      if (cost > MAX_BODIES_PARSED * parsing) {
        costly.push(`${name}: ${cost.toFixed(1)} ms, parsing a body ${parsing.toFixed(1)} ms`);
      }
    }
    expect(costly).toEqual([]);
  });

  test('leaves no memory behind', async () => {
    const before = await server.probeAfterGc();
    for (let time = 0; time < TIMES; time += 1) {
      // The same documents in each round: the server caches new ones, within a bound.
      for (const { launch } of attacks) await launch(0);
    }
    const after = await server.probeAfterGc();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(HEAP_NOISE_BYTES);
  });
});

/** Milliseconds of CPU that the server uses, as the minimum of several measurements; stops early at `lowEnough`. */
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

/** Milliseconds of CPU that this process uses to parse a body of the maximum size with as many fields as fit. */
function leastCostOfParsing(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES; time += 1) {
    // Other names in each round: V8 remembers those that it has read.
    const fields = Array.from(
      { length: MAX_REQUEST_BYTES / BYTES_PER_FIELD },
      (_, n) => `"${time}k${n}":1`,
    );
    const body = `{${fields.join()}}`;
    const before = process.cpuUsage();
    JSON.parse(body);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** The same request with a document that the server has not cached, if it has a document. */
function varied(request: RequestAttack, time: number): RequestAttack {
  const body = request.body?.replace(/^{"query":"/, `$&# ${time}\\n`);
  return { ...request, ...(body !== undefined && { body }) };
}

function send({ method, path, headers = {}, body }: RequestAttack): Promise<Response> {
  return fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
}

async function answerTo(bytes: string): Promise<string> {
  const socket = (await connectionTo(server.url)).setEncoding('latin1');
  socket.write(bytes, 'latin1');
  let answer = '';
  for await (const text of socket) {
    answer += text;
    if (answer.includes('\r\n')) break;
  }
  socket.destroy();
  return answer;
}

/** The code that the socket is closed with, or the code of the first error message. */
async function refusalOf([first = '', ...further]: readonly string[]): Promise<number | string> {
  const socket = socketTo(server.url);
  await once(socket, 'open');
  const refused = new Promise<number | string>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      const errors = type === 'error' ? payload : payload?.errors;
      if (errors) resolve(errors[0].extensions.code);
    });
  });
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
