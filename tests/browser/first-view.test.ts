/** The first screen has its data in the page, which is painted before scripts and the font are loaded. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { DEVICES, PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

test('changes between the response and the live connection are shown', async ({
  club,
  openPage,
}) => {
  await club.startSeries('Eva', 'Jana');
  const { promise, resolve: connect } = Promise.withResolvers<void>();
  const page = await openPage('/series', { ...PHONE }, (opened) =>
    opened.routeWebSocket('**/graphql', async (near) => {
      await promise;
      near.connectToServer();
    }),
  );
  const person = personAt(page);
  await person.sees('Eva');
  await club.startSeries('Peter', 'Tomas');
  connect();
  await person.sees('Peter');
  await person.sees('Eva');
});

describe.each(DEVICES)('On a $name', ({ device }) => {
  test('the header is painted before scripts and the font are loaded, and does not shift', async ({
    openPage,
  }) => {
    const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: early, resolve: show } = Promise.withResolvers<Page>();
    const opened = openPage('/players', device, async (page) => {
      await page.route(/\.(js|woff2)$/, async (route) => {
        await heldBack;
        await route.continue();
      });
      show(page);
    });
    const page = await early;
    const header = page.getByRole('banner');
    await header.waitFor();
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    const drawn = await header.boundingBox();
    const words = await header.textContent();
    letGo();
    await opened;
    await personAt(page).seesHeading('Add New Player');
    expect(await header.boundingBox()).toEqual(drawn);
    expect(await header.textContent()).toBe(words);
  });
});

test('names that look like HTML are shown as text', async ({ club, openPage }) => {
  await club.friends('</script><b>x', '<!--<script>');
  await club.door.createMatch(game('</script><b>x', '<!--<script>'));
  const page = await openPage('/overall', PHONE);
  await page.getByRole('cell', { name: '</script><b>x', exact: true }).waitFor();
  await page.getByRole('cell', { name: '<!--<script>', exact: true }).waitFor();
  expect(await page.locator('b').count()).toBe(0);
});
