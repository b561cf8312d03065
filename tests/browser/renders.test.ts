/** A live update renders what changed and nothing else. */
import { expect } from 'vitest';
import { game } from './games.ts';
import { screenTest, WIDE } from './pages.ts';
import { noteRenders, renderedDuring } from './renders.ts';

const test = screenTest();

test('every row is noted when it first comes up', async ({ club, openPage }) => {
  await club.friends('Eva', 'Jana');
  const page = await openPage('/overall', WIDE, noteRenders);
  await page.getByText('No matches yet').waitFor();
  const rendered = await renderedDuring(page, async () => {
    await club.door.createMatch(game('Eva', 'Jana'));
    await page.getByRole('row', { name: /Eva/ }).waitFor();
  });
  expect(rendered).toContainEqual(expect.stringMatching(/EvaJana.*3 : 2/));
});

test('one row of all matches', async ({ club, openPage }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Peter', 'Jana'));
  const page = await openPage('/overall', WIDE, noteRenders);
  await page.getByRole('row', { name: /Peter/ }).waitFor();
  const rendered = await renderedDuring(page, async () => {
    await club.door.finishMatch(id, { homeScore: 7, awayScore: 2, overTime: false });
    await page.getByText('7 : 2').waitFor();
  });
  expect(rendered).toEqual([expect.stringMatching(/EvaJana.*7 : 2/)]);
});

test('one card of the series, and one of the play-offs', async ({ club, openPage }) => {
  await club.startPlayoff('Winter Cup');
  const { series } = await club.startPlayoff('Spring Cup');
  const list = await openPage('/series', WIDE, noteRenders);
  const cups = await openPage('/playoff', WIDE, noteRenders);
  await list.getByRole('main').getByRole('listitem').nth(3).waitFor();
  await cups.getByRole('link', { name: /Winter Cup/ }).waitFor();
  const inCups = await renderedDuring(cups, async () => {
    const inList = await renderedDuring(list, async () => {
      await club.play(series[0]?.id ?? '', '1');
      await list.getByText('1 : 0').waitFor();
    });
    // Another series of the same two says in its strip who leads now.
    expect(inList).toContainEqual(expect.stringContaining('1 : 0'));
    for (const text of inList) expect(text).toMatch(/ leads .* 1–0/);
    await cups
      .getByRole('article')
      .filter({ hasText: 'Spring Cup' })
      .getByText('1', { exact: true })
      .waitFor();
  });
  expect(inCups).toContainEqual(expect.stringContaining('Spring Cup'));
  for (const text of inCups) expect(text).toMatch(/ leads .* 1–0/);
});

test('one card of a play-off, one game of a series', async ({ club, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [semifinal] = series;
  const cup = await openPage(`/playoff/${id}`, WIDE, noteRenders);
  const sheet = await openPage(`/series/${semifinal?.id}`, WIDE, noteRenders);
  await cup.getByRole('heading', { name: 'Semifinals' }).waitFor();
  await sheet.getByRole('table').waitFor();
  const inCup = await renderedDuring(cup, async () => {
    const inSheet = await renderedDuring(sheet, async () => {
      await club.play(semifinal?.id ?? '', '1');
      await sheet.getByText('1 : 0').waitFor();
    });
    expect(inSheet.filter((text) => text.includes(' : '))).toEqual([
      expect.stringContaining('3 : 1'),
    ]);
    await cup.getByRole('link', { name: / 1 .*In progress/s }).waitFor();
  });
  // The page around the cards shows the play-off itself, which has changed.
  expect(inCup.filter((text) => text.includes('In progress'))).toEqual([
    expect.stringContaining(semifinal?.playerOne ?? ''),
  ]);
});

test('the two who played, at home and in the statistics', async ({ club, openPage }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Peter', 'Tomas'));
  const home = await openPage('/', WIDE, noteRenders);
  const stats = await openPage('/stats', WIDE, noteRenders);
  await home.getByRole('row', { name: /Tomas/ }).waitFor();
  await stats.getByRole('row', { name: /Tomas/ }).waitFor();
  const atHome = await renderedDuring(home, async () => {
    const inStats = await renderedDuring(stats, async () => {
      await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
      await stats.getByRole('row', { name: /Jana.*0.50/ }).waitFor();
    });
    for (const text of inStats) expect(text).toMatch(/^(Eva|Jana)/);
    expect(inStats.length).toBeGreaterThan(0);
    await home.getByRole('row', { name: /Jana 0.500/ }).waitFor();
  });
  expect(atHome).toContainEqual(expect.stringMatching(/Jana/));
  for (const text of atHome) expect(text).not.toMatch(/Peter|Tomas/);
});
