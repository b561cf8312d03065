import type { Page } from 'playwright-core';

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('fieldset[role=none]:enabled').waitFor({ state: 'attached' });
}
