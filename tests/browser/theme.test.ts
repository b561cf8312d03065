/** The light and the dark theme: of the system, or chosen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, screenTest as test, WIDE } from './pages.ts';
import { HD } from './television.ts';

/** The theme that the page is painted in, and the colour of the browser around it. */
async function shownIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/) ?? [];
    const around = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content);
    return `${Number(red) < 128 ? 'dark' : 'light'} in ${around}`;
  });
}

const LIGHT = 'light in #e6ecf4';
const DARK = 'dark in #060b15';

test('a page has the theme of the system until one is chosen, which is there before the scripts', async ({
  openPage,
}) => {
  const page = await openPage('/', { ...WIDE, colorScheme: 'dark' });
  expect(await shownIn(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await shownIn(page)).toBe(LIGHT);

  const choose = (name: string) => page.getByRole('radio', { name }).click();
  await choose('Dark');
  expect(await shownIn(page)).toBe(DARK);
  const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await heldBack;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  letGo();
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await choose('Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shownIn(page)).toBe(LIGHT);
  await choose('System');
  expect(await shownIn(page)).toBe(DARK);
});

test('the menu of a phone has the choice, and a television stays dark', async ({ openPage }) => {
  const page = await openPage('/', { ...PHONE, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('radio', { name: 'Light' }).click();
  expect(await shownIn(page)).toBe(LIGHT);
  await page.goto('/tv');
  await page.getByRole('main').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

  const television = await openPage('/tv', { ...HD, colorScheme: 'light' });
  expect(await shownIn(television)).toBe(DARK);
});
