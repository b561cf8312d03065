/** The installed app. */
import { createServer, request } from 'node:http';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { portOf } from '../setup/port.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

const AS_IT_STOOD = /^Connection lost\. This is how it stood at [\d:]+\. Trying again…$/;

test('the app can be installed, is loaded again without a network as it stood, and repairs a damaged cache', async ({
  cable,
  openPage,
}) => {
  const page = await openPage('/teams', { ...PHONE, serviceWorkers: 'allow' });
  await page.getByRole('table').waitFor();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const response = await fetch(link?.href ?? '');
    return { address: response.url, ...(await response.json()) };
  });
  expect(manifest).toMatchObject({ name: 'Faceoff', display: 'standalone' });
  expect(new URL(manifest.start_url, manifest.address).href).toBe(`${cable.url}/`);
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, manifest.address))).status).toBe(200);
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  expect(await storedTypes(page)).toEqual([
    'font/woff2',
    'text/css',
    'text/html',
    'text/javascript',
  ]);
  // What is stored is `/index.html`, which holds no figures, and not a page as it was rendered.
  expect(await page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  // A page that was left is known, too.
  await personAt(page).follows('Table');
  await personAt(page).seesHeading('Statistics of Players');
  await page.goBack();
  await page.getByRole('table').waitFor();
  await cable.pull();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await personAt(page).seesHeading('Team Standings 24/25');
  await page.getByRole('table').waitFor();
  await page.getByRole('status').getByText(AS_IT_STOOD).waitFor();
  const other = await page.context().newPage();
  await other.goto('/stats', { waitUntil: 'commit' });
  await other.getByRole('status').getByText(AS_IT_STOOD).waitFor();
  await other.goto('/history', { waitUntil: 'commit' });
  await other.getByText(/Nothing has arrived yet/).waitFor();
  await other.close();
  const television = await page.context().newPage();
  const connects = television.waitForEvent('websocket');
  const response = await television.goto('/tv', { waitUntil: 'commit' });
  expect(await response?.text()).not.toContain('<header');
  await connects;
  // Sooner than where figures are on screen, however long the page took to load.
  await television.getByText(/^No connection$/).waitFor({ timeout: 8_000 });
  await television.goto('/overlay', { waitUntil: 'commit' });
  await television.getByText(/^No connection$/).waitFor();
  await expect(television.goto('/export/matches.csv')).rejects.toThrow('net::ERR');
  await television.close();
  await cable.plugIn();
  await page.getByRole('table').waitFor();

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const shell = await caches.open(name);
      for (const path of await shell.keys()) {
        const headers = { 'Content-Type': 'application/x-login' };
        await shell.put(path, new Response('<title>Log in</title>', { headers }));
      }
    }
  });
  await page.reload();
  await personAt(page).seesHeading('Team Standings 24/25');
  // Reading all files at each attempt would slow down the repair.
  await page.waitForFunction(async () => {
    for (const name of await caches.keys()) {
      const paths = await (await caches.open(name)).keys();
      const script = paths.find(({ url }) => url.endsWith('.js'));
      const stored = script && (await caches.match(script));
      if (stored?.headers.get('Content-Type')?.startsWith('text/javascript')) return true;
    }
    return false;
  });
});

test('a login page is never cached as a file', async ({ club, consoleErrors, openPage }) => {
  await using login = await startLogin(club.server.url);
  const page = await openPage(`${login.url}/teams`, { ...PHONE, serviceWorkers: 'allow' });
  await page.getByRole('table').waitFor();
  const isSettled = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return !worker?.installing && !worker?.waiting;
    });
  await expect.poll(() => login.asked).toBeGreaterThan(0);
  await expect.poll(isSettled).toBe(true);
  expect(await storedTypes(page)).toEqual([]);

  // This proxy passes no WebSockets on.
  await consoleErrors.expected(/WebSocket connection/);
  // Before the proxy ends.
  await page.goto('about:blank');
});

/** The content types of all stored files. */
function storedTypes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const types = new Set<string>();
    for (const name of await caches.keys()) {
      for (const file of await (await caches.open(name)).matchAll()) {
        types.add((file.headers.get('Content-Type') ?? '').split(';')[0] ?? '');
      }
    }
    return [...types].sort();
  });
}

/** A proxy with a login page, which it sends for what scripts fetch and not for pages. */
async function startLogin(target: string) {
  const state = { asked: 0, url: '' };
  const server = createServer((incoming, outgoing) => {
    const isOfScript =
      incoming.headers['sec-fetch-dest'] === 'empty' && incoming.url !== '/graphql';
    if (isOfScript) {
      state.asked += 1;
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Log in</title>');
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${portOf(server)}`;
  return Object.assign(state, {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
