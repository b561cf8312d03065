/** A player who leaves a play-off, or for tonight: who, what follows, and the undo. */
import { expect } from 'vitest';
import { stopAt } from './clock.ts';
import { screenTest as test } from './screen.tsx';

test('a player with a bye leaves a play-off: the dialog says what follows, and Undo takes it back', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup('Eva', 'Jana', 'Ivan');
  const person = await openScreen(`/playoff/${id}`);
  await person.press('A player leaves');
  await person.press('Leave');
  await person.sees('Please select who leaves.');
  await person.user.click(await person.find('radio', 'Eva'));
  await person.hears(/Eva leaves:/);
  await person.press('Eva leaves');
  await person.confirm(club.server.code);
  await person.hears(/Eva leaves the play-off/);
  await person.press('Undo');
  await person.find('button', 'A player leaves');
});

test('nobody leaves a play-off that is over because a player left', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup('Eva', 'Jana');
  const person = await openScreen(`/playoff/${id}`);
  await person.press('A player leaves');
  await person.user.click(await person.find('radio', 'Eva'));
  await person.press('Eva leaves');
  await person.confirm(club.server.code);
  await person.sees('Congratulations Jana');
  await person.misses('button', 'A player leaves');
});

test('a player leaves for tonight: those can be chosen who have something left to play, tonight or not', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Hana');
  using _ = await stopAt(club, '2026-11-20T21:00:00');
  await club.result('2026-11-20T20:00:00', 'Eva 3-1 Hana');
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/tonight');
  await person.press('A player leaves for tonight');
  await person.find('radio', 'Jana');
  await person.misses('radio', 'Hana');
  await person.user.click(await person.find('radio', 'Eva'));
  await person.hears(/Eva – Jana: Eva gives up at 0–0, Jana wins the series/);
  await person.press('Eva leaves');
  await person.confirm(club.server.code);
  await person.hears(/Eva leaves for tonight/);
  await person.misses('button', 'A player leaves for tonight');
  await person.press('Undo');
  await person.find('button', 'A player leaves for tonight');
  await expect.poll(async () => (await club.series(id)).completed).toBe(false);
});
