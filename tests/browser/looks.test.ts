/** Colours of winners and losers, which depend on the cascade of the stylesheets. */
import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { fontWeight, shine, textColour } from './looks.ts';
import { PHONE, screenTest as test, WIDE } from './pages.ts';

test('a winner is green and bold, a loser orange, a player before the match white', async ({
  club,
  openPage,
}) => {
  await club.friends('Peter', 'Tomas');
  await club.door.createMatch(game('Peter', 'Tomas'));
  await club.door.createMatch(game('Tomas', 'Peter', { overTime: true }));
  const { id } = await club.startSeries('Eva', 'Jana');
  const matches = await openPage('/overall', WIDE);
  const played = matches.getByRole('region', { name: 'Match Results' });
  for (const [row, winner, loser] of [
    ['3 : 2 Overtime', 'Tomas', 'Peter'],
    ['Peter Tomas Dallas Stars', 'Peter', 'Tomas'],
  ] as const) {
    const cells = played.getByRole('row', { name: row });
    const won = cells.getByRole('cell', { name: winner, exact: true });
    expect(await textColour(won)).toBe('green');
    expect(await fontWeight(won)).toBeGreaterThanOrEqual(700);
    expect(await textColour(cells.getByRole('cell', { name: loser, exact: true }))).toBe('orange');
    expect(await textColour(cells.getByRole('button', { name: /Delete the match/ }))).toBe('red');
  }
  await matches.getByText('To play in series').click();
  const toPlay = matches.getByRole('row', { name: /Eva/ }).first();
  for (const name of ['Eva', 'Jana']) {
    expect(await textColour(toPlay.getByRole('cell', { name, exact: true }))).toBe('chalk');
  }
  const kept = toPlay.getByRole('img', { name: 'Series match can not be deleted' });
  await kept.hover();
  await toPlay.getByText('Series match can not be deleted').waitFor();

  await club.enter(id, 1, 'one');
  await club.enter(id, 2, 'two', { homeScore: 3, awayScore: 2, overTime: true });
  const series = await openPage(`/series/${id}`, WIDE);
  const rows = series.getByRole('row');
  for (const [number, dallas, calgary] of [
    [1, 'green', 'orange'],
    [2, 'orange', 'green'],
    [3, 'chalk', 'chalk'],
  ] as const) {
    expect(await textColour(rows.nth(number).getByText('Dallas Stars'))).toBe(dallas);
    expect(await textColour(rows.nth(number).getByText('Calgary Flames'))).toBe(calgary);
  }
});

test('decided series are coloured: semifinals and others green, the 3rd place blue, the final golden', async ({
  club,
  openPage,
}) => {
  const over = await club.startPlayoff('Winter Cup');
  await club.playPlayoff(over.id);
  await club.startPlayoff('Spring Cup');
  const list = await openPage('/playoff', WIDE);
  const card = (name: RegExp) =>
    list.getByRole('main').getByRole('article').filter({ hasText: name });
  expect(await textColour(card(/Winter Cup/).getByText('Congratulations'))).toBe('green');
  expect(await textColour(card(/Spring Cup/).getByText('In progress'))).toBe('frost');

  const { series } = await club.playoff(over.id);
  const page = await openPage(`/playoff/${over.id}`, WIDE);
  const inSlot = (slot: number) =>
    page.getByRole('group').filter({ has: page.locator(`a[href="/series/${series[slot]?.id}"]`) });
  for (const [slot, colour] of ['green', 'green', 'blue', 'gold'].entries()) {
    expect(await shine(inSlot(slot))).toBe(colour);
  }
});

test('a score after a right-to-left name reads from left to right', async ({ club, openPage }) => {
  await club.friends('דן', 'Puk');
  await club.door.createMatch(game('דן', 'Puk'));
  const page = await openPage('/overall', WIDE);
  await page.getByRole('button', { name: /Delete the match/ }).click();
  const subject = page.getByRole('alertdialog').locator('strong');
  const [home = 0, away = 0] = await subject.evaluate((element) => {
    const text = element.firstChild;
    if (!text) throw new Error('There is no text.');
    return ['3', '2'].map((digit) => {
      const range = document.createRange();
      const at = (text.textContent ?? '').indexOf(digit);
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(home).toBeLessThan(away);
});

test('a printed play-off has its series, and neither buttons nor navigation', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startPlayoff('Winter Cup');
  const page = await openPage(`/playoff/${id}`, WIDE);
  const controls = page
    .getByRole('button')
    .or(page.getByRole('link', { name: /History|Matches|Back/ }));
  expect(await controls.count()).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  expect(await controls.count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Semifinals' }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('with forced colours a dialog and its buttons cover what is below them', async ({
  openPage,
}) => {
  const page = await openPage('/series', { ...PHONE, forcedColors: 'active' });
  await page.getByRole('button', { name: '+ Add Series' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  const grounds = await submit.evaluate((button) =>
    [button.closest('[role=dialog]')?.parentElement, button.parentElement?.parentElement].map(
      (each) => each && getComputedStyle(each).backgroundColor,
    ),
  );
  expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
});

test('printed teams are in one column over the whole width of the paper', async ({ openPage }) => {
  for (const device of [PHONE, WIDE]) {
    const page = await openPage('/teams', device);
    const teams = page.getByRole('region', { name: 'Team Standings 24/25' });
    const heights = () => teams.evaluate((each) => [each.clientHeight, each.scrollHeight]);
    const onScreen = await heights();
    await page.emulateMedia({ media: 'print' });
    const [shown, all] = await heights();
    expect(shown).toBe(all);
    expect(all).toBeGreaterThan(32 * 40);
    const width = await page.getByRole('main').evaluate((main) => main.clientWidth);
    expect(width).toBe(device.viewport.width);
    await page.emulateMedia({ media: 'screen' });
    expect(await heights()).toEqual(onScreen);
  }
});
