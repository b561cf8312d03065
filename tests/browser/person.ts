/** A person at a page of a real browser, who finds elements by role and label. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForHydration } from '../setup/browser/usable.ts';
import { type Driver, type Name, personThrough } from '../setup/person.ts';

/** Waits until the session has an entry for each open dialog, and none for one that has closed: going back needs both. */
export async function waitForDialogEntries(page: Page, open: number): Promise<void> {
  await page.waitForFunction((open) => (history.state?.dialogs ?? 0) === open, open);
}

export function personAt(page: Page) {
  const dialog = (name: Name) => page.getByRole('dialog', { name, exact: true });

  const driver: Driver = {
    click: (role, name, inDialog) => {
      const place = inDialog === undefined ? page : dialog(inDialog);
      // The browser's own selections have options that cannot be clicked.
      const list = role === 'option' ? place.getByRole('listbox') : place;
      return list.getByRole(role, { name, exact: true }).click();
    },
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    key: (name) => page.keyboard.press(name),
    follows: (name) => page.getByRole('link', { name, exact: true }).first().click(),
    shows: (role, name) => page.getByRole(role, { name, exact: true }).waitFor(),
    misses: async (role, name, hidden) => {
      const found = page.getByRole(role, {
        ...(name !== undefined && { name, exact: true }),
        includeHidden: hidden !== undefined,
      });
      await expect.poll(() => found.count()).toBe(0);
    },
    reads: (role, text) =>
      page
        .getByRole(role)
        .filter({ hasText: typeof text === 'string' ? exactly(text) : text })
        .first()
        .waitFor(),
    hears: (text) => page.getByRole('status').filter({ hasText: text }).first().waitFor(),
    sees: (text) => page.getByText(text).first().waitFor(),
    seesNo: (text) => expect.poll(() => page.getByText(text).count()).toBe(0),
    isTitled: (title) => expect.poll(() => page.title()).toBe(title),
  };

  return {
    ...personThrough(driver),
    dialog,
    /** Types an address, once a dialog that closes has taken its entry out of the session: that would call it back. */
    goesTo: async (path: string) => {
      await waitForDialogEntries(page, 0);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
    },
  };
}

/** What has the focus, by what a screen reader calls it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? labelled ?? element?.textContent ?? '').trim();
  });
}

/** The spaces of a score do not break. */
function exactly(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`);
}
