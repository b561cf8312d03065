import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdAnswers } from './answers.ts';
import { day, playToTheEnd } from './games.ts';
import { shine } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string) =>
  group(page, name).getByRole('link').and(page.locator('[href^="/series/"]'));

describe.each(DEVICES)('A play-off on a $name', ({ device }) => {
  test('loads, then shows its semifinals', async ({ club, openPage }) => {
    const { id, createdAt, series } = await club.startPlayoff('Winter Cup');
    let letGo = async () => {};
    const page = await openPage(`/playoff/${id}`, device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    await letGo();
    await person.seesHeading('Winter Cup');
    expect(await page.title()).toBe('Winter Cup');
    await person.sees(`Created ${day(createdAt)}`);
    await person.seesHeading('Semifinals');
    expect(await cards(page, 'Semifinals').count()).toBe(2);
    for (const [index, semifinal] of series.entries()) {
      const card = cards(page, 'Semifinals').nth(index);
      for (const text of [
        semifinal.playerOne,
        semifinal.playerTwo,
        semifinal.teamOne,
        semifinal.teamTwo,
        day(semifinal.createdAt),
        'In progress ⌛️',
      ]) {
        await card.getByText(text, { exact: true }).waitFor();
      }
      expect(await card.locator('img').count()).toBe(2);
      expect(await shine(card)).toBe('dark');
    }
    await page.getByRole('link', { name: 'Back to Play-Off' }).click();
    await person.seesHeading('Play-Off');
  });

  test('over: green semifinals, a blue 3rd place, a golden final', async ({ club, openPage }) => {
    const { id } = await club.startPlayoff('Winter Cup');
    await playToTheEnd(club, id);
    const { series, winner } = await club.playoff(id);
    const page = await openPage(`/playoff/${id}`, device);
    const person = personAt(page);
    for (const name of ['Semifinals', '3rd Place', 'FINAL']) await person.seesHeading(name);
    expect(await shine(cards(page, 'Semifinals').nth(0))).toBe('green');
    expect(await shine(cards(page, 'Semifinals').nth(1))).toBe('green');
    expect(await shine(cards(page, '3rd Place'))).toBe('blue');
    expect(await shine(cards(page, 'FINAL'))).toBe('gold');
    await cards(page, 'FINAL').getByText(`🏆 ${winner}`, { exact: true }).waitFor();
    await person.sees(`Congratulations ${winner} 🏆`);
    await cards(page, 'FINAL').click();
    await person.seesHeading(`Series Details #${series[3]?.id}`);
  });
});

test('followed from the draw to the podium, and back when a semifinal is corrected', async ({
  club,
  openPage,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [one, other] = series;
  if (!one || !other) throw new Error('A play-off has two semifinals.');
  const pages = [
    staysOpen(await openPage(`/playoff/${id}`, PHONE)),
    staysOpen(await openPage(`/playoff/${id}`, WIDE)),
  ];
  for (const page of pages) await personAt(page).seesHeading('Semifinals');
  await club.play(one.id, '1');
  for (const page of pages) {
    await cards(page, 'Semifinals').first().getByText('1', { exact: true }).waitFor();
  }
  await club.play(one.id, '- 1 1 1');
  await club.play(other.id, '2 2 2 2');
  for (const page of pages) {
    await personAt(page).seesHeading('FINAL');
    await cards(page, 'FINAL').getByText(one.playerOne, { exact: true }).waitFor();
    await cards(page, '3rd Place').getByText(other.playerOne, { exact: true }).waitFor();
  }
  await club.enter(one.id, 4, 'two');
  for (const page of pages) await personAt(page).seesNoHeading('FINAL');
  await club.enter(one.id, 4, 'one');
  for (const page of pages) await personAt(page).seesHeading('FINAL');
  const [, , third, final] = (await club.playoff(id)).series;
  await club.play(third?.id ?? '', '1 1 1 1');
  await club.play(final?.id ?? '', '1 1 1 1');
  for (const page of pages) {
    await personAt(page).sees(`Congratulations ${one.playerOne} 🏆`);
    await page.getByRole('region', { name: 'Podium' }).getByText(one.playerOne).first().waitFor();
  }
});

test('a play-off that does not exist is not found', async ({ openPage }) => {
  const page = await openPage('/playoff/999999', PHONE);
  await personAt(page).seesHeading('404 Not found');
});
