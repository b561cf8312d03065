/** Deleting a series, a play-off, a player, and putting a name right: for who does it, and for who looks on. */
import { describe, expect } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import { undo } from '../../server/undo/undo.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

/** Several pages look on at once. */
const LONG = 90_000;

describe('With others looking on', { timeout: LONG }, () => {
  const device = PHONE;

  test('played games go with a second word, and who looks on is told', async ({
    club,
    openPage,
  }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1');
    const page = await openPage(`/series/${id}`, device);
    const watching = staysOpen(await openPage(`/series/${id}`, WIDE));
    const list = staysOpen(await openPage('/series', PHONE));
    const matches = staysOpen(await openPage('/overall', WIDE));
    const stats = staysOpen(await openPage('/stats', WIDE));
    await watching.getByText('2 : 0', { exact: true }).first().waitFor();
    await list.getByRole('link', { name: /Eva.*Jana/s }).waitFor();
    await matches.getByRole('row').nth(2).waitFor();
    await stats.getByRole('row').nth(2).waitFor();
    const person = personAt(page);
    await person.press('Delete series');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this series?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(/^2 games already played will be lost with it/).waitFor();
    // Somebody enters a third one just now: the word was not about that one.
    await club.enter(id, 3, 'two');
    await page.getByText('2 : 1', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Delete with 2 games' }).click();
    await dialog.getByText('Something was entered here meanwhile. 3 games').waitFor();
    await dialog.getByRole('button', { name: 'Delete with 3 games' }).click();
    await person.confirm(club.server.code);
    await person.seesHeading('Series');
    await person.sees('No series yet');
    await personAt(watching).sees('This series was deleted');
    await personAt(list).sees('No series yet');
    await personAt(matches).sees('No matches yet');
    await personAt(stats).sees('No finished matches yet');

    await undo(club.server.club, club.server.club.live.seq, UNNAMED);
    await watching.getByText('2 : 1', { exact: true }).first().waitFor();
    await list.getByRole('link', { name: /Eva.*Jana/s }).waitFor();
    await matches.getByRole('row').nth(3).waitFor();
    await stats.getByRole('row').nth(2).waitFor();
  });

  test('games that are undone meanwhile need no second word', async ({ club, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1');
    const page = await openPage(`/series/${id}`, device);
    const person = personAt(page);
    await person.press('Delete series');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this series?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete with 1 game' }).waitFor();
    await undo(club.server.club, club.server.club.live.seq, UNNAMED);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await person.confirm(club.server.code);
    await person.seesHeading('Series');
    await person.sees('No series yet');
  });

  test('a play-off goes with its series', async ({ club, openPage }) => {
    const cup = await club.startPlayoff('Winter Cup');
    const semifinal = cup.series[0]?.id ?? '';
    await club.play(semifinal, '1');
    const page = await openPage(`/playoff/${cup.id}`, device);
    const watching = staysOpen(await openPage(`/playoff/${cup.id}`, WIDE));
    const inSeries = staysOpen(await openPage(`/series/${semifinal}`, PHONE));
    const list = staysOpen(await openPage('/playoff', PHONE));
    await personAt(watching).seesHeading('Winter Cup');
    await personAt(inSeries).sees('vs');
    expect(await inSeries.getByRole('button', { name: 'Delete series' }).count()).toBe(0);
    await personAt(list).sees('Winter Cup');
    const person = personAt(page);
    await person.press('Delete play-off');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this play-off?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete with 1 game' }).click();
    await person.confirm(club.server.code);
    await person.seesHeading('Play-Off');
    await page
      .getByRole('status')
      .getByText(/^Deleted the play-off Winter Cup\.$/)
      .waitFor();
    for (const other of [page, list]) await personAt(other).sees('No play-off yet');
    await personAt(watching).sees('This play-off was deleted');
    await personAt(inSeries).sees('This series was deleted');
    await undo(club.server.club, club.server.club.live.seq, UNNAMED);
    await personAt(watching).seesHeading('Semifinals');
    await personAt(inSeries).sees('vs');
    await personAt(list).sees('Winter Cup');
  });
});

describe.each(DEVICES)('On a $name', { timeout: LONG }, ({ device }) => {
  test('a series without a result goes at once', async ({ club, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, device);
    const person = personAt(page);
    await person.press('Delete series');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this series?' });
    await dialog.getByText('Eva – Jana').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await person.confirm(club.server.code);
    await person.seesHeading('Series');
    await page
      .getByRole('status')
      .getByText(/^Deleted the series Eva – Jana\.$/)
      .waitFor();
    await person.sees('No series yet');
    await page.goBack();
    await person.seesHeading('404 Not found');
  });

  test('a name is put right, by the rules of a new one, and stands right everywhere', async ({
    club,
    openPage,
  }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1');
    const page = await openPage('/players', device);
    const series = staysOpen(await openPage(`/series/${id}`, PHONE));
    const home = staysOpen(await openPage('/', WIDE));
    await personAt(series).sees('Eva');
    await personAt(home).sees('Eva');
    const person = personAt(page);
    await person.press('Edit Eva');
    const dialog = person.dialog('Edit Player');
    const nickName = dialog.getByLabel('Nickname*');
    expect(await nickName.getAttribute('maxlength')).toBe('12');
    await nickName.fill('');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await person.isTold('Please enter a Nickname.');
    await nickName.fill('Jana');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await person.isTold('The nickname Jana is already taken.');
    await nickName.fill('Evka');
    await person.submits(club.server.code);
    await person.leaves('Edit Player');
    await page
      .getByRole('status')
      .getByText(/^Evka saved\.$/)
      .waitFor();
    await page.getByRole('button', { name: 'Edit Evka' }).waitFor();
    await personAt(series).sees('Evka');
    await personAt(home).sees('Evka');
  });

  test('a player without a match is deleted, one with matches is not', async ({
    club,
    openPage,
  }) => {
    await club.startSeries('Eva', 'Jana');
    const page = await openPage('/players', device);
    const other = staysOpen(await openPage('/players', WIDE));
    await other.getByRole('button', { name: 'Delete Eva' }).waitFor();
    await club.friends('Lucia');
    const person = personAt(page);
    await person.press('Delete Eva');
    const dialog = (name: string) => page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await person.isTold('Eva has 4 matches and can not be deleted.');
    expect(await dialog('Eva').getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await dialog('Eva').getByRole('button', { name: 'Close' }).click();
    await person.press('Delete Lucia');
    await dialog('Lucia').getByRole('button', { name: 'Delete' }).click();
    await person.confirm(club.server.code);
    await page
      .getByRole('status')
      .getByText(/^Lucia deleted\.$/)
      .waitFor();
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Edit Lucia' }).waitFor({ state: 'detached' });
    }
  });
});
