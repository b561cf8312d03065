/** The phone's back button. */
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
  await page.waitForFunction(() => history.state?.dialogs === 2);
  await page.goBack();
  await person.leaves('Enter Code');
  const home = page.getByRole('textbox', { name: 'Home Score' });
  await expect.poll(() => home.inputValue()).toBe('5');
  await page.goBack();
  await home.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/series/${id}`);
});
