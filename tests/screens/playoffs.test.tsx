/** The play-offs: their cards, the form for a new one, and their pages. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game, TEAMS } from '../setup/seeds.ts';
import { day, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const FRIENDS = Object.entries(TEAMS);

test('a card shows the semifinals or the podium', async ({ club, openScreen }) => {
  const over = await club.startPlayoff('Winter Cup');
  await club.playPlayoff(over.id);
  const open = await club.startPlayoff('Spring Cup of Joy');
  const person = await openScreen('/playoff');
  const running = await person.card(/Spring Cup/);
  for (const words of ['In progress ⌛️: no result yet', day(open.createdAt), ...FRIENDS.flat()]) {
    expect(textOf(running)).toContain(words);
  }
  expect(running.querySelectorAll('img')).toHaveLength(4);

  const { winner, secondPlace, thirdPlace } = await club.playoff(over.id);
  const finished = await person.card(/Winter Cup/);
  for (const words of [
    `Congratulations ${winner} 🏆`,
    `1st ${winner} · 2nd ${secondPlace} · 3rd ${thirdPlace}`,
    '4 players · Best of 7',
  ]) {
    expect(textOf(finished)).toContain(words);
  }
  await person.user.click(await person.cardLink(/Winter Cup/));
  await person.seesHeading('Winter Cup');
  await person.follows('Back to Play-Off');
  await person.seesHeading('Play-Off');
});

test('the series being played has two buttons, and each other one a single one, in a group with the names of its players', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
  const person = await openScreen(`/playoff/${id}`);
  const buttonsOf = async (slot: number) => {
    const series = (await club.playoff(id)).series[slot];
    const group = await person.find('group', `${series?.playerOne} – ${series?.playerTwo}`);
    return within(group).queryAllByRole('button').map(textOf);
  };
  await person.seesHeading('Semifinals');
  const all = [await buttonsOf(0), await buttonsOf(1)];
  expect(all.sort((one, other) => one.length - other.length)).toEqual([
    ['Enter result'],
    ['Start game', 'Enter result'],
  ]);
});

test('the length of the series is under the title', async ({ club, openScreen }) => {
  const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
  const person = await openScreen(`/playoff/${id}`);
  await person.sees('Single games');
});

test('the end of a play-off is announced while another one is in progress', async ({
  club,
  openScreen,
}) => {
  const other = await club.startPlayoff('Spring Cup');
  await club.play(other.series[0]?.id ?? '', '1 1 1 1');
  const { id } = await club.startPlayoff('Winter Cup');
  const person = await openScreen('/teams');
  await club.playPlayoff(id);
  await person.find('region', 'Winter Cup is decided');
  await person.hears(/wins Winter Cup/);
  await person.press('Close');
  await person.misses('region', 'Winter Cup is decided');
  await person.eventually(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('a new play-off is checked, asks for the code, is drawn, and then has a card', async ({
  club,
  openScreen,
}) => {
  const friends = Object.keys(TEAMS);
  await club.friends(...friends);
  const person = await openScreen('/playoff');
  await person.press('+ New Play-Off');
  for (const seat of [1, 2, 3, 4]) {
    await person.sees(`Select Player ${seat}`);
    await person.sees(`Select Team ${seat}`);
  }
  await person.press('Submit');
  await person.isTold('Please enter a Play-Off Title.');
  await person.fill('Title', 'A title of many letters');
  const title = await person.field('Title');
  expect(title.value).toBe('A title of many lett');
  for (const nickName of friends) await person.press(nickName);
  await person.press('Random teams');
  await person.submits(club.server.code);
  await person.leaves(/New Play-Off/);
  await person.find('link', /A title of many lett.*In progress/);

  // The drawn semifinals are announced.
  await person.hears(/The draw of A title/);
  const [{ series = [] } = {}] = await club.door.playoffs(1);
  expect(series).toHaveLength(2);
  for (const { playerOne, playerTwo } of series) await person.sees(`${playerOne} – ${playerTwo}`);
  await person.follows('To the play-off');
  await person.seesHeading('Semifinals');
});

test('teams used last are offered first, others are found by typing', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { homeTeam: 'Seattle Kraken' }));
  const later = { matchDate: '2026-03-02T20:00:00', awayTeam: 'Minnesota Wild' };
  await club.door.createMatch(game('Jana', 'Eva', later));
  const person = await openScreen('/playoff');
  await person.press('+ New Play-Off');
  await person.choose('Player 1', 'Eva');
  await person.press(/\bTeam 1\b/);
  await person.find('option', 'Boston Bruins');
  const options = person.texts('option');
  expect(options).toHaveLength(32);
  expect(options.slice(0, 2)).toEqual(['Minnesota Wild', 'Seattle Kraken']);
  await person.user.keyboard('montreal');
  await person.eventually(() => expect(person.texts('option')).toEqual(['Montréal Canadiens']));
  await person.user.keyboard('{Enter}');
  await person.misses('option');
  await person.find('button', 'Montréal Canadiens Team 1');
});

test('the page shows the semifinals and the open places of the final', async ({
  club,
  openScreen,
}) => {
  const { id, createdAt, series } = await club.startPlayoff('Winter Cup');
  const person = await openScreen(`/playoff/${id}`);
  await person.seesHeading('Winter Cup');
  await person.isTitled('Winter Cup');
  await person.sees(`Created ${day(createdAt)}`);
  const semifinals = within(await person.find('region', 'Semifinals'));
  for (const { id: seriesId, playerOne, playerTwo, teamOne, teamTwo } of series) {
    const card = semifinals
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === `/series/${seriesId}`)
      ?.closest('article');
    for (const words of [playerOne, playerTwo, teamOne, teamTwo, 'In progress ⌛️']) {
      expect(card && textOf(card)).toContain(words);
    }
    expect(card?.querySelectorAll('img')).toHaveLength(2);
  }
  await person.sees('Winner of semifinal 1');
  await person.sees('Winner of semifinal 2');
  await club.playPlayoff(id, 1);
  await person.seesNo('Winner of semifinal 1');
  await person.sees('Winner of semifinal 2');
});

test('the page follows a play-off to the podium, and back when a semifinal is corrected', async ({
  club,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [one, other] = series;
  if (!one || !other) throw new Error('A play-off has two semifinals.');
  const person = await openScreen(`/playoff/${id}`);
  const shows = (name: string, words: string) =>
    person.eventually(async () =>
      expect(textOf(await person.find('region', name))).toContain(words),
    );
  await person.seesHeading('Semifinals');
  await club.play(one.id, '1 1 1 1');
  const { matchIds } = await club.series(one.id);
  const latest = await person.find('link', /^Game 4 · /);
  expect(latest.getAttribute('href')).toBe(`/match/${matchIds[3]}`);
  await club.play(other.id, '2 2 2 2');
  await shows('FINAL', one.playerOne);
  await shows('3rd Place', other.playerOne);
  await club.enter(one.id, 4, 'two');
  await person.misses('heading', 'FINAL');
  await club.enter(one.id, 4, 'one');
  await person.seesHeading('FINAL');
  await club.playPlayoff(id);
  await person.sees(`Congratulations ${one.playerOne} 🏆`);
  await shows('Podium', one.playerOne);
  await shows('FINAL', `🏆 ${one.playerOne}`);
});

test('a play-off with played games is deleted after a second confirmation; open pages show the deletion', async ({
  club,
  openScreen,
}) => {
  const cup = await club.startPlayoff('Winter Cup');
  const semifinal = cup.series[0]?.id ?? '';
  await club.play(semifinal, '1');
  const inSeries = await openScreen(`/series/${semifinal}`);
  await inSeries.sees('vs');
  expect(inSeries.all('button', 'Delete series')).toEqual([]);
  const person = await openScreen(`/playoff/${cup.id}`);
  await person.press('Delete play-off');
  await person.press('Delete');
  await person.press('Delete with 1 game');
  await person.confirm(club.server.code);
  await person.seesHeading('Play-Off');
  await person.hears(/Winter Cup\s*Play-off deleted/);
  await person.sees('No play-off yet');
  const play = livePlay(club);
  const deletion = await play.seq();
  for (const [path, before, after] of [
    ['/playoff', 'Winter Cup', 'No play-off yet'],
    [`/playoff/${cup.id}`, 'Semifinals', 'This play-off was deleted'],
    [`/series/${semifinal}`, 'vs', 'This series was deleted'],
  ] as const) {
    await play.undo(await play.seq());
    const watching = await openScreen(path);
    await watching.sees(before);
    await play.undo(await play.seq());
    await watching.sees(after);
  }
  expect(await play.seq()).toBe(deletion + 6);
});

test('a play-off gets another title, and a late player, who is added, in place of a bye', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const id = await club.startCup('Eva', 'Jana', 'Peter');
  const person = await openScreen(`/playoff/${id}`);
  await person.press('Edit play-off');
  await person.fill('Title', 'Cup of four');
  await person.press(/Late player 2/);
  await person.user.type(await person.find('searchbox', 'Search Late player 2'), 'Late');
  await person.user.click(await person.find('option', 'Add Late'));
  await person.press('Submit');
  await person.sees('Please select all teams.');
  await person.choose('Team 2', 'Boston Bruins');
  await person.hears(/Saving this means:Semifinal 1: Eva – Late/);
  await person.submits(club.server.code);
  await person.leaves('Edit play-off');
  await person.seesHeading('Cup of four');
  await person.seesCard(/Eva.*Late/);
});

test('a match that was played stands against another player of a play-off', async ({
  club,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  await club.friends('Hana');
  await club.play(series[0]?.id ?? '', '1');
  const person = await openScreen(`/playoff/${id}`);
  await person.press('Edit play-off');
  await person.choose('Player 1', 'Hana');
  await person.hears(
    /Semifinal 1, game 1 \(.* 3 : 1\) was played: its players can no longer change\./,
  );
  await person.misses('button', 'Submit');
});

test('a series of one game is a match, with its goals and without games', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
  const [semifinal] = (await club.playoff(id)).series;
  const page = await openScreen(`/playoff/${id}`);
  await page.sees('One game decides');
  expect(page.all('button', 'Enter result')).toHaveLength(2);
  expect(page.all('list', 'Games')).toEqual([]);
  await livePlay(club).start(semifinal?.matchIds[0] ?? '');
  await page.sees('This game decides');
  await page.find('link', 'Live: 1st, 0 : 0');
  await club.enter(semifinal?.id ?? '', 1, 'one', { homeScore: 5, awayScore: 3, overTime: false });
  await page.find('link', /Eva 5.:.3 Jana/);
  await page.card(/Eva.*5.*Jana.*3/);

  const series = await openScreen(`/series/${semifinal?.id}`);
  await series.eventually(() => expect(document.title).toContain('Eva – Jana'));
  await series.sees(/5 : 3/);
  expect(series.all('list', 'Games')).toEqual([]);
  await series.seesNo(/game 1|best of/i);
});
