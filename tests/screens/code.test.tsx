/** The dialog for the validation code, which all writes share. */
import { within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { isRemembered } from '../../web/app/write/credentials.ts';
import { waitingTaps } from '../../web/screens/live-score/waitingTaps.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { TEAMS } from '../setup/seeds.ts';
import { stopClock } from './clock.ts';
import { clickBeforeEffects } from './renders.ts';
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

test('the code is accepted and the device remembered even if the match of the goal has been deleted', async ({
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
    expect(isRemembered()).toBe(true);
    expect(waitingTaps.read()).toEqual([]);
  });
  expect(network.count('ScoreGoal')).toBe(1);
});

test('a device with its name is remembered on request, and forms no longer ask for the code, which no script can read', async ({
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
  await person.eventually(() => expect(isRemembered()).toBe(true));
  expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain(club.server.code);
  await clock.passes(3_000);
  await person.fillInPlayer('Jana');
  await person.eventually(async () => expect(await club.door.players()).toHaveLength(2));
  expect(person.all('dialog')).toEqual([]);
  const byPeter = (validationCode: string | null) => ({
    input: expect.objectContaining({ enteredBy: 'Peter', validationCode }),
  });
  expect(network.variables.get('CreatePlayer')).toEqual([byPeter(club.server.code), byPeter(null)]);
});

test('on a phone the box to remember the device is ticked', async ({ openScreen }) => {
  const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(pointer: coarse) and (max-width: 30rem)',
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  onTestFinished(() => phone.mockRestore());
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  expect((await person.field('Remember on this device')).checked).toBe(true);
});

test('the code can be shown, and blanks and line ends around it are ignored', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.user.click(await person.field('Show the code'));
  expect(await person.field('Validation Code')).toMatchObject({ type: 'text' });
  await person.confirm(` ${club.server.code}\u200b `);
  await person.sees('Player added successfully!');
  expect(network.variables.get('CreatePlayer')).toMatchObject([
    { input: { validationCode: club.server.code } },
  ]);
});

test('a notice says if the device could not be remembered after a write', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.user.click(await person.field('Remember on this device'));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.endsWith('/api/devices')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(input, init),
  );
  await person.confirm(club.server.code);
  await person.hears('This device could not be remembered.');
  await person.sees('Player added successfully!');
});

test('a code of blanks is none', async ({ network, openScreen }) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.confirm(' \u200b ');
  await person.isTold('Please enter the validation code.');
  expect(network.count('CreatePlayer')).toBe(0);
});

test('a code that an earlier version has stored is exchanged when the page is opened', async ({
  club,
  network,
  openScreen,
}) => {
  localStorage.setItem('faceoff.code', club.server.code);
  const person = await openScreen('/players');
  await person.eventually(() => expect(localStorage.getItem('faceoff.code')).toBeNull());
  await person.fillInPlayer('Eva');
  await person.sees('Player added successfully!');
  expect(network.variables.get('CreatePlayer')).toMatchObject([
    { input: { validationCode: null } },
  ]);
});

test.for([
  ['the device is remembered again', true],
  ['the device is not remembered if the box is cleared', false],
] as const)(
  'a device that was forgotten elsewhere is asked for the code, and %s',
  async ([, remembers], { club, openSeries }) => {
    const { person, firstGame } = await openSeries();
    await club.remember();
    await club.forgetDevices();
    await person.enterScore(firstGame, 4, 2);
    await person.sees(/This device is no longer remembered/);
    expect((await person.field('Validation Code')).value).toBe('');
    const remember = () => person.field('Remember on this device');
    expect((await remember()).checked).toBe(true);
    if (!remembers) await person.user.click(await remember());
    await person.confirm(club.server.code);
    await person.leaves(/Edit Match/);
    await person.eventually(() => expect(isRemembered()).toBe(remembers));
  },
);

test('after a goal of a forgotten device, the dialog says so', async ({ club, openScreen }) => {
  const { id } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  await club.forgetDevices();
  await person.press(/Goal ?Eva/);
  await person.sees(/This device is no longer remembered/);
  expect((await person.field('Remember on this device')).checked).toBe(true);
  await person.cancelsCode();
  await person.press('Enter code to send 1 goal');
  await person.confirm('wrong');
  await person.isTold('Invalid code.');
  await person.confirm(club.server.code);
  await person.leaves('Enter Code');
  await person.eventually(() => expect(isRemembered()).toBe(true));
});

test('a goal refused for its code is sent without another dialog once another write has used the new code, even by a press before the effects of the page', async ({
  club,
  openScreen,
}) => {
  const { play, id, seriesId } = await liveMatch(club);
  const [, second = ''] = (await club.series(seriesId)).matchIds;
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  await club.forgetDevices();
  await person.press(/Goal ?Eva/);
  await person.sees(/This device is no longer remembered/);
  await person.cancelsCode();
  await person.follows('Back to the series');
  await person.enterScore(second, 5, 3);
  await person.confirm(club.server.code);
  await person.leaves(/Edit Match/);
  const isPressed = clickBeforeEffects(() => person.all('button', 'Enter code to send 1 goal')[0]);
  await person.follows('Live: game 1, 1st, 0 : 0');
  await isPressed;
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
  await club.remember();
  const wait = 'Too many wrong codes. Try again in a minute.';
  network.refuse('ScoreGoal', wait, { code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
  await person.press(/Goal ?Eva/);
  await person.sees('1 waiting: too many wrong codes');
  await person.press(/Goal ?Eva/);
  await person.sees('2 waiting: too many wrong codes');
  expect(person.all('dialog')).toEqual([]);
});
