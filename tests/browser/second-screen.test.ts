/** A phone or a screen beside the game, with the app installed on it. */
import { expect } from 'vitest';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

test('it can be installed, and comes up without a network and says so', async ({
  cable,
  consoleErrors,
  openPage,
}) => {
  const page = await openPage('/teams', { ...PHONE, serviceWorkers: 'allow' });
  await page.getByRole('table').waitFor();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const response = await fetch(link?.href ?? '');
    return { address: response.url, ...(await response.json()) };
  });
  expect(manifest).toMatchObject({ name: 'Faceoff', display: 'standalone' });
  expect(new URL(manifest.start_url, manifest.address).href).toBe(`${cable.url}/`);
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, manifest.address))).status).toBe(200);
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // What is stored is `/index.html`, which holds no figures, and not a page as it was rendered.
  expect(await page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await cable.pull();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await personAt(page).seesHeading('Team Standings 24/25');
  await page.getByRole('status').filter({ hasText: 'Connection lost.' }).waitFor();
  const television = await page.context().newPage();
  const response = await television.goto('/tv', { waitUntil: 'commit' });
  expect(await response?.text()).not.toContain('<header');
  // Sooner than where figures are on screen.
  await television.getByText(/^No connection$/).waitFor({ timeout: 8_000 });
  await television.goto('/overlay', { waitUntil: 'commit' });
  await television.getByText(/^No connection$/).waitFor();
  await expect(television.goto('/export/matches.csv')).rejects.toThrow('net::ERR');
  await television.close();
  await consoleErrors.expected(/Failed to fetch teams.*\[Network\]/);
  await consoleErrors.expected(/Failed to fetch CombinedError: \[Network\]/);
  await cable.plugIn();
  await page.getByRole('table').waitFor();
});
