/** What a page asks for later than its first view, and what it does not wait for. */
import { describe, expect } from 'vitest';
import { scriptsDuring } from '../setup/browser/weights.ts';
import { PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe('What is needed later comes later:', () => {
  test.for([
    ['the dialog of a new match with its date field', '/overall', '+ Add Match', 'New Match'],
    ['the dialog of a new series', '/series', '+ Add Series', 'New Series'],
    ['the dialog of a new play-off', '/playoff', '+ New Play-Off', 'New Play-Off 🏆'],
  ] as const)('%s', async ([_what, path, button, title], { club, openPage }) => {
    await club.friends('Eva');
    const page = await openPage(path, PHONE);
    const person = personAt(page);
    await person.sees(/^No .* yet$/);
    const scripts = await scriptsDuring(page, async () => {
      await person.press(button);
      await person.dialog(title).waitFor();
    });
    expect(scripts.size).toBeGreaterThan(0);
  });

  test('the QR code, Edit Match and the code', async ({ club, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.sees('0 : 0');
    const qr = await scriptsDuring(page, async () => {
      await person.press('QR code');
      await page.getByRole('img', { name: /QR code of/ }).waitFor();
      await page.keyboard.press('Escape');
    });
    const edit = await scriptsDuring(page, async () => {
      await person.press(`Edit Match #${matchIds[0]}`);
      await person.dialog(`Edit Match #${matchIds[0]}`).waitFor();
    });
    const code = await scriptsDuring(page, async () => {
      await person.setsScore('3', '1');
      await person.press('Submit');
      await person.dialog('Enter Code').waitFor();
    });
    for (const scripts of [qr, edit, code]) expect(scripts.size).toBeGreaterThan(0);
  });
});

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

test('the font comes with its license', async ({ club }) => {
  const license = await fetch(`${club.server.url}/font-license.txt`);
  expect(license.status).toBe(200);
  expect(await license.text()).toContain('SIL Open Font License, Version 1.1');
});
