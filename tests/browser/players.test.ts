import { describe, expect } from 'vitest';
import { refuse } from './answers.ts';
import { DEVICES, PHONE, screenTest, staysOpen } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('Add Player on a $name', ({ device }) => {
  test('has three required fields with their limits', async ({ openPage }) => {
    const page = await openPage('/players', device);
    await personAt(page).seesHeading('Add New Player');
    expect(await page.title()).toBe('+ Add new player');
    for (const [label, limit] of [
      ['First Name*', 20],
      ['Last Name*', 20],
      ['Nickname*', 12],
    ] as const) {
      const field = page.getByLabel(label);
      expect(await field.getAttribute('maxlength')).toBe(`${limit}`);
      expect(await field.getAttribute('required')).not.toBeNull();
      await field.pressSequentially('abcdefghijklmnopqrstuvwxyz');
      await expect
        .poll(() => field.inputValue())
        .toBe('abcdefghijklmnopqrstuvwxyz'.slice(0, limit));
    }
  });

  test('says what is missing, one thing at a time', async ({ openPage }) => {
    const page = await openPage('/players', device);
    const person = personAt(page);
    await person.press('Add Player');
    await person.isTold('Please enter a First Name.');
    await page.getByLabel('First Name*').fill('Eva');
    await person.isTold('Please enter a Last Name.');
    await page.getByLabel('Last Name*').fill('Friend');
    await person.isTold('Please enter a Nickname.');
    await page.getByLabel('Nickname*').fill('Eva');
    await page.getByText('Please enter a').waitFor({ state: 'detached' });
  });

  test('a longer nickname than the form allows is refused in words', async ({ openPage }) => {
    const page = await openPage('/players', device);
    const person = personAt(page);
    // As a browser's own tools or an old extension would.
    await page.getByLabel('Nickname*').evaluate((field) => field.removeAttribute('maxlength'));
    await person.fillInPlayer('abcdefghijklmnop');
    await person.isTold('Nickname cannot be longer than 15 characters.');
  });

  test('a player is added: the code, then the words that stand for 3 seconds', async ({
    club,
    openPage,
  }) => {
    const page = await openPage('/players', device, (opened) =>
      opened.clock.install({ time: '2026-03-01T20:00:00Z' }),
    );
    const person = personAt(page);
    await person.fillInPlayer('Eva');
    await person.confirm('not the code');
    await person.isTold('Invalid code.');
    await page.clock.pauseAt('2026-03-01T21:00:00Z');
    await person.confirm(club.server.code);
    await page
      .getByRole('status')
      .getByText(/^Player added successfully!$/)
      .waitFor();
    const button = page.getByRole('button', { name: 'Add Player' });
    expect(await button.count()).toBe(0);
    const field = page.getByLabel('First Name*');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    for (const label of ['First Name*', 'Last Name*', 'Nickname*']) {
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe('');
    }
    // Enter goes on meanwhile: to the first thing that is missing.
    await field.press('Enter');
    await person.isTold('Please enter a First Name.');
    await page.clock.runFor(2_900);
    expect(await button.count()).toBe(0);
    await page.clock.runFor(200);
    await button.waitFor();
    expect(await page.getByText('Player added successfully!').count()).toBe(0);
    expect(await club.door.players()).toEqual([
      { nickName: 'Eva', firstName: 'Eva', lastName: 'Friend' },
    ]);
  });
});

test('says what the server says, or its own words', async ({ club, openPage }) => {
  const page = await openPage('/players', PHONE);
  const person = personAt(page);
  await person.fillInPlayer('eva');
  await refuse(page, 'CreatePlayer', 'eva is away.');
  await person.confirm(club.server.code);
  await person.isTold('eva is away.');
  await page.unrouteAll();
  await refuse(page, 'CreatePlayer', '');
  await person.confirm(club.server.code);
  await person.isTold('Failed to add player.');
});

test('a player added elsewhere can be chosen in a form that is open', async ({
  club,
  openPage,
}) => {
  const page = staysOpen(await openPage('/series', PHONE));
  const person = personAt(page);
  await person.press('+ Add Series');
  await person.dialog('New Series').waitFor();
  await club.friends('Lucia');
  await person.choose('Home Player', 'Lucia');
});
