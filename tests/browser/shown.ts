/** What a page shows, to compare it with another one. */
import type { Page } from 'playwright-core';

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
