/** What a page asks for, when, how long it is cached, and that it stands still. */
import { describe, expect } from 'vitest';
import { fill } from '../../demo/fill.ts';
import { season } from '../../demo/season.ts';
import { everyRoute } from '../setup/browser/routes.ts';
import { BUDGET, bytesOf, scriptsDuring, weigh } from '../setup/browser/weights.ts';
import type { Club } from '../setup/club.ts';
import { DEVICES, PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const LONG = 120_000;

test('every route asks for little, stands still and is cached for ever, with the data of the demo', {
  timeout: LONG,
}, async ({ club, browser }) => {
  await demo(club);
  const routes = await everyRoute(club.door);
  const both = await inTurn(routes, (path) =>
    Promise.all(DEVICES.map(({ device }) => weigh(browser, club.server.url, path, device))),
  );
  const weights = both.flatMap(([onPhone]) => onPhone ?? []);
  for (const { path, requests, scripts } of weights) {
    expect.soft(requests.length, `requests of ${path}`).toBeLessThanOrEqual(BUDGET.requests);
    const page = await fetch(club.server.url + path);
    const html = await page.text();
    const unnamed = [...scripts.keys()].filter((name) => !html.includes(name));
    if (page.status === 200) expect.soft(unnamed, `code that ${path} does not name`).toEqual([]);
    const hasCharts = [...scripts.keys()].some((name) => name.includes('charts'));
    expect.soft(hasCharts, `charts of ${path}`).toBe(path.startsWith('/players/'));
  }
  for (const { path, layoutShift } of both.flat()) {
    expect.soft(layoutShift, `shifts of ${path}`).toBeLessThan(BUDGET.layoutShift);
  }

  const names = new Map(
    weights.flatMap(({ assets }) => assets.map((asset) => [asset.url(), asset])),
  );
  for (const [url, asset] of names) {
    expect.soft(url).toMatch(/-[\w-]{8}\.(js|css|woff2)$/);
    expect.soft(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const scripts = [...names.keys()].filter((url) => url.endsWith('.js') || url.endsWith('.css'));
  for (const url of scripts) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect.soft(headers.get('content-encoding'), url).toBe('br');
  }
  const page = await fetch(club.server.url, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

describe('What is needed later comes later:', () => {
  test.for([
    ['the dialog of a new match with its date field', '/overall', '+ Add Match', 'New Match'],
    ['the dialog of a new series', '/series', '+ Add Series', 'New Series'],
    ['the dialog of a new play-off', '/playoff', '+ New Play-Off', 'New Play-Off 🏆'],
  ] as const)('%s', async ([_what, path, button, title], { club, openPage }) => {
    await club.friends('Eva');
    const page = await openPage(path, PHONE);
    const person = personAt(page);
    await person.sees(/^No .* yet$/);
    const scripts = await scriptsDuring(page, async () => {
      await person.press(button);
      await person.dialog(title).waitFor();
    });
    expect(bytesOf(scripts)).toBeGreaterThan(0);
  });

  test('the QR code, Edit Match and the code', async ({ club, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.sees('0 : 0');
    const qr = await scriptsDuring(page, async () => {
      await person.press('QR code');
      await page.getByRole('img', { name: /QR code of/ }).waitFor();
      await page.keyboard.press('Escape');
    });
    const edit = await scriptsDuring(page, async () => {
      await person.press(`Edit Match #${matchIds[0]}`);
      await person.dialog(`Edit Match #${matchIds[0]}`).waitFor();
    });
    const code = await scriptsDuring(page, async () => {
      await person.setsScore('3', '1');
      await person.press('Submit');
      await person.dialog('Enter Code').waitFor();
    });
    for (const scripts of [qr, edit, code]) expect(bytesOf(scripts)).toBeGreaterThan(0);
  });
});

test('text is painted without waiting for the font', async ({ openPage }) => {
  const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
  const page = await openPage('/players', PHONE, (opened) =>
    opened.route('**/*.woff2', async (route) => {
      await heldBack;
      await route.continue();
    }),
  );
  await personAt(page).seesHeading('Add New Player');
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  letGo();
  await page.evaluate(() => document.fonts.ready);
});

test('the font comes with its license', async ({ club }) => {
  const license = await fetch(`${club.server.url}/font-license.txt`);
  expect(license.status).toBe(200);
  expect(await license.text()).toContain('SIL Open Font License, Version 1.1');
});

async function demo(club: Club): Promise<void> {
  await fill(club.server.club, season(22, '2026-06-01'));
}

async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}
