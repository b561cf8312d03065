/** What a person sees and does in a window of any engine. */
import { expect } from 'vitest';
import type { BrowserWindow } from './engines.ts';

/** Waits until the scripts have taken over what the server rendered. */
export async function waitForHydration(window: BrowserWindow): Promise<void> {
  await expect
    .poll(() => window.evaluate(`document.querySelector('fieldset[role=none]:enabled') !== null`))
    .toBe(true);
}

/** Waits until what is selected, told with colons between, contains the text. */
export async function sees(window: BrowserWindow, selector: string, text: string): Promise<void> {
  const shown = `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .map((element) => element.innerText.replaceAll(/\\s+/g, ' ').trim()).join(' : ')`;
  await expect.poll(() => window.evaluate(shown)).toContain(text);
}

/** Taps what has this name, once it is in sight, stands still and is covered by nothing. */
export async function tap(window: BrowserWindow, name: string): Promise<void> {
  let before: unknown;
  let now: readonly [x: number, y: number] = [0, 0];
  await expect
    .poll(
      async () => {
        before = now;
        now = await window.evaluate(`(${placeOf})(${JSON.stringify(name)})`);
        return now;
      },
      { message: name },
    )
    .toSatisfy(() => now !== null && String(now) === String(before));
  await window.tap(...now);
}

/** Presses what has this name in the dialog, wherever the dialog is scrolled to. */
export async function press(window: BrowserWindow, name: string): Promise<void> {
  const pressed = `(${pressIn})(${JSON.stringify(name)})`;
  await expect.poll(() => window.evaluate(pressed)).toBe(true);
}

const pressIn = `(name) => {
  const named = [...document.querySelectorAll('[role=dialog] button')]
    .find((element) => (element.getAttribute('aria-label') || element.textContent).trim().startsWith(name));
  named?.click();
  return named !== undefined;
}`;

/** The dialog on top, if one is open. */
const onTop = `[...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].pop()`;

const placeOf = `(name) => {
  const named = [...(${onTop} || document).querySelectorAll('button, a, label')]
    .find((element) => (element.getAttribute('aria-label') || element.textContent).trim().startsWith(name));
  if (!named) return null;
  named.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = named.getBoundingClientRect();
  const [middle, centre] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return named.contains(document.elementFromPoint(middle, centre)) ? [middle, centre] : null;
}`;

/** Controls that are in sight and yet not hit by a press on their middle, by name. */
export async function coveredControls(window: BrowserWindow): Promise<readonly string[]> {
  return window.evaluate(`(${coveredIn})()`);
}

/**
 * Folds are opened first: Chromium 109 gives what is folded a place on the page. A link that covers a row or a card leaves out
 * the other controls in it. What is fixed to an edge is scrolled away from. WebKit gives the link of a row the height of all rows: the
 * links of later rows are on top of it, and the table cuts it off.
 */
const coveredIn = `() => {
  const place = ${onTop} || document.querySelector('main');
  for (const fold of place.querySelectorAll('details')) fold.open = true;
  const isShown = (element) => {
    if (element.closest('[aria-hidden=true]')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const controls = [...place.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"][role]')];
  return controls.filter(isShown).flatMap((control) => {
    const row = control.closest('tr');
    (row || control).scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, bottom } = control.getBoundingClientRect();
    const height = (row ? Math.min(bottom, row.getBoundingClientRect().bottom) : bottom) - y;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const around = control.closest('tr, article, label, [role=group]');
    const isHit = hit && (control.contains(hit) || hit.contains(control) || (around && around.contains(hit)));
    const name = control.getAttribute('aria-label') || control.textContent || control.tagName;
    return isHit ? [] : [name.trim() + ' is covered by ' + (hit ? hit.outerHTML.slice(0, 80) : 'nothing')];
  });
}`;

/** The links that are hit by a press on the start of each row in sight, in order, and the links that the rows have. */
export async function linksOfRows(
  window: BrowserWindow,
): Promise<readonly { readonly hit: string | null; readonly own: string }[]> {
  return window.evaluate(`(${linksIn})()`);
}

const linksIn = `() => [...document.querySelectorAll('tbody tr')].flatMap((row) => {
  const fold = row.closest('details');
  if (fold) fold.open = true;
  const own = row.querySelector('a[href*="/match/"]');
  if (!own || row.getBoundingClientRect().height === 0) return [];
  row.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = row.getBoundingClientRect();
  const hit = document.elementFromPoint(x + 6, y + height / 2);
  const link = hit && hit.closest('a');
  return [{ hit: link && link.pathname, own: own.pathname }];
})`;
