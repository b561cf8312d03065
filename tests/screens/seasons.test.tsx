/** Seasons: their page, and the choice of a season. */
import { fireEvent, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { playDoubles } from '../setup/play-doubles.ts';
import { game } from '../setup/seeds.ts';
import { resetClubClock, stopAt } from './clock.ts';
import { type Club, screenTest as test } from './screen.tsx';

test('a season tells two against two apart, with the pair that leads it', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const create = graphql(
    'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
  );
  const days = { name: 'Ever', from: '2020-01-01', to: '2099-12-31' };
  const { createSeason } = await write(club.server, create, days);
  const path = `/seasons/${createSeason.id}`;
  await club.door.createMatch(game('Peter', 'Jana'));
  const person = await openScreen(path);
  await person.sees('leads the season');
  await person.seesNo('Two against two');
  await playDoubles(club, 'Jana+Eva', '5:1', 'Peter+Tomas');
  await person.follows('Two against two');
  await person.sees('lead the season');
  expect(person.table().map((row) => row.slice(0, 2))).toEqual([
    ['#', 'Pair'],
    ['1', 'Eva & Jana'],
    ['2', 'Peter & Tomas'],
  ]);
  await person.follows('Records');
  await person.eventually(() =>
    expect(location.search).toBe('?from=2020-01-01&to=2099-12-31&discipline=doubles'),
  );
  const list = await openScreen('/seasons');
  await list.sees('Peter leads the season');
  await list.sees('Eva & Jana lead the season');
});

test('a season is added, edited, chosen for the statistics and deleted', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2025-10-01', 'Eva 3-2 Jana');
  await club.result('2026-10-01', 'Peter 3-2 Jana');
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
  const dialog = within(await person.find('dialog', 'Edit Season'));
  await person.user.type(dialog.getByLabelText('Name*'), ' Cup');
  await person.submits(club.server.code);
  await person.leaves('Edit Season');
  await person.follows('Autumn Cup');
  await person.seesHeading('Final table');
  await person.eventually(() => expect(location.pathname).toBe('/seasons/1'));
  await person.follows('Statistics');
  await person.eventually(() => expect(location.search).toBe('?from=2025-09-01&to=2025-11-30'));
  const select = await person.field('Time');
  await person.eventually(() =>
    expect(select).toHaveProperty('selectedOptions.0.textContent', 'Autumn Cup'),
  );
  await person.eventually(() => {
    const names = person.texts('row').flatMap((row) => row.match(/Eva|Jana|Peter/)?.[0] ?? []);
    expect(names).toEqual(['Eva', 'Jana']);
  });

  await person.follows('Seasons');
  await person.press('Edit Autumn Cup');
  await person.press('Delete season');
  await person.find('alertdialog', 'Delete Autumn Cup?');
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.sees('No seasons yet');
});

async function addSeason(
  { server }: Club,
  season: { readonly name: string; readonly from: string; readonly to: string },
): Promise<void> {
  const { createSeason } = await write(server, CREATE_SEASON, season);
  expect(createSeason.id).toBe('1');
}

const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const EDIT_SEASON = graphql(
  'mutation ($input: EditSeasonInput!) { editSeason(input: $input) { id } }',
);

test('the page of a season that is over has its table, titles, most improved rating and records', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await addSeason(club, { name: 'Autumn', from: '2025-09-01', to: '2025-11-30' });
  await club.result('2025-08-31', 'Jana 3-2 Peter');
  await club.result('2025-11-30', 'Eva 3-2 Jana');
  // It belongs to the last day of the season.
  await club.result('2025-12-01T01:30:00', 'Eva 3-2 Jana');
  await club.result('2025-12-01', 'Peter 3-2 Eva');
  const person = await openScreen('/seasons/1');
  await person.seesHeading('Final table');
  expect(person.table().slice(1)).toEqual([
    ['1', 'Eva', '2', '2–0', '6 : 4', '6', '3.00?'],
    ['2', 'Jana', '2', '0–2', '4 : 6', '0', '0.00?'],
  ]);
  await person.sees('Eva is champion of the season 🏆');
  await person.sees(/Most improved rating/);
  await person.seesCard(/^Eva \+\d+$/);
  await person.sees('Longest winning streak');
  await person.follows('Eva');
  await person.eventually(() =>
    expect(location.pathname + location.search).toBe(
      '/players/1-eva?from=2025-09-01&to=2025-11-30',
    ),
  );
});

test('the choice of a season follows the end of a season and of a day of play', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await addSeason(club, { name: 'Now', from: '2026-02-28', to: '2026-03-01' });
  using _ = await stopAt(club, '2026-03-02T05:59:59');
  const person = await openScreen('/stats?from=2026-03-01&to=2026-03-01');
  const isChosen = async (label: string) => {
    const select = await person.field('Time');
    await person.eventually(() =>
      expect(select).toHaveProperty('selectedOptions.0.textContent', label),
    );
  };
  const texts = () =>
    person.texts('option').filter((text) => text.startsWith('Now') || text === 'Tonight');
  await person.eventually(() => expect(texts()).toContain('Now (running)'));
  await isChosen('Tonight');
  using _later = await stopAt(club, '2026-03-02T06:00:00');
  resetClubClock();
  await person.eventually(() => expect(texts()).toContain('Now'));
  await isChosen('Dates');
});

test.for([
  ['/seasons', 'Now'],
  ['/seasons/1', 'Final table'],
] as const)(
  'an open %s follows the end of a season',
  async ([path, text], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await addSeason(club, { name: 'Now', from: '2026-02-28', to: '2026-03-01' });
    using _ = await stopAt(club, '2026-03-02T05:59:59');
    await club.result('2026-03-01', 'Eva 3-2 Jana');
    const person = await openScreen(path);
    await person.sees('28/02/2026 – 01/03/2026 · running');
    using _later = await stopAt(club, '2026-03-02T06:00:00');
    resetClubClock();
    await person.seesNo('running');
    await person.sees(/is champion of the season/);
    await person.sees(text);
  },
);

test('the page of a season that is running is marked and has only the table', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  // The last day of the season, past midnight.
  using _ = await stopAt(club, '2026-03-02T01:00:00');
  await addSeason(club, { name: 'Now', from: '2026-02-28', to: '2026-03-01' });
  const person = await openScreen('/seasons');
  await person.sees(/running/);
  await person.follows('Now');
  await person.sees('No match in this season');
  await club.door.createMatch(game('Eva', 'Jana'));
  await person.seesHeading('Table');
  await person.sees('Eva leads the season');
  await person.sees(/running/);
  await person.seesNo(/Most improved rating|Biggest win/);
});

test('a season that changes while its deletion is asked for is kept or deleted by another press', async ({
  club,
  openScreen,
}) => {
  const days = { from: '2026-09-01', to: '2026-11-30' };
  const { createSeason } = await write(club.server, CREATE_SEASON, { name: 'Autumn', ...days });
  const person = await openScreen('/seasons');
  await person.press('Edit Autumn');
  await person.press('Delete season');
  await person.find('button', 'Delete');
  await write(club.server, EDIT_SEASON, { id: createSeason.id, name: 'Fall', ...days });
  await person.isTold('Something was entered here meanwhile.');
  await person.find('button', 'Keep it');
  await person.press('Delete it');
  await person.confirm(club.server.code);
  await person.sees('No seasons yet');
});
