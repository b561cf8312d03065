/** A database that went back, or that was restored, while pages are open. */
import { expect } from 'vitest';
import { restoreBackup } from '../../server/backup/restore.ts';
import { largeBackup } from '../setup/backup-file.ts';
import { goBack } from '../setup/go-back.ts';
import { NATIVE } from '../setup/places.ts';
import { PHONE, storyTest } from './pages.ts';
import { personAt } from './person.ts';

const test = storyTest(NATIVE);

test('an open page shows what a restored database holds, and follows it', async ({
  club,
  openPage,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  const person = personAt(await openPage(`/series/${id}`, PHONE));
  await person.sees('1 : 0');
  await goBack(club, club.server.club.live.seq - 1, matchIds[0] ?? '');
  await person.sees('0 : 0');
  await expect.poll(() => club.server.club.live.listening).toBe(true);
  await club.play(id, '2');
  await person.sees('0 : 1');
});

test('a page of an empty club shows what a backup brings into it, and follows it', async ({
  club,
  openPage,
}) => {
  const person = personAt(await openPage('/players', PHONE));
  await restoreBackup(club.server.club.database, await largeBackup(5));
  await person.sees('P2');
  await club.friends('Danka');
  await person.sees('Danka');
  // Its matches are counted nowhere.
  await club.server.sql`truncate matches`;
});
