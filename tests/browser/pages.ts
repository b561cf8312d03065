/** A club in a real browser. A test fails when a page of it complains. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { launchChromium } from '../setup/browser/chromium.ts';
import { waitForHydration } from '../setup/browser/usable.ts';
import { clubTest, sharedClubTest } from '../setup/club.ts';
import { type DatabaseKind, NATIVE } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { renderedAnswer } from '../setup/whole-page.ts';
import { type Cable, layCable } from './cable.ts';
import { PageTrace, traceOf } from './page-trace.ts';
import { HD } from './television.ts';
import { UsedPages } from './used-pages.ts';

export const WIDE = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

const BOTH = [
  { name: 'phone', device: PHONE },
  { name: 'wide screen', device: WIDE },
] as const;

/** What is the same on both widths is tried on a phone; `npm run test:long` tries it on a wide screen, too. */
export const DEVICES = process.env.EVERY_DEVICE ? BOTH : BOTH.slice(0, 1);

/** A wait longer than any page should need, on a busy machine. */
const TIMEOUT_MS = 30_000;
const POLL = { timeout: TIMEOUT_MS };

/** Pages are stored as they were asked for. */
const AS_BROWSERS_ASK = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** What the browser itself says of requests that meet a cable that is cut. */
const OF_THE_CABLE = /net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/;

/** What a browser without JavaScript says of code that the page names. */
const OF_UNUSED_CODE = /\.js: csp$/;

/** What the browser itself says of a page that is not there. */
const OF_A_404 = /^Failed to load resource: .* 404 /;

/** What is said of a service worker that no test asked for. */
const OF_THE_BLOCK = /^Service Worker registration blocked/;

export interface ConsoleErrors {
  readonly texts: string[];
  /** Waits until a page has complained in these words, and forgives it, however often it does. */
  expected(words: RegExp): Promise<void>;
}

export type OpenPage = (
  path: string,
  /** PHONE, WIDE and HD are those of pages that were used before; a copy of one is a device that has seen nothing yet. */
  device: BrowserContextOptions,
  /**
   * What happens to the page before it goes anywhere. Routes and listeners go with the test; what else would meet the next
   * one is undone (`undoneAfterTest`), or is done on a device that has seen nothing yet.
   */
  prepare?: (page: Page) => Promise<unknown>,
) => Promise<Page>;

/**
 * Pages live for seconds: as for processes of Node, further threads for their garbage cost more than they save, and so does
 * code that is compiled well. The pages of one context share a process, and with it the compiled app.
 */
const SHORT_LIVED = ['--js-flags=--single-threaded-gc --no-maglev --no-opt', '--process-per-site'];

/**
 * Playwright asks a page as if by a press, which allows sounds. Whether a page sounds before it is first asked must not depend on
 * how fast it is.
 */
const ALLOWS_SOUNDS = '--autoplay-policy=no-user-gesture-required';

/** One browser for all tests of a worker: to start another one costs as much as a test. */
let launched: Promise<Browser> | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
function browserOfWorker({}, { onCleanup }: Cleaning): Promise<Browser> {
  launched ??= launchChromium([...SHORT_LIVED, ALLOWS_SOUNDS]).catch((error: unknown) => {
    // The next test tries again.
    launched = undefined;
    throw error;
  });
  const browser = launched;
  onCleanup(async () => (await browser).close());
  return browser;
}

/**
 * A whole story: a server and a database of its own. No later test uses its pages, as another server is another address.
 * @param env settings
 */
export function storyTest(kind: DatabaseKind, env: Readonly<Record<string, string>> = {}) {
  return clubTest(kind, env)
    .extend('browser', { scope: 'worker' }, browserOfWorker)
    .extend('pages', ({ browser }) => new UsedPages(browser, []))
    .extend('cable', async ({ club }, { onCleanup }): Promise<Cable> => {
      const cable = await layCable(club.server.url);
      onCleanup(() => cable.pull());
      return cable;
    })
    .extend('consoleErrors', consoleErrorsOfTest)
    .extend('openPage', ({ pages, cable, consoleErrors, club }, { onCleanup }) =>
      pageOpener({ pages, cable, consoleErrors, server: club.server }, onCleanup),
    );
}

/** One screen in one state: the tests of a worker share a server and a browser, and find the club empty. */
export const screenTest = sharedClubTest(NATIVE, GRAPHQL)
  .extend('browser', { scope: 'worker' }, browserOfWorker)
  .extend('pages', { scope: 'worker' }, ({ browser }) => new UsedPages(browser, [PHONE, WIDE, HD]))
  // Of the worker, so that a page knows the address, and what it has compiled, from the test before.
  .extend('laidCable', { scope: 'worker' }, async ({ served }, { onCleanup }): Promise<Cable> => {
    const cable = await layCable(served.server.url);
    onCleanup(() => cable.pull());
    return cable;
  })
  .extend('cable', ({ laidCable }, { onCleanup }): Cable => {
    onCleanup(() => laidCable.renew());
    return laidCable;
  })
  .extend('consoleErrors', consoleErrorsOfTest)
  .extend('openPage', ({ pages, cable, consoleErrors, served }, { onCleanup }) =>
    pageOpener({ pages, cable, consoleErrors, server: served.server }, onCleanup),
  );

interface Cleaning {
  readonly onCleanup: (clean: () => Promise<void> | void) => void;
}

function consoleErrorsOfTest({ task: _ }: { readonly task: unknown }): ConsoleErrors {
  const texts: string[] = [];
  const forgiven: RegExp[] = [];
  // After all fixtures are cleaned up: a cleanup that fails skips those of the others, and the next test finds their club.
  onTestFinished(() => {
    expect(texts.filter((text) => !forgiven.some((words) => words.test(text)))).toEqual([]);
  });
  return {
    texts,
    expected: async (words) => {
      await expect.poll(() => texts.some((text) => words.test(text)), POLL).toBe(true);
      forgiven.push(words);
    },
  };
}

interface Opening {
  readonly pages: UsedPages;
  readonly cable: Cable;
  readonly consoleErrors: ConsoleErrors;
  readonly server: Faceoff;
}

function pageOpener(
  { pages, cable, consoleErrors, server }: Opening,
  onCleanup: Cleaning['onCleanup'],
): OpenPage {
  const leave: (() => Promise<void>)[] = [];
  const opened: Page[] = [];
  let report = '';
  onCleanup(async () => {
    const { seq } = server.club.live;
    const reports = opened.map((page) => traceOf(page).report());
    report = [`The last change of the server is ${seq}.`, ...reports].join('\n');
    await Promise.all(leave.map((leavePage) => leavePage()));
  });
  onTestFailed(() => {
    throw new Error(report);
  });
  return async (path, device, prepare) => {
    const isShared = pages.areKeptOf(device);
    const page = await (isShared ? pages.take(device, cable.url) : pages.open(device, cable.url));
    leave.push(() => (isShared ? pages.giveBack(page, device) : page.context().close()));
    page.setDefaultTimeout(TIMEOUT_MS);
    new PageTrace(page, server.club);
    opened.push(page);
    const isStill = device.javaScriptEnabled === false;
    listen(page, (complaint) => {
      if (isStill && OF_UNUSED_CODE.test(complaint)) return;
      if (!(cable.wasCut && OF_THE_CABLE.test(complaint))) consoleErrors.texts.push(complaint);
    });
    await prepare?.(page);
    const url = new URL(path, cable.url);
    // Other names of this machine are known to the browser alone.
    if (url.hostname === '127.0.0.1') await withFigures(url);
    // What is painted is waited for by name; pictures and fonts may still be on their way.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!isStill) await waitForHydration(page);
    return page;
  };
}

/**
 * A busy server sends a page without its figures at first, and stores it once it has them.
 * @returns the page with its figures, or that it is not there
 */
export async function withFigures(url: URL): Promise<string> {
  return (await renderedAnswer(url.href, AS_BROWSERS_ASK)).page;
}

/** From now on the server remembers the device: nothing asks for the code. @param base the base path of the club */
export async function rememberDevice(page: Page, code: string, base = ''): Promise<void> {
  const status = await page.evaluate(
    async ([path = '', validationCode]) => {
      const body = JSON.stringify({ validationCode });
      return (await fetch(`${path}/api/devices`, { method: 'POST', body })).status;
    },
    [base, code],
  );
  expect(status).toBe(204);
}

function listen(page: Page, complain: (complaint: string) => void): void {
  /** Pages that say that nothing is there: as they should, which is for the test to see. */
  const notFound = new Set<string>();
  page.on('pageerror', (error) => complain(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isOfPage = notFound.has(message.location().url) && OF_A_404.test(message.text());
    if (isComplaint && !isOfPage && !OF_THE_BLOCK.test(message.text())) {
      complain(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page may call back what it asked for; that is no failure.
    if (reason !== 'net::ERR_ABORTED') complain(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) {
      notFound.add(response.url());
    } else if (response.status() >= 400) complain(`${response.url()}: ${response.status()}`);
  });
}

/** From now on the page fails its test when it is loaded again: what it shows has to come by itself. */
export function staysOpen(page: Page): Page {
  page.on('domcontentloaded', () => {
    throw new Error(`${page.url()} was loaded again.`);
  });
  return page;
}

/** From now on the page is one of a build that the server no longer has. */
export function olderBuild(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.build = 'yesterday';
  });
}
