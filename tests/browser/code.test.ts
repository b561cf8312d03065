/** The dialog that asks for the code, the same one in every write. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { count, giveUp, lose } from './answers.ts';
import { DEVICES, PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('The code on a $name', ({ device }) => {
  test('is asked for in a password field and insisted on', async ({ openPage }) => {
    const page = await openPage('/players', device);
    const person = personAt(page);
    await person.fillInPlayer('Eva');
    const dialog = person.dialog('Enter Code');
    await dialog.getByRole('heading', { name: 'Enter Code' }).waitFor();
    const field = dialog.getByPlaceholder('Validation Code');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('required')).not.toBeNull();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The form that waits behind is as it was.
    await expect.poll(() => page.getByLabel('First Name*').inputValue()).toBe('Eva');
    await expect.poll(() => page.getByLabel('Nickname*').inputValue()).toBe('Eva');
  });

  test('is sent once, however often one taps', async ({ club, openPage }) => {
    const page = await openPage('/players', device);
    const person = personAt(page);
    await person.fillInPlayer('Eva');
    const asked = count(page, 'CreatePlayer');
    const letGo = await holdWrites(page);
    const dialog = person.dialog('Enter Code');
    await dialog.getByPlaceholder('Validation Code').fill(club.server.code);
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await dialog.getByPlaceholder('Validation Code').press('Enter');
    await letGo();
    await person.sees('Player added successfully!');
    expect(asked.asked).toBe(1);
    expect(await club.door.players()).toHaveLength(1);
  });
});

test('an answer that never comes: it is not known whether the write went through', async ({
  club,
  openPage,
  complaints,
}) => {
  const page = await openPage('/players', PHONE, (opened) => opened.clock.install());
  const person = personAt(page);
  await person.fillInPlayer('Eva');
  await lose(page, 'CreatePlayer');
  await person.confirm(club.server.code);
  await giveUp(page);
  await page
    .getByRole('alert')
    .filter({ hasText: /not known whether/ })
    .waitFor();
  await complaints.expected(/net::ERR_CONNECTION_RESET/);
  await page.unrouteAll();
  await person.confirm(club.server.code);
  await person.sees('Player added successfully!');
});

/** Writes wait on their way until they are let go. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => resolve();
}
