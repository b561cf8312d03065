/** GraphiQL, where scripts are written: it works under its own content security policy. */
import { expect } from 'vitest';
import { launchChromium } from '../setup/browser/chromium.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

sharedClubTest(NATIVE)(
  'GraphiQL shows what happens, and breaks no rule of its page',
  async ({ club, onTestFinished }) => {
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${club.server.url}/graphql`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect.poll(() => club.server.subscriptions(), { timeout: 30_000 }).toBe(1);
    await club.friends('Eva');
    await page.getByText('PLAYER_CREATED').or(page.getByText('Eva')).first().waitFor();
    expect(complaints).toEqual([]);
  },
);
