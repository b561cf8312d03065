/** What the server has rendered of a page, and what the browser makes of it. */
import type { Page } from 'playwright-core';
import { runFirst } from './used-pages.ts';

declare global {
  interface Window {
    fromServer: Element | null;
  }
}

/** Remembers what the page brought, before any script has seen it. */
export async function noteServersWork(page: Page): Promise<void> {
  await runFirst(page, () => {
    document.addEventListener('DOMContentLoaded', () => {
      window.fromServer = document.querySelector('main > *');
    });
  });
}

export function isStillServersWork(page: Page): Promise<boolean> {
  return page.evaluate(
    () => window.fromServer !== null && document.querySelector('main > *') === window.fromServer,
  );
}

/** Until React has taken over the screen, and whatever it has to say of that is said. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main > *');
    return first && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
