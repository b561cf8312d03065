import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { forgetCredentials } from '../../web/app/write/credentials.ts';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopAt, stopDate } from './clock.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

test('a new match is checked, asks for the code, and then is in the list', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press('Play it live');
  await person.isTold('Please select a Home Player.');
  // Every field shows its own error at once.
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
  // A team is shown where it was chosen and beside its score.
  await person.sees(/Jana ?Calgary Flames ?Away Score/);
  expect((await person.dialog('New Match')).querySelectorAll('img')).toHaveLength(4);
  await person.setsScore('2', '2');
  await person.press('Submit');
  await person.isTold('Match cannot end in a draw');
  for (const score of scores) {
    const message = document.getElementById(score.getAttribute('aria-describedby') ?? '');
    expect(message && textOf(message)).toBe('Match cannot end in a draw');
  }
  await person.setsScore('3', '2');
  await person.user.click(await person.find('checkbox', 'Overtime'));
  await person.press('Submit');
  await person.find('dialog', 'Enter Code');
  await person.cancelsCode();
  // The incomplete form is unchanged.
  await person.find('button', /Eva.*Home Player|Home Player.*Eva/);
  await person.find('checkbox', 'Overtime', { checked: true });

  await person.submits('not the code');
  await person.isTold('Invalid code.');
  await person.confirm(club.server.code);
  await person.leaves('New Match');
  await person.seesRow(/Eva.*Jana.*3 : 2/);
});

test('a list of choices that is loading says so instead of finding nothing', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const release = network.hold('Choices');
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.press(/\bHome Player\b/);
  await person.sees('Nothing to choose from yet');
  release();
  await person.find('option', 'Eva');
});

test('an arrow moves to the next player among the faces', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.press(/\bHome Player\b/);
  await person.find('option', 'Peter');
  await person.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await person.find('button', /Jana.*Home Player/);
});

test('one press chooses two players who met before with their last teams, and a reload keeps the form', async ({
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
  await club.remember();
  await person.press('+ Add Match');
  await person.find('button', /Jana.*Home Player|Home Player.*Jana/);
  await person.find('button', /Calgary Flames.*Home Team|Home Team.*Calgary Flames/);
  expect((await person.field('Home Score')).value).toBe('4');
  await person.fill('Away Score', '1');
  await person.press(/^Submit/);
  await person.leaves('New Match');
  await person.seesRow(/Jana.*Eva.*4 : 1/);

  // A submitted form leaves no draft. Choosing a player also chooses the team of the last match.
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('');
  await person.choose('Away Player', 'Jana');
  await person.find('button', /Calgary Flames.*Away Team|Away Team.*Calgary Flames/);
  await person.choose('Away Player', 'Peter');
  await person.press('Cancel');
  expect(sessionStorage.getItem('faceoff.draft.match')).toBeNull();
});

test('a date that is chosen past midnight is the evening of that date', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-03-12T00:40:00', 'Jana 3-2 Eva');
  using _ = await stopAt(club, '2026-03-12T00:45:00');
  const dates = async () => (await club.door.matches(2)).map(({ matchDate }) => matchDate);
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Jana');
  (await person.find('spinbutton', /^day/)).focus();
  await person.user.keyboard('{ArrowDown}');
  await person.setsScore('3', '2');
  await person.press('Submit');
  await person.confirm(club.server.code);
  await person.leaves('New Match');
  expect(await dates()).toEqual(['2026-03-12T00:40:00', '2026-03-11T23:59:59']);
});

test('Escape and the back button keep the input of a new match, Cancel drops it', async ({
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

test('a draft follows renamed players and drops deleted ones; an untouched form is not a draft', async ({
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
  await person.find('button', /Evka.*Home Player|Home Player.*Evka/);
  await person.press('Submit');
  await person.isTold('Please select a Away Player.');
  await play.undo(await play.seq());
  await play.undo(1);
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
});

test('a new match that is cancelled while it is being sent stays a draft until it is stored', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await filledIn(club, openScreen);
  const answer = Promise.withResolvers<Response>();
  network.intercept('CreateMatch', () => answer.promise);
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.press('Cancel');
  await person.leaves('New Match');
  const errors = [{ message: 'Not today.', extensions: { code: 'BAD_INPUT' } }];
  answer.resolve(Response.json({ data: null, errors }));
  await person.hears('Not today.');

  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  const release = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.press('Cancel');
  await person.leaves('New Match');
  await release();
  await person.seesRow(/Eva.*Jana.*4 : 1/);
  await person.eventually(() => expect(sessionStorage.getItem('faceoff.draft.match')).toBeNull());
});

test('a match that is being created for live play is not submitted as well', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await filledIn(club, openScreen);
  const release = network.hold('CreateMatch');
  await person.press('Play it live');
  await person.user.click(await person.find('button', 'Saving…'));
  await person.user.type(await person.field('Home Score'), '{Enter}');
  expect(network.count('CreateMatch')).toBe(1);
  await release();
  await person.find('button', 'Start game');
  expect(await club.door.matches(5)).toHaveLength(2);
});

test('a new match whose form is closed while it is being sent is stored once, and the form is then empty', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await filledIn(club, openScreen);
  const release = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  await person.press('+ Add Match');
  expect((await person.field('Home Score')).value).toBe('4');
  await release();
  await person.eventually(async () => expect((await person.field('Home Score')).value).toBe(''));
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
  expect(network.count('CreateMatch')).toBe(1);
});

test('a match sent again before the first response is stored once, however its dialog was left', async ({
  club,
  network,
  openScreen,
}) => {
  using _now = stopDate(new Date('2026-03-10T20:00:00Z'));
  const person = await filledIn(club, openScreen);
  forgetCredentials();
  const release = network.hold('CreateMatch');
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
  await release();
  await person.sees('Undo');
  await person.user.type(code, `${club.server.code}{Enter}`);
  await person.leaves('New Match');
  expect(network.count('CreateMatch')).toBe(2);
  expect(await club.door.matches(5)).toHaveLength(2);
});

test('a match whose answer is lost is stored once when the page is loaded again and the form submitted', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await filledIn(club, openScreen);
  // The page that is left would try again if it learned that the answer is lost.
  network.intercept('CreateMatch', async (go) => {
    await go();
    return new Promise(() => {});
  });
  await person.press(/^Submit/);
  await person.eventually(async () => expect(await club.door.matches(5)).toHaveLength(2));

  const reloaded = await openScreen('/overall');
  network.repair();
  await club.remember();
  await reloaded.press('+ Add Match');
  await reloaded.press(/^Submit/);
  await reloaded.leaves('New Match');
  expect(await club.door.matches(5)).toHaveLength(2);
  expect(network.variablesOnce('CreateMatch')).toHaveLength(1);
});

test('a match typed over one that is being sent is another match, and stays a draft', async ({
  club,
  network,
  openScreen,
}) => {
  using _now = stopDate(new Date('2026-03-10T20:00:00Z'));
  const person = await filledIn(club, openScreen);
  const release = network.hold('CreateMatch');
  await person.press('Submit');
  await person.find('button', 'Saving…');
  await person.user.keyboard('{Escape}');
  await person.leaves('New Match');
  using _later = stopDate(new Date('2026-03-10T20:20:00Z'));
  await person.press('+ Add Match');
  await person.setsScore('2', '5');
  await release();
  await person.sees('Undo');
  expect((await person.field('Home Score')).value).toBe('2');
  expect(sessionStorage.getItem('faceoff.draft.match')).not.toBeNull();
  await person.press('Submit');
  await person.leaves('New Match');
  expect(await club.door.matches(5)).toHaveLength(3);
});

test('with a device clock one day ahead a new match gets the date of the club, unless a date is chosen', async ({
  club,
  network,
  openScreen,
}) => {
  await club.server.at('2026-03-10T20:00:00');
  using _ = stopDate(new Date('2026-03-11T19:00:00Z'));
  const person = await filledIn(club, openScreen);
  const inputs = () =>
    network
      .variablesOnce('CreateMatch')
      .map((variables) => (variables as { input: { matchDate?: string } }).input.matchDate);
  await person.press('Submit');
  await person.leaves('New Match');
  expect(inputs()).toEqual([undefined]);
  expect((await club.door.matches(1))[0]?.matchDate.slice(0, 10)).toBe('2026-03-10');

  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('2', '1');
  (await person.find('spinbutton', /^year/)).focus();
  await person.user.keyboard('{ArrowUp}');
  await person.press('Submit');
  await person.sees('10/03/2027? Press again if that is right.');
  expect(inputs()).toHaveLength(1);
  await person.press('Submit');
  await person.leaves('New Match');
  expect(inputs()[1]?.slice(0, 10)).toBe('2027-03-10');
});

describe.for([
  ['/overall', '+ Add Match', 'Home Player', 'Home Team'],
  ['/playoff', '+ New Play-Off', 'Player 1', 'Team 1'],
] as const)('On %s', ([path, opener, player, team]) => {
  test('a chosen player who is renamed stays chosen, with the team', async ({
    club,
    openScreen,
  }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const person = await openScreen(path);
    await person.press(opener);
    await person.choose(player, 'Eva');
    await livePlay(club).renamePlayer('Eva', 'Evka');
    await person.find('button', new RegExp(`Evka.*${player}|${player}.*Evka`));
    await person.find('button', new RegExp(`Dallas Stars.*${team}|${team}.*Dallas Stars`));
  });

  test('the form of a club without players leads to the form for players', async ({
    openScreen,
  }) => {
    const person = await openScreen(path);
    await person.press(opener);
    await person.press('Add the players');
    await person.field('Nickname*');
    expect(window.location.pathname).toBe('/players');
  });
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The form of a match between two players who met before, on a device that has the code. */
async function filledIn(club: Club, openScreen: (path: string) => Promise<ScreenPerson>) {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await club.remember();
  await person.press('+ Add Match');
  await person.press(/Eva – Jana/);
  await person.setsScore('4', '1');
  return person;
}

test('forms list the players who played last first; a result entered elsewhere does not move those of an open form', async ({
  club,
  openScreen,
}) => {
  await club.friends('Adam', 'Zuzana', 'Eva', 'Peter');
  await club.result('2026-10-01', 'Zuzana 3-2 Eva');
  const person = await openScreen('/series');
  const before = ['Eva', 'Zuzana', 'Adam', 'Peter'];
  await person.press('+ Add Series');
  await person.press(/\bHome Player\b/);
  await person.eventually(() => expect(person.texts('option')).toEqual(before));

  await club.result('2026-10-02', 'Adam 3-2 Zuzana');
  await club.friends('Bela');
  await person.eventually(() => expect(person.texts('option')).toEqual([...before, 'Bela']));
  await person.user.keyboard('{Escape}');
  await person.press('Cancel');

  await person.follows('Play-Off');
  await person.press('+ New Play-Off');
  const chips = within(await person.find('group', 'Who plays'));
  await person.eventually(() =>
    expect(chips.getAllByRole('button').map(textOf)).toEqual([
      'Adam',
      'Zuzana',
      'Eva',
      'Bela',
      'Peter',
    ]),
  );
});

test('an error is shown once, at its field, and other fields with the same error are marked', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/overall');
  const saysOnce = (words: string) =>
    person.eventually(() => {
      const said = person.texts('alert').filter((text) => text.includes(words));
      expect(said).toEqual([words]);
    });
  const isMarked = async (label: string) => {
    const chooser = await person.find('button', new RegExp(`\\b${label}\\b`));
    return chooser.closest('[data-invalid]') !== null;
  };
  await person.press('+ Add Match');
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Eva');
  await saysOnce('Home and Away players can not be the same.');
  await person.press('Submit');
  await saysOnce('Home and Away players can not be the same.');
  expect([await isMarked('Home Player'), await isMarked('Away Player')]).toEqual([true, true]);
  await saysOnce('Please select a Home Team.');

  await openScreen('/series');
  await person.press('+ Add Series');
  await person.choose('Home Player', 'Jana');
  await person.choose('Away Player', 'Jana');
  await saysOnce('Players One and Two can not be the same.');

  await openScreen('/playoff');
  await person.press('+ New Play-Off');
  await person.press('Submit');
  await saysOnce('Please enter a Play-Off Title.');
  await saysOnce('Please select all players.');
  await saysOnce('Please select all teams.');
  await person.choose('Player 2', 'Eva');
  await person.choose('Player 4', 'Eva');
  await saysOnce('Players can not be the same.');
  const marked = await Promise.all([1, 2, 3, 4].map((seat) => isMarked(`Player ${seat}`)));
  expect(marked).toEqual([false, true, false, true]);
  await person.choose('Team 1', 'Dallas Stars');
  await person.choose('Team 2', 'Dallas Stars');
  await person.hears('2 players have Dallas Stars.');
});
