/** All matches: the table, the form of a new one, and the deletion of one. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay, runningGame } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopDate } from './clock.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const COLUMNS = 'Date|Home Player|Away Player|Home Team|Away Team|Score|OT|HT PTS|AT PTS|Action';

test('every column is shown, and who won in overtime', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-03-09T20:00:00' }));
  const inOvertime = { matchDate: '2026-03-10T00:00:00', overTime: true };
  await club.door.createMatch(game('Peter', 'Jana', inOvertime));
  const person = await openScreen('/overall');
  await person.find('row', /Peter/);
  const teams = 'Dallas Stars|Calgary Flames|3 : 2';
  expect(person.table()).toEqual([
    COLUMNS.split('|'),
    `10/03/2026|Peter|Jana|${teams}||2|1|`.split('|'),
    `09/03/2026|Eva|Jana|${teams}||3|0|`.split('|'),
  ]);
  const [, overtime, regular] = person.all('row');
  if (!overtime || !regular) throw new Error('Two matches were entered.');
  within(overtime).getByRole('img', { name: 'Overtime' });
  expect(within(regular).queryByRole('img', { name: 'Overtime' })).toBeNull();
  expect(regular.querySelectorAll('img')).toHaveLength(2);
});

test('a game of a series cannot be deleted, and says why', async ({ club, openScreen }) => {
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.seesRow(/Eva/);
  const [kept] = person.all('button', 'Series match can not be deleted');
  if (!kept) throw new Error('Each game has its button.');
  expect(kept.getAttribute('aria-disabled')).toBe('true');
  await person.user.click(kept);
  expect(person.all('alertdialog')).toEqual([]);
  expect(person.all('button', /Delete match/)).toEqual([]);
});

test('a match is entered: what is missing, the code, then it is in the list', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press('Play it live');
  await person.isTold('Please select a Home Player.');
  // Every field says at once what is wrong with it.
  for (const label of ['Home Player', 'Away Player', 'Home Team', 'Away Team']) {
    const chooser = await person.find('button', new RegExp(`\\b${label}\\b`));
    await person.eventually(() => expect(describedBy(chooser)).toBe(`Please select a ${label}.`));
  }
  const scores = [await person.field('Home Score'), await person.field('Away Score')];
  const marked = () => scores.map((score) => score.getAttribute('aria-invalid'));
  expect(marked()).toEqual([null, null]);
  await person.press('Submit');
  await person.eventually(() => expect(marked()).toEqual(['true', 'true']));
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Jana');
  await person.choose('Home Team', 'Dallas Stars');
  await person.choose('Away Team', 'Calgary Flames');
  // A team stands where it was chosen, and at its score.
  await person.sees(/Jana ?Calgary Flames ?Away Score/);
  expect((await person.dialog('New Match')).querySelectorAll('img')).toHaveLength(4);
  await person.setsScore('2', '2');
  await person.press('Submit');
  await person.isTold('Match cannot end in a draw');
  await person.setsScore('3', '2');
  await person.user.click(await person.find('checkbox', 'Overtime'));
  await person.press('Submit');
  await person.find('dialog', 'Enter Code');
  await person.cancelsCode();
  // The half-filled form is as it was.
  await person.find('button', /Eva.*Home Player|Home Player.*Eva/);
  await person.find('checkbox', 'Overtime', { checked: true });

  await person.submits('not the code');
  await person.isTold('Invalid code.');
  await person.confirm(club.server.code);
  await person.leaves('New Match');
  await person.seesRow(/Eva.*Jana.*3 : 2/);
});

test('a match is deleted: asked, the code, and said', async ({ club, network, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.press(/Delete match/);
  await person.find('alertdialog', 'Are you sure ?');
  await person.sees('Eva 3 : 2 Jana');
  await person.press('Cancel');
  await person.misses('alertdialog');

  await person.press(/Delete match/);
  await person.press('Delete');
  await person.confirm('not the code');
  await person.isTold('Invalid code.');
  // The row goes before the dialog that deletes it: the live feed is faster than the answer.
  network.meet('DeleteMatch', async (go) => {
    const answer = await go();
    await person.sees('No matches yet');
    return answer;
  });
  await person.confirm(club.server.code);
  await person.hears('Match deleted.');
  await person.misses('dialog');
  await person.eventually(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('a match corrected before its deletion is looked at again, and comes back when that is undone', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.press(`Delete match #${id}`);
  await club.door.finishMatch(id, { homeScore: 7, awayScore: 2, overTime: false });
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.isTold('A moment ago, somebody entered 7 : 2.');
  await person.press('Delete it');
  await person.misses('row', /Eva/);
  await person.press('Undo');
  await person.seesRow(/Eva.*7 : 2/);
});

test('who met before is chosen by one press, with the teams of last time, and a reload loses nothing', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  const reloaded = await openScreen('/overall');
  await reloaded.press('+ Add Match');
  await reloaded.press('Eva – Jana');
  await reloaded.find('button', /Dallas Stars.*Home Team|Home Team.*Dallas Stars/);
  await reloaded.press('Swap sides');
  await reloaded.fill('Home Score', '4');

  const person = await openScreen('/overall');
  localStorage.setItem('faceoff.code', club.server.code);
  await person.press('+ Add Match');
  await person.find('button', /Jana.*Home Player|Home Player.*Jana/);
  await person.find('button', /Calgary Flames.*Home Team|Home Team.*Calgary Flames/);
  expect((await person.field('Home Score')).value).toBe('4');
  await person.fill('Away Score', '1');
  await person.press(/^Submit/);
  await person.leaves('New Match');
  await person.seesRow(/Jana.*Eva.*4 : 1/);

  // What was sent is no draft any more, and the team of last time goes with a player.
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('');
  await person.choose('Away Player', 'Jana');
  await person.find('button', /Calgary Flames.*Away Team|Away Team.*Calgary Flames/);
  await person.choose('Away Player', 'Peter');
  await person.press('Cancel');
  expect(sessionStorage.getItem('faceoff.draft.match')).toBeNull();
});

test('Escape and the back button keep what is typed of a new match, Cancel does not', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.fill('Home Score', '4');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  await person.eventually(() => expect(history.state?.dialogs).toBe(1));
  history.back();
  await person.leaves('New Match');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  await person.press('Cancel');
  await person.leaves('New Match');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('');
});

test.for([
  ['/overall', '+ Add Match', 'Home Player', 'Home Team'],
  ['/series', '+ Add Series', 'Home Player', 'Home Team'],
  ['/playoff', '+ New Play-Off', 'Player 1', 'Team 1'],
] as const)(
  'on %s a player who is renamed after having been chosen stays chosen, with the team',
  async ([path, opener, player, team], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const person = await openScreen(path);
    await person.press(opener);
    await person.choose(player, 'Eva');
    await livePlay(club).renamePlayer('Eva', 'Evka');
    await person.find('button', new RegExp(`Evka.*${player}|${player}.*Evka`));
    await person.find('button', new RegExp(`Dallas Stars.*${team}|${team}.*Dallas Stars`));
  },
);

test('a draft has nobody who was renamed since, and a form that nobody has filled in is none', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  let person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press(/\bAway Player\b/);
  await person.find('option', 'Jana');
  await play.renamePlayer('Jana', 'Janka');
  await person.find('option', 'Janka');
  await person.user.keyboard('{Escape}');
  expect(sessionStorage.getItem('faceoff.draft.match')).toBeNull();

  await person.choose('Home Player', 'Eva');
  await person.fill('Home Score', '4');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  await play.renamePlayer('Eva', 'Evka');
  person = await openScreen('/overall');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
});

test('a new match that is cancelled while it is sent is a draft until it is entered', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  localStorage.setItem('faceoff.code', club.server.code);
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('4', '1');
  const answer = Promise.withResolvers<Response>();
  network.meet('CreateMatch', () => answer.promise);
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.press('Cancel');
  await person.leaves('New Match');
  const errors = [{ message: 'Not today.', extensions: { code: 'BAD_INPUT' } }];
  answer.resolve(Response.json({ data: null, errors }));
  await person.hears('Not today.');

  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  const letGo = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.press('Cancel');
  await person.leaves('New Match');
  await letGo();
  await person.seesRow(/Eva.*Jana.*4 : 1/);
  await person.eventually(() => expect(sessionStorage.getItem('faceoff.draft.match')).toBeNull());
});

test('a new match that was left while it was sent is entered once, and its form is then empty', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  localStorage.setItem('faceoff.code', club.server.code);
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('4', '1');
  const letGo = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  await letGo();
  await person.eventually(async () => expect((await person.field('Home Score')).value).toBe(''));
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
  expect(network.count('CreateMatch')).toBe(1);
});

test('a match that is sent again while its first answer is awaited is the same one, whatever way led from its dialog', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  using _now = stopDate(new Date('2026-03-10T20:00:00Z'));
  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('4', '1');
  const letGo = network.hold('CreateMatch');
  await person.submits(club.server.code);
  await person.eventually(() => expect(network.count('CreateMatch')).toBe(1));
  await person.cancelsCode();
  await person.eventually(() => expect(history.state?.dialogs).toBe(1));
  await person.follows(/Eva leads Jana/);
  await person.leaves('New Match');
  using _later = stopDate(new Date('2026-03-10T20:01:00Z'));
  await person.press('New game');
  await person.press('Submit');
  const code = await person.field('Validation Code');
  await letGo();
  await person.sees('Undo');
  await person.user.type(code, `${club.server.code}{Enter}`);
  await person.leaves('New Match');
  expect(network.count('CreateMatch')).toBe(2);
  expect(await club.door.matches(5)).toHaveLength(2);
});

test('a match typed over one that is being sent is another one, of now, and stays a draft', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  localStorage.setItem('faceoff.code', club.server.code);
  const person = await openScreen('/overall');
  using _now = stopDate(new Date('2026-03-10T20:00:00Z'));
  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('4', '1');
  const letGo = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  using _later = stopDate(new Date('2026-03-10T20:20:00Z'));
  await person.press('+ Add Match');
  await person.setsScore('2', '5');
  await letGo();
  await person.sees('Undo');
  expect((await person.field('Home Score')).value).toBe('2');
  expect(sessionStorage.getItem('faceoff.draft.match')).not.toBeNull();
  await person.press('Submit');
  await person.leaves('New Match');
  const [first, second] = (network.variables.get('CreateMatch') ?? []).map(
    (variables) => (variables as { input: { matchDate: string } }).input.matchDate,
  );
  expect([first?.slice(14, 16), second?.slice(14, 16)]).toEqual(['00', '20']);
  expect(await club.door.matches(5)).toHaveLength(3);
});

test('a row leads to its match, where it is deleted too: asked, but for no code that is remembered', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-03-08T20:00:00' }));
  const person = await openScreen('/overall');
  localStorage.setItem('faceoff.code', club.server.code);
  await person.follows('08/03/2026, Eva 3 : 2 Jana');
  await person.sees('Sunday 08/03/2026, 20:00');
  await person.press('Delete match');
  await person.find('alertdialog', 'Are you sure ?');
  await person.press('Delete');
  await person.sees('This match was deleted');
  expect(await club.door.matches(1)).toEqual([]);
});

test('the page of a game has its goals in words and on an axis of minutes, and its series', async ({
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
    expect.stringMatching(/^2 : 1\s?Eva/),
  ]);
  const onAxis = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [data-side]')];
  expect(onAxis.map(({ dataset }) => dataset.side)).toEqual(['AWAY', 'HOME', 'HOME']);
  const games = within(await person.find('list', 'Games')).getAllByRole('listitem');
  expect(games.find((each) => each.getAttribute('aria-current'))).toBe(games[1]);
});

test('a game that is being played stands among those to play with its score; it is live until it is paused', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await runningGame(club);
  const person = await openScreen('/overall');
  await person.seesRow(/Live 0 : 0/);
  await play.goal(id, 'AWAY');
  await person.seesRow(/Live 0 : 1/);
  const seesNoneLive = () =>
    person.eventually(() => expect(person.texts('row').join()).not.toContain('Live'));
  await club.server.pause(id);
  await seesNoneLive();
  await person.seesRow(/0 : 1/);
  await play.goal(id, 'AWAY');
  await person.seesRow(/Live 0 : 2/);
  await club.door.finishMatch(id, { homeScore: 0, awayScore: 2, overTime: false });
  await seesNoneLive();
});

test('the page of a match has the last meetings, which follow what is entered elsewhere', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const first = await club.door.createMatch(
    game('Eva', 'Jana', { matchDate: '2026-03-08T20:00:00' }),
  );
  await club.door.createMatch(game('Eva', 'Peter'));
  const person = await openScreen(`/match/${first.id}`);
  await person.sees('Sunday 08/03/2026, 20:00');
  // The match itself is none of them.
  expect(person.all('list', 'Last meetings')).toEqual([]);
  const again = await club.door.createMatch(
    game('Jana', 'Eva', { matchDate: '2026-03-09T20:00:00', homeScore: 7, overTime: false }),
  );
  const meetings = () => person.all('list', 'Last meetings').map(textOf);
  await person.eventually(() =>
    expect(meetings()).toEqual([expect.stringMatching(/09\/03.*Jana.*7 : 2.*Eva/)]),
  );
  await club.door.finishMatch(again.id, { homeScore: 4, awayScore: 2, overTime: false });
  await person.eventually(() => expect(meetings()).toEqual([expect.stringContaining('4 : 2')]));
  await club.door.deleteMatch(again.id);
  await person.eventually(() => expect(meetings()).toEqual([]));
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test.for([
  ['/overall', '+ Add Match'],
  ['/series', '+ Add Series'],
  ['/playoff', '+ New Play-Off'],
] as const)(
  'a form in a club without players leads to where they are added: %s',
  async ([path, button], { openScreen }) => {
    const person = await openScreen(path);
    await person.press(button);
    await person.press('Add the players');
    await person.field('Nickname*');
    expect(window.location.pathname).toBe('/players');
  },
);
