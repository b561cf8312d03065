import { describe, expect } from 'vitest';
import { TEAMS } from '../setup/club.ts';
import { holdAnswers, refuse } from './answers.ts';
import { day, game, playToTheEnd } from './games.ts';
import { shine } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const FRIENDS = Object.entries(TEAMS);

describe.each(DEVICES)('The play-off list on a $name', ({ device }) => {
  test('loads, then says that there is none yet', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/playoff', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Play-Off');
    await person.sees('Loading play-offs... ⏳');
    await letGo();
    await person.sees('No play-off yet');
    expect(await page.getByText('Loading play-offs').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
  });

  test('shows who meets whom, and the podium of one that is over', async ({ club, openPage }) => {
    const over = await club.startPlayoff('Winter Cup');
    await playToTheEnd(club, over.id);
    const open = await club.startPlayoff('Spring Cup of Joy');
    const page = await openPage('/playoff', device);
    const card = (name: RegExp) => page.getByRole('main').getByRole('link', { name });

    const running = card(/Spring Cup/);
    await running.getByText('In progress ⌛️').waitFor();
    await running.getByText(day(open.createdAt)).waitFor();
    for (const [nickName, team] of FRIENDS) {
      await running.getByText(nickName, { exact: true }).waitFor();
      await running.getByText(team, { exact: true }).waitFor();
    }
    expect(await running.locator('img').count()).toBe(4);
    expect(await shine(running)).toBe('dark');

    const finished = card(/Winter Cup/);
    const { winner, secondPlace, thirdPlace } = await club.playoff(over.id);
    await finished.getByText(`Congratulations ${winner} 🏆`, { exact: true }).waitFor();
    for (const [place, name] of [
      ['1st', winner],
      ['2nd', secondPlace],
      ['3rd', thirdPlace],
    ]) {
      await finished.getByText(new RegExp(`^${name}${place}$`)).waitFor();
    }
    expect(await shine(finished)).toBe('green');
    await finished.click();
    await personAt(page).seesHeading('Winter Cup');
    await page.getByRole('link', { name: 'Back to Play-Off' }).click();
    await personAt(page).seesHeading('Play-Off');
  });

  test('a play-off is drawn: rules in their order, the code, then its card', async ({
    club,
    openPage,
  }) => {
    await club.friends(...Object.keys(TEAMS));
    const page = await openPage('/playoff', device);
    const person = personAt(page);
    await person.press('+ New Play-Off');
    const dialog = person.dialog('New Play-Off 🏆');
    for (const seat of [1, 2, 3, 4]) {
      await dialog.getByText(`Select Player ${seat}`).waitFor();
      await dialog.getByText(`Select Team ${seat}`).waitFor();
    }
    await person.press('Submit');
    await person.isTold('Please enter a Play-Off Title.');
    const title = dialog.getByPlaceholder('Enter Play-Off Title');
    expect(await title.getAttribute('maxlength')).toBe('20');
    await title.fill('Winter Cup');
    await person.isTold('Please select all players.');
    await person.choose('Player 1', 'Eva');
    await person.isTold('Please select all teams.');
    await person.choose('Player 2', 'Eva');
    await person.isTold('Players can not be the same.');
    await person.choose('Player 2', 'Jana');
    await person.choose('Player 3', 'Peter');
    await person.choose('Player 4', 'Tomas');
    for (const [index, [, team]] of FRIENDS.entries()) {
      await person.choose(`Team ${index + 1}`, team);
    }

    await refuse(page, 'CreatePlayoff', 'The ice is closed.');
    await person.submits('a code');
    await person.isTold('The ice is closed.');
    await refuse(page, 'CreatePlayoff', '');
    await person.confirm('a code');
    await person.isTold('Failed to add new Play-Off.');
    await page.unrouteAll();
    await person.confirm(club.server.code);
    await person.leaves('New Play-Off 🏆');
    await page.getByRole('link', { name: /Winter Cup.*In progress/s }).waitFor();

    // Who meets whom was drawn: it is said.
    const drawn = page.getByRole('status').filter({ hasText: 'The draw of Winter Cup' });
    const [{ series = [] } = {}] = await club.door.playoffs(1);
    expect(series).toHaveLength(2);
    for (const { playerOne, playerTwo } of series) {
      await drawn.getByText(`${playerOne} – ${playerTwo}`).waitFor();
    }
    await drawn.getByRole('link', { name: 'To the play-off' }).click();
    await person.seesHeading('Semifinals');
  });
});

test('a play-off as listed: the teams that somebody used last come first, any other is found by typing', async ({
  club,
  openPage,
}) => {
  await club.friends(...Object.keys(TEAMS));
  await club.door.createMatch(game('Eva', 'Jana', { homeTeam: 'Seattle Kraken' }));
  const later = { matchDate: '2026-03-02T20:00:00', awayTeam: 'Minnesota Wild' };
  await club.door.createMatch(game('Jana', 'Eva', later));
  const page = await openPage('/playoff', WIDE);
  const person = personAt(page);
  await person.press('+ New Play-Off');
  const dialog = person.dialog('New Play-Off 🏆');
  expect(await dialog.getByRole('radio', { name: 'Drawn at random' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'As listed' }).check();
  await dialog.getByPlaceholder('Enter Play-Off Title').fill('Winter Cup');
  for (const [index, [nickName]] of FRIENDS.entries()) {
    await person.choose(`Player ${index + 1}`, nickName);
  }
  await person.press(/\bTeam 1\b/);
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBe(32);
  const [latest, before] = await options.allTextContents();
  expect([latest, before]).toEqual(['Minnesota Wild', 'Seattle Kraken']);
  await page.keyboard.type('montreal');
  await expect.poll(() => options.allTextContents()).toEqual(['Montréal Canadiens']);
  await page.keyboard.press('Enter');
  await options.waitFor({ state: 'detached' });
  for (const seat of [2, 3, 4]) await person.choose(`Team ${seat}`, 'Dallas Stars');
  await person.submits(club.server.code);
  await person.leaves('New Play-Off 🏆');
  await page.getByRole('link', { name: /Winter Cup/ }).waitFor();
  expect(await page.getByText('The draw of').count()).toBe(0);
  const [playoff] = await club.door.playoffs(1);
  expect(playoff?.series.map(({ playerOne, playerTwo }) => [playerOne, playerTwo])).toEqual([
    [FRIENDS[0]?.[0], FRIENDS[1]?.[0]],
    [FRIENDS[2]?.[0], FRIENDS[3]?.[0]],
  ]);
  expect(playoff?.series[0]?.teamOne).toBe('Montréal Canadiens');
});

test('a play-off drawn and played elsewhere joins the list and follows to its podium', async ({
  club,
  openPage,
}) => {
  const pages = [
    staysOpen(await openPage('/playoff', PHONE)),
    staysOpen(await openPage('/playoff', WIDE)),
  ];
  for (const page of pages) await personAt(page).sees('No play-off yet');
  const { id } = await club.startPlayoff('Winter Cup');
  for (const page of pages) await page.getByRole('link', { name: /Winter Cup/ }).waitFor();
  await playToTheEnd(club, id);
  const { winner } = await club.playoff(id);
  for (const page of pages) await personAt(page).sees(`Congratulations ${winner} 🏆`);
});

test('Load More stands under whole pages of 5', async ({ club, openPage }) => {
  for (let each = 1; each <= 6; each += 1) await club.startPlayoff(`Cup ${each}`);
  const page = staysOpen(await openPage('/playoff', PHONE));
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.nth(4).waitFor();
  expect(await cards.count()).toBe(5);
  await page.getByRole('button', { name: 'Load More' }).click();
  await cards.nth(5).waitFor();
  expect(await cards.count()).toBe(6);
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
});
