/** The span of time of the figures on a screen. */
import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { lastDays, tonight } from '../../rules/span.ts';
import { DEFAULT_TIME_ZONE, wallClock } from '../../server/database/wall-clock.ts';
import { game } from '../setup/seeds.ts';
import type { Person } from './person.ts';
import { screenTest as test } from './screen.tsx';

const EARLY = { matchDate: '2025-11-26T22:00:00' };
const PAST_MIDNIGHT = { matchDate: '2025-11-27T01:30:00' };
const NAMES = /Eva|Jana|Peter|Tomas/;

function shows(person: Person, ...nickNames: readonly string[]) {
  return person.eventually(() => {
    const rows = person.texts('row').flatMap((row) => row.match(NAMES)?.[0] ?? []);
    expect(rows).toEqual(nickNames);
  });
}

test('the table of the statistics shows a span, which the URL stores', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  await club.door.createMatch(game('Peter', 'Jana', PAST_MIDNIGHT));
  const now = wallClock(new Date(), DEFAULT_TIME_ZONE);
  await club.door.createMatch(game('Tomas', 'Jana', { matchDate: now }));
  const person = await openScreen('/stats');
  await shows(person, 'Eva', 'Peter', 'Tomas', 'Jana');
  const hasSearch = (text: string) => person.eventually(() => expect(location.search).toBe(text));
  const choose = async (label: string) =>
    person.user.selectOptions(await person.field('Time'), label);

  await choose('Tonight');
  await shows(person, 'Tomas', 'Jana');
  const today = tonight(now).from;
  await hasSearch(`?from=${today}&to=${today}`);
  await choose('Last 30 days');
  await hasSearch(`?from=${lastDays(now).from}&to=${today}`);
  await shows(person, 'Tomas', 'Jana');

  // A match is played at 01:30, so it belongs to the day before.
  await choose('Dates');
  fireEvent.change(await person.field('From'), { target: { value: '2025-11-26' } });
  await hasSearch(`?from=2025-11-26&to=${today}`);
  fireEvent.change(await person.field('Until'), { target: { value: '2025-11-26' } });
  await shows(person, 'Eva', 'Peter', 'Jana');
  await person.follows('Charts');
  await hasSearch('?view=charts&from=2025-11-26&to=2025-11-26');
  await person.follows('Table');

  // A result of that day follows live.
  await club.door.createMatch(game('Tomas', 'Eva', EARLY));
  await shows(person, 'Peter', 'Tomas', 'Eva', 'Jana');

  fireEvent.change(await person.field('From'), { target: { value: '2025-11-27' } });
  await person.isTold('From is after Until: nothing lies between.');
  fireEvent.change(await person.field('Until'), { target: { value: '2025-11-27' } });
  await person.hears('No match in these days');
  await person.follows('Show all time');
  await shows(person, 'Tomas', 'Peter', 'Eva', 'Jana');
  expect(location.search).toBe('');
});

test('the top players of a span are opened by its URL, and all time is one choice away', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  await club.door.createMatch(game('Peter', 'Jana'));
  const person = await openScreen('/?from=2025-11-26&to=2025-11-26');
  await shows(person, 'Eva', 'Jana');
  expect((await person.field('From')).value).toBe('2025-11-26');
  await person.user.selectOptions(await person.field('Time'), 'All time');
  await shows(person, 'Eva', 'Peter', 'Jana');
  expect(location.search).toBe('');
});
