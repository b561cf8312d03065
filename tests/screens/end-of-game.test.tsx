/** Finishing or abandoning a live score, with other devices and on a bad network. */
import { within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { MESSAGES } from '../../rules/messages.ts';
import { markConnected, markDisconnected } from '../../web/data/connection.ts';
import { liveMatch } from '../setup/live-play.ts';
import { HungSocket } from './network.ts';
import { type Club, screenTest as test } from './screen.tsx';

test('finishing without having seen a goal is refused in the dialog; one press then accepts the new score', async ({
  club,
  network,
  openScreen,
}) => {
  const { play, id } = await startGame(club);
  await play.goal(id, 'HOME');
  const person = await openScreen(`/match/${id}`);
  await person.press('Finish');
  await person.find('button', 'Finish 1 : 0');
  const release = network.hold('FinishMatch');
  await person.press('Finish 1 : 0');
  await play.goal(id, 'HOME');
  release();
  await person.isTold('The score changed meanwhile. The new score is shown above.');
  expect(await club.door.match(id)).toMatchObject({ homeScore: null });
  await person.press('Finish 2 : 0');
  await person.find('link', 'Next: game 2');
  expect(await club.door.match(id)).toMatchObject({ homeScore: 2, awayScore: 0 });
});

test('finishing counts an overtime goal that the page only learns of from the refusal', async ({
  club,
  network: _,
  openScreen,
}) => {
  const { play, id } = await startGame(club);
  await play.goal(id, 'HOME');
  vi.stubGlobal('WebSocket', HungSocket);
  const person = await openScreen(`/match/${id}`);
  await person.press('Finish');
  await person.find('button', 'Finish 1 : 0');
  await play.goal(id, 'AWAY');
  await play.period(id, 4);
  await play.goal(id, 'AWAY', 4);
  await person.press('Finish 1 : 0');
  await person.isTold('The score changed meanwhile. The new score is shown above.');
  await person.press('Finish 1 : 2 OT');
  await person.leaves('Is the game over?');
  expect(await club.door.match(id)).toMatchObject({ awayScore: 2, overTime: true });
});

test('finishing does not replace a result that the page only learns of from the refusal', async ({
  club,
  network,
  openScreen,
}) => {
  const { play, id, seriesId } = await startGame(club);
  await play.goal(id, 'HOME');
  vi.stubGlobal('WebSocket', HungSocket);
  const person = await openScreen(`/match/${id}`);
  await person.press('Finish');
  await club.enter(seriesId, 1, 'two');
  for (const count of [1, 2]) {
    await person.press('Finish 1 : 0');
    await person.eventually(() => expect(network.count('FinishMatch')).toBe(count));
    await person.isTold('Meanwhile, somebody entered 1 : 3.');
  }
  expect(await club.door.match(id)).toMatchObject({ homeScore: 1, awayScore: 3 });

  const [, second = ''] = (await club.series(seriesId)).matchIds;
  await play.start(second);
  await play.goal(second, 'AWAY');
  const other = await openScreen(`/match/${second}`);
  await club.remember();
  await other.press('Finish');
  await play.abandon(second);
  for (const count of [3, 4]) {
    await other.press('Finish 0 : 1');
    await other.eventually(() => expect(network.count('FinishMatch')).toBe(count));
    await other.isTold('Meanwhile, somebody abandoned the game.');
  }
  expect(await club.door.match(second)).toMatchObject({ homeScore: null });
});

test('abandoning without having seen a goal is refused, and asks again with the new score', async ({
  club,
  network: _,
  openScreen,
}) => {
  const { play, id } = await startGame(club);
  await play.goal(id, 'HOME');
  vi.stubGlobal('WebSocket', HungSocket);
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  await person.press('Abandon game');
  await person.find('button', /^Abandon at 1 : 0\?/);
  await play.goal(id, 'AWAY');
  await person.press(/^Abandon at 1 : 0\?/);
  await person.isTold('The score changed meanwhile. The new score is shown above.');
  expect((await play.match(id)).live).toMatchObject({ homeScore: 1, awayScore: 1 });
  await person.press('Abandon game');
  await person.press(/^Abandon at 1 : 1\?/);
  await person.find('button', 'Start game');
});

test('finishing and abandoning wait until this device has sent its goals, and say so', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, play } = await startGame(club);
  const person = await openScreen(`/match/${id}`);
  network.lose('ScoreGoal');
  const [home] = within(await person.find('region', 'Live score')).getAllByRole('button');
  if (home) await person.user.click(home);
  await person.hears('Goal Eva, 1 : 0');
  const abandon = await person.find('button', 'Abandon game');
  expect(abandon.getAttribute('aria-disabled')).toBe('true');
  await person.user.click(abandon);
  await person.sees('The game can be ended once 1 tap has been sent.');
  onTestFinished(markConnected);
  markDisconnected();
  await person.sees('No network: the game can be ended once 1 tap has been sent.');
  await person.press('Finish');
  const dialog = within(await person.dialog('Is the game over?'));
  dialog.getByText('No network: the game can be ended once 1 tap has been sent.');
  const finish = dialog.getByRole('button', { name: 'Finish 1 : 0' });
  expect(finish.getAttribute('aria-disabled')).toBe('true');
  markConnected();
  network.repair();
  await person.eventually(() => expect(finish.getAttribute('aria-disabled')).toBe('false'));
  await person.seesNo('can be ended');
  await person.press('Finish 1 : 0');
  await person.find('link', 'Next: game 2');
  expect(await play.match(id)).toMatchObject({ homeScore: 1 });
});

test('the page explains that a draw cannot be finished, until the next goal; a goal in overtime ends the game', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, play } = await startGame(club);
  const person = await openScreen(`/match/${id}`);
  network.lose('SetPeriod');
  await person.user.click(await person.find('radio', '2nd'));
  await person.sees(/1 waiting for the network/);
  await person.press('Finish');
  await person.isTold(MESSAGES.draw);
  network.repair();
  await person.seesNo(/waiting for the network/);
  await play.goal(id, 'HOME');
  await person.seesNo(MESSAGES.draw);
  await play.goal(id, 'AWAY');
  await person.hears('Goal Jana, 1 : 1');
  await person.sees(/^1–1$/);
  await person.seesNo(MESSAGES.draw);
  await person.press('Finish');
  await person.isTold(MESSAGES.draw);
  await person.user.click(await person.find('radio', 'OT'));
  await person.sees('1–1: next goal wins');
  await person.press(/Goal ?Jana/);
  await person.press('Finish 1 : 2 OT');
  await person.find('link', 'Next: game 2');
  expect(await club.door.match(id)).toMatchObject({ awayScore: 2, overTime: true });
});

/** A live match, Eva at home against Jana, on a device that has the code. */
async function startGame(club: Club) {
  const game = await liveMatch(club);
  await club.remember();
  return game;
}
