/** Server-rendered pages. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { Turns } from '../../../server/access/turns.ts';
import { ask } from '../../setup/ask.ts';
import { clubOf, clubTest, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { startFaultProxy } from '../../setup/fault-proxy.ts';
import { graphql, textOf } from '../../setup/graphql.ts';
import { waitingForLock } from '../../setup/held-club.ts';
import { liveMatch } from '../../setup/live-play.ts';
import { INIT, socketTo } from '../../setup/raw-socket.ts';
import { REST } from '../../setup/rest-door.ts';
import { game } from '../../setup/seeds.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';
import { meta, renderedAnswer, textAt, wholePage } from '../../setup/whole-page.ts';

const test = sharedClubTest(NATIVE);

const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { homePlayer { stats { points } } } }',
);
const SCORES = /\\"live\\":\{[^{}]*?\\"homeScore\\":(\d+)/g;

clubTest(NATIVE, { TIME_ZONE: 'Europe/Kyiv' })(
  'a page and its connection name the zone of a club in Kyiv as browsers of 2021 know it',
  async ({ club: { server } }) => {
    const socket = socketTo(server.url);
    await once(socket, 'open');
    socket.send(INIT);
    const [acknowledgement] = await once(socket, 'message');
    socket.close();
    for (const sent of [await wholePage(`${server.url}/tv`), String(acknowledgement)]) {
      const zones = new Set(sent.match(/Europe\/\w+/g));
      expect([...zones]).toEqual(['Europe/Kiev']);
    }
  },
);

test('a page rendered during a goal is consistent', async ({ club }) => {
  // However busy the machine is, the page is sent with its figures.
  using _ = shortTimeouts({ renderMs: 60_000 });
  const { url, sql } = club.server;
  const { play, id } = await liveMatch(club);
  const page = await sql.begin(async (tx) => {
    // Else Postgres ends this transaction where the machine is too busy for what goes on in it.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table seasons in access exclusive mode`;
    const rendering = textAt(`${url}/players/1-eva`);
    // The seasons to choose from wait; what is on is read at once.
    await expect.poll(() => waitingForLock(sql)).not.toEqual([]);
    await play.goal(id, 'HOME');
    return { rendering };
  });
  const scores = [...(await page.rendering).matchAll(SCORES)].map(([, score]) => Number(score));
  expect(new Set(scores)).toEqual(new Set([1]));
});

test('a page says what depends on the time as of the minute in which it is sent', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-11-26', 'Eva 3-2 Jana');
  const at = async (time: string) => {
    club.at(time);
    // With an address of its own, because a response is sent again for a second.
    const home = await wholePage(`${club.server.url}/?at=${time}`);
    const evening = await wholePage(`${club.server.url}/evenings/2026-11-26?at=${time}`);
    const card = meta(evening, 'og:image');
    return {
      home: /<h2[^>]*>([^<]*)<\/h2>/.exec(home.slice(home.indexOf('Top players')))?.[1],
      words: meta(evening, 'og:description').split('. ')[1],
      card: (await fetch(card, { redirect: 'manual' })).status,
      shown: evening.includes('Still on'),
    };
  };
  const lead = { words: 'Eva leads the evening', card: 200 };
  expect(await at('2026-11-26T21:59:30')).toEqual({ home: 'Tonight', shown: true, ...lead });
  const champion = { words: 'Eva is champion of the evening', card: 200, shown: false };
  expect(await at('2026-11-26T22:00:00')).toEqual({ home: 'Tonight', ...champion });
  expect(await at('2026-11-27T06:00:00')).toEqual({ home: 'Last night', ...champion });
  expect(await at('2026-11-27T12:00:00')).toEqual({ home: 'Last results', ...champion });
});

test('figures of a page, and of the answer to a write, are charged to the address and do not wait for its work', async ({
  club: { place },
}) => {
  await using server = await openServer(place, { TRUSTED_PROXIES: '1' });
  const { firstGame: id } = await clubOf(place, server, REST).startSeries();
  const run = vi.spyOn(Turns.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  const charged = async (address: string, path: string, body?: object) => {
    run.mockClear();
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    expect((await fetch(server.url + path, { headers, ...sent })).status).toBe(200);
    const payers = run.mock.calls.flatMap(([payer]) => payer ?? []);
    for (const payer of payers) payer.spend(100_000);
    return payers.map((payer) => payer.wait());
  };
  const input = { id, homeScore: 2, awayScore: 1, validationCode: server.code };
  const document = { query: textOf(FINISH), variables: { input } };
  const written = await charged('203.0.113.7', '/graphql', document);
  expect(new Set(written)).toEqual(new Set([0]));
  const read = await charged('203.0.113.8', '/');
  expect(new Set(read)).toEqual(new Set([0]));
});

test('a link preview contains the score', async ({ club }) => {
  const { id, series } = await club.startPlayoff('Live Cup 1');
  const [semifinal] = series;
  const { playerOne, playerTwo } = semifinal ?? {};
  await club.play(semifinal?.id ?? '', '1 2 1');
  const cup = await wholePage(`${club.server.url}/playoff/${id}`);
  expect(cup).toContain('<title>Live Cup 1</title>');
  expect(meta(cup, 'og:title')).toBe(`Live Cup 1: ${playerOne} leads ${playerTwo} 2–1`);
  expect(meta(cup, 'og:description')).toMatch(/^Semifinal 1: .* leads .* 2–1\. Semifinal 2: /);
  expect(meta(cup, 'og:url')).toBe(`${club.server.url}/playoff/${id}`);
  const game = await wholePage(`${club.server.url}/series/${semifinal?.id}?from=chat`);
  expect(meta(game, 'og:title')).toBe(
    `Live Cup 1, Semifinal 1: ${playerOne} leads ${playerTwo} 2–1`,
  );
  expect(meta(game, 'og:url')).toBe(`${club.server.url}/series/${semifinal?.id}`);
});

test('without JavaScript the page of a play-off holds players, crests and scores of all its series', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  await club.play(series[0]?.id ?? '', '1 1 2');
  const page = await wholePage(`${club.server.url}/playoff/${id}`);
  const [shown = ''] = /<div id="root">.*?<\/main>/s.exec(page) ?? [];
  for (const { playerOne, playerTwo } of series) {
    expect(shown).toContain(playerOne);
    expect(shown).toContain(playerTwo);
  }
  const crests = shown.match(/<img src="\/crests\/all\.svg\?v=\w+#[A-Z]{3}"/g);
  expect(new Set(crests).size).toBe(4);
  expect(shown).toMatch(/>2<.*>1</s);
});

test('a page names, before it runs, the address by which it was requested, but none that only this machine can open', async ({
  club,
}) => {
  const { hostname, port } = new URL(club.server.url);
  const named = async (host: string) => {
    const asked = request({ hostname, port, path: '/', headers: { host } });
    const [response] = await once(asked.end(), 'response');
    return /"address\W+(.+?)\W*"/.exec(await text(response))?.[1];
  };
  await expect.poll(() => named('club.example:4000')).toBe('http://club.example:4000');
  const { club: settings } = await ask(club.server, CLUB_ADDRESS);
  for (const host of ['localhost:4000', 'tv.localhost', '127.0.0.1', '[::1]:4000']) {
    await expect.poll(() => named(host), { message: host }).toBe(settings.address);
  }
});

const CLUB_ADDRESS = graphql('query { club { address } }');

test('missing subjects are answered with 404', async ({ club }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  for (const path of [
    '/nowhere',
    '/series/999',
    '/playoff/999',
    '/series/x',
    `/series/${id}/2`,
    '/tv/series/999',
    '/tv/playoff/999',
    '/tv/match/999',
    '/tv/series',
    '/overlay/nothing',
  ]) {
    const { status, page } = await renderedAnswer(club.server.url + path);
    expect.soft(status, path).toBe(404);
    expect.soft(page, path).toContain('404 Not found');
    expect.soft(page, path).toMatch(/<style>.*--ink-950:/s);
    expect.soft(page, path).not.toContain('initial-state');
  }
});

test('the page of a filter that ends before it begins shows that', async ({
  served: { server },
}) => {
  const address = `${server.url}/overall?from=2026-03-01&to=2026-02-01`;
  const { status, page } = await renderedAnswer(address);
  expect(status).toBe(200);
  expect(page).toContain('From is after Until: nothing lies between.');
});

test('a link to a filter of matches that finds none does not say that none was played', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  const address = `${club.server.url}/overall?player=Peter&kind=single`;
  const { page } = await renderedAnswer(address);
  expect(meta(page, 'og:description')).toBe('No match found: Peter, Single matches.');
});

test('the URL of a player redirects to that with id and current name, or shows the list of players', async ({
  club,
}) => {
  const { url } = club.server;
  await club.friends('Eva', 'Gólik', 'A/B 1%?#;', '🏒');
  await club.door.createMatch(game('Eva', 'Gólik'));
  const leadsTo = async (path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status === 302 ? answer.headers.get('location') : answer.status;
  };
  // `tests/web/paths.test.ts` has every form of a reference to a player.
  for (const [path, right] of [
    ['/players/1-eva', 200],
    ['/players/4', 200],
    ['/players/1-golik', '/players/1-eva'],
    ['/players/1-%F0%9F%8F%92%2F%25', '/players/1-eva'],
    ['/players/G%C3%B3lik?from=chat', '/players/2-golik'],
    ['/players/A%2FB%201%25%3F%23%3B', '/players/3-a-b-1'],
    ['/players/%F0%9F%8F%92', '/players/4'],
    ['/players/golik', 404],
    ['/players/1-eva/vs/4', 200],
    ['/players/1/vs/G%C3%B3lik', '/players/1-eva/vs/2-golik'],
    ['/players/1-eva/vs/nobody', 404],
    ['/players/1-eva/vs/eva', 404],
    ['/players/1-eva?discipline=doubles', 200],
    ['/players/1?discipline=doubles', '/players/1-eva?discipline=doubles'],
    ['/players/1+2', '/pairs/1+2-eva-golik'],
    ['/pairs/1+2-eva-golik', 200],
    ['/pairs/2+1-somebody', '/pairs/1+2-eva-golik'],
    ['/pairs/1', '/players/1-eva'],
    ['/pairs/1+9', 404],
    ['/pairs/1+1', 404],
    ['/pairs/1+2-eva-golik/vs/3+4-a-b-1', 200],
    ['/pairs/1+2/vs/4+3', '/pairs/1+2-eva-golik/vs/3+4-a-b-1'],
    ['/pairs/1+2-eva-golik/vs/4', 200],
    ['/pairs/1+2-eva-golik/vs/2-golik', 404],
    ['/overall?player=1-eva&opponent=2-golik', 200],
    ['/overall?player=Eva&kind=single', '/overall?player=1-eva&kind=single'],
    ['/overall?player=A%2FB+1%25%3F%23%3B', '/overall?player=3-a-b-1'],
    ['/overall?player=1-eva&opponent=Eva', '/overall?player=1-eva'],
    ['/overall?player=nobody', 404],
  ] as const) {
    expect.soft(await leadsTo(path), path).toBe(right);
  }
  const found = await renderedAnswer(`${url}/players/Eva`);
  expect(meta(found.page, 'og:url')).toBe(`${url}/players/1-eva`);
  const strange = await renderedAnswer(`${url}/players/3-a-b-1`);
  expect(meta(strange.page, 'og:title')).toBe('A/B 1%?#;');
  expect((await fetch(meta(strange.page, 'og:image'))).status).toBe(200);
  for (const path of ['/players/nobody', '/players/99-eva', '/players/1-eva/vs/nobody']) {
    const { status, page } = await renderedAnswer(url + path);
    expect.soft(status, path).toBe(404);
    expect.soft(page, path).toMatch(/There is no player (nobody|99-eva)\./);
    for (const listed of ['/players/1-eva', '/players/2-golik', '/players/4']) {
      expect.soft(page, path).toContain(`href="${listed}"`);
    }
  }
});

test('a link to the matches of a team with a former name redirects to its current name', async ({
  served: { server },
}) => {
  const { url } = server;
  const answer = await fetch(`${url}/overall?team=Arizona+Coyotes&kind=single`);
  expect(answer.url).toBe(`${url}/overall?team=Utah+Mammoth&kind=single`);
});

test('paths of files are not rendered as screens', async ({ served: { server } }) => {
  for (const path of ['/index.html', '/blank.html']) {
    expect(await textAt(server.url + path)).not.toContain('initial-state');
  }
});

test('a page is compressed on request, not stored, answered with 304 if unchanged, and supports HEAD', async ({
  club,
}) => {
  const url = `${club.server.url}/overall`;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, headers } = await renderedAnswer(url, { 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('last-modified')).toBeNull();
    const has = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
    expect((await fetch(url, { headers: has })).status).toBe(304);
  }
  const before = (await fetch(url)).headers.get('etag') ?? '';
  await club.friends('Eva');
  expect((await fetch(url, { headers: { 'if-none-match': before } })).status).toBe(200);
  const head = await fetch(url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await head.text()).toBe('');
});

test.for([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.2, br;q=0.9', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=0.5, identity', null],
  ['br;q=0', null],
  ['zstd', null],
  ['', null],
] as const)(
  'a page and a file are sent in the encoding that "%s" prefers',
  async ([accepted, encoding], { served: { server } }) => {
    const headers = { 'accept-encoding': accepted };
    const page = await fetch(`${server.url}/overall`, { headers });
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const file = await fetch(server.url + script, { headers });
    for (const answer of [page, file]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
  },
);

test('the license of the font is served', async ({ served: { server } }) => {
  const license = await fetch(`${server.url}/font-license.txt`);
  expect(license.status).toBe(200);
  expect(await license.text()).toContain('SIL Open Font License, Version 1.1');
});

clubTest(NATIVE)(
  'without a database the fallback page without server rendering is sent',
  async ({ place }) => {
    await using database = await startFaultProxy(place.env.DATABASE_URL ?? '');
    await using server = await openServer(place, { DATABASE_URL: database.url });
    await wholePage(`${server.url}/overall`);
    await database.pull();
    const page = await textAt(`${server.url}/stats`);
    expect(page).toContain('id="root"');
    expect(page).not.toContain('initial-state');
    expect(page).toContain('aria-label="Open menu"');
    expect(await textAt(`${server.url}/tv`)).not.toContain('<header');
    await database.plugIn();
  },
);
