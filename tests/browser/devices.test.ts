/** The cookies of a device in a browser. */
import { expect } from 'vitest';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

test('a phone is remembered by a cookie after its first write, also when the storage of scripts is cleared', async ({
  club,
  openPage,
}) => {
  const page = await openPage('/players', PHONE);
  const person = personAt(page);
  // The socket that the page has opened gets the first cookie.
  await expect.poll(() => cookiesOf(page)).toEqual(['faceoff-device: true']);
  await person.fillInPlayer('Eva');
  await person.fill('Your name', 'Ďuro');
  const box = page.getByRole('checkbox', { name: 'Remember on this device' });
  expect(await box.isChecked()).toBe(true);
  await person.confirm(club.server.code);
  await person.sees('Player added successfully!');
  await expect
    .poll(() => cookiesOf(page))
    .toEqual(['faceoff-device: true', 'faceoff-key: true', 'faceoff-name: false']);
  expect(await page.evaluate(() => document.cookie)).not.toContain('key');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await person.fillInPlayer('Jana');
  await expect.poll(async () => (await club.door.players()).length).toBe(2);

  await page.goto('/devices');
  await person.sees('It is remembered as Ďuro and enters results without the code');
  await person.press('Forget this device');
  await person.sees(/It is not remembered/);
  expect(await cookiesOf(page)).toEqual(['faceoff-device: true']);
});

/** The kinds of the cookies, and whether they are hidden from scripts. All are for this site only. */
async function cookiesOf(page: Parameters<typeof personAt>[0]): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  for (const { sameSite } of cookies) expect(sameSite).toBe('Strict');
  return cookies
    .map(({ name, httpOnly }) => `${name.replace(/-\w{8}$/, '')}: ${httpOnly}`)
    .toSorted();
}
