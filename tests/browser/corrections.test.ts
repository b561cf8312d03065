/** Changing what was entered, as only a browser shows it: layout and keys. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { playToTheFinals } from '../setup/seeds.ts';
import { faultsOf } from './access.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { focused, personAt } from './person.ts';

test('a semifinal corrected after the final began says what it will undo, and is done with the keyboard alone', async ({
  club,
  openPage,
}) => {
  const { semifinal, final } = await playToTheFinals(club);
  await club.play(final.id, '1 2');
  const page = await openPage(`/series/${semifinal.id}`, PHONE);
  const person = personAt(page);
  await person.enterScore(semifinal.matchIds[0] ?? '', 1, 4);
  await person.sees('Final: 2 games already played will be cleared');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Back');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Home Score');
});

test('a lost network, who was faster and a game that is gone are told within reach', async ({
  club,
  cable,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  await person.enterScore(firstGame, 5, 3);
  await person.dialog('Enter Code').waitFor();
  await cable.pull();
  await person.confirm(club.server.code);
  await person.sees(/Trying again… It is not known yet/);
  expect(await faultsOf(page)).toEqual([]);
  await cable.plugIn();
  await person.leaves(/Edit Match/);

  await person.press(`Edit Match #${firstGame}`);
  await club.enter(id, 1, 'two', { homeScore: 9, awayScore: 1, overTime: false });
  await person.isTold('A moment ago, somebody entered 1 : 9.');
  expect(await faultsOf(page)).toEqual([]);
  const play = livePlay(club);
  await play.deleteSeries(id, `expectedVersion: ${await play.seq()} resetLater: true`);
  await person.isTold('This game is no longer there: somebody deleted it, or changed its series.');
  expect(await faultsOf(page)).toEqual([]);
});
