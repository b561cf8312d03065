/** The weight of a page: its requests when it is opened, and its layout shifts. */
import type { Page, Request, Response } from 'playwright-core';
import { waitForHydration } from './usable.ts';

export const BUDGET = {
  /** Requests when a page is opened. */
  requests: 15,
  /** Sum of all layout shifts, which is stricter than CLS. */
  layoutShift: 0.02,
} as const;

/** Responses by path. */
export type Scripts = ReadonlyMap<string, Response>;

export interface Weight {
  readonly path: string;
  readonly scripts: Scripts;
  readonly fonts: readonly Response[];
  /** Sum of all layout shifts, which is stricter than CLS. */
  readonly layoutShift: number;
  /** What moved in them, in the order of time. */
  readonly moved: readonly string[];
  /** Paths of all requests. */
  readonly requests: readonly string[];
  /** Responses for everything under /assets/. */
  readonly assets: readonly Response[];
}

/**
 * Returns a function that opens a path in `page`, waits until every request is answered, and measures the page's weight. Routing the
 * requests turns the browser's HTTP cache off, so that each page is weighed as on a first visit. As over a slow connection,
 * scripts are delayed until after the first paint, and fonts until after hydration: what either moves is seen to move.
 */
export async function onScale(page: Page): Promise<(path: string) => Promise<Weight>> {
  await page.addInitScript(recordShifts);
  const unanswered = new Set<Request>();
  const settle = (request: Request) => unanswered.delete(request);
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  await page.route('**/*.js', async (route) => {
    await page.waitForFunction(isPainted);
    await route.continue();
  });
  await page.route('**/*.woff2', async (route) => {
    await waitForHydration(page);
    await route.continue();
  });
  return async (path) => {
    const responses: Response[] = [];
    const note = (response: Response) => responses.push(response);
    page.on('response', note);
    await page.goto(path);
    await stable(page, unanswered);
    page.off('response', note);
    const assets = responses.filter((response) => pathOf(response).startsWith('/assets/'));
    return {
      path,
      requests: responses.map(pathOf),
      scripts: scriptsIn(assets),
      fonts: assets.filter((response) => pathOf(response).endsWith('.woff2')),
      layoutShift: await page.evaluate(() => window.layoutShift),
      moved: await page.evaluate(() => window.moved),
      assets,
    };
  };
}

/** Waits until the page has loaded everything, also what it fetches when it is idle, and its layout is stable. */
async function stable(page: Page, unanswered: ReadonlySet<Request>): Promise<void> {
  await waitForHydration(page);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  do {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  } while (unanswered.size > 0);
}

function scriptsIn(responses: readonly Response[]): Scripts {
  const scripts = responses.filter((response) => pathOf(response).endsWith('.js'));
  return new Map(scripts.map((script) => [pathOf(script), script]));
}

function pathOf(response: Response): string {
  return new URL(response.url()).pathname;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly currentRect: DOMRect;
    readonly previousRect: DOMRect;
  }[];
}

declare global {
  interface Window {
    layoutShift: number;
    moved: string[];
  }
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

function recordShifts(): void {
  window.layoutShift = 0;
  window.moved = [];
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      window.layoutShift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const text = node?.textContent?.slice(0, 40) ?? 'gone';
        window.moved.push(
          `${entry.value.toFixed(4)} at ${entry.startTime.toFixed(0)} ms: "${text}" from ${previousRect.y} to ${currentRect.y}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
