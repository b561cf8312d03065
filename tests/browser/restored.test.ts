/** A database that went back, or that was restored, while pages are open. */
import { expect } from 'vitest';
import { checkBackup } from '../../server/backup/read.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { largeBackup } from '../setup/backup-file.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { beginEpoch, goBack } from '../setup/go-back.ts';
import { PHONE, staysOpen, storyTest } from './pages.ts';
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

test('a change of before the restore is not undone: the page says why, and looks again', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  const page = staysOpen(await openPage('/history', PHONE));
  const person = personAt(page);
  await person.press(/^Undo change 2:/);
  const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
  await dialog.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  const askedAnew = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.operationName === 'Club',
  );
  await beginEpoch(club);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await person.confirm(club.server.code);
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'The club was restored from a backup' })
    .waitFor();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Close']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await club.door.players()).length).toBe(2);

  await (await askedAnew).finished();
  await person.press(/^Undo change 2:/);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await person.confirm(club.server.code);
  await dialog.waitFor({ state: 'detached' });
  expect((await club.door.players()).length).toBe(1);
});

test('a page of an empty club shows what a backup brings into it, and follows it', async ({
  club,
  openPage,
}) => {
  const person = personAt(await openPage('/players', PHONE));
  await restoreBackup(club.server.club.database, await checkBackup(await largeBackup(5)));
  await person.sees('P2');
  await club.friends('Danka');
  await person.sees('Danka');
  // Its matches are counted nowhere.
  await club.server.sql`truncate matches`;
});
