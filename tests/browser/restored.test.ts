/** A database that went back while a page is open. */
import { expect } from 'vitest';
import { NATIVE } from '../setup/database-kinds.ts';
import { goBack } from '../setup/go-back.ts';
import { PHONE, storyTest } from './pages.ts';
import { personAt } from './person.ts';

const test = storyTest(NATIVE);

test('an open page shows what a restored database holds, and follows it', async ({
  club,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  await club.play(id, '1');
  const person = personAt(await openPage(`/series/${id}`, PHONE));
  await person.sees('1 : 0');
  await goBack(club, club.server.club.live.seq - 1, firstGame);
  await person.sees('0 : 0');
  await expect.poll(() => club.server.club.live.listening).toBe(true);
  await club.play(id, '2');
  await person.sees('0 : 1');
});
