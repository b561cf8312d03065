/** The series: their cards, the form for a new one, and their pages, where games are entered. */
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { longDate } from '../../rules/phrases.ts';
import { dayOfPlay } from '../../rules/span.ts';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { day, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a card shows the score or the winner, and links to its series', async ({
  club,
  openScreen,
}) => {
  const won = await club.startSeries('Eva', 'Jana');
  await club.play(won.id, '1 1 2 1 1');
  const open = await club.startSeries('Peter', 'Tomas');
  await club.play(open.id, '2');
  const person = await openScreen('/series');
  const running = await person.card(/Peter.*Tomas/);
  for (const words of [
    day(open.createdAt),
    'Minnesota Wild',
    'Best of 7',
    '0 : 1',
    'Seattle Kraken',
    'In progress ⌛️',
  ]) {
    expect(textOf(running)).toContain(words);
  }
  expect(running.querySelectorAll('img')).toHaveLength(2);
  const finished = await person.card(/Eva.*Jana/);
  await person.seesHeading(longDate(dayOfPlay(won.createdAt)));
  for (const words of [day(won.createdAt), 'Dallas Stars', '4 : 1', 'Calgary Flames', '🏆 Eva']) {
    expect(textOf(finished)).toContain(words);
  }
  await person.user.click(await person.cardLink(/Eva.*Jana/));
  await person.seesHeading(`Series Details #${won.id}`);
  await person.follows('Back to Series');
  await person.seesHeading('Series');
});

test('the list has series of a play-off together, with their rounds, and names who gave up', async ({
  club,
  openScreen,
}) => {
  const { series } = await club.startPlayoff('Winter Cup');
  const alone = await club.startSeries('Peter', 'Tomas');
  await club.play(alone.id, '1');
  await livePlay(club).forfeitSeries(alone.id, 'Peter');
  const person = await openScreen('/series');
  await person.find('link', 'Winter Cup');
  const [own, ofCup] = person.all('list').map((list) => textOf(list));
  expect(own).toMatch(/Peter.*1 : 0.*Tomas.*Best of 7 · Peter gave up · [\d/]+ 🏆 Tomas/);
  expect(ofCup).toMatch(
    /^Winter Cup.*Semifinal 2 · best of 7.*In progress ⌛️: no result yet.*Semifinal 1 · best of 7/,
  );
  expect(series).toHaveLength(2);
});

test('a player who is not in the list is added where a series is made, by nickname', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Pavol');
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.choose('Home Player', 'Eva');
  await person.press(/Away Player/);
  await person.user.type(await person.find('searchbox', 'Search Away Player'), 'Pavoll Nováčik');
  await person.sees('A nickname has 12 characters at most.');
  await person.user.keyboard('{Backspace>8/}');
  // Whoever may be meant by "Pavoll" is offered, too.
  await person.find('option', 'Pavol');
  await person.user.click(await person.find('option', /^Add Pavoll\b.*There is a player Pavol/));
  await person.find('button', /Pavoll.*Away Player/);
  await person.choose('Home Team', 'Dallas Stars');
  await person.choose('Away Team', 'Boston Bruins');
  await person.submits(club.server.code);
  await person.seesHeading(/Series Details #/);
  expect(await club.door.players()).toContainEqual({
    nickName: 'Pavoll',
    firstName: '',
    lastName: '',
  });
});

test('a new series is best of seven unless another length is chosen, and then has a page and a card', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.find('radio', '7', { checked: true });
  await person.user.click(await person.find('radio', '3'));
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Jana');
  await person.submits(club.server.code);
  // The new series is opened.
  await person.seesHeading(/Series Details #/);
  await person.isTitled(`Eva – Jana · ${document.querySelector('h1')?.textContent}`);
  await person.follows('Back to Series');
  await person.seesCard(/Eva.*0 : 0.*Jana.*Best of 3.*In progress/);
  // Two games of a best of three are certain to be needed.
  const [series] = await club.door.seriesList(1);
  expect(series?.matchIds).toHaveLength(2);
});

test('the page shows the score and the games', async ({ club, openScreen }) => {
  const { id, createdAt } = await club.startSeries('Eva', 'Jana');
  await club.enter(id, 1, 'one');
  await club.enter(id, 2, 'two', { homeScore: 3, awayScore: 2, overTime: true });
  const { matchIds } = await club.series(id);
  const person = await openScreen(`/series/${id}`);
  await person.sees(`Created ${day(createdAt)}`);
  const board = await person.find('region', 'Score');
  for (const words of ['Eva', 'Dallas Stars', 'vs', '1 : 1', 'Jana', 'Calgary Flames']) {
    expect(textOf(board)).toContain(words);
  }
  await person.seesHeading('Matches');
  expect(person.table()[0]).toEqual(['Date', 'Home', 'Away', 'Score', 'OT', 'Edit']);
  const edits = person.all('button', /^Edit Match/);
  expect(edits.map((button) => button.getAttribute('aria-label'))).toEqual(
    matchIds.map((matchId) => `Edit Match #${matchId}`),
  );
  const [, first, second] = person.all('row');
  if (!first || !second) throw new Error('Two games were played.');
  expect(textOf(first)).toContain('3 : 1');
  expect(within(first).queryByRole('img', { name: 'Overtime' })).toBeNull();
  within(second).getByRole('img', { name: 'Overtime' });
});

test('the strip chooses the game that the table shows on a phone: at first the next one', async ({
  club,
  openSeries,
}) => {
  const { person, id } = await openSeries();
  await club.play(id, '1 2');
  const chosen = () =>
    person.all('row').flatMap((row) => (row.matches('[data-chosen]') ? [textOf(row)] : []));
  await person.eventually(() => expect(chosen()).toEqual([expect.stringContaining('– : –')]));
  await person.press(/^Game ?2/);
  await person.eventually(() => expect(chosen()).toEqual([expect.stringContaining('1 : 3')]));
  await person.find('button', /^Game ?2/, { pressed: true });
  // Games that may not be needed are no buttons.
  expect(person.all('button', /^Game ?[67]/)).toEqual([]);
});

test('a game whose dialog was opened stays chosen on a phone after its result, and its button has the focus', async ({
  club,
  openScreen,
}) => {
  const { id, firstGame } = await club.startSeries();
  const person = await openScreen(`/series/${id}`);
  const edit = `Edit Match #${firstGame}`;
  await person.press(edit);
  await person.dialog(edit);
  await person.key('Escape');
  await person.leaves(edit);
  await club.play(id, '1');
  await person.seesRow(/3 : 1/);
  const chosen = person.all('row').filter((row) => row.matches('[data-chosen]'));
  expect(chosen.map(textOf)).toEqual([expect.stringContaining('3 : 1')]);
  const button = await person.find('button', edit);
  await person.eventually(() => expect(document.activeElement).toBe(button));
});

test('the page links games to their matches, and the head-to-head to its page', async ({
  club,
  openScreen,
}) => {
  const { id, firstGame, matchIds } = await club.startSeries();
  await club.enter(id, 1, 'one');
  const person = await openScreen(`/series/${id}`);
  const leadsTo = async (name: string, path: string) =>
    expect((await person.find('link', name)).getAttribute('href')).toBe(path);
  await leadsTo('All time: Eva leads Jana 1–0', '/players/1-eva/vs/2-jana');
  await leadsTo('Game 2, Eva – Jana', `/match/${matchIds[1]}`);
  await person.follows('Game 1, Eva 3 : 1 Jana');
  await person.eventually(() => expect(location.pathname).toBe(`/match/${firstGame}`));
});

test('the page follows results and corrections from elsewhere up to the winner', async ({
  club,
  openSeries,
}) => {
  const { person, id } = await openSeries();
  const hasGames = (count: number) =>
    person.eventually(() => expect(person.all('row')).toHaveLength(count + 1));
  await person.sees('0 : 0');
  await club.play(id, '1 1 2');
  await person.sees('2 : 1');
  // A fifth game is now needed.
  await hasGames(5);
  await club.enter(id, 3, 'one');
  await person.sees('3 : 0');
  await hasGames(4);
  await club.enter(id, 4, 'one');
  await person.sees('🏆 Eva 🏆');
  await person.follows('Back to Series');
  await person.seesHeading('Series');
});

test('the next game is one press away, and the score board says how the series stands', async ({
  club,
  openSeries,
}) => {
  const { person, id } = await openSeries();
  await person.sees('First to four wins');
  await club.play(id, '1 2 1 1');
  await person.sees('Eva leads and can win it now');
  const games = within(await person.find('list', 'Games'));
  expect(games.getAllByRole('listitem')).toHaveLength(7);
  const { matchIds } = await club.series(id);
  await person.press('Enter game 5');
  await person.find('dialog', `Edit Match #${matchIds[4]}`);
  await person.setsScore('3', '2');
  await person.user.click(await person.find('checkbox', 'Overtime'));
  await person.press(/^Submit/);
  await person.confirm(club.server.code);
  await person.sees('🏆 Eva 🏆');
  await person.find('row', /3 : 2 Overtime/);
  await person.misses('button', /Enter game/);
});

test('a series whose games are not loaded says that they are loading', async ({
  network,
  openSeries,
}) => {
  network.alter('SeriesDetail', ({ series }) => {
    series.matches = [];
  });
  const { person } = await openSeries();
  await person.sees('Loading matches... ⏳');
});

test('a start that is being retried can be cancelled; it is still sent, and the page stays', async ({
  club,
  network,
  openSeries,
}) => {
  const { person, id } = await openSeries();
  await club.remember();
  network.lose('StartMatch');
  await person.press('Start game 1');
  await person.hears(/Trying again…/);
  await person.press('Cancel');
  await person.hears(/This was already sent\./);
  await person.seesNo(/Trying again…/);
  network.repair();
  await person.find('link', 'Live: game 1, 1st, 0 : 0');
  await person.eventually(() => expect(location.pathname).toBe(`/series/${id}`));
});

test('leaving the page while a game is being started stays on the new screen and keeps its undo', async ({
  club,
  network,
  openSeries,
}) => {
  const { person, firstGame } = await openSeries();
  await club.remember();
  const sent = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  network.intercept('StartMatch', async (go) => {
    sent.resolve();
    await gone.promise;
    const answer = await go();
    answered.resolve();
    return answer;
  });
  await person.press('Start game 1');
  await sent.promise;
  await person.follows('Add Player');
  await person.fillInPlayer('Peter');
  await person.pointsAt('Undo');
  gone.resolve();
  await answered.promise;
  await person.find('link', /Eva – Jana.*0 : 0/);
  // A late navigation would happen a moment after the response.
  for (let goals = 1; goals <= 5; goals += 1) {
    await livePlay(club).goal(firstGame, 'HOME');
    await person.find('link', new RegExp(`Eva – Jana.*${goals} : 0`));
  }
  await person.eventually(() => expect(location.pathname).toBe('/players'));
  await person.find('button', 'Undo');
});

test('a score is highlighted at each change, also when it returns to its first value', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const enter = (homeScore: number) =>
    club.enter(id, 1, 'one', { homeScore, awayScore: 1, overTime: false });
  await enter(3);
  const person = await openScreen(`/series/${id}`);
  const highlighted = () => [...document.querySelectorAll('[data-changed]')].map(textOf);
  await person.seesRow(/3 : 1/);
  expect(highlighted()).toEqual([]);
  for (const score of [4, 3]) {
    await enter(score);
    await person.eventually(() => expect(highlighted()).toContain(`${score} : 1`));
  }
});

test('the table shows the score of a live game, and its link says when the game is paused', async ({
  club,
  openSeries,
}) => {
  const { person, firstGame } = await openSeries();
  await person.seesRow(/Eva.*Jana.*– : –/);
  const play = livePlay(club);
  await play.start(firstGame);
  await play.goal(firstGame, 'HOME');
  await person.seesRow(/Eva.*Jana.*Live 1 : 0/);
  await club.server.pause(firstGame);
  await person.seesRow(/Jana ?1 : 0/);
  await person.find('link', 'Paused: game 1, 1st, 1 : 0');
});

test('navigating from a decided series to the next shows nothing of the former one', async ({
  club,
  network,
  openScreen,
}) => {
  const { series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 1');
  const person = await openScreen(`/series/${first?.id}`);
  await person.sees('4 : 0');
  const release = network.hold('SeriesDetail');
  await person.follows('Next: Semifinal 2');
  await person.seesHeading(`Series Details #${second?.id}`);
  expect(screen.queryByText('4 : 0')).toBeNull();
  await person.sees('Loading...');
  release();
  await person.sees(second?.playerOne ?? '');
});

test('a series is edited after the dialog named what follows, and a played game stands against it', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.friends('Peter');
  const person = await openScreen(`/series/${id}`);
  await person.press('Edit series');
  await person.choose('Away Player', 'Peter');
  await person.user.click(await person.find('radio', '3'));
  await person.hears(
    /Saving this means:Eva – Peter instead of Eva – JanaBest of three instead of best of seven, 2 games to play instead of 4/,
  );
  await person.submits(club.server.code);
  await person.leaves('Edit series');
  await person.isTitled(`Eva – Peter · Series Details #${id}`);
  await person.hears(/Series edited: Eva – Jana → Eva – Peter/);
  await club.play(id, '1');
  await person.press('Edit series');
  await person.user.click(await person.find('radio', '5'));
  await person.hears(
    'Game 1 (Eva – Peter 3 : 1) was played: the length of its series can no longer change.',
  );
  await person.misses('button', 'Submit');
  await person.user.click(await person.find('radio', '3'));
  await person.choose('Home Team', 'Boston Bruins');
  await person.hears(/Eva plays with Boston Bruins instead of Dallas Stars in 1 game/);
  await person.submits(club.server.code);
  await person.leaves('Edit series');
});
