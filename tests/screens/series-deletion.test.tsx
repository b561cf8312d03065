/** A series that is deleted: what is asked before, and what whoever looks on is told. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('played games are deleted after a second word, which holds for what it named; a series without a result at once', async ({
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
  // Somebody enters a third one just now: the word was not about that one.
  await club.enter(id, 3, 'two');
  await person.eventually(() => expect(textOf(document.body)).toContain('2 : 1'));
  await person.press('Delete with 2 games');
  await person.sees('Something was entered here meanwhile. 3 games');
  // Games that are undone need no second word.
  const last = await play.seq();
  for (const seq of [last, last - 1, last - 2]) await play.undo(seq);
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.seesHeading('Series');
  await person.hears(/Eva – Jana\s*Series deleted/);
  await person.sees('No series yet');
});

test('a deletion says that a game is being played, and asks the server for nothing before', async ({
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
  ['/series', 'Eva', 'No series yet'],
  ['/overall', '3 : 1', 'No matches yet'],
  ['/stats', 'Eva', 'No finished matches yet'],
] as const)(
  'whoever looks on at %s is told of a deletion, and of its undo',
  async ([path, before, after], { club, openScreen }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1');
    const play = livePlay(club);
    const person = await openScreen(path.replace('ID', id));
    await person.sees(before);
    await play.deleteSeries(id, `expectedVersion: ${await play.seq()} resetLater: true`);
    await person.sees(after);
    await play.undo(await play.seq());
    await person.sees(before);
    await person.seesNo(after);
  },
);
