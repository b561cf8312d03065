import type { Page } from 'playwright-core';

/** Waits until the scripts have taken over what the server rendered. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('fieldset[role=none]:enabled').waitFor({ state: 'attached' });
}
