/** The phone's back button. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

test('closes the dialog on top, and the form under it is as it was', async ({ club, openPage }) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  await person.enterScore(matchIds[0] ?? '', 5, 3);
  await person.dialog('Enter Code').waitFor();
  await sessionHolds(page, 2);
  await page.goBack();
  await person.leaves('Enter Code');
  const home = page.getByRole('textbox', { name: 'Home Score' });
  await expect.poll(() => home.inputValue()).toBe('5');
  await page.goBack();
  await home.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/series/${id}`);
});

test('leaves no trace of a dialog that was closed otherwise', async ({ openPage }) => {
  const page = await openPage('/series', PHONE);
  const person = personAt(page);
  await person.goesTo('/playoff');
  await person.press('+ New Play-Off');
  await person.dialog('New Play-Off').waitFor();
  await sessionHolds(page, 1);
  await page.keyboard.press('Escape');
  await person.leaves('New Play-Off');
  await sessionHolds(page, 0);
  await page.goBack();
  await person.seesHeading('Series');
});

/** Waits until so many entries of the browser's session belong to open dialogs. */
async function sessionHolds(page: Page, dialogs: number): Promise<void> {
  await page.waitForFunction((wanted) => (history.state?.dialogs ?? 0) === wanted, dialogs);
}

test('a dialog that opens while another one closes stays', async ({ openPage }) => {
  const page = await openPage('/series', PHONE);
  const person = personAt(page);
  for (const delay of [0, 1, 2, 4, 8, 16, 32]) {
    await person.press('+ Add Series');
    await person.dialog('New Series').waitFor();
    await page.waitForFunction(() => history.state?.dialogs === 1);
    await page.evaluate(async (ms) => {
      const press = (name: string) =>
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent?.includes(name))
          ?.click();
      press('Cancel');
      await new Promise((resolve) => setTimeout(resolve, ms));
      press('Add Series');
    }, delay);
    await page.waitForFunction(() => history.state?.dialogs === 1);
    await person.dialog('New Series').waitFor();
    await person.press('Cancel');
    await person.leaves('New Series');
    await page.waitForFunction(() => !history.state?.dialogs);
  }
});
