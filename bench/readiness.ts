/**
 * Time until a press works on a slow phone, compared with the bare page, which only has the packages that the client is
 * built on. Both are opened in turn, so that other load on the machine affects both.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { median } from './times.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PRESS_EVERY_MS = 30;
const READY_TIMEOUT_MS = 60_000;
export const VISITS = ['first', 'second'] as const;

interface Readiness {
  /** Milliseconds from the navigation to the open menu. */
  readonly readyMs: number;
  /**
   * Milliseconds until everything around a screen can be pressed. On the bare page, whose menu needs its script, the same
   * as `readyMs`.
   */
  readonly hydratedMs: number;
  /** Work of the main thread until then. */
  readonly mainThreadMs: number;
  /** Milliseconds until the first paint. The largest paint is not usable, because a press ends its recording. */
  readonly firstPaintMs: number;
  /** Number of requests until the page is idle. */
  readonly requests: number;
}

type Visits = Readonly<Record<(typeof VISITS)[number], Readiness>>;

/** Returns the medians of the rounds, by address. */
export async function measureReadiness(
  browser: Browser,
  addresses: readonly string[],
  rounds: number,
): Promise<ReadonlyMap<string, Visits>> {
  const pages: { address: string; menu: Point; visits: Visits[] }[] = [];
  for (const address of addresses) {
    pages.push({ address, menu: await placeOfMenu(browser, address), visits: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, menu, visits } of pages) {
      visits.push(await visitTwice(browser, address, menu));
    }
  }
  return new Map(pages.map(({ address, visits }) => [address, medianVisits(visits)]));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the position of the button, from a separate visit. Finding the button in a page that is starting would cost
 * time there.
 */
async function placeOfMenu(browser: Browser, address: string): Promise<Point> {
  const page = await browser.newPage(PHONE);
  try {
    await page.goto(address);
    const box = await page.getByRole('button', { name: 'Open menu' }).boundingBox();
    if (!box) throw new Error(`${address} has no menu to open.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  } finally {
    await page.close();
  }
}

/** Serves the bare page, built with the configuration of the client. */
export async function serveBarePage(): Promise<AsyncDisposable & { readonly url: string }> {
  const outDir = await mkdtemp(join(tmpdir(), 'faceoff-bare-'));
  await build({
    configFile: fileURLToPath(new URL('bare/vite.config.ts', import.meta.url)),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  // `no-store` as in Faceoff: otherwise the browser would load the page from its cache on the second visit, without any
  // latency.
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      const isAsset = c.req.path.startsWith('/assets/');
      c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-store');
    })
    .use(serveStatic({ root: outDir, precompressed: true }));
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

async function visitTwice(browser: Browser, address: string, menu: Point): Promise<Visits> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  try {
    const first = await visit(context, address, menu);
    return { first, second: await visit(context, address, menu) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string, menu: Point): Promise<Readiness> {
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  let isOpen = false;
  const painted = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  await page.exposeBinding('pageIsPainted', () => painted.resolve());
  await page.exposeBinding('menuIsOpen', () => {
    isOpen = true;
  });
  await page.exposeBinding('pageIsHydrated', () => hydrated.resolve());
  await page.addInitScript(noteReadiness);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.goto(address, { waitUntil: 'commit' });
  await painted.promise;
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!isOpen) {
    timeout.throwIfAborted();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [menu] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await new Promise((resolve) => setTimeout(resolve, PRESS_EVERY_MS));
  }
  await hydrated.promise;
  const mainThreadMs = (await taskSeconds()) * 1000;
  const { readyMs, hydratedMs, firstPaintMs } = await page.evaluate(() => window.readiness);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await navigator.serviceWorker.ready;
  });
  await page.close();
  return { readyMs, hydratedMs, mainThreadMs, firstPaintMs, requests };
}

function medianVisits(visits: readonly Visits[]): Visits {
  const of = (visit: keyof Visits): Readiness => {
    const middle = (key: keyof Readiness) => median(visits.map((each) => each[visit][key]));
    return {
      readyMs: middle('readyMs'),
      hydratedMs: middle('hydratedMs'),
      mainThreadMs: middle('mainThreadMs'),
      firstPaintMs: middle('firstPaintMs'),
      requests: middle('requests'),
    };
  };
  return { first: of('first'), second: of('second') };
}

declare global {
  interface Window {
    readiness: { readyMs: number; hydratedMs: number; firstPaintMs: number };
    pageIsPainted(): void;
    menuIsOpen(): void;
    pageIsHydrated(): void;
  }
}

/** Runs in the page before any other script. */
function noteReadiness(): void {
  const readiness = { readyMs: 0, hydratedMs: 0, firstPaintMs: 0 };
  window.readiness = readiness;
  new PerformanceObserver((list) => {
    const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
    if (!paint) return;
    readiness.firstPaintMs = paint.startTime;
    window.pageIsPainted();
  }).observe({ type: 'paint', buffered: true });
  // Ignores presses before the button is in place, or after the menu has opened, because they would hit something else.
  const swallow = (event: Event) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button');
    if (isOnButton && !readiness.readyMs) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'touchstart', 'touchend', 'click']) {
    addEventListener(type, swallow, { capture: true, passive: false });
  }
  new MutationObserver(() => {
    if (!readiness.readyMs && document.querySelector('dialog[open]')) {
      readiness.readyMs = performance.now();
      window.menuIsOpen();
    }
    const frame = document.querySelector('fieldset');
    const isHydrated = frame ? !frame.disabled : readiness.readyMs > 0;
    if (!readiness.hydratedMs && isHydrated) {
      readiness.hydratedMs = performance.now();
      window.pageIsHydrated();
    }
  }).observe(document, { attributeFilter: ['open', 'disabled'], attributes: true, subtree: true });
}
