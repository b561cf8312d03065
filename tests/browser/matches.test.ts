import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';

test('a day is typed into the filter digit by digit, and its year is corrected', async ({
  openPage,
}) => {
  const page = await openPage('/overall', { ...WIDE, locale: 'en-US' });
  const day = () => new URL(page.url()).searchParams.get('from');
  await page.getByLabel('Time', { exact: true }).selectOption('Dates');
  await page.getByLabel('From').focus();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.type('01032026');
  await expect.poll(day).toBe('2026-01-03');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2025');
  await expect.poll(day).toBe('2025-01-03');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('a new match has the current day of the club, whatever the clock and the time zone of the phone', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  // A day of 25 hours, on which the clocks change in the club.
  club.at('2026-10-25T12:00:00');
  const page = await openPage(
    '/overall',
    { ...WIDE, timezoneId: 'America/New_York', locale: 'en-US' },
    (opened) => opened.clock.setFixedTime('2026-12-31T23:30:15Z'),
  );
  const person = personAt(page);
  await person.sees('No matches yet');
  await person.press('+ Add Match');
  const dialog = person.dialog('New Match');
  const date = dialog.getByRole('group', { name: 'Match Date' });
  const [today, tomorrow] = ['25/10/2026', '26/10/2026'];
  expect(await shown(date)).toBe(today);
  expect(await page.evaluate(() => document.querySelector('[role=dialog]')?.clientWidth)).toBe(398);

  await date.getByRole('spinbutton', { name: /day/ }).press('ArrowUp');
  expect(await shown(date)).toBe(tomorrow);
  await person.choose('Home Player', 'Eva');
  await untilDialogKeepsFocus(page);
  // The focus goes to the field of a partner, which opens, and back to the button.
  await person.press('Add a partner to Eva');
  await page.getByRole('listbox').getByRole('option', { name: 'Jana' }).waitFor();
  await page.keyboard.press('Escape');
  // Until the focus is back on the field it is on the page, whose text has the name of the field, too.
  await expect.poll(() => focused(page)).toMatch(/^Home Partner/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Partner');
  await person.choose('Away Player', 'Jana');
  await person.choose('Home Team', 'Dallas Stars');
  // Both teams may be the same.
  await person.choose('Away Team', 'Dallas Stars');
  await page.getByLabel('Home Score').fill('2');
  await page.getByLabel('Away Score').fill('1');
  await person.press('Submit');
  await person.isTold(`${tomorrow}? Press again if that is right.`);
  await person.press('Submit');
  await person.confirm(club.server.code);
  await person.leaves('New Match');
  await page.getByRole('row', { name: `${tomorrow}, Eva` }).waitFor();
  const [entered] = await club.door.matches(1);
  expect(entered?.matchDate.slice(0, 10).split('-').reverse().join('/')).toBe(tomorrow);
});

/**
 * Half a second after it opened, a dialog of React Aria takes the focus if it is nowhere, for VoiceOver: for an instant, it is
 * nowhere when a list closes. The timer of the dialog was set before this one, so it is over when this one is.
 */
async function untilDialogKeepsFocus(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The date as it stands in its field, without the marks of direction between the parts. */
async function shown(date: ReturnType<Page['getByRole']>): Promise<string> {
  return ((await date.textContent()) ?? '').replace(/[^\d/]/g, '');
}
