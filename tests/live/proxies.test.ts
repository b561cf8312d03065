/** The proxies of the documentation forward everything, and a rolling restart behind them loses no request. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { BODIES } from '../../server/database/limits.ts';
import { openServer } from '../setup/club.ts';
import { NATIVE, type TestDatabase } from '../setup/database-kinds.ts';
import { graphql, type ResultOf, textOf } from '../setup/graphql.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { playerPaths } from '../setup/player-paths.ts';
import {
  answers,
  configuration,
  INSTANCES,
  isInstalled,
  PLAIN_NGINX,
  PROXIES,
  type RunningProxy,
  SITE,
} from '../setup/proxy.ts';
import { readUntil } from '../setup/reading.ts';
import { sendJson } from '../setup/send-json.ts';
import { SERVER_SENT_EVENTS, TRANSPORTS } from '../setup/subscription.ts';
import { CHANGES } from './documents.ts';

/** Wrong codes that an address may send before it must wait. */
const ATTEMPTS = 10;
const WRITERS = 4;
const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);
const LARGE = graphql('{ teams { id name abbreviation logo } }');

test.each(['Caddyfile', 'nginx.conf'])(
  '%s contains the site name and both instances',
  async (name) => {
    const text = await configuration(name);
    for (const name of [SITE, ...INSTANCES]) expect(text).toContain(name);
  },
);

test.runIf(isInstalled(PLAIN_NGINX))(
  'an event arrives at once through nginx with its defaults',
  async () => {
    await using place = await NATIVE.make();
    await using server = await openServer(place);
    const { port } = new URL(server.url);
    const proxy = await PLAIN_NGINX.start([port, port]);
    const events = SERVER_SENT_EVENTS.follow(proxy.url, CHANGES, { after: 0 });
    const door = GRAPHQL.open({ url: server.url, code: server.code });
    await door.createPlayer({ nickName: 'Eva', firstName: 'Some', lastName: 'Friend' });
    expect((await events.next()).kind).toBe('PLAYER_CREATED');
    await events[Symbol.asyncDispose]();
    await proxy.close();
  },
);

for (const kind of PROXIES)
  describe.runIf(isInstalled(kind))(`behind ${kind.name}`, () => {
    let place: TestDatabase;
    let ports: readonly [string, string];
    let instances: Faceoff[];
    let proxy: RunningProxy;
    const open = (port: string) => openServer(place, { PORT: port, TRUSTED_PROXIES: '1' });

    beforeAll(async () => {
      place = await NATIVE.make();
      const [one, other] = [await open('0'), await open('0')];
      instances = [one, other];
      ports = [new URL(one.url).port, new URL(other.url).port];
      proxy = await kind.start(ports);
    });
    afterAll(async () => {
      await proxy.close();
      await Promise.all(instances.map((instance) => instance.close()));
      await place.clear();
    });
    const door = () => GRAPHQL.open({ url: proxy.url, code: instances[0]?.code ?? '' });

    test('a page arrives complete and compressed', async () => {
      const page = await fetch(`${proxy.url}/players`);
      expect(page.headers.get('content-encoding')).toMatch(/^(gzip|br|zstd)$/);
      expect(await page.text()).toContain('</html>');
    });

    test('the page of a player is found, whatever characters the nickname has', async () => {
      const nickName = 'A/B 50%?#;';
      await door().createPlayer({ nickName, firstName: 'Some', lastName: 'Friend' });
      const { player } = await playerPaths({ url: proxy.url });
      const page = await fetch(proxy.url + player(nickName));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`<title>${nickName}</title>`);
    });

    test('a large response is compressed and has the same content', async () => {
      const [near, far] = await Promise.all(
        [proxy.url, instances[0]?.url].map((url) =>
          fetch(`${url}/graphql?query=${encodeURIComponent(textOf(LARGE))}`, {
            headers: { 'accept-encoding': 'gzip' },
          }),
        ),
      );
      expect(near?.headers.get('content-encoding')).toBe('gzip');
      expect(await near?.json()).toEqual(await far?.json());
    });

    test.each(TRANSPORTS)('an event over $name arrives at once', async ({ name, follow }) => {
      await using events = follow(proxy.url, CHANGES, { after: 0 });
      const nickName = name.slice(0, 9);
      await door().createPlayer({ nickName, firstName: 'Some', lastName: 'Friend' });
      // A buffering proxy would hold this event back until hundreds of others fill its buffer.
      await readUntil(events, ({ kind }) => kind === 'PLAYER_CREATED');
    });

    test('wrong codes count against the address of the connection, not against X-Forwarded-For', async () => {
      const statuses: number[] = [];
      for (let time = 0; time <= ATTEMPTS; time += 1) {
        statuses.push(await guess('127.0.0.2', `203.0.113.${time}`));
      }
      expect(statuses).toEqual([...Array(ATTEMPTS).fill(403), 429]);
      expect(await guess('127.0.0.3', '203.0.113.0')).toBe(403);
    });

    test('a body over the size limit gets the 413 of Faceoff', async () => {
      const body = 'x'.repeat(BODIES.bytes + 1);
      const response = await fetch(`${proxy.url}/api/players`, { method: 'POST', body });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({ error: expect.stringContaining('has at most') });
    });

    test('during a rolling restart of both instances no read fails, each write is done once, and no change is missed', async () => {
      const seen = new Set<number>();
      let opened = 0;
      const client = createClient({
        url: `${proxy.url.replace(/^http/, 'ws')}/graphql`,
        retryAttempts: Number.POSITIVE_INFINITY,
        shouldRetry: () => true,
        on: { opened: () => (opened += 1) },
      });
      const events = client.iterate<ResultOf<typeof CHANGES>>({
        query: textOf(CHANGES),
        variables: { after: 0 },
      });
      const reading = (async () => {
        for await (const { data } of events) {
          if (data) seen.add(data.answer.seq);
        }
      })();
      await expect.poll(() => seen.size).toBeGreaterThan(0);
      const before = (await door().players()).length;

      let going = true;
      let written = 0;
      const resent: number[] = [];
      const write = async (writer: number) => {
        for (let time = 0; going; time += 1) {
          const nickName = `${kind.program} ${writer}-${time}`;
          for (;;) {
            const status = await addPlayer(nickName);
            if (status === 200) break;
            resent.push(status);
          }
          written += 1;
          expect((await fetch(`${proxy.url}/players`)).status).toBe(200);
        }
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
      await expect.poll(() => written).toBeGreaterThan(WRITERS);
      for (const [index, port] of ports.entries()) {
        await instances[index]?.close();
        instances[index] = await open(port);
        await answers(`${instances[index]?.url}/readyz`);
        await expect.poll(() => written).toBeGreaterThan(WRITERS * (index + 2));
      }
      going = false;
      await writers;
      // A proxy does not resend a write that an instance may already have received. The client resends it, with its idempotency key.
      // Caddy never resends a body; see docs/proxies/Caddyfile.
      const expected = kind.program === 'caddy' ? [502, 503] : [502];
      expect(resent.filter((status) => !expected.includes(status))).toEqual([]);
      const { length } = await door().players();
      expect(length).toBe(before + written);
      await expect.poll(() => seen.size).toBe(length);
      expect(opened).toBeGreaterThan(1);
      await client.dispose();
      await reading;
    });

    /** Adds a player with an idempotency key, as a page does. @returns the status */
    async function addPlayer(nickName: string): Promise<number> {
      const input = {
        ...{ nickName, firstName: 'Some', lastName: 'Friend', idempotencyKey: nickName },
        validationCode: instances[0]?.code,
      };
      const asked = { query: textOf(CREATE_PLAYER), variables: { input } };
      const response = await sendJson('POST', `${proxy.url}/graphql`, asked);
      const answer = await response.text();
      if (response.ok) expect(answer).not.toContain('errors');
      return response.status;
    }

    /** Sends a write with a wrong code from `localAddress`, with a forged X-Forwarded-For. @returns the status */
    async function guess(localAddress: string, forwardedFor: string): Promise<number> {
      const body = JSON.stringify({ nickName: 'Eva', validationCode: 'a wrong one' });
      const sent = request(`${proxy.url}/api/players`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      });
      sent.end(body);
      const [response] = await once(sent, 'response');
      await text(response);
      return response.statusCode;
    }
  });
