/** What a screen costs the one who opens it: bytes, layout shifts, and the time until a result is there. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { MAX_USUAL_SCORE } from '../../../rules/limits.ts';
import { becomesUsable } from './usable.ts';

export const BUDGET = {
  /** How many times as long as with the packages alone it takes until a press works. */
  ready: { first: 1.5, second: 1.75 },
  /** All that a page asks for when it is opened. */
  requests: 15,
  /** The sum of all shifts, a stricter figure than CLS. */
  layoutShift: 0.02,
  liveMs: 300,
} as const;

export interface Weight {
  readonly path: string;
  /** Bytes as gzip makes them at its best, whatever way they came, by the name of the script. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly fontBytes: number;
  /** The sum of all shifts, a stricter figure than CLS. */
  readonly layoutShift: number;
  /** The paths of all that it asks for. */
  readonly requests: readonly string[];
  /** Answers to everything under /assets/. */
  readonly assets: readonly Response[];
}

/**
 * Opens the address in a browser that has seen nothing yet, until it asks for nothing more. The font comes late, as over
 * a slow line. What a service worker would store beside it is no part of the page, and takes as much work again.
 */
export async function weigh(
  browser: Browser,
  url: string,
  path: string,
  device: BrowserContextOptions,
): Promise<Weight> {
  const context = await browser.newContext({ ...device, baseURL: url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(noteShifts);
    await page.route('**/*.woff2', async (route) => {
      await becomesUsable(page);
      await route.continue();
    });
    await page.goto(path);
    await settled(page);
    const assets = responses.filter((response) => pathOf(response).startsWith('/assets/'));
    const fonts = assets.filter((response) => pathOf(response).endsWith('.woff2'));
    return {
      path,
      requests: responses.map(pathOf),
      scripts: await scriptsAmong(assets),
      fontBytes: sum(await Promise.all(fonts.map(async (font) => (await font.body()).length))),
      layoutShift: await page.evaluate(() => window.layoutShift),
      assets,
    };
  } finally {
    await context.close();
  }
}

/** The scripts that the page asks for while something is done. */
export async function scriptsDuring(
  page: Page,
  act: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const responses: Response[] = [];
  const note = (response: Response) => responses.push(response);
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return scriptsAmong(responses);
}

export function bytesOf(scripts: ReadonlyMap<string, number>): number {
  return sum([...scripts.values()]);
}

/** What one who has these scripts still has to fetch. */
export function beyond(
  scripts: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...scripts].filter(([name]) => !known.has(name)));
}

/**
 * Milliseconds from Confirm on one page to the score on the other, for each of these home scores in turn.
 * Both pages show the series; they share the clock of the machine.
 */
export async function liveLatencies(
  entering: Page,
  watching: Page,
  given: {
    readonly matchId: string;
    readonly code: string;
    readonly homeScores: readonly number[];
  },
): Promise<number[]> {
  const times: number[] = [];
  await entering.evaluate(() => {
    document.addEventListener(
      'submit',
      () => {
        window.submittedAt = performance.timeOrigin + performance.now();
      },
      { capture: true },
    );
  });
  for (const homeScore of given.homeScores) {
    const seen = watching.evaluate(
      (score) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            if (!document.body.textContent?.includes(score)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }),
      `${homeScore} : 0`,
    );
    await enter(entering, given.matchId, homeScore, given.code);
    const [seenAt, submittedAt] = [await seen, await entering.evaluate(() => window.submittedAt)];
    times.push(seenAt - submittedAt);
  }
  return times;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function enter(page: Page, matchId: string, homeScore: number, code: string): Promise<void> {
  const name = `Edit Match #${matchId}`;
  await page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name: 'Home Score' }).fill(`${homeScore}`);
  await page.getByRole('textbox', { name: 'Away Score' }).fill('0');
  await page.getByRole('textbox', { name: 'Away Score' }).press('Enter');
  if (homeScore > MAX_USUAL_SCORE) await page.keyboard.press('Enter');
  await page.getByPlaceholder('Validation Code').fill(code);
  await page.getByPlaceholder('Validation Code').press('Enter');
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
}

/** Until the screen has all it asks for and stands still. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function scriptsAmong(responses: readonly Response[]): Promise<ReadonlyMap<string, number>> {
  const scripts = responses.filter((response) => pathOf(response).endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(
        async (script): Promise<[string, number]> => [
          pathOf(script),
          gzipSync(await script.body(), { level: 9 }).length,
        ],
      ),
    ),
  );
}

function pathOf(response: Response): string {
  return new URL(response.url()).pathname;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    layoutShift: number;
    submittedAt: number;
  }
}

function noteShifts(): void {
  window.layoutShift = 0;
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (isShift(entry) && !entry.hadRecentInput) window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
