/** The response cache: equal requests get the same response until the next change, within limits. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Bindings } from '../../../server/api/cacheable.ts';
import { BODIES } from '../../../server/database/limits.ts';
import { RequestLog } from '../../../server/http/request-log.ts';
import { ResponseCache } from '../../../server/http/response-cache.ts';
import { answerToWrite } from '../../setup/ask.ts';
import { friend, game, sharedClubTest, silence } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf } from '../../setup/graphql.ts';
import { portOf } from '../../setup/port.ts';

const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);

const clubTest = sharedClubTest(NATIVE);

describe('a club', () => {
  clubTest('never answers what was true before a write that it has answered', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(game('Eva', 'Jana', { awayScore: 0 }));
    const search = new URLSearchParams({
      query: textOf(graphql('query ($id: ID!) { match(id: $id) { homeScore } }')),
      variables: JSON.stringify({ id }),
    });
    const shown = async (path: string) => (await fetch(`${club.server.url}${path}`)).json();
    for (let homeScore = 4; homeScore < 14; homeScore += 1) {
      await club.door.finishMatch(id, { homeScore, awayScore: 0, overTime: false });
      for (const _ of ['asked', 'asked again']) {
        expect(await club.door.match(id)).toMatchObject({ homeScore });
        expect(await shown(`/graphql?${search}`)).toMatchObject({
          data: { match: { homeScore } },
        });
        expect(await shown(`/api/matches/${id}`)).toMatchObject({ htScore: homeScore });
        expect(await shown('/api/matches')).toMatchObject([{ htScore: homeScore }]);
      }
    }
  });

  clubTest('carries every mutation out, and refuses every time', async ({ club }) => {
    const create = (nickName: string, validationCode: string) =>
      answerToWrite(club.server, CREATE_PLAYER, { ...friend(nickName), validationCode });
    expect(await create('Eva', 'wrong')).toHaveProperty('errors');
    expect(await create('Eva', club.server.code)).not.toHaveProperty('errors');
    expect(await create('Eva', club.server.code)).toHaveProperty('errors');
    expect(await club.door.players()).toHaveLength(1);
  });

  clubTest('answers each form of the same question as it is asked', async ({ club }) => {
    const types = ['application/json', 'application/graphql-response+json'];
    for (const accept of [...types, ...types]) {
      const response = await fetch(`${club.server.url}/graphql?query={players{nickName}}`, {
        headers: { accept },
      });
      expect(response.headers.get('content-type')).toContain(accept);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toMatchObject({ data: { players: [] } });
    }
  });

  clubTest('answers a question by GET with 304 until something changes', async ({ club }) => {
    const url = `${club.server.url}/graphql?query={players{nickName}}`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = () => fetch(url, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await club.friends('Eva');
    expect(await (await again()).json()).toMatchObject({
      data: { players: [{ nickName: 'Eva' }] },
    });
  });
});

describe('an answer', () => {
  test('is sent again with all headers and a new request id', async () => {
    const { url, asked } = await servedBy(() => new Response('{"é":1}', { headers: JSON_HEADERS }));
    const [first, second] = [await fetch(url), await fetch(url)];
    expect(asked).toHaveLength(1);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(second.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await fetch(url)).headers.get('x-request-id')).not.toBe(
      second.headers.get('x-request-id'),
    );
  });

  test('is computed again after a change, and each time while notifications are interrupted', async () => {
    const served = await servedBy(() => new Response('x'));
    await fetch(served.url);
    served.change();
    await fetch(served.url);
    await fetch(served.url);
    expect(served.asked).toHaveLength(2);
    served.hear(false);
    await fetch(served.url);
    await fetch(served.url);
    expect(served.asked).toHaveLength(4);
  });

  test('that became outdated during its computation is not shared', async () => {
    const served = await servedBy(async (asked) => {
      if (asked.length === 1) served.change();
      return new Response(String(asked.length));
    });
    expect(await (await fetch(served.url)).text()).toBe('1');
    expect(await (await fetch(served.url)).text()).toBe('2');
    expect(await (await fetch(served.url)).text()).toBe('2');
  });

  test.for([
    ['address', '/other', {}],
    ['format', '/', { accept: 'text/plain' }],
    ['encoding', '/', { 'accept-encoding': 'br' }],
    ['part', '/', { range: 'bytes=0-1' }],
  ] as const)('is another one for another %s', async ([, path, headers]) => {
    const { url, asked } = await servedBy(() => new Response('x'));
    await fetch(url);
    await fetch(`${url}${path.slice(1)}`, { headers });
    expect(asked).toHaveLength(2);
  });

  test('depends on the host name', async () => {
    const { url, asked } = await servedBy(() => new Response('x'));
    await fetch(url);
    await fetch(url.replace('127.0.0.1', 'localhost'));
    expect(asked).toHaveLength(2);
  });

  test('to a request with a body depends on the body', async () => {
    const { url, asked } = await servedBy((bodies) => new Response(bodies.at(-1)));
    const ask = async (body: string) =>
      (await fetch(`${url}graphql`, { method: 'POST', body })).text();
    expect([await ask('one'), await ask('two'), await ask('one')]).toEqual(['one', 'two', 'one']);
    expect(asked).toEqual(['one', 'two']);
    expect(await ask('x'.repeat(BODIES.bytes + 1))).toHaveLength(BODIES.bytes + 1);
    expect(await ask('x'.repeat(BODIES.bytes + 1))).toHaveLength(BODIES.bytes + 1);
    expect(asked).toHaveLength(4);
  });

  test('with an error is computed each time', async () => {
    const { url, asked } = await servedBy(() => new Response('no', { status: 500 }));
    await fetch(url);
    expect((await fetch(url)).status).toBe(500);
    expect(asked).toHaveLength(2);
  });

  test('is 304 only for clients that have it', async () => {
    const { url, asked } = await servedBy(() => new Response('x'));
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const has = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([has.status, await has.text(), has.headers.get('etag')]).toEqual([304, '', etag]);
    const hasAnother = await fetch(url, { headers: { 'if-none-match': '"another"' } });
    expect([hasAnother.status, await hasAnother.text()]).toEqual([200, 'x']);
    expect(asked).toHaveLength(1);
  });

  test('is computed once for simultaneous requests', async () => {
    const first = Promise.withResolvers<void>();
    const { url, asked } = await servedBy(async (bodies) => {
      await first.promise;
      return new Response(String(bodies.length));
    });
    const ask = (body: string) => fetch(`${url}graphql`, { method: 'POST', body });
    const answers = Array.from({ length: 20 }, () => ask('query'));
    await expect.poll(() => asked).toEqual(['query']);
    const other = ask('other query');
    await expect.poll(() => asked).toHaveLength(2);
    first.resolve();
    const equal = await Promise.all(answers);
    expect(new Set(await Promise.all(equal.map((one) => one.text())))).toEqual(new Set(['2']));
    expect(new Set(equal.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
    expect((await other).status).toBe(200);
    expect(asked).toEqual(['query', 'other query']);
  });

  test('that may not be cached, or fails, is computed for each waiting request', async () => {
    const first = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const { url, asked } = await servedBy(async (bodies) => {
      if (bodies.length === 1) await first.promise;
      return new Response('no', { status: 500 });
    });
    const left = fetch(url, { signal: leaving.signal }).catch(() => null);
    await expect.poll(() => asked).toHaveLength(1);
    const others = [fetch(url), fetch(url)];
    leaving.abort();
    for (const { status } of await Promise.all(others)) expect(status).toBe(500);
    expect(await left).toBeNull();
    expect(asked).toHaveLength(3);
    first.resolve();
  });

  test('to a write is neither shared nor cached', async () => {
    const first = Promise.withResolvers<void>();
    const { url, asked } = await servedBy(async () => {
      await first.promise;
      return new Response('done');
    });
    const body = JSON.stringify({ query: textOf(CREATE_PLAYER) });
    const write = () => fetch(`${url}graphql`, { method: 'POST', body });
    const writes = [write(), write()];
    await expect.poll(() => asked).toHaveLength(2);
    first.resolve();
    await Promise.all(writes);
    await write();
    expect(asked).toHaveLength(3);
  });

  test('is evicted for others: the cache has a limit in bytes', async () => {
    const { url, asked } = await servedBy(() => new Response('x'.repeat(1_000_000)));
    for (let each = 0; each < 20; each += 1) await fetch(`${url}?${each}`);
    await fetch(`${url}?19`);
    expect(asked).toHaveLength(20);
    await fetch(`${url}?0`);
    expect(asked).toHaveLength(21);
  });
});

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** A server of an app that says of all its answers that they are good, and is told the bodies of all requests. */
async function servedBy(app: (asked: readonly string[]) => Response | Promise<Response>) {
  const asked: string[] = [];
  let [cache, hears] = [{}, true];
  const live = {
    get cache() {
      return hears ? cache : {};
    },
  };
  const answers = new ResponseCache({ live, requests: new RequestLog(silence) });
  const fetchApp = async (request: Request, { cacheable }: Bindings) => {
    cacheable?.(live.cache);
    asked.push(await request.text());
    return app(asked);
  };
  const server = createServer(answers.listenerFor(fetchApp)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    asked,
    change: () => {
      cache = {};
    },
    hear: (does: boolean) => {
      hears = does;
    },
  };
}
