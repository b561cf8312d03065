/** The span of time of the figures on a screen. */
import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { stopAt } from './clock.ts';
import type { ScreenPerson } from './person.ts';
import { screenTest as test } from './screen.tsx';

const EARLY = { matchDate: '2025-11-26T22:00:00' };
const PAST_MIDNIGHT = { matchDate: '2025-11-27T01:30:00' };
const NAMES = /Eva|Jana|Peter|Tomas/;

function shows(person: ScreenPerson, ...nickNames: readonly string[]) {
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
  using _ = await stopAt(club, '2026-03-01T21:00:00');
  await club.door.createMatch(game('Tomas', 'Jana'));
  const person = await openScreen('/stats');
  await shows(person, 'Eva', 'Peter', 'Tomas', 'Jana');
  const hasSearch = (text: string) => person.eventually(() => expect(location.search).toBe(text));
  const choose = async (label: string) =>
    person.user.selectOptions(await person.field('Time'), label);

  await choose('Tonight');
  await shows(person, 'Tomas', 'Jana');
  await hasSearch('?from=2026-03-01&to=2026-03-01');
  await choose('Last 30 days');
  await hasSearch('?from=2026-01-31&to=2026-03-01');
  await shows(person, 'Tomas', 'Jana');

  // A match is played at 01:30, so it belongs to the day before.
  await choose('Dates');
  fireEvent.change(await person.field('From'), { target: { value: '2025-11-26' } });
  await hasSearch('?from=2025-11-26&to=2026-03-01');
  fireEvent.change(await person.field('Until'), { target: { value: '2025-11-26' } });
  await shows(person, 'Eva', 'Peter', 'Jana');
  // The rating is its change by these matches.
  await person.eventually(() =>
    expect(person.table().map((row) => row.at(-1))).toEqual(['Rating', '+12', '+12', '−24']),
  );
  await person.follows('Charts');
  await hasSearch('?view=charts&from=2025-11-26&to=2025-11-26');
  await person.follows('Table');

  // A result of that day follows live.
  await club.door.createMatch(game('Tomas', 'Eva', EARLY));
  await shows(person, 'Peter', 'Tomas', 'Eva', 'Jana');

  fireEvent.change(await person.field('From'), { target: { value: '2025-11-25' } });
  await hasSearch('?from=2025-11-25&to=2025-11-26');
  fireEvent.change(await person.field('Until'), { target: { value: '2025-11-25' } });
  await person.hears('No match in these days');
  await person.follows('Show all time');
  await shows(person, 'Tomas', 'Peter', 'Eva', 'Jana');
  await person.eventually(() => expect(location.search).toBe(''));
  // Of the two matches, one is older than 30 days.
  expect(person.table()[1]?.at(-1)).toMatch(/^1023\?\+11 in 30 days$/);
});

test('links between screens with figures keep the span', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  await club.door.createMatch(game('Jana', 'Eva'));
  await club.door.createMatch(game('Eva', 'Peter'));
  const search = '?from=2025-11-26&to=2025-11-26';
  const person = await openScreen(`/${search}`);
  const isAt = (path: string) =>
    person.eventually(() => expect(location.pathname + location.search).toBe(path + search));
  await shows(person, 'Eva', 'Jana');
  expect((await person.field('From')).value).toBe('2025-11-26');
  await person.follows('Stats');
  await isAt('/stats');
  await person.follows('Eva');
  await isAt('/players/1-eva');
  await person.sees('1–0');
  // Only one of three matches, and one of two rivals.
  await person.eventually(() => expect(person.all('listitem', 'Peter')).toEqual([]));
  await person.follows(/^Jana 1–0/);
  await isAt('/players/1-eva/vs/2-jana');
  await person.hears('Eva leads Jana 1–0');
  await person.follows('Back to Eva');
  await isAt('/players/1-eva');
  await person.user.selectOptions(await person.field('Time'), 'Tonight');
  await person.hears('No match in these days');
  history.back();
  await isAt('/players/1-eva');
  await person.sees('1–0');
  await person.follows('Matches');
  await isAt('/overall');
  await person.hears('1 found');
  await person.follows('Series');
  await isAt('/series');
  await person.hears('No series in these days');
  await person.follows('Play-Off');
  await isAt('/playoff');
  await person.hears('No play-off in these days');
  await person.follows('Show all time');
  await person.sees('No play-off yet');
  await person.eventually(() => expect(location.search).toBe(''));
});

test('every link to a screen with figures keeps the span', async ({ club, openScreen }) => {
  const { id } = await club.startPlayoff('Winter Cup');
  await club.playPlayoff(id);
  await club.result('2026-01-02', 'Eva 3-2 Jana');
  const search = '?from=2020-01-01&to=2030-12-31';
  const hasFigures = /^\/($|overall|stats|records|series$|playoff$|players\/)/;
  for (const path of [
    '/',
    '/overall',
    '/stats',
    '/records',
    '/series',
    '/playoff',
    '/players/1-eva',
    '/players/1-eva/vs/2-jana',
  ]) {
    const person = await openScreen(path + search);
    await person.eventually(() => expect(person.all('link').length).toBeGreaterThan(12));
    await person.seesNo('Loading');
    const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href));
    const dropping = links.filter(
      (link) => hasFigures.test(link.pathname) && !link.search.includes(search.slice(1)),
    );
    expect([path, ...dropping.map(({ pathname }) => pathname)]).toEqual([path]);
  }
});

test('series and play-offs are listed by the day of play of their last match', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, '2026-03-02T01:00:00');
  const { series } = await club.startPlayoff('Autumn Cup');
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/playoff?from=2026-03-01&to=2026-03-01');
  await person.sees('Autumn Cup');
  await person.follows('Series');
  await person.eventually(() => expect(person.all('article').length).toBe(series.length + 1));
  await person.user.selectOptions(await person.field('Time'), 'All time');
  await person.eventually(() => expect(location.search).toBe(''));
  await person.user.selectOptions(await person.field('Time'), 'Dates');
  fireEvent.change(await person.field('Until'), { target: { value: '2025-01-01' } });
  await person.hears('No series in these days');
});
