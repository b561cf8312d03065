/** Every route with the data of the demo, on a phone with an empty cache and in another time zone. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { fill } from '../../demo/fill.ts';
import { season } from '../../demo/season.ts';
import { everyRoute } from '../setup/browser/routes.ts';
import { BUDGET, onScale, type Weight } from '../setup/browser/weights.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { playerPaths } from '../setup/player-paths.ts';
import { game } from '../setup/seeds.ts';
import { PHONE, screenTest as test, WIDE, withFigures } from './pages.ts';
import { comesAlive, isStillServersWork, noteServersWork } from './servers-work.ts';

const FAR = { ...PHONE, timezoneId: 'Pacific/Auckland', locale: 'ar-EG' };
const NEAR = { ...WIDE, timezoneId: 'America/Los_Angeles', locale: 'en-US' };
const SEASON = season(22, '2026-06-01');
const FIRST_PLAYOFF = SEASON.findIndex(({ type }) => type === 'playoff');
/** Up to the end of the first play-off: lists of several pages. `npm run test:long` enters the whole season. */
const STEPS = LONG_RUN ? SEASON : SEASON.slice(0, FIRST_PLAYOFF + 1);
/** On the other side of the world; `npm run test:long` tries a wide screen on the near side, too. */
const SOMEWHERE = process.env.EVERY_DEVICE ? [FAR, NEAR] : [FAR];

const ASSETS = join(import.meta.dirname, '../../web/dist/client/assets');
/** The code of these is fetched when they are opened. */
const DIALOGS = [
  'NewMatchDialog',
  'NewSeriesDialog',
  'NewPlayoffDialog',
  'EditMatchDialog',
  'CodeDialog',
  'QrDialog',
];

test('has its data in the page, requests little and no dialog, does not shift, hydrates without differences, and shows the same without JavaScript', async ({
  club,
  cable,
  openPage,
}) => {
  await fill(club.server.club, STEPS);
  const { id: open, series } = await club.startPlayoff('Spring Cup');
  const paths = [
    ...(await everyRoute(club.door, await playerPaths(club.server))),
    `/playoff/${open}`,
    `/history?series=${series[0]?.id}`,
    `/history?playoff=${open}&player=1`,
  ];
  // By a later match the page of the first season knows that it is over.
  await club.door.createMatch(game('Puk', 'Gólik', { matchDate: '2026-02-07T20:00:00' }));
  const alive = await Promise.all(
    SOMEWHERE.map(async (place) => {
      const device = { ...place, reducedMotion: 'no-preference' } as const;
      const page = await openPage('/', device, noteServersWork);
      return { page, weigh: await onScale(page) };
    }),
  );
  const assets = new Map<string, Response>();
  for (const path of paths) {
    const html = await withFigures(new URL(path, cable.url));
    for (const { page, weigh } of alive) {
      const weight = await weigh(path);
      for (const asset of weight.assets) assets.set(asset.url(), asset);
      expectLittle(weight, html);
      await comesAlive(page);
      expect.soft(await queryContainers(page), path).toEqual([]);
      const sent = await withoutScripts(page, html);
      expect.soft(sent.main.length, path).toBeGreaterThan(0);
      // What is nowhere is found out by the browser.
      if (path !== '/nowhere') expect.soft(await isStillServersWork(page), path).toBe(true);
      // Which day is today depends on when one looks.
      const dependsOnDay = /^\/(history|tonight)/.test(path);
      if (!dependsOnDay) {
        expect.soft(await page.getByRole('main').textContent(), path).toBe(sent.main);
      }
      expect.soft(await page.title(), path).toBe(sent.title);
      if (path === '/seasons/1') expect.soft(sent.main).toContain('Most improved rating');
    }
  }
  const files = await readdir(ASSETS);
  expect(DIALOGS.filter((name) => !files.some((file) => file.startsWith(`${name}-`)))).toEqual([]);
  await expectCachedForEver([...assets.values()]);
});

/**
 * Returns the classes of query containers. In Chromium those of a page can stay without their content, for good, if a font
 * arrives after they were drawn.
 */
function queryContainers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).containerType !== 'normal')
      .map(({ className }) => className),
  );
}

/** What a page says where no script runs, as the browser reads it. */
function withoutScripts(page: Page, html: string): Promise<{ title: string; main: string }> {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    return { title: read.title, main: read.querySelector('main')?.textContent ?? '' };
  }, html);
}

function expectLittle({ path, requests, scripts, layoutShift, moved }: Weight, html: string): void {
  expect.soft(scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
  expect.soft(requests.length, `requests of ${path}`).toBeLessThanOrEqual(BUDGET.requests);
  expect
    .soft(layoutShift, [`shifts of ${path}`, ...moved].join('\n'))
    .toBeLessThan(BUDGET.layoutShift);
  const hasCharts = [...scripts.keys()].some((name) => name.includes('charts'));
  expect.soft(hasCharts, `charts of ${path}`).toBe(path.startsWith('/players/'));
  const early = [...scripts.keys()].filter((name) =>
    DIALOGS.some((dialog) => name.includes(`/${dialog}-`)),
  );
  expect.soft(early, `dialogs whose code ${path} fetches`).toEqual([]);
  if (path === '/nowhere') return;
  expect.soft(requests, `questions of ${path}`).not.toContain('/graphql');
  // What draws the code to join comes once that is in sight: on a wide screen at once.
  const unnamed = [...scripts.keys()].filter(
    (name) => !html.includes(name) && !name.includes('/QrCode-'),
  );
  expect.soft(unnamed, `code that ${path} does not name`).toEqual([]);
}

async function expectCachedForEver(assets: readonly Response[]): Promise<void> {
  for (const asset of assets) {
    const url = asset.url();
    expect.soft(url).toMatch(/-[\w-]{8}\.(js|css|woff2)$/);
    expect.soft(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    if (url.endsWith('.woff2')) continue;
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect.soft(headers.get('content-encoding'), url).toBe('br');
  }
}
