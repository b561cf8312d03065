/** What keeps somebody from using a page: what axe finds, what a finger misses, what scrolls sideways. */
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

/** What a finger or a pointer can act on, by itself. */
const TARGETS =
  'a[href], button, input:not([type=checkbox], [type=radio]), label:has(input[type=checkbox], input[type=radio]), [role=option]';
const FINGER_PX = 44;

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

export async function violationsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Past the page's own content security policy, which lets no foreign script in.
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // The page behind a dialog is hidden from those who do not see it; it is looked at by itself.
    const onTop = '[role=dialog], [role=alertdialog], [role=listbox]';
    const place = document.querySelector(onTop) ? onTop : document;
    const { violations } = await window.axe.run(place, {
      resultTypes: ['violations'],
      selectors: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  });
}

/** What can be pressed on screen now and is smaller than a fingertip. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([targets, least]) =>
      [...document.querySelectorAll(targets)].flatMap((element) => {
        const { width, height, bottom } = element.getBoundingClientRect();
        // React Aria's own way out of a popover for screen readers has no place on screen.
        const hidden =
          element.matches('[aria-label=Dismiss]') ||
          width <= 1 ||
          bottom <= 0 ||
          element.closest('[aria-hidden=true], [inert]') !== null;
        const small = Math.round(width) < least || Math.round(height) < least;
        if (hidden || !small || !element.checkVisibility({ visibilityProperty: true })) return [];
        return [`${width.toFixed(0)}×${height.toFixed(0)} ${element.outerHTML.slice(0, 120)}`];
      }),
    [TARGETS, FINGER_PX] as const,
  );
}

export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  });
}

/** Texts, crests and symbols in a place that lie over one another. Lines that only touch do not. */
export function overlaps(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const TOUCHING_PX = 2;
    const isDrawn = (node: Node) =>
      node instanceof Element ? node.matches('img, .lucide') : node.textContent?.trim() !== '';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const drawn: { name: string; left: number; right: number; top: number; bottom: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !isDrawn(node)) continue;
      const name = node.textContent || node.nodeName;
      // Of what is for screen readers only, one pixel is left.
      let around: Element | null = parent;
      while (around && !/hidden|clip/.test(getComputedStyle(around).overflow)) {
        around = around === root ? null : around.parentElement;
      }
      const edges = around?.getBoundingClientRect() ?? { left: 0, right: Infinity };
      const range = document.createRange();
      range.selectNode(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        drawn.push({
          name,
          left: Math.max(left, edges.left),
          right: Math.min(right, edges.right),
          top,
          bottom,
        });
      }
    }
    return drawn.flatMap((one, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // The boxes of lines reach into one another where their letters do not.
        const least = Math.min(one.bottom - one.top, other.bottom - other.top) / 3;
        return width > TOUCHING_PX && height > least ? [`${one.name} and ${other.name}`] : [];
      }),
    );
  });
}

/** Words in a place that do not stand in one line. */
export function brokenWords(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ y }) => y)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
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

/** All of it. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await violationsOf(page)), ...(await smallTargets(page)), ...(await overflow(page))];
}
