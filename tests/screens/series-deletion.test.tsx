/** Deleting a series: the confirmations, and what open pages show. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('deleting played games needs a second confirmation that names them; a series without results needs none', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 1');
  const play = livePlay(club);
  const person = await openScreen(`/series/${id}`);
  await person.press('Delete series');
  await person.press('Delete');
  await person.sees(/2 games already played will be lost with it/);
  // Another device enters a third game now: the confirmation did not cover it.
  await club.enter(id, 3, 'two');
  await person.eventually(() => expect(textOf(document.body)).toContain('2 : 1'));
  await person.isTold('Something was entered here meanwhile.');
  await person.sees(/3 games already played will be lost with it/);
  await person.find('button', 'Delete with 3 games');
  // Undone games need no second confirmation.
  const last = await play.seq();
  for (const seq of [last, last - 1, last - 2]) await play.undo(seq);
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.seesHeading('Series');
  await person.hears(/Eva – Jana\s*Series deleted/);
  await person.sees('No series yet');
});

test('the confirmation says that a game is live, without a request', async ({
  club,
  network,
  openScreen,
  openSeries,
}) => {
  const { person, firstGame } = await openSeries();
  await person.find('button', 'Delete series');
  const asked = network.sent.length;
  await person.press('Delete series');
  await person.find('alertdialog', 'Delete this series?');
  await livePlay(club).start(firstGame);
  await person.hears(/One of its games is being played right now\./);
  expect(network.sent.slice(asked)).toEqual([]);

  const cup = await club.startPlayoff('Winter Cup');
  const other = await openScreen(`/playoff/${cup.id}`);
  await livePlay(club).start(cup.series[1]?.matchIds[0] ?? '');
  await other.press('Delete play-off');
  await other.hears(/One of its games is being played right now\./);
  await other.press('Delete');
  await other.confirm(club.server.code);
  await other.seesHeading('Play-Off');
  await other.sees('No play-off yet');
});

test.for([
  ['/series/ID', '2 : 0', 'This series was deleted'],
  ['/stats', 'Eva', 'No finished matches yet'],
] as const)(
  'an open %s shows the deletion and its undo',
  async ([path, before, after], { club, openScreen }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1');
    const play = livePlay(club);
    const person = await openScreen(path.replace('ID', id));
    await person.sees(before);
    await play.deleteSeries(id, {
      expectedVersion: await play.seq(),
      resetLater: true,
    });
    await person.sees(after);
    await play.undo(await play.seq());
    await person.sees(before);
    await person.seesNo(after);
  },
);
