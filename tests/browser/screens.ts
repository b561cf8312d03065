/** Many pages of one club in one browser: what they ask for, what they were told, and what they show. */
import type { BrowserContext, Page } from 'playwright-core';
import { waitForHydration } from '../setup/browser/usable.ts';
import { withFigures } from './pages.ts';

export interface Screens {
  readonly pages: readonly Page[];
  /** Every question that one of them has asked over HTTP so far. */
  readonly asked: readonly string[];
  /** Waits until each was told of a change, or that it has missed it. */
  reach(seq: number): Promise<void>;
}

/** Opens a page at every path, in the context of a page that is open already. Each is connected by then. */
export async function openScreens(
  context: BrowserContext,
  paths: readonly string[],
): Promise<Screens> {
  const [first] = context.pages();
  if (!first) throw new Error('No page is open.');
  const address = first.url();
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql') asked.push(`${request.frame().url()} ${request.postData()}`);
  });
  const told = new Map<Page, number>();
  const waiting = new Set<() => void>();
  const pages: Page[] = [];
  const open = async (page: Page | undefined, path: string) => {
    if (!page) throw new Error('Every path has its page.');
    page.setDefaultTimeout(30_000);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const seq = SEQ.exec(String(payload))?.[1];
        if (seq) told.set(page, Number(seq));
        for (const look of waiting) look();
      }),
    );
    // Without its figures it would ask for them, and again as soon as something changes meanwhile.
    await withFigures(new URL(path, address));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
  };
  for (let index = 0; index < paths.length; index += AT_ONCE) {
    const some = paths.slice(index, index + AT_ONCE);
    for (const _ of some) pages.push(await openBy(first));
    await Promise.all(some.map((path, nth) => open(pages[index + nth], path)));
  }
  const reach = async (seq: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (pages.every((page) => (told.get(page) ?? -1) >= seq)) resolve();
    };
    waiting.add(look);
    look();
    await promise;
    waiting.delete(look);
  };
  // A page whose connection comes only after many changes has missed them, and asks.
  await reach(0);
  return { pages, asked, reach };
}

const AT_ONCE = 5;

/** A page that another one opens is in its process from the start. Any other one is at first an empty page in a new process. */
async function openBy(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('about:blank'));
  return opened;
}

/** In a change, and in the acknowledgement of a connection, from which a page goes on that has missed many changes. */
const SEQ = /(?:"changes":\{|"connection_ack".*)"seq":(\d+)/;

export interface Shown {
  /** Rows of each table and cards of each list, from the top down, by the name of what they stand in. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Everything else. */
  readonly text: string;
}

/** What a page shows. */
export function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    const rows = [...main.querySelectorAll('tbody tr, main li, ul > li, ol > li')];
    const texts: Record<string, string[]> = {};
    for (const row of rows) {
      const name = row.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
      texts[name] = [...(texts[name] ?? []), row.textContent ?? ''];
    }
    for (const row of rows) row.remove();
    // A heading goes with the rows under it, which only a list that was open may have loaded; without any it stays.
    for (const heading of main.querySelectorAll('h2')) {
      if ((heading.textContent ?? '') in texts) heading.remove();
    }
    for (const button of main.querySelectorAll('button')) button.remove();
    return { rows: texts, text: main.textContent ?? '' };
  });
}
