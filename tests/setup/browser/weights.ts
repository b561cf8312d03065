/** What a screen costs the one who opens it: bytes, layout shifts, and the time until a result is there. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { MAX_USUAL_SCORE } from '../../../rules/limits.ts';
import { waitForHydration } from './usable.ts';

export const BUDGET = {
  /** How many times as long as with the packages alone it takes until a press works. */
  ready: { first: 1.5, second: 1.75 },
  /** All that a page asks for when it is opened. */
  requests: 15,
  /** The sum of all shifts, a stricter figure than CLS. */
  layoutShift: 0.02,
  liveMs: 300,
} as const;

/** By name. */
export type Scripts = ReadonlyMap<string, Response>;

export interface Weight {
  readonly path: string;
  readonly scripts: Scripts;
  readonly fonts: readonly Response[];
  /** The sum of all shifts, a stricter figure than CLS. */
  readonly layoutShift: number;
  /** The paths of all that it asks for. */
  readonly requests: readonly string[];
  /** Answers to everything under /assets/. */
  readonly assets: readonly Response[];
}

/**
 * Makes a page say what addresses weigh that it opens: each as if it had seen nothing yet, until it asks for nothing more.
 * The font comes late, as over a slow line. Requests that are looked at, as those of the font are, pass every cache.
 */
export async function onScale(page: Page): Promise<(path: string) => Promise<Weight>> {
  await page.addInitScript(noteShifts);
  await page.route('**/*.woff2', async (route) => {
    await waitForHydration(page);
    await route.continue();
  });
  return async (path) => {
    const responses: Response[] = [];
    const note = (response: Response) => responses.push(response);
    page.on('response', note);
    await page.goto(path);
    await settled(page);
    page.off('response', note);
    const assets = responses.filter((response) => pathOf(response).startsWith('/assets/'));
    return {
      path,
      requests: responses.map(pathOf),
      scripts: scriptsAmong(assets),
      fonts: assets.filter((response) => pathOf(response).endsWith('.woff2')),
      layoutShift: await page.evaluate(() => window.layoutShift),
      assets,
    };
  };
}

/** As gzip makes them at its best, whatever way they came. */
export async function gzipBytesOf(scripts: Scripts): Promise<number> {
  const bodies = await Promise.all([...scripts.values()].map((script) => script.body()));
  return sum(bodies.map((body) => gzipSync(body, { level: 9 }).length));
}

export async function bytesOf(answers: readonly Response[]): Promise<number> {
  return sum(
    (await Promise.all(answers.map((answer) => answer.body()))).map(({ length }) => length),
  );
}

/** What one who has these scripts still has to fetch. */
export function beyond(scripts: Scripts, known: Scripts): Scripts {
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

function scriptsAmong(responses: readonly Response[]): Scripts {
  const scripts = responses.filter((response) => pathOf(response).endsWith('.js'));
  return new Map(scripts.map((script) => [pathOf(script), script]));
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
