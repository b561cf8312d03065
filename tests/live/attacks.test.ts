/** The server refuses every attack of the corpus with the right code, and hostile connections do not harm it. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { answerTo, ask } from '../setup/ask.ts';
import { firstLineFor, refusalOf, responseTo } from '../setup/attacks/refused.ts';
import { FRAMES, upgradeRequest, WIRE } from '../setup/attacks/refused-bytes.ts';
import { NOTHING_FOUND, REQUESTS } from '../setup/attacks/refused-requests.ts';
import { openServer } from '../setup/club.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { graphql, unchecked } from '../setup/graphql.ts';
import { connectionTo } from '../setup/raw-socket.ts';
import { recordedLog } from '../setup/recorded-log.ts';
import { CODE } from '../setup/server-process.ts';

/** In characters: an error message must not quote the whole request. */
const MAX_ANSWER_LENGTH = 20_000;

let place: TestDatabase;
let server: Faceoff;
const { log, entries } = recordedLog();

beforeAll(async () => {
  place = await NATIVE.make();
  server = await openServer(place, { TRUSTED_PROXIES: '1', VALIDATION_CODE: CODE }, log);
});

afterAll(async () => {
  const { club } = await ask(server, graphql('{ club { seq } }'));
  expect(club.seq).toBe(0);
  await server.close();
  await place.clear();
});

describe.each(Object.entries(REQUESTS))('%s', (_class, attacks) => {
  test.for(attacks.map((attack) => [attack.name, attack] as const))(
    'the server refuses %s',
    async ([, attack]) => {
      const response = await responseTo(server.url, attack);
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
    expect(await firstLineFor(server.url, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe.each(Object.entries(FRAMES))('%s', (_class, attacks) => {
  test.for(attacks)('the server refuses %s', async ([, refusedWith, ...messages]) => {
    expect(await refusalOf(server.url, messages)).toBe(refusedWith);
  });
});

test('WebSocket upgrades that are reset at once do not stop the server', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => upgrade(server.url, '/nope')));
  for (const socket of sockets) socket.resetAndDestroy();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
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
    entries.length = 0;
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
    await expect.poll(() => entries).toContainEqual(expect.objectContaining({ path, status: 400 }));
    expect(entries).not.toContainEqual(expect.objectContaining({ level: 50 }));
  },
);

test('an error about invalid input does not quote the validation code', async () => {
  const finish = unchecked('mutation ($i: FinishMatchInput!) { finishMatch(input: $i) { id } }');
  const i = { id: '1', homeScore: 'x', awayScore: 1, validationCode: CODE };
  const { errors } = await answerTo(server, finish, { i });
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toContain(CODE);
});

test('a client that does not respond does not keep the server from closing', async () => {
  const closing = await openServer(place);
  const asleep = await upgrade(closing.url, '/graphql');
  await once(asleep, 'data');
  asleep.pause();
  await closing.close();
  asleep.destroy();
});

async function upgrade(url: string, path: string): Promise<Socket> {
  const socket = await connectionTo(url);
  socket.write(upgradeRequest(path));
  return socket;
}
