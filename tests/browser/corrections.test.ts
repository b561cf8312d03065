/** Changing what was entered, as only a browser shows it: its layout. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { faultsOf } from './access.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

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
