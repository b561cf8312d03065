/** Every list: while it loads, when it is empty, and when it follows changes made elsewhere. */
import { expect } from 'vitest';
import { game, playToTheEnd } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

test.for([
  ['/', 'Top players', /Loading player stats/, 'No finished matches yet', 'Faceoff'],
  ['/overall', 'Match Results', /Loading matches/, 'No matches yet', 'All matches'],
  ['/series', 'Series', /Loading series/, 'No series yet', 'Series'],
  ['/playoff', 'Play-Off', /Loading play-offs/, 'No play-off yet', 'Play-Off'],
  [
    '/stats',
    'Statistics of Players',
    /Loading stats/,
    'No finished matches yet',
    'Players Statistic',
  ],
] as const)(
  '%s shows that it is loading, then that it is empty',
  async ([path, heading, loading, empty, title], { network, openScreen }) => {
    const release = network.hold();
    const person = await openScreen(path);
    await person.seesHeading(heading);
    await person.isTitled(title);
    await person.sees(loading);
    release();
    await person.sees(empty);
    await person.seesNo(loading);
    expect(person.all('button', 'Load More')).toEqual([]);
  },
);

test.for([
  '/nowhere',
  '/series/1/2',
  '/playoff/none/of/these',
  '/series/999999',
  '/playoff/999999',
])('%s is not found, and links to home', async (path, { openScreen }) => {
  const person = await openScreen(path);
  await person.seesHeading('404 Not found');
  await person.isTitled('404 Not found');
  await person.follows('Back home');
  await person.seesHeading('Top players');
});

test('an empty home links to the form for players', async ({ openScreen }) => {
  const person = await openScreen('/');
  await person.follows('Add the players');
  await person.seesHeading('Add New Player');
});

test('a list that cannot be loaded shows the error instead of "empty", and loads when it can', async ({
  club,
  network,
  consoleErrors,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  network.lose();
  const person = await openScreen('/overall');
  await person.sees(/Loading matches\.\.\..*The server cannot be reached/);
  await person.seesNo('No matches yet');
  network.repair();
  await person.find('row', /Eva/);
  expect(consoleErrors.splice(0)).toContainEqual(expect.stringMatching(/Failed to fetch/));
});

test.for(['match', 'series', 'playoff'])(
  'the page of a %s that cannot be loaded shows why, and loads when it can',
  async (what, { club, consoleErrors, network, openScreen }) => {
    const { id, series } = await club.startPlayoff('Winter Cup');
    const [first] = series;
    const ids: Record<string, string | undefined> = {
      match: (await club.series(first?.id ?? '')).matchIds[0],
      series: first?.id,
      playoff: id,
    };
    network.lose();
    const person = await openScreen(`/${what}/${ids[what]}`);
    await person.sees(/Loading\.\.\..*The server cannot be reached/);
    network.repair();
    await person.seesNo('The server cannot be reached');
    expect(consoleErrors.splice(0)).toContainEqual(expect.stringMatching(/Failed to fetch/));
  },
);

test('a series created elsewhere joins the list in order and follows its results', async ({
  club,
  openScreen,
}) => {
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/series');
  await person.seesCard(/Eva.*Jana/);
  const { id } = await club.startSeries('Peter', 'Tomas');
  await person.seesCard(/Peter.*0 : 0.*Tomas/);
  await club.play(id, '1 1 1 1');
  await person.seesCard(/Peter.*4 : 0.*Tomas.*🏆 Peter/);
  const cards = person.texts('article');
  expect(cards).toEqual([expect.stringContaining('Peter'), expect.stringContaining('Eva')]);
});

test('a play-off created elsewhere joins the list and follows to its podium', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen('/playoff');
  await person.sees('No play-off yet');
  const { id } = await club.startPlayoff('Winter Cup');
  await person.find('link', /Winter Cup/);
  await playToTheEnd(club, id);
  const { winner } = await club.playoff(id);
  await person.sees(`Congratulations ${winner} 🏆`);
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

test('home shows a result entered elsewhere', async ({ club, openScreen }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/');
  await person.sees('No finished matches yet');
  await club.play(id, '1');
  await person.find('row', '1 Eva 3.000?');
  await person.find('row', '2 Jana 0.000?');
  await club.play(id, '- 2');
  await person.find('row', '1 Eva 1.500?');
});

test('the games of a new series join all matches at once, and stay when one is played', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (let each = 1; each <= 16; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  const shows = (rows: number) =>
    person.eventually(() => expect(person.table()).toHaveLength(rows));
  await person.press('Load More');
  await shows(1 + 16);
  const { id } = await club.startSeries('Eva', 'Jana');
  await shows(1 + 16 + 4);
  await club.play(id, '1');
  await person.seesRow(/3 : 1/);
  await shows(1 + 16 + 4);
});
