/** Giving up a series: who, what follows, and how open pages show it; the champion while the 3rd place is open. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { screenTest as test } from './screen.tsx';

test('a player gives up: the dialog says what follows, the page shows who won, and Undo takes it back', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 2 1');
  const person = await openScreen(`/series/${id}`);
  await person.press('A player gives up');
  await person.press('Give up');
  await person.sees('Please select who gives up.');
  await person.user.click(await person.find('radio', 'Eva'));
  await person.hears(
    /Eva gives up at 2–1, Jana wins the series\. 2 games still to be played are removed\. The 3 games already played stay and count\./,
  );
  await person.press('Eva gives up');
  await person.confirm(club.server.code);
  await person.sees('Eva gave up at 2–1: Jana won the series');
  await person.hears(/Eva gives up at 2–1, Jana wins the series/);
  await person.misses('button', 'A player gives up');
  await person.press('Undo');
  await person.find('button', 'A player gives up');
});

test('an open page shows that a series was given up elsewhere', async ({ club, openScreen }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen(`/series/${id}`);
  await person.find('button', 'A player gives up');
  await livePlay(club).forfeitSeries(id, 'Jana');
  await person.sees('Jana gave up at 0–0: Eva won the series');
  await person.sees('gave up');
  await person.sees('No match was played');
  await person.misses('button', 'A player gives up');
});

test('a series with a live match cannot be given up, and the dialog says what to do', async ({
  club,
  openScreen,
}) => {
  const { id, firstGame } = await club.startSeries('Eva', 'Jana');
  await livePlay(club).start(firstGame);
  const person = await openScreen(`/series/${id}`);
  await person.press('A player gives up');
  await person.hears('Game 1 is being played: finish or abandon it first.');
  await person.misses('button', 'Give up');
});

test('the champion is celebrated with the final; the 3rd place is offered to be played or given up', async ({
  club,
  openScreen,
}) => {
  const { id, thirdPlace, final } = await club.playToTheFinals();
  await club.play(final.id, '1 1 1');
  const winner = final.playerOne;
  const elsewhere = await openScreen('/');
  // The page celebrates the end of what it has seen in progress.
  await elsewhere.find('region', 'On now');
  await club.play(final.id, '- - - 1');
  await elsewhere.find('region', 'Winter Cup is decided');
  await elsewhere.hears(new RegExp(`${winner} wins Winter Cup`));
  const person = await openScreen(`/playoff/${id}`);
  await person.sees(`Congratulations ${winner} 🏆`);
  await person.sees(/3rd place still to be played/);
  await person.follows('Play it, or give it up');
  await person.press('A player gives up');
  await person.user.click(await person.find('radio', thirdPlace.playerOne));
  await person.hears(new RegExp(`${thirdPlace.playerTwo} wins the series and is third\\.`));
  await person.press(`${thirdPlace.playerOne} gives up`);
  await person.confirm(club.server.code);
  await person.sees(
    `${thirdPlace.playerOne} gave up at 0–0: ${thirdPlace.playerTwo} won the series`,
  );
  await expect.poll(async () => (await club.playoff(id)).thirdPlace).toBe(thirdPlace.playerTwo);
});
