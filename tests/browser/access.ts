/** What axe finds on a page, and the size of its letters. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { undoneAfterTest } from './used-pages.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The size of letters that browsers begin with. */
export const LETTERS_PX = 16;

/** Of pages whose letters have another size. */
const sessions = new WeakMap<Page, CDPSession>();

/** As people set it in their browser, so that the widths of media queries follow. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  const set = (size: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard: size } });
  if (!sessions.has(page)) {
    sessions.set(page, devTools);
    undoneAfterTest(page, async () => {
      sessions.delete(page);
      await set(LETTERS_PX);
      await devTools.detach();
    });
  }
  await set(standard);
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${standard}px`,
  );
}

/** @param rule only this one of axe */
export async function violationsOf(page: Page, rule?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Past the page's own content security policy, which lets no foreign script in.
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    // The page behind a dialog is hidden from those who do not see it; it is looked at by itself.
    const onTop = '[role=dialog], [role=alertdialog], [role=listbox]';
    const place = document.querySelector(onTop) ? onTop : document;
    const { violations } = await window.axe.run(place, {
      ...(only !== undefined && { runOnly: [only] }),
      resultTypes: ['violations'],
      selectors: false,
      // No rule that is on reads the style sheets again, and no page has frames.
      preload: false,
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  }, rule);
}

/** Elements that are nearer to an edge of the screen than this, or beyond it. */
export function outside(elements: Locator, margin: number): Promise<string[]> {
  return elements.evaluateAll(
    (all, least) =>
      all.flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isInside = left >= least && right <= window.innerWidth - least;
        return isInside ? [] : [`${element.textContent}: ${left} to ${right}`];
      }),
    margin,
  );
}
