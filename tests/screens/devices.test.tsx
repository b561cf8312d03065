/** The page of the remembered devices. */
import { expect } from 'vitest';
import { isRemembered } from '../../web/app/write/credentials.ts';
import { screenTest as test } from './screen.tsx';

test('this device is forgotten on the page of devices, and then asked for the code', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await club.remember('Peter');
  await person.follows('Devices');
  await person.sees(/It is remembered as Peter/);
  await person.press('Forget this device');
  await person.sees(/It is not remembered/);
  expect(isRemembered()).toBe(false);
  await person.follows('Add Player');
  await person.fillInPlayer('Eva');
  await person.find('dialog', 'Enter Code');
});

test('a remembered device sees all devices, and forgets one or all of them', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await club.remember('Peter');
  await club.rememberElsewhere('Jana');
  await club.rememberElsewhere('');
  await person.follows('Devices');
  await person.sees(/Peter.*this device · last used \d\d\/\d\d\/\d{4}/);
  await person.press('Forget Jana');
  await person.misses('button', 'Forget Jana');
  await person.find('button', 'Forget Android, Chrome');
  expect(isRemembered()).toBe(true);
  await person.press('Forget all devices');
  await person.press('Forget all 2: each asks for the code again');
  await person.sees(/It is not remembered/);
  expect(isRemembered()).toBe(false);
});

test('whoever has the code sees and clears the list on a device that is not remembered', async ({
  club,
  openScreen,
}) => {
  await club.rememberElsewhere('Peter');
  await club.rememberElsewhere('Jana');
  const person = await openScreen('/devices');
  await person.fill('Validation Code', 'wrong');
  await person.press('Show the devices');
  await person.isTold('Invalid code.');
  await person.fill('Validation Code', `${club.server.code} `);
  await person.press('Show the devices');
  await person.press('Forget Peter');
  await person.misses('button', 'Forget Peter');
  await person.press('Forget all devices');
  await person.press('Forget all 1: each asks for the code again');
  await person.hears('No device is remembered');
});
