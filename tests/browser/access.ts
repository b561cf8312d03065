/** What keeps somebody from using a page: what axe finds, what a finger misses, what scrolls sideways. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

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
