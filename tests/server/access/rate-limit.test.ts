/** The rate limit of wrong codes, with a clock that the test sets. */
import { describe, expect, test } from 'vitest';
import { noteAttempt } from '../../../server/access/rate-limit.ts';
import type { Sql } from '../../../server/database/driver.ts';
import { openServer, silence } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf } from '../../setup/graphql.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { PageCookies } from '../../setup/page-cookies.ts';
import { sendJson } from '../../setup/send-json.ts';

const START_MATCH = graphql(
  'mutation ($input: StartMatchInput!) { startMatch(input: $input) { id } }',
);
const MINUTE = 60_000;
/** In minutes. */
const DAY = 24 * 60;
const START = Date.parse('2026-01-03T20:00:00Z');

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const withServer = test.extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
  const place = await NATIVE.make();
  const clock = { now: START };
  const now = () => new Date(clock.now);
  const server = await openServer(place, { TRUSTED_PROXIES: '1' }, silence, { now });
  onCleanup(async () => {
    await expectOrderlyClub(server.sql).finally(server.close);
    await place.clear();
  });
  let players = 0;
  return {
    url: server.url,
    sql: server.sql,
    now,
    wait: (minutes: number) => {
      clock.now += minutes * MINUTE;
    },
    code: server.code,
    /** Sends a write from an address, and resolves with its status. */
    write: async (
      address: string,
      validationCode = server.code,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<number> => {
      players += 1;
      const player = { nickName: `Player ${players}`, firstName: 'Some', lastName: 'Friend' };
      const write = { ...player, validationCode };
      const response = await sendJson('POST', `${server.url}/api/players`, write, {
        'x-forwarded-for': address,
        ...headers,
      });
      await response.text();
      return response.status;
    },
  };
});

/** A hundred wrong codes, each from another address, as another instance counts them. */
function guessEverywhere({ sql, now }: Clients) {
  return Promise.all(
    Array.from({ length: 100 }, (_, host) =>
      noteAttempt(sql, { address: `203.0.113.${host}`, device: null }, false, now()),
    ),
  );
}

interface Clients {
  readonly sql: Sql;
  readonly now: () => Date;
}

/** Some days later earlier wrong codes no longer count. */
const limitTest = withServer.extend('clients', async ({ limited }) => {
  limited.wait(3 * DAY);
  return limited;
});

describe('the rate limit', () => {
  limitTest('ends with the wait, and the right code resets the count', async ({ clients }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) await clients.write('192.0.2.1', 'wrong');
    expect(await clients.write('192.0.2.1')).toBe(429);
    clients.wait(1);
    expect(await clients.write('192.0.2.1')).toBe(201);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await clients.write('192.0.2.1', 'wrong')).toBe(403);
    }
    expect(await clients.write('192.0.2.1')).toBe(201);
  });

  limitTest(
    'counts all wrong codes that several instances receive simultaneously',
    async ({ clients }) => {
      const address = '192.0.2.1';
      await clients.write(address, 'wrong');
      const elsewhere = Array.from({ length: 9 }, () =>
        noteAttempt(clients.sql, { address, device: null }, false, clients.now()),
      );
      expect(await Promise.all(elsewhere)).toEqual(Array(9).fill(0));
      expect(await clients.write(address)).toBe(429);
    },
  );

  limitTest(
    'over all addresses delays new addresses, but not those that sent the right code before',
    async ({ clients }) => {
      expect(await clients.write('198.51.100.7')).toBe(201);
      expect(await guessEverywhere(clients)).toEqual(Array(100).fill(0));
      expect(await clients.write('203.0.113.200')).toBe(429);
      expect(await clients.write('198.51.100.7')).toBe(201);
      clients.wait(1);
      expect(await clients.write('203.0.113.200')).toBe(201);
    },
  );

  limitTest('trusts an address for thirty days after each right code', async ({ clients }) => {
    expect(await clients.write('198.51.100.7')).toBe(201);
    clients.wait(20 * DAY);
    expect(await clients.write('198.51.100.7')).toBe(201);
    clients.wait(29 * DAY);
    await guessEverywhere(clients);
    expect(await clients.write('198.51.100.7')).toBe(201);
    clients.wait(32 * DAY);
    await guessEverywhere(clients);
    expect(await clients.write('198.51.100.7')).toBe(429);
  });

  limitTest(
    'counts the wrong codes of an address together, whatever their origin',
    async ({ clients }) => {
      const origins = ['https://stranger.example', 'https://other.example', 'null', clients.url];
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const origin = origins[attempt % origins.length] ?? '';
        expect(await clients.write('192.0.2.1', 'wrong', { origin })).toBe(403);
      }
      for (const origin of origins) {
        expect(await clients.write('192.0.2.1', undefined, { origin })).toBe(429);
      }
      expect(await clients.write('192.0.2.1')).toBe(429);
    },
  );

  limitTest('counts an IPv4 address once, however it is written', async ({ clients }) => {
    const written = ['8.8.8.8', '::ffff:8.8.8.8', '::ffff:808:808', '[0:0::FFFF:0808:0808]:443'];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await clients.write(written[attempt % written.length] ?? '', 'wrong')).toBe(403);
    }
    for (const address of written) expect(await clients.write(address)).toBe(429);
    expect(await clients.write('::ffff:808:809')).toBe(201);
  });

  describe('with the cookies of a page', () => {
    const FLAT = '192.0.2.7';
    /** Opens a page in the flat, a second after what was before. */
    async function opened(clients: Clients & Waiting): Promise<PageCookies> {
      const page = new PageCookies(clients.url);
      clients.wait(1 / 60);
      await page.visit({ 'x-forwarded-for': FLAT });
      clients.wait(1 / 60);
      return page;
    }
    interface Waiting {
      readonly url: string;
      readonly wait: (minutes: number) => void;
    }

    limitTest(
      'ten wrong codes of one phone make it wait, but no other phone that was there before',
      async ({ clients }) => {
        const [one, other] = [await opened(clients), await opened(clients)];
        for (let attempt = 0; attempt < 10; attempt += 1) {
          expect(await clients.write(FLAT, 'wrong', one.headers)).toBe(403);
        }
        expect(await clients.write(FLAT, undefined, one.headers)).toBe(429);
        expect(await clients.write(FLAT, 'wrong', other.headers)).toBe(403);
        expect(await clients.write(FLAT, undefined, other.headers)).toBe(201);
        // It waits elsewhere, too.
        expect(await clients.write('198.51.100.20', undefined, one.headers)).toBe(429);
        clients.wait(1);
        expect(await clients.write(FLAT, undefined, one.headers)).toBe(201);
      },
    );

    limitTest(
      'a dropped cookie, also in exchange for a new one, buys no attempt',
      async ({ clients }) => {
        const page = await opened(clients);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          expect(await clients.write(FLAT, 'wrong', page.headers)).toBe(403);
        }
        const second = await opened(clients);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          expect(await clients.write(FLAT, 'wrong', second.headers)).toBe(403);
        }
        for (const { headers } of [second, await opened(clients), { headers: {} }]) {
          expect(await clients.write(FLAT, undefined, headers)).toBe(429);
        }
        const forged = page.headers.cookie?.replace(/\.[\w]/, '.0');
        expect(
          await clients.write(FLAT, undefined, { ...page.headers, cookie: forged ?? '' }),
        ).toBe(429);
      },
    );

    limitTest(
      'a stock of cookies allows ten more wrong codes during a wait',
      async ({ clients }) => {
        const pages = [];
        for (let page = 0; page < 12; page += 1) pages.push(await opened(clients));
        for (let attempt = 0; attempt < 10; attempt += 1) {
          expect(await clients.write(FLAT, 'wrong')).toBe(403);
        }
        const statuses = [];
        for (const { headers } of pages) statuses.push(await clients.write(FLAT, 'wrong', headers));
        expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
        expect(await clients.write(FLAT, undefined, pages[0]?.headers)).toBe(429);
      },
    );
  });

  describe('where guesses from an address have to wait', () => {
    const HOME = '192.0.2.1';
    const ofDevice = (letter: string) => ({ 'device-id': letter.repeat(32) });
    const phone = ofDevice('a');
    async function guess({ sql, now }: Clients): Promise<void> {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await noteAttempt(sql, { address: HOME, device: null }, false, now())).toBe(0);
      }
    }

    limitTest('only a device that has used the right code can write', async ({ clients }) => {
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      await guess(clients);
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      // Neither does that end the wait of others, nor does a wrong code get another answer there.
      expect(await clients.write(HOME, 'wrong', phone)).toBe(429);
      expect(await clients.write(HOME, undefined, ofDevice('b'))).toBe(429);
      expect(await clients.write(HOME)).toBe(429);
      expect(await clients.write(HOME, 'wrong')).toBe(429);
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      // By its mobile network, too.
      expect(await clients.write('198.51.100.9', undefined, phone)).toBe(201);
    });

    limitTest('a device goes on over GraphQL as over REST', async ({ clients }) => {
      const codes: unknown[] = [];
      const start = async (headers: Record<string, string>) => {
        const input = { id: '1', validationCode: clients.code };
        const asked = { query: textOf(START_MATCH), variables: { input } };
        const from = { 'x-forwarded-for': HOME, ...headers };
        const response = await sendJson('POST', `${clients.url}/graphql`, asked, from);
        codes.push((await response.json()).errors[0].extensions.code);
      };
      await start(phone);
      await guess(clients);
      await start(phone);
      await start({});
      expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS']);
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
    });

    limitTest('a stolen device id allows ten guesses', async ({ clients }) => {
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      await guess(clients);
      for (let attempt = 0; attempt < 9; attempt += 1) {
        expect(await clients.write(HOME, 'wrong', phone)).toBe(429);
      }
      // A right code between them begins anew.
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await clients.write(HOME, 'wrong', phone)).toBe(429);
      }
      expect(await clients.write(HOME, undefined, phone)).toBe(429);
      clients.wait(1);
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
    });

    limitTest('right codes of a device there do not give guesses back', async ({ clients }) => {
      expect(await clients.write(HOME, undefined, phone)).toBe(201);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await clients.write(HOME, 'wrong')).toBe(403);
        expect(await clients.write(HOME, undefined, phone)).toBe(201);
      }
      expect(await clients.write(HOME, 'wrong')).toBe(429);
    });

    limitTest('an id that others could guess is none', async ({ clients }) => {
      const weak = { 'device-id': 'my phone' };
      expect(await clients.write(HOME, undefined, weak)).toBe(201);
      await guess(clients);
      expect(await clients.write(HOME, undefined, weak)).toBe(429);
    });

    limitTest(
      'a device is trusted for thirty days, and neither its id nor the code is stored',
      async ({ clients }) => {
        expect(await clients.write(HOME, undefined, phone)).toBe(201);
        const [stored] = await clients.sql<[{ row: string }]>`
        select string_agg(to_jsonb(trusted_devices)::text, ' ') as row from trusted_devices`;
        expect(stored.row).not.toContain(phone['device-id']);
        expect(stored.row).not.toContain(clients.code);
        clients.wait(32 * DAY);
        await guess(clients);
        expect(await clients.write(HOME, undefined, phone)).toBe(429);
      },
    );
  });

  limitTest('counts all addresses of one IPv6 network together', async ({ clients }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await clients.write(`2001:db8:1:2::${attempt}`, 'wrong')).toBe(403);
    }
    expect(await clients.write('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await clients.write('2001:db8:1:3::1')).toBe(201);
  });

  limitTest('counts attempts at the same moment one by one', async ({ clients }) => {
    const attempts = Array.from({ length: 30 }, () => clients.write('192.0.2.1', 'wrong'));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
