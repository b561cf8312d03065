/** The first screen's figures come with its page. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { clubTest, openServer } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';
import { layCable } from './cable.ts';
import { game } from './games.ts';
import { DEVICES, PHONE, screenTest, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

test('a link that is shared says how it stands', async ({ club }) => {
  const { id, series } = await club.startPlayoff('Live Cup 1');
  const [semifinal] = series;
  const { playerOne, playerTwo } = semifinal ?? {};
  await club.play(semifinal?.id ?? '', '1 2 1');
  const cup = await bodyOf(`${club.server.url}/playoff/${id}`);
  expect(cup).toContain('<title>Live Cup 1</title>');
  expect(meta(cup, 'og:title')).toBe(`Live Cup 1: ${playerOne} leads ${playerTwo} 2–1`);
  expect(meta(cup, 'og:description')).toMatch(/^Semifinal 1: .* leads .* 2–1\. Semifinal 2: /);
  expect(meta(cup, 'og:url')).toBe(`${club.server.url}/playoff/${id}`);
  const game = await bodyOf(`${club.server.url}/series/${semifinal?.id}?from=chat`);
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
  const page = await bodyOf(`${club.server.url}/playoff/${id}`);
  const [shown = ''] = /<div id="root">.*?<\/main>/s.exec(page) ?? [];
  for (const { playerOne, playerTwo } of series) {
    expect(shown).toContain(playerOne);
    expect(shown).toContain(playerTwo);
  }
  const crests = shown.match(/<img src="\/crests\/all\.svg\?v=\w+#[A-Z]{3}"/g);
  expect(new Set(crests).size).toBe(4);
  expect(shown).toMatch(/>2<.*>1</s);
});

test('what is not there is not found, and says no more', async ({ club }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  for (const path of [
    ...['/nowhere', '/series/999', '/playoff/999', '/series/x', `/series/${id}/2`],
    ...['/tv/series/999', '/tv/playoff/999', '/tv/series', '/overlay/nothing'],
  ]) {
    const answer = await fetch(club.server.url + path);
    expect.soft(answer.status, path).toBe(404);
    const page = await answer.text();
    expect.soft(page, path).toContain('404 Not found');
    expect.soft(page, path).toMatch(/<style>.*--ink-950:/s);
    expect.soft(page, path).not.toContain('first-view');
  }
});

test('other screens ask when one goes there', async ({ club, openPage }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const asked: string[] = [];
  const page = await openPage('/', WIDE, async (opened) => noteQuestions(opened, asked));
  await page.getByRole('link', { name: 'Stats' }).click();
  await personAt(page).seesHeading('Statistics of Players');
  await page.getByRole('rowheader', { name: 'Eva' }).waitFor();
  await page.getByRole('link', { name: 'Add Player' }).click();
  await personAt(page).seesHeading('Add New Player');
  await page.getByRole('main').getByText('Jana').first().waitFor();
  expect(asked).toEqual(['Stats', 'PlayerList']);
});

test('what happens between the page and the live connection is not lost', async ({
  club,
  openPage,
}) => {
  await club.startSeries('Eva', 'Jana');
  const { prepare, connect } = lateConnection();
  const person = personAt(await openPage('/series', PHONE, prepare));
  await person.sees('Eva');
  await club.startSeries('Peter', 'Tomas');
  connect();
  await person.sees('Peter');
  await person.sees('Eva');
});

describe.each(DEVICES)('On a $name', ({ device }) => {
  test('the header is painted before any script is there, and stays where it is', async ({
    openPage,
  }) => {
    const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: early, resolve: show } = Promise.withResolvers<Page>();
    const opened = openPage('/players', device, async (page) => {
      await page.route('**/*.js', async (route) => {
        await heldBack;
        await route.continue();
      });
      show(page);
    });
    const page = await early;
    const header = page.getByRole('banner');
    await header.waitFor();
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const drawn = await header.boundingBox();
    const words = await header.textContent();
    letGo();
    await opened;
    await personAt(page).seesHeading('Add New Player');
    expect(await header.boundingBox()).toEqual(drawn);
    expect(await header.textContent()).toBe(words);
  });
});

test('names that look like HTML are names', async ({ club, openPage }) => {
  await club.friends('</script><b>x', '<!--<script>');
  await club.door.createMatch(game('</script><b>x', '<!--<script>'));
  const page = await openPage('/overall', PHONE);
  await page.getByRole('cell', { name: '</script><b>x', exact: true }).waitFor();
  await page.getByRole('cell', { name: '<!--<script>', exact: true }).waitFor();
  expect(await page.locator('b').count()).toBe(0);
});

test('the page is compressed as asked, stored by nobody, 304 for whoever has it, and has a head', async ({
  club,
}) => {
  const url = `${club.server.url}/overall`;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, headers } = await fetch(url, { headers: { 'accept-encoding': encoding } });
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

test('what is no screen, and what is kept on the device, holds no figures', async ({
  club,
  openPage,
}) => {
  for (const path of ['/nowhere', '/series/1/2', '/index.html', '/blank.html']) {
    expect(await bodyOf(club.server.url + path)).not.toContain('first-view');
  }
  const page = await openPage('/', { ...PHONE, serviceWorkers: 'allow' });
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const answers = await Promise.all(['/', '/index.html'].map((path) => caches.match(path)));
    return Promise.all(answers.map(async (answer) => answer?.text()));
  });
  expect(kept[0]).toBeUndefined();
  expect(kept[1]).toContain('id="root"');
  expect(kept[1]).not.toContain('first-view');
});

clubTest(NATIVE)(
  'a page comes while the database is away, as the fallback without server rendering',
  async ({ place }) => {
    const database = await layCable(place.env.DATABASE_URL ?? '');
    const { port } = new URL(database.url);
    const cabled = Object.assign(new URL(place.env.DATABASE_URL ?? ''), { port });
    const server = await openServer(place, { DATABASE_URL: cabled.href });
    try {
      expect(await bodyOf(`${server.url}/overall`)).toContain('first-view');
      await database.pull();
      const page = await bodyOf(`${server.url}/stats`);
      expect(page).toContain('id="root"');
      expect(page).not.toContain('first-view');
      expect(page).toContain('aria-label="Open menu"');
      expect(await bodyOf(`${server.url}/tv`)).not.toContain('<header');
    } finally {
      await database.plugIn();
      await server.close();
      await database.pull();
    }
  },
);

/** Notes the name of every operation that the page asks for by HTTP. */
function noteQuestions(page: Page, asked: string[]): void {
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (name) asked.push(name);
  });
}

/** A live connection that stands only when it is told to. */
function lateConnection() {
  const { promise, resolve: connect } = Promise.withResolvers<void>();
  const prepare = (page: Page) =>
    page.routeWebSocket('**/graphql', async (near) => {
      await promise;
      near.connectToServer();
    });
  return { prepare, connect };
}

function meta(page: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];
}

async function bodyOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}
