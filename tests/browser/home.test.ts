import { describe, expect } from 'vitest';
import { holdAnswers, refuse, silenceLive } from './answers.ts';
import { game } from './games.ts';
import { cellsOf } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('Home on a $name', ({ device }) => {
  test('loads, then says what to do first while nobody has played', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Top players');
    await person.sees('Loading player stats... ⏳');

    await letGo();
    await person.sees('No finished matches yet');
    expect(await page.getByText('Loading player stats').count()).toBe(0);
    await page.getByRole('link', { name: 'Add the players' }).click();
    await person.seesHeading('Add New Player');
  });

  test('shows the first five with three decimals', async ({ club, openPage }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Lucia', 'Marek');
    await club.door.createMatch(game('Eva', 'Jana'));
    await club.door.createMatch(game('Eva', 'Peter', { overTime: true }));
    await club.door.createMatch(game('Tomas', 'Lucia', { overTime: true }));
    await club.door.createMatch(game('Marek', 'Jana'));

    const page = await openPage('/', device);
    const table = page.getByRole('table');
    await table.getByText('Marek').waitFor();
    expect(await cellsOf(table)).toEqual([
      ['#', 'Player', 'Efficiency'],
      ['1', 'Marek', '3.000'],
      ['2', 'Eva', '2.500'],
      ['3', 'Tomas', '2.000'],
      ['4', 'Lucia', '1.000'],
      ['5', 'Peter', '1.000'],
    ]);
  });

  test('has the logo, the way to get help, and the code to join', async ({ openPage }) => {
    const page = await openPage('/', device);
    const aside = page.getByRole('complementary');
    await aside.getByRole('img', { name: 'Faceoff' }).waitFor();
    await aside
      .getByText('If you have any questions or need help, please contact support.')
      .waitFor();
    const link = aside.getByRole('link');
    expect(await link.getAttribute('href')).toBe('mailto:support@example.org');
    await aside.getByRole('heading', { name: 'Play along' }).scrollIntoViewIfNeeded();
    await aside.getByRole('img', { name: /^QR code of http/ }).waitFor();
    expect(await page.title()).toBe('Faceoff');
  });
});

test('a result entered elsewhere is on the home page', async ({ club, openPage }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const phone = staysOpen(await openPage('/', PHONE));
  const wide = staysOpen(await openPage('/', WIDE));
  await personAt(phone).sees('No finished matches yet');
  await personAt(wide).sees('No finished matches yet');
  await club.play(id, '1');
  for (const page of [phone, wide]) {
    await page.getByRole('row', { name: '1 Eva 3.000' }).waitFor();
    await page.getByRole('row', { name: '2 Jana 0.000' }).waitFor();
  }
  await club.play(id, '- 2');
  for (const page of [phone, wide]) {
    await page.getByRole('row', { name: '1 Eva 1.500' }).waitFor();
  }
});

test('figures that can not be read are reported to the console only', async ({
  openPage,
  complaints,
}) => {
  const page = await openPage('/', PHONE, async (opened) => {
    await silenceLive(opened);
    await refuse(opened, 'TopPlayers', 'Out of order.');
  });
  await complaints.expected(/Error fetching all stats:.*Out of order\./);
  await personAt(page).sees('Loading player stats... ⏳');
});
