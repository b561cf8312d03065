/** Every page on a phone with an empty cache and in another time zone: how it is loaded, and what is wrong with what is seen. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { BUDGET, onScale, type Weight } from '../setup/browser/weights.ts';
import { screenTest as test, withFigures } from './pages.ts';
import { comesAlive, isStillServersWork, noteServersWork } from './servers-work.ts';
import { ACROSS_A_ROOM, FAR_DEVICES, faultsOf, WALK_TIMEOUT_MS } from './sight-faults.ts';
import { FILTERED, fillClub, LONGEST_NICKNAME } from './tour.ts';

const ASSETS = join(import.meta.dirname, '../../web/dist/client/assets');
/** The code of these is fetched when they are opened. */
const DIALOGS = [
  'NewMatchDialog',
  'NewSeriesDialog',
  'NewPlayoffDialog',
  'ResultDialog',
  'CodeDialog',
  'QrDialog',
];

test.for(FAR_DEVICES)(
  'on a $name every page brings its data, requests little, does not shift, and shows the same without JavaScript; nothing on it overlaps, overflows, is cut, broken, covered or too small, and axe finds nothing',
  { timeout: WALK_TIMEOUT_MS },
  async ({ device }, { club, cable, openPage }) => {
    const { paths, series, playoffOpen } = await fillClub(club);
    const page = await openPage('/', device, noteServersWork);
    const weigh = await onScale(page);
    const assets = new Map<string, Response>();
    const found: string[] = [];
    const further = [`/series/${series}`, `/playoff/${playoffOpen}`];
    const filtered = [FILTERED, `/history?playoff=${playoffOpen}`];
    for (const path of new Set([...paths, ...further, ...filtered])) {
      const html = await withFigures(new URL(path, cable.url));
      // What moves as a page is loaded counts as a shift.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const weight = await weigh(path);
      for (const asset of weight.assets) assets.set(asset.url(), asset);
      expectLittle(weight, html);
      await comesAlive(page);
      await expectSame(page, path, html);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (ACROSS_A_ROOM.test(path)) continue;
      const faults = await faultsOf(page, path, device);
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(found, found.join('\n')).toEqual([]);
    const files = await readdir(ASSETS);
    expect(DIALOGS.filter((name) => !files.some((file) => file.startsWith(`${name}-`)))).toEqual(
      [],
    );
    await expectCachedForEver([...assets.values()]);
  },
);

/** The screen is what the server sent, taken over by React. */
async function expectSame(page: Page, path: string, html: string): Promise<void> {
  expect.soft(await queryContainers(page), path).toEqual([]);
  const sent = await withoutScripts(page, html);
  expect.soft(sent.main.length, path).toBeGreaterThan(0);
  // The browser alone knows that a path leads nowhere.
  if (path !== '/nowhere') expect.soft(await isStillServersWork(page), path).toBe(true);
  // Which day is today, and how long a result is shown, depends on when one looks.
  const dependsOnTime = /^\/(history|overlay|tv)/.test(path);
  if (!dependsOnTime) {
    expect.soft(await page.getByRole('main').textContent(), path).toBe(sent.main);
  }
  expect.soft(await page.title(), path).toBe(sent.title);
  if (path === '/seasons/1') expect.soft(sent.main).toContain('Most improved rating');
}

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

/** Text and title of a page where no script runs, as the browser reads them. */
function withoutScripts(page: Page, html: string): Promise<{ title: string; main: string }> {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    return { title: read.title, main: read.querySelector('main')?.textContent ?? '' };
  }, html);
}

function expectLittle({ path, requests, scripts, layoutShift, moved }: Weight, html: string): void {
  expect.soft(scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
  expect.soft(requests.length, `requests of ${path}`).toBeLessThanOrEqual(BUDGET.requests);
  // The longest names wrap when the font arrives, those of records in several lines.
  const factor = /^\/(records|seasons)/.test(path) ? 5 : 1.5;
  const most = BUDGET.layoutShift * (html.includes(LONGEST_NICKNAME) ? factor : 1);
  expect.soft(layoutShift, [`shifts of ${path}`, ...moved].join('\n')).toBeLessThan(most);
  const hasCharts = [...scripts.keys()].some((name) => name.includes('charts'));
  expect.soft(hasCharts, `charts of ${path}`).toBe(/^\/(players|pairs)\//.test(path));
  const early = [...scripts.keys()].filter((name) =>
    DIALOGS.some((dialog) => name.includes(`/${dialog}-`)),
  );
  expect.soft(early, `dialogs whose code ${path} fetches`).toEqual([]);
  if (path === '/nowhere') return;
  expect.soft(requests, `questions of ${path}`).not.toContain('/graphql');
  // What draws the code to join comes once that is in sight: on a wide screen at once.
  const unnamed = [...scripts.keys()].filter(
    (name) => !html.includes(name) && !/\/(QrCode|silentVideo)-/.test(name),
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
