/** The dialog for a result on a phone, upright and on its side. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, rememberDevice, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import { acceptedAt } from './sizes.ts';

const ON_ITS_SIDE = { width: 844, height: 390 };
const SMALL = { width: 320, height: 640 };

test('all controls are within reach of a thumb, also on a phone on its side', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE);
  await rememberDevice(page, club.server.code);
  const person = personAt(page);
  await person.press('Enter game 1');
  await person.seesHeading('Game 1');
  const frame = (field: string) =>
    page.getByLabel(field).evaluate((input) => getComputedStyle(input).boxShadow);
  await page.getByLabel('Home Score').fill('3');
  expect(await frame('Away Score')).toBe('none');
  await person.press('Submit');
  await person.isTold('Add an Away score.');
  // What is missing is marked once the form was refused.
  expect(await frame('Away Score')).toMatch(/2px inset$/);
  expect(await frame('Home Score')).toBe('none');

  await person.press('Eva 4');
  await person.press('Jana 3');
  await page.getByRole('checkbox', { name: 'Overtime' }).check();
  const save = page.getByRole('button', { name: 'Save 4 : 3 OT' });
  await save.waitFor();
  expect(await geometricFaults(page)).toEqual([]);
  const [home, away] = [
    page.getByRole('textbox', { name: 'Home Score' }),
    page.getByRole('textbox', { name: 'Away Score' }),
  ];
  const topOf = async (field: typeof home) => (await field.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(away)).toBeGreaterThan(await topOf(home));
  for (const { at, viewport } of [
    { at: 'Edit Match at 320 px', viewport: SMALL },
    { at: 'Edit Match at on its side', viewport: ON_ITS_SIDE },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => bottomOf(page, save)).toBeLessThanOrEqual(viewport.height);
    expect(await geometricFaults(page, acceptedAt(at))).toEqual([]);
  }
  await expect.poll(async () => (await topOf(away)) - (await topOf(home))).toBe(0);
});

test('a message about a lost network is within the visible part', async ({
  club,
  cable,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  await person.enterScore(firstGame, 5, 3);
  await person.dialog('Enter Code').waitFor();
  await cable.pull();
  await person.confirm(club.server.code);
  await person.sees(/Trying again… It is not known yet/);
  expect(await violationsOf(page)).toEqual([]);
  expect(await geometricFaults(page)).toEqual([]);
  await cable.plugIn();
  await person.leaves(/Edit Match/);
});

async function bottomOf(page: Page, button: ReturnType<Page['getByRole']>): Promise<number> {
  // A change of the window is painted first.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const box = await button.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}
