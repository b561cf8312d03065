/** The dialog in which a result is entered. */
import { expect } from 'vitest';
import { liveMatch } from '../setup/live-play.ts';
import { screenTest as test } from './screen.tsx';

test('with a stored code a result takes four presses, from home and from the series', async ({
  club,
  openScreen,
}) => {
  const { series } = await club.startPlayoff('Winter Cup');
  const { id = '', playerOne = '', playerTwo = '' } = series[0] ?? {};
  await club.play(id, '1 2');
  // Player two is at home in games 3 and 4.
  for (const [path, game, standing] of [
    ['/', 3, '1 : 2'],
    [`/series/${id}`, 4, '1 : 3'],
  ] as const) {
    const person = await openScreen(path);
    await club.remember();
    await person.press(`Enter game ${game}`);
    await person.seesHeading(`Semifinal 1, game ${game}`);
    await person.press(`${playerTwo} 4`);
    await person.press(`${playerOne} 2`);
    await person.press(/Save 4 : 2$/);
    await person.leaves(/Edit Match/);
    await person.sees(standing);
  }
});

test('the dialog of a live match starts with the live score, and says what saving does to its goals', async ({
  club,
  openScreen,
}) => {
  const { play, id, seriesId } = await liveMatch(club);
  await play.goal(id, 'HOME');
  await play.goal(id, 'HOME');
  const person = await openScreen(`/series/${seriesId}`);
  await person.press(`Edit Match #${id}`);
  await person.sees('This game is being played live. Saving ends it.');
  expect((await person.field('Home Score')).value).toBe('2');
  await person.setsScore('0', '3');
  await person.sees(
    'This game is being played live, at 2 : 0. Saving another result ends it, and leaves its goals out.',
  );
  await play.goal(id, 'AWAY');
  await person.isTold(/changed the live score: it is 2 : 1 now\.$/);
  await play.abandon(id);
  await person.isTold(/, somebody abandoned the game\.$/);
});

test('overtime is offered for a difference of one, and a score above 15 is confirmed once', async ({
  club,
  network,
  openSeries,
}) => {
  const { person } = await openSeries();
  await club.remember();
  await person.press('Enter game 1');
  await person.press('Eva 4');
  await person.press('Jana 2');
  await person.find('button', /Save 4 : 2$/);
  expect(person.all('checkbox', 'Overtime')).toEqual([]);
  await person.press('Jana 3');
  await person.find('checkbox', 'Overtime');

  await person.press('Eva more');
  await person.user.keyboard('23');
  await person.press('Jana 1');
  await person.press(/Save 23 : 1$/);
  await person.isTold('23 : 1? Press again if that is right.');
  expect(network.count('FinishMatch')).toBe(0);
  await person.press(/Save 23 : 1$/);
  await person.leaves(/Edit Match/);
  await person.sees('23 : 1');
});
