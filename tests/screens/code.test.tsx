/** The dialog for the validation code, which all writes share. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { TEAMS } from '../setup/seeds.ts';
import { stopClock } from './clock.ts';
import { screenTest as test } from './screen.tsx';

test('the code is a required password field', async ({ openScreen }) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  const dialog = within(await person.find('dialog', 'Enter Code'));
  const field = await person.field('Validation Code');
  expect(field).toMatchObject({ type: 'password', required: true });
  await person.hasFocus('Validation Code');
  await person.press('Confirm');
  await person.isTold('Please enter the validation code.');
  await person.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await person.leaves('Enter Code');
  // The form behind the dialog is unchanged.
  expect((await person.field('First Name*')).value).toBe('Eva');
  expect((await person.field('Nickname*')).value).toBe('Eva');
});

test('a write is sent once, however often its button is pressed', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  const release = network.hold('CreatePlayer');
  await person.fill('Validation Code', club.server.code);
  await person.user.dblClick(await person.find('button', 'Confirm'));
  await person.user.type(await person.field('Validation Code'), '{Enter}');
  release();
  await person.sees('Player added successfully!');
  expect(network.count('CreatePlayer')).toBe(1);
  expect(await club.door.players()).toHaveLength(1);
});

test('a write whose response is lost is sent again with its key and done once, even after a later write', async ({
  club,
  network,
  openSeries,
}) => {
  const { person, id, firstGame } = await openSeries();
  network.loseAnswer('FinishMatch', () =>
    club.enter(id, 1, 'two', { homeScore: 9, awayScore: 1, overTime: false }),
  );
  await person.enterScore(firstGame, 5, 3);
  await person.confirm(club.server.code);
  await person.leaves(/Edit Match/);
  await person.sees('1 : 9');
  const [first, second, ...more] = network.variables.get('FinishMatch') ?? [];
  expect([second, more]).toEqual([first, []]);
  expect(first).toMatchObject({
    input: { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(await club.series(id)).toMatchObject({ playerOneWins: 0, playerTwoWins: 1 });
});

test('the code is accepted and stored even if the match of the goal has been deleted', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
  await play.start(id);
  const person = await openScreen(`/match/${id}`);
  await person.press(/Goal ?Eva/);
  await person.user.click(await person.field('Remember on this device'));
  // The page does not know yet that the match is deleted when it sends the goal.
  network.intercept('ScoreGoal', async (go) => {
    await club.door.deleteMatch(id);
    return go();
  });
  await person.confirm(club.server.code);
  await person.leaves('Enter Code');
  await person.eventually(() => {
    expect(localStorage.getItem('faceoff.code')).toBe(club.server.code);
    expect(localStorage.getItem('faceoff.taps')).toBe('[]');
  });
  expect(network.count('ScoreGoal')).toBe(1);
});

test('code and name are stored on the device on request, and forms no longer ask for them', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.fill('Your name', 'Peter');
  const remember = await person.field('Remember on this device');
  expect(remember.checked).toBe(false);
  await person.user.click(remember);
  using clock = stopClock();
  await person.confirm(club.server.code);
  await person.sees('Player added successfully!');
  expect(localStorage.getItem('faceoff.code')).toBe(club.server.code);
  await clock.passes(3_000);
  await person.fillInPlayer('Jana');
  await person.eventually(async () => expect(await club.door.players()).toHaveLength(2));
  expect(person.all('dialog')).toEqual([]);
  const byPeter = { input: expect.objectContaining({ enteredBy: 'Peter' }) };
  expect(network.variables.get('CreatePlayer')).toEqual([byPeter, byPeter]);
});

test('a stored code can be removed in any form that would use it', async ({ club, openSeries }) => {
  const { person, firstGame } = await openSeries();
  localStorage.setItem('faceoff.code', club.server.code);
  await person.press(`Edit Match #${firstGame}`);
  await person.press('Forget the code on this device');
  expect(localStorage.getItem('faceoff.code')).toBeNull();
  await person.setsScore('4', '2');
  await person.press(/^Submit/);
  await person.find('dialog', 'Enter Code');
});

test.for([
  ['the new code is stored', true],
  ['the new code is not stored if the box is cleared', false],
] as const)(
  'a stored code that is wrong is dropped: the dialog says so, and %s',
  async ([, remembers], { club, openSeries }) => {
    const { person, firstGame } = await openSeries();
    localStorage.setItem('faceoff.code', 'an older code');
    await person.enterScore(firstGame, 4, 2);
    await person.isTold('Invalid code.');
    await person.sees(/The code has changed since it was last used here/);
    expect((await person.field('Validation Code')).value).toBe('');
    const remember = () => person.field('Remember on this device');
    expect((await remember()).checked).toBe(true);
    if (!remembers) {
      await person.user.click(await remember());
      await person.cancelsCode();
      await person.press('Submit');
      expect((await remember()).checked).toBe(false);
    }
    await person.confirm(club.server.code);
    await person.leaves(/Edit Match/);
    expect(localStorage.getItem('faceoff.code')).toBe(remembers ? club.server.code : null);
  },
);

test('after a goal with a wrong stored code, the dialog says that the code has changed', async ({
  club,
  openScreen,
}) => {
  const { id } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  localStorage.setItem('faceoff.code', 'an older code');
  await person.press(/Goal ?Eva/);
  await person.isTold('Invalid code.');
  await person.sees(/The code has changed since it was last used here/);
  expect((await person.field('Remember on this device')).checked).toBe(true);
  await person.cancelsCode();
  await person.press('Enter code to send 1 goal');
  await person.isTold('Invalid code.');
  await person.cancelsCode();
  // Another window of the device has stored a code, which is also wrong.
  localStorage.setItem('faceoff.code', 'another code');
  await person.press('Enter code to send 1 goal');
  await person.isTold('Invalid code.');
  await person.confirm(club.server.code);
  await person.leaves('Enter Code');
  await person.eventually(() =>
    expect(localStorage.getItem('faceoff.code')).toBe(club.server.code),
  );
});

test('a goal refused for its code is sent without another dialog once another write has used the new code', async ({
  club,
  openScreen,
}) => {
  const { play, id, seriesId } = await liveMatch(club);
  const [, second = ''] = (await club.series(seriesId)).matchIds;
  const person = await openScreen(`/match/${id}`);
  localStorage.setItem('faceoff.code', 'an older code');
  await person.press(/Goal ?Eva/);
  await person.isTold('Invalid code.');
  await person.cancelsCode();
  await person.follows('Back to the series');
  await person.enterScore(second, 5, 3);
  await person.confirm(club.server.code);
  await person.leaves(/Edit Match/);
  await person.follows('Live: game 1, 1st, 0 : 0');
  await person.press('Enter code to send 1 goal');
  await person.misses('button', 'Enter code to send 1 goal');
  expect(person.all('dialog')).toEqual([]);
  expect((await play.match(id)).goals).toHaveLength(1);
});

test('goals refused for too many wrong codes say so and do not ask for the code', async ({
  club,
  network,
  openScreen,
}) => {
  const { id } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  localStorage.setItem('faceoff.code', club.server.code);
  const wait = 'Too many wrong codes. Try again in a minute.';
  network.refuse('ScoreGoal', wait, { code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
  await person.press(/Goal ?Eva/);
  await person.sees('1 waiting: too many wrong codes');
  await person.press(/Goal ?Eva/);
  await person.sees('2 waiting: too many wrong codes');
  expect(person.all('dialog')).toEqual([]);
});
