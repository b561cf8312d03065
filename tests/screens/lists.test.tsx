/** Every list: while it loads, when it is empty, and when it follows changes made elsewhere. */
import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

interface Route {
  readonly path: string;
  readonly heading?: string;
  readonly title?: string;
  readonly loading: string;
  readonly loaded: string | RegExp;
}

const OF_AN_EMPTY_CLUB: readonly Route[] = [
  {
    path: '/',
    heading: 'Top players',
    title: 'Faceoff',
    loading: 'Loading player stats',
    loaded: 'No finished matches yet',
  },
  {
    path: '/overall',
    heading: 'Match Results',
    title: 'All matches',
    loading: 'Loading matches',
    loaded: 'No matches yet',
  },
  {
    path: '/series',
    heading: 'Series',
    title: 'Series',
    loading: 'Loading series',
    loaded: 'No series yet',
  },
  {
    path: '/playoff',
    heading: 'Play-Off',
    title: 'Play-Off',
    loading: 'Loading play-offs',
    loaded: 'No play-off yet',
  },
  {
    path: '/stats',
    heading: 'Statistics of Players',
    title: 'Players Statistic',
    loading: 'Loading stats',
    loaded: 'No finished matches yet',
  },
  {
    path: '/teams',
    heading: 'Team Standings 24/25',
    title: 'NHL Teams',
    loading: 'Loading teams',
    loaded: 'Dallas Stars',
  },
  { path: '/records', loading: 'Loading records', loaded: 'No records yet' },
  { path: '/seasons', loading: 'Loading seasons', loaded: 'No seasons yet' },
];

const OF_A_CUP: readonly Route[] = [
  { path: '/match/1', loading: 'Loading...', loaded: 'Start game' },
  {
    path: '/series/1',
    heading: 'Series Details #1',
    loading: 'Loading...',
    loaded: 'First to four wins',
  },
  { path: '/playoff/1', loading: 'Loading...', loaded: 'Winner of semifinal 1' },
  { path: '/history', heading: 'History', loading: 'Loading history', loaded: 'Winter Cup' },
  { path: '/players/1-eva', loading: 'Loading player...', loaded: 'No finished match yet' },
];

test.for([...OF_AN_EMPTY_CLUB, ...OF_A_CUP])(
  '$path shows that it is loading and why it cannot be loaded, and then loads',
  async (route, { club, consoleErrors, network, openScreen }) => {
    if (OF_A_CUP.includes(route)) await club.startPlayoff('Winter Cup');
    const { path, heading, title, loading, loaded } = route;
    network.lose();
    const person = await openScreen(path);
    if (heading) await person.seesHeading(heading);
    if (title) await person.isTitled(title);
    await person.sees(loading);
    await person.sees('The server cannot be reached');
    await person.seesNo(loaded);
    network.repair();
    await person.sees(loaded);
    await person.seesNo(loading);
    await person.seesNo('The server cannot be reached');
    expect(person.all('button', 'Load More')).toEqual([]);
    expect(consoleErrors.splice(0).join()).toMatch(/Failed to fetch/);
  },
);

test.for(['/nowhere', '/playoff/none/of/these', '/series/999999', '/seasons/9'])(
  '%s is not found, and links to home',
  async (path, { openScreen }) => {
    const person = await openScreen(path);
    await person.seesHeading('404 Not found');
    await person.isTitled('404 Not found');
    await person.follows('Back home');
    await person.seesHeading('Top players');
  },
);

test('an empty home links to the form for players', async ({ openScreen }) => {
  const person = await openScreen('/');
  await person.follows('Add the players');
  await person.seesHeading('Add New Player');
});

test('results entered elsewhere change the values, order and rows of the statistics', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  const person = await openScreen('/stats');
  const shows = (...standings: (readonly [string, string])[]) =>
    person.eventually(() =>
      expect(
        person
          .table()
          .slice(1)
          .map(([name, , played]) => [name, played]),
      ).toEqual(standings),
    );
  await shows(['Eva', '1'], ['Jana', '1']);
  await club.play(id, '- 2 2');
  await shows(['Jana', '3'], ['Eva', '3']);
  await club.friends('Peter');
  await club.door.createMatch(game('Peter', 'Eva'));
  await shows(['Peter', '1'], ['Jana', '3'], ['Eva', '4']);
});
