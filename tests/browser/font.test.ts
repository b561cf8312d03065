/** The font: no text waits for it. */
import { expect } from 'vitest';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

test('text is painted without waiting for the font', async ({ openPage }) => {
  const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
  const page = await openPage('/players', PHONE, (opened) =>
    opened.route('**/*.woff2', async (route) => {
      await heldBack;
      await route.continue();
    }),
  );
  await personAt(page).seesHeading('Add New Player');
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  letGo();
  await page.evaluate(() => document.fonts.ready);
});
