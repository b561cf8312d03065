/** GraphiQL works under its own content security policy. */
import { expect } from 'vitest';
import { screenTest as test } from './pages.ts';

test('GraphiQL shows subscription results without violations of the policy', async ({
  club,
  browser,
  onTestFinished,
}) => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto(`${club.server.url}/graphql`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect.poll(() => club.server.subscriptions(), { timeout: 30_000 }).toBe(1);
  await club.friends('Eva');
  await page.getByText('PLAYER_CREATED').or(page.getByText('Eva')).first().waitFor();
  expect(consoleErrors).toEqual([]);
});
