import { describe, expect } from 'vitest';
import { answer, holdAnswers, refuse, silenceLive } from './answers.ts';
import { day } from './games.ts';
import { textColour } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('A series on a $name', ({ device }) => {
  test('loads, then shows the board and its games', async ({ club, openPage }) => {
    const { id, createdAt } = await club.startSeries('Eva', 'Jana');
    await club.enter(id, 1, 'one');
    await club.enter(id, 2, 'two', { homeScore: 3, awayScore: 2, overTime: true });
    const { matchIds } = await club.series(id);
    let letGo = async () => {};
    const page = await openPage(`/series/${id}`, device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading(`Series Details #${id}`);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    await letGo();
    await person.sees(`Created ${day(createdAt)}`);
    const board = page.getByRole('region', { name: 'Score' });
    for (const text of ['Eva', 'Dallas Stars', 'vs', '1 : 1', 'Jana', 'Calgary Flames']) {
      await board.getByText(text, { exact: true }).waitFor();
    }
    expect(await board.locator('img').count()).toBe(2);
    await person.seesHeading('Matches');

    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Date',
      'Home',
      'Away',
      'Score',
      'OT',
      'Edit',
    ]);
    const rows = table.getByRole('row');
    const edits = await rows
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(edits).toEqual(matchIds.map((matchId) => `Edit Match #${matchId}`));
    expect(matchIds).toEqual(matchIds.toSorted((one, other) => Number(one) - Number(other)));

    const [first, second, third] = [rows.nth(1), rows.nth(2), rows.nth(3)];
    expect(await textColour(first.getByText('Dallas Stars'))).toBe('green');
    expect(await textColour(first.getByText('Calgary Flames'))).toBe('orange');
    expect(await textColour(second.getByText('Dallas Stars'))).toBe('orange');
    expect(await textColour(second.getByText('Calgary Flames'))).toBe('green');
    for (const team of ['Dallas Stars', 'Calgary Flames']) {
      expect(await textColour(third.getByText(team))).toBe('chalk');
    }
    await first.getByText('3 : 1').waitFor();
    await second.getByRole('img', { name: 'Overtime' }).waitFor();
    expect(await first.getByRole('img', { name: 'Overtime' }).count()).toBe(0);
  });

  test('a game is entered: rules in their order, the code, then everything follows', async ({
    club,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const [game = ''] = matchIds;
    const page = await openPage(`/series/${id}`, device);
    const person = personAt(page);
    await person.press(`Edit Match #${game}`);
    const dialog = person.dialog(`Edit Match #${game}`);
    const [home, away] = ['Home Score', 'Away Score'].map((name) =>
      dialog.getByRole('textbox', { name }),
    );
    if (!home || !away) throw new Error('Edit Match has two scores.');
    await person.press('Submit');
    await person.isTold('Add a Home score.');
    await home.fill('2');
    await person.press('Submit');
    await person.isTold('Add an Away score.');
    await away.fill('2');
    await person.press('Submit');
    await person.isTold('Match cannot end in a draw');
    await home.fill('3');
    await dialog.getByRole('checkbox', { name: 'Overtime' }).check();
    await home.fill('4');
    await person.press('Submit');
    await person.isTold('In overtime the score difference must be 1.');
    await home.fill('3');

    await refuse(page, 'FinishMatch', 'The ice is closed.');
    await person.submits('a code');
    await person.isTold('The ice is closed.');
    await refuse(page, 'FinishMatch', '');
    await person.confirm('a code');
    await person.isTold('Failed to add update match.');
    await page.unrouteAll();
    await person.confirm('not the code');
    await person.isTold('Invalid code.');
    await person.confirm(club.server.code);
    await person.leaves(`Edit Match #${game}`);
    await person.sees('1 : 0');
    await page.getByRole('row', { name: /3 : 2 Overtime/ }).waitFor();
  });
});

test('a finished series has its winner with trophies', async ({ club, openPage }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '2 2 2 2');
  const page = await openPage(`/series/${id}`, WIDE);
  await page.getByRole('region', { name: 'Score' }).getByText('🏆 Jana 🏆').waitFor();
  await personAt(page).sees('0 : 4');
  await page.getByRole('link', { name: 'Back to Series' }).click();
  await personAt(page).seesHeading('Series');
});

test('a series without its games yet says that they are loading', async ({ openPage }) => {
  const page = await openPage('/series/7', PHONE, async (opened) => {
    await silenceLive(opened);
    await answer(opened, 'SeriesDetail', { data: { series: WITHOUT_GAMES } });
  });
  await personAt(page).sees('Loading matches... ⏳');
});

test('a series that does not exist is not found', async ({ openPage }) => {
  const page = await openPage('/series/999999', PHONE);
  await personAt(page).seesHeading('404 Not found');
});

test('games entered and corrected elsewhere are followed to the winner', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const pages = [
    staysOpen(await openPage(`/series/${id}`, PHONE)),
    staysOpen(await openPage(`/series/${id}`, WIDE)),
  ];
  for (const page of pages) await personAt(page).sees('0 : 0');
  await club.play(id, '1 1 2');
  for (const page of pages) {
    await personAt(page).sees('2 : 1');
    // The fifth game is needed now.
    await page.getByRole('row').nth(5).waitFor();
  }
  await club.enter(id, 3, 'one');
  for (const page of pages) {
    await personAt(page).sees('3 : 0');
    await page.getByRole('row').nth(5).waitFor({ state: 'detached' });
  }
  await club.enter(id, 4, 'one');
  for (const page of pages) await personAt(page).sees('🏆 Eva 🏆');
});

test('one page enters, the other sees it', async ({ club, openPage }) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const television = staysOpen(await openPage(`/series/${id}`, WIDE));
  const sofa = await openPage(`/series/${id}`, PHONE);
  const person = personAt(sofa);
  await person.enterScore(matchIds[0] ?? '', 5, 3);
  await person.confirm(club.server.code);
  await personAt(television).sees('5 : 3');
  await personAt(television).sees('1 : 0');
});

const TEAM = { __typename: 'Team', name: 'Dallas Stars', abbreviation: 'DAL', colors: ['#006847'] };
const WITHOUT_GAMES = {
  __typename: 'Series',
  id: '7',
  createdAt: '2026-03-01T20:00:00',
  playerOne: { __typename: 'Player', id: '1', nickName: 'Eva' },
  playerTwo: { __typename: 'Player', id: '2', nickName: 'Jana' },
  teamOne: { ...TEAM, id: '1', logo: '/crests/DAL.svg' },
  teamTwo: { ...TEAM, id: '1', logo: '/crests/DAL.svg' },
  playerOneWins: 0,
  playerTwoWins: 0,
  completed: false,
  winner: null,
  slot: null,
  playoff: null,
  matches: [],
};
