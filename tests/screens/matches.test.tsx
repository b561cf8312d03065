/** All matches: the table, the page of one match, editing and deleting it. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const COLUMNS = 'Date|Home Player|Away Player|Home Team|Away Team|Score|OT|HT PTS|AT PTS|Action';

test('the table shows every column and the winner in overtime', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2026-03-09', 'Eva 3-2 Jana');
  const inOvertime = { matchDate: '2026-03-10T00:00:00', overTime: true };
  await club.door.createMatch(game('Peter', 'Jana', inOvertime));
  const person = await openScreen('/overall');
  await person.find('row', /Peter/);
  const teams = 'Dallas Stars|Calgary Flames|3 : 2';
  expect(person.table()).toEqual([
    COLUMNS.split('|'),
    `10/03/2026 00:00|Peter|Jana|${teams}||2|1|`.split('|'),
    `09/03/2026 20:00|Eva|Jana|${teams}||3|0|`.split('|'),
  ]);
  const [, , overtime, regular] = person.all('row');
  if (!overtime || !regular) throw new Error('Two matches were entered.');
  within(overtime).getByRole('img', { name: 'Overtime' });
  expect(within(regular).queryByRole('img', { name: 'Overtime' })).toBeNull();
  expect(regular.querySelectorAll('img')).toHaveLength(2);
});

test('results are grouped by day of play under links to its evening, also across pages and as they arrive', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const plays = (time: string) => club.result(time, 'Eva 3-2 Jana');
  await plays('2026-03-09T05:59:59');
  for (let minute = 10; minute < 26; minute += 1) await plays(`2026-03-09T20:${minute}:00`);
  const person = await openScreen('/overall');
  const shows = (...groups: readonly (readonly [string, number])[]) =>
    person.eventually(() =>
      expect(
        person
          .all('rowgroup')
          .filter((group) => group.matches('tbody'))
          .map((group) => [
            textOf(within(group).getByRole('heading', { level: 2 })),
            group.querySelectorAll('td:first-child').length,
          ]),
      ).toEqual(groups),
    );
  await shows(['Monday 09/03/2026', 15]);
  await person.press('Load More');
  await shows(['Monday 09/03/2026', 16], ['Sunday 08/03/2026', 1]);
  // Past midnight it is still the same evening.
  await plays('2026-03-10T00:40:00');
  await shows(['Monday 09/03/2026', 17], ['Sunday 08/03/2026', 1]);
  const id = await plays('2026-03-10T19:00:00');
  await shows(['Tuesday 10/03/2026', 1], ['Monday 09/03/2026', 17], ['Sunday 08/03/2026', 1]);
  await club.door.deleteMatch(id);
  await shows(['Monday 09/03/2026', 17], ['Sunday 08/03/2026', 1]);
  const link = await person.find('link', 'Monday 09/03/2026');
  expect(link.getAttribute('href')).toBe('/evenings/2026-03-09');
});

test('a game of a play-off names its round, a match to play has no time', async ({
  club,
  openScreen,
}) => {
  await club.playPlayoff((await club.startPlayoff('Winter Cup')).id, 1);
  const person = await openScreen('/overall');
  const dates = () =>
    person.all('row').flatMap((row) => [...row.querySelectorAll('td:first-child')].map(textOf));
  await person.eventually(() =>
    expect(dates()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\S+ \d\d:\d\d Winter Cup, Semifinal 1, game 4$/),
        expect.stringMatching(/^\S+ Winter Cup, Semifinal 2, game 1$/),
      ]),
    ),
  );
});

test('a game of a series cannot be deleted, and shows why', async ({ club, openScreen }) => {
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.seesRow(/Eva/);
  const reason = 'Series match can not be deleted';
  const [kept] = person.all('img', reason);
  if (!kept) throw new Error('Each game has its symbol.');
  expect(kept.closest('button, a')).toBeNull();
  const isShown = () => kept.nextElementSibling?.matches('[data-open]');
  await person.user.click(kept);
  expect(person.all('alertdialog')).toEqual([]);
  expect(isShown()).toBe(true);
  await person.user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  await person.user.tab();
  await person.user.tab({ shift: true });
  expect(document.activeElement).toBe(kept);
  expect(isShown()).toBe(true);
  expect(person.all('button', /Delete the match/)).toEqual([]);
});

test('deleting a match asks for confirmation and the code, and is announced', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.press(/Delete the match/);
  await person.find('alertdialog', 'Are you sure ?');
  await person.sees('Eva 3 : 2 Jana');
  await person.press('Cancel');
  await person.misses('alertdialog');

  await person.press(/Delete the match/);
  await person.press('Delete');
  // The live update removes the row, and with it the dialog, before the response arrives.
  network.intercept('DeleteMatch', async (go) => {
    const answer = await go();
    await person.sees('No matches yet');
    return answer;
  });
  await person.confirm(club.server.code);
  await person.hears('Match deleted.');
  await person.misses('dialog');
  await person.eventually(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('a match corrected before its deletion is confirmed again, and returns when the deletion is undone', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.press('Delete the match Eva – Jana of 1 March');
  network.intercept('DeleteMatch', async (go) => {
    await club.door.finishMatch(id, { homeScore: 7, awayScore: 2, overTime: false });
    return go();
  });
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.isTold('A moment ago, somebody entered 7 : 2.');
  await person.press('Delete it');
  await person.misses('row', /Eva/);
  await person.press('Undo');
  await person.seesRow(/Eva.*7 : 2/);
});

test('an open confirmation shows at once that the match was corrected or deleted elsewhere', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.press('Delete the match Eva – Jana of 1 March');
  await person.find('button', 'Delete');
  await club.door.finishMatch(id, { homeScore: 7, awayScore: 6, overTime: true });
  await person.isTold('A moment ago, somebody entered 7 : 6 OT.');
  expect(person.all('button', 'Delete')).toEqual([]);
  await person.find('button', 'Delete it');
  await club.door.deleteMatch(id);
  await person.isTold('This game is no longer there: somebody deleted it, or changed its series.');
  expect(person.all('button', /^Delete/)).toEqual([]);
  await person.press('Close');
  await person.misses('dialog');
});

test('a row links to its match, where a stored code deletes it after confirmation', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-03-08', 'Eva 3-2 Jana');
  const person = await openScreen('/overall');
  await club.remember();
  await person.follows('08/03/2026, Eva 3 : 2 Jana');
  await person.sees('Sunday 08/03/2026, 20:00');
  const histories = person.all('link', 'History').map((link) => link.getAttribute('href'));
  expect(histories).toContain('/history?player=1');
  await person.press('Edit');
  await person.press('Delete match');
  await person.find('alertdialog', 'Are you sure ?');
  await person.press('Delete');
  await person.sees('This match was deleted');
  expect(await club.door.matches(1)).toEqual([]);
  await person.follows('The history');
  await person.sees('Match deleted');
  await person.eventually(() => expect(location.search).toBe('?player=1'));
  expect(await person.field('Player')).toHaveProperty('selectedOptions.0.textContent', 'Eva');
});

test('the page of a game shows its goals in words and by periods, and its series', async ({
  club,
  openScreen,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  await club.enter(id, 1, 'one');
  const [, second = ''] = matchIds;
  const play = livePlay(club);
  await play.start(second);
  for (const side of ['AWAY', 'HOME', 'HOME'] as const) await play.goal(second, side);
  await club.door.finishMatch(second, { homeScore: 2, awayScore: 1, overTime: false });
  const person = await openScreen(`/match/${second}`);
  const goals = within(await person.find('list', 'Goals')).getAllByRole('listitem');
  expect(goals.map(textOf)).toEqual([
    expect.stringMatching(/^0 : 1\s?Jana/),
    expect.stringMatching(/^1 : 1\s?Eva/),
    expect.stringMatching(/^2 : 1\s?Eva\s?1st$/),
  ]);
  const onAxis = [...document.querySelectorAll<HTMLElement>('[aria-hidden] [data-side]')];
  expect(onAxis.map(({ dataset }) => dataset.side)).toEqual(['AWAY', 'HOME', 'HOME']);
  const games = within(await person.find('list', 'Games')).getAllByRole('listitem');
  expect(games.find((each) => each.getAttribute('aria-current'))).toBe(games[1]);
  const series = await openScreen(`/series/${id}`);
  await series.sees('Goals of game 2');
});

test('a live match is listed with its score above the matches to play until it is paused', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  const person = await openScreen('/overall');
  const onNow = () => person.all('region', 'On now').map(textOf);
  const shows = (...matches: readonly RegExp[]) =>
    person.eventually(() =>
      expect(onNow()).toEqual(matches.map((match) => expect.stringMatching(match))),
    );
  await shows(/Eva Live, game 1 0 : 0 Jana/);
  // The banner of other screens would repeat it.
  expect(person.all('link', /^Eva – Jana/)).toEqual([]);
  await play.goal(id, 'AWAY');
  await shows(/Eva Live, game 1 0 : 1 Jana/);
  await club.server.pause(id);
  await shows();
  await person.seesRow(/0 : 1/);
  await play.goal(id, 'AWAY');
  await shows(/Eva Live, game 1 0 : 2 Jana/);
  await club.door.finishMatch(id, { homeScore: 0, awayScore: 2, overTime: false });
  await shows();
});

test('the page of a match shows the last meetings, which follow changes made elsewhere', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const first = await club.result('2026-03-08', 'Eva 3-2 Jana');
  await club.door.createMatch(game('Eva', 'Peter'));
  const person = await openScreen(`/match/${first}`);
  await person.sees('Sunday 08/03/2026, 20:00');
  // The match itself is not among them.
  expect(person.all('list', 'Last meetings')).toEqual([]);
  const again = await club.result('2026-03-09', 'Jana 7-2 Eva');
  const meetings = () => person.all('list', 'Last meetings').map(textOf);
  await person.eventually(() =>
    expect(meetings()).toEqual([expect.stringMatching(/09\/03.*Jana.*7 : 2.*Eva/)]),
  );
  await club.door.finishMatch(again, { homeScore: 4, awayScore: 2, overTime: false });
  await person.eventually(() => expect(meetings()).toEqual([expect.stringContaining('4 : 2')]));
  await club.door.deleteMatch(again);
  await person.eventually(() => expect(meetings()).toEqual([]));
});

test('a wrong opponent is corrected on the page of the match; lists and head-to-heads follow', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  await club.result('2026-03-01', 'Eva 3-2 Peter');
  const person = await openScreen(`/match/${id}`);
  await person.seesHeading('Eva – Jana');
  await person.press('Edit');
  await person.press('Edit match');
  await person.find('dialog', 'Edit match');
  await person.choose('Away Player', 'Eva');
  await person.press('Submit');
  await person.sees('Home and Away players can not be the same.');
  await person.choose('Away Player', 'Peter');
  await person.sees('Eva 3 : 2 Peter. Goals stay with their side.');
  await person.submits(club.server.code);
  await person.misses('dialog');
  await person.seesHeading('Eva – Peter');
  // The meetings are now those of the new players.
  await person.find('link', /01\/03\/2026.*Peter/);

  await person.follows('Back to Matches');
  await person.seesRow(/Eva.*Peter.*3 : 2/);
  expect(await club.door.match(id)).toMatchObject({ awayPlayer: 'Peter', homeScore: 3 });
});

test('a match played at night that is moved to another date counts to the evening of that date', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const id = await club.result('2026-03-12T00:40:00', 'Eva 3-2 Jana');
  const person = await openScreen(`/match/${id}`);
  await person.press('Edit');
  await person.press('Edit match');
  (await person.find('spinbutton', /^day/)).focus();
  await person.user.keyboard('{ArrowDown}');
  await person.submits(club.server.code);
  await person.leaves('Edit match');
  expect(await club.door.match(id)).toMatchObject({ matchDate: '2026-03-11T23:59:59' });
});

test('editing a live match keeps its goals; of a game of a series only the date can be edited, after it was played', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const play = livePlay(club);
  const { id } = await play.single({
    home: 'Eva',
    away: 'Jana',
    teams: ['Dallas Stars', 'Calgary Flames'],
  });
  await play.start(id);
  await play.goal(id, 'AWAY');
  const person = await openScreen(`/match/${id}`);
  await person.press('Edit match');
  await person.choose('Away Player', 'Peter');
  // A goal in between does not block the edit.
  await play.goal(id, 'AWAY');
  await person.sees('Eva 0 : 2 Peter. Goals stay with their side.');
  await person.submits(club.server.code);
  await person.isTitled('0–2 Eva – Peter · Faceoff');

  const { id: series, firstGame } = await club.startSeries();
  const other = await openScreen(`/match/${firstGame}`);
  await other.find('button', 'Start game');
  expect(other.all('button', 'Edit match')).toEqual([]);
  await club.enter(series, 1, 'one');
  await other.press('Edit');
  await other.press('Edit match');
  await other.sees('A match of a series keeps the players, sides and teams of its series.');
  expect(other.all('button', /Away Player/)).toEqual([]);
});

test('one press creates a rematch, from the match or the head-to-head: same teams, swapped sides', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen(`/match/${id}`);
  await person.press('Rematch');
  await person.confirm(club.server.code);
  await person.seesHeading('Jana – Eva');
  await person.find('button', 'Start game');
  await person.find('button', 'Enter result');
  const [rematch] = await club.door.matches(1);
  expect(rematch).toMatchObject({
    homePlayer: 'Jana',
    homeTeam: 'Calgary Flames',
    awayTeam: 'Dallas Stars',
    homeScore: null,
  });

  const pair = await openScreen('/players/1-eva/vs/2-jana');
  await pair.press('Rematch');
  await pair.confirm(club.server.code);
  await pair.seesHeading('Jana – Eva');
  expect(await club.door.matches(3)).toHaveLength(3);
});

test('a match that was not started is listed under "To play" on home and matches, and can be started, edited and deleted there', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.startSeries('Eva', 'Peter');
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  const play = livePlay(club);
  await play.single({ home: 'Eva', away: 'Jana', teams });
  const home = await openScreen('/');
  const section = await home.find('region', 'To play');
  // Games of a series are listed on the page of the series only.
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  await home.press(/^Edit the match Eva – Jana of /);
  await home.choose('Home Player', 'Peter');
  await home.submits(club.server.code);
  await home.find('link', /Peter .*– .*Jana/);
  const seesRows = (count: number) =>
    home.eventually(() => expect(within(section).getAllByRole('listitem')).toHaveLength(count));
  const { id: second } = await play.single({ home: 'Eva', away: 'Jana', teams });
  await seesRows(2);
  await play.start(second);
  await seesRows(1);
  await play.abandon(second);
  await seesRows(2);
  await club.door.finishMatch(second, { homeScore: 2, awayScore: 1, overTime: false });
  await seesRows(1);
  await play.undo(await play.seq());
  await seesRows(2);
  await club.door.deleteMatch(second);
  await seesRows(1);

  const matches = await openScreen('/overall');
  await matches.find('region', 'To play');
  await matches.press(/^Edit the match Peter – Jana of /);
  await matches.press('Delete match');
  await matches.find('alertdialog', 'Are you sure ?');
  await matches.press('Cancel');
  await matches.press('Start game');
  await matches.confirm(club.server.code);
  await matches.isTitled('0–0 Peter – Jana · Faceoff');
});
