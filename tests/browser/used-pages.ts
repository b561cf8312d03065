/**
 * Pages that the tests of a worker use one after the other. A new page is a new process, which compiles the whole web app
 * anew: it costs twice as much as one that has shown the app before.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** An address of the club that runs no script: here the storage of a page is cleared, and it waits for its next test. */
const WAITING_ROOM = '/favicon.svg';

/** What takes back that a test has changed of a page, before the next test takes it. */
const undoOf = new WeakMap<Page, (() => Promise<unknown>)[]>();

/** Is called when the page is given back. */
export function undoneAfterTest(page: Page, undo: () => Promise<unknown>): void {
  undoOf.set(page, [...(undoOf.get(page) ?? []), undo]);
}

/** Runs in every document that the page opens in this test, before the scripts of that document. */
export async function runFirst(page: Page, script: () => void): Promise<void> {
  const added = await page.addInitScript(script);
  undoneAfterTest(page, () => added.dispose());
}

/** From now on the page moves what the app moves. */
export async function allowMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  undoneAfterTest(page, () => page.emulateMedia({ reducedMotion: 'reduce' }));
}

export class UsedPages {
  readonly #browser: Browser;
  readonly #waiting: ReadonlyMap<BrowserContextOptions, Page[]>;

  /** @param devices whose pages wait for the next test */
  constructor(browser: Browser, devices: readonly BrowserContextOptions[]) {
    this.#browser = browser;
    this.#waiting = new Map(devices.map((device) => [device, []]));
  }

  areKeptOf(device: BrowserContextOptions): boolean {
    return this.#waiting.has(device);
  }

  /** A page that nobody has used and nobody will use again. */
  async open(device: BrowserContextOptions, baseURL: string): Promise<Page> {
    const context = await this.#browser.newContext({
      reducedMotion: 'reduce',
      // Every fresh page would keep the whole shell; the tests of the shell let it.
      serviceWorkers: 'block',
      ...device,
      baseURL,
    });
    return context.newPage();
  }

  /** A page that waits, or else a new one. It must be given back. */
  async take(device: BrowserContextOptions, baseURL: string): Promise<Page> {
    return this.#waiting.get(device)?.pop() ?? this.open(device, baseURL);
  }

  /** Whoever takes it next finds no trace of what was done on it. */
  async giveBack(page: Page, device: BrowserContextOptions): Promise<void> {
    try {
      await forget(page, device);
      this.#waiting.get(device)?.push(page);
    } catch {
      await page.context().close();
    }
  }
}

async function forget(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  page.removeAllListeners();
  for (const undo of undoOf.get(page) ?? []) await undo();
  undoOf.delete(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  if (viewport) await page.setViewportSize(viewport);
  // No pointer hovers over anything.
  await page.mouse.move(-1, -1);
  await page.goto(WAITING_ROOM);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
