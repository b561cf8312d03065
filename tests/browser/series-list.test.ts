import { describe, expect } from 'vitest';
import { holdAnswers, refuse } from './answers.ts';
import { day } from './games.ts';
import { shine } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('The series list on a $name', ({ device }) => {
  test('loads, then says that there are none yet', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/series', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Series');
    await person.sees('Loading series... ⏳');
    await letGo();
    await person.sees('No series yet');
    expect(await page.getByText('Loading series').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
  });

  test('shows who leads, who won, and leads to the series', async ({ club, openPage }) => {
    const won = await club.startSeries('Eva', 'Jana');
    await club.play(won.id, '1 1 2 1 1');
    const open = await club.startSeries('Peter', 'Tomas');
    await club.play(open.id, '2');
    const page = await openPage('/series', device);
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await cards.nth(1).waitFor();
    const [first, second] = [cards.nth(0), cards.nth(1)];
    const texts = async (card: typeof first) =>
      (await card.allInnerTexts()).flatMap((text) => text.split(/\s*\n\s*/));
    expect(await texts(first)).toEqual([
      day(open.createdAt),
      'Peter',
      'Minnesota Wild',
      '0 : 1',
      'Tomas',
      'Seattle Kraken',
      'In progress ⌛️',
    ]);
    expect(await texts(second)).toEqual([
      day(won.createdAt),
      'Eva',
      'Dallas Stars',
      '4 : 1',
      'Jana',
      'Calgary Flames',
      '🏆 Eva',
    ]);
    expect(await first.locator('img').count()).toBe(2);
    expect(await shine(first)).toBe('dark');
    expect(await shine(second)).toBe('green');
    await second.click();
    await personAt(page).seesHeading(`Series Details #${won.id}`);
    await page.getByRole('link', { name: 'Back to Series' }).click();
    await personAt(page).seesHeading('Series');
  });

  test('a series is begun: rules in their order, the code, then its card', async ({
    club,
    openPage,
  }) => {
    await club.friends('Eva', 'Jana');
    const page = await openPage('/series', device);
    const person = personAt(page);
    await person.press('+ Add Series');
    await person.press('Submit');
    await person.isTold('Please select a Home Player.');
    await person.choose('Home Player', 'Eva');
    await person.isTold('Please select a Away Player.');
    await person.choose('Away Player', 'Eva');
    await person.isTold('Players One and Two can not be the same.');
    await person.choose('Away Player', 'Jana');
    await person.isTold('Please select a Home Team.');
    await person.choose('Home Team', 'Dallas Stars');
    await person.isTold('Please select a Away Team.');
    await person.choose('Away Team', 'Calgary Flames');

    await refuse(page, 'CreateSeries', 'The ice is closed.');
    await person.submits('a code');
    await person.isTold('The ice is closed.');
    await refuse(page, 'CreateSeries', '');
    await person.confirm('a code');
    await person.isTold('Failed to add series.');
    await page.unrouteAll();
    await person.confirm('not the code');
    await person.isTold('Invalid code.');
    await person.confirm(club.server.code);
    await person.leaves('New Series');
    await page.getByRole('link', { name: /Eva.*0 : 0.*Jana.*In progress/s }).waitFor();
  });
});

test('a series begun and played elsewhere joins the list at its place and follows', async ({
  club,
  openPage,
}) => {
  await club.startSeries('Eva', 'Jana');
  const pages = [
    staysOpen(await openPage('/series', PHONE)),
    staysOpen(await openPage('/series', WIDE)),
  ];
  const cards = (page: (typeof pages)[number]) =>
    page.getByRole('main').getByRole('listitem').getByRole('link');
  for (const page of pages) await cards(page).first().waitFor();
  const { id } = await club.startSeries('Peter', 'Tomas');
  for (const page of pages) {
    await cards(page).nth(1).waitFor();
    await cards(page).first().getByText('Peter').waitFor();
  }
  await club.play(id, '1 1 1 1');
  for (const page of pages) {
    await cards(page).first().getByText('🏆 Peter').waitFor();
    await cards(page).first().getByText('4 : 0').waitFor();
    await expect.poll(() => shine(cards(page).first())).toBe('green');
  }
});

test('Load More stands under whole pages of 8, also after one more came by itself', async ({
  club,
  openPage,
}) => {
  for (let each = 0; each < 9; each += 1) await club.startSeries('Eva', 'Jana');
  const page = staysOpen(await openPage('/series', PHONE));
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.nth(7).waitFor();
  expect(await cards.count()).toBe(8);
  await club.startSeries('Peter', 'Tomas');
  await cards.nth(8).waitFor();
  await page.getByRole('button', { name: 'Load More' }).click();
  await cards.nth(9).waitFor();
  expect(await cards.count()).toBe(10);
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
});
