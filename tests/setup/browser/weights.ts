/** What a screen costs the one who opens it: what it asks for, and how much its layout shifts. */
import type { Page, Response } from 'playwright-core';
import { waitForHydration } from './usable.ts';

export const BUDGET = {
  /** All that a page asks for when it is opened. */
  requests: 15,
  /** The sum of all shifts, a stricter figure than CLS. */
  layoutShift: 0.02,
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

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    layoutShift: number;
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
