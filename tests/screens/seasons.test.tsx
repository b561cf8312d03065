/** Seasons: their page, and the choice of a season. */
import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

test('a season is added, edited, chosen for the statistics and deleted', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2025-10-01T20:00:00' }));
  await club.door.createMatch(game('Peter', 'Jana', { matchDate: '2026-10-01T20:00:00' }));
  const person = await openScreen('/seasons');
  await person.sees('No seasons yet');
  await person.press('Add Season');
  await person.isTold('Please enter a Name.');
  await person.isTold('Please enter the first day.');
  await person.fill('Name*', 'Autumn');
  const setDay = async (label: string, value: string) =>
    fireEvent.change(await person.field(label), { target: { value } });
  await setDay('First day*', '2025-11-01');
  await setDay('Last day*', '2025-09-01');
  await person.isTold('From is after Until: nothing lies between.');
  await setDay('First day*', '2025-09-01');
  await setDay('Last day*', '2025-11-30');
  await person.press('Add Season');
  await person.confirm(club.server.code);
  await person.sees('Autumn');
  await person.sees(/01\/09\/2025 – 30\/11\/2025/);

  await person.fill('Name*', 'Other');
  await setDay('First day*', '2025-11-30');
  await setDay('Last day*', '2025-12-31');
  await person.press('Add Season');
  await person.isTold('Some of these days belong to the season Autumn.');
  await person.fill('Name*', '');
  await setDay('First day*', '');
  await setDay('Last day*', '');

  await person.press('Edit Autumn');
  const dialog = await person.find('dialog', 'Edit Season');
  expect(dialog).toBeTruthy();
  await person.press('Cancel');
  await person.follows('Autumn');
  await person.eventually(() => expect(location.search).toBe('?from=2025-09-01&to=2025-11-30'));
  const select = await person.field('Time');
  await person.eventually(() =>
    expect(select).toHaveProperty('selectedOptions.0.textContent', 'Autumn'),
  );
  await person.eventually(() => {
    const names = person.texts('row').flatMap((row) => row.match(/Eva|Jana|Peter/)?.[0] ?? []);
    expect(names).toEqual(['Eva', 'Jana']);
  });

  await person.follows('Seasons');
  await person.press('Delete Autumn');
  await person.find('alertdialog', 'Delete Autumn?');
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.sees('No seasons yet');
});
