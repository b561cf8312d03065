/** Every list: while it loads, when it is empty, and how it follows what is entered elsewhere. */
import { expect } from 'vitest';
import { MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { livePlay } from '../setup/live-play.ts';
import type { Seeds } from '../setup/seeds.ts';
import { game, playToTheEnd } from '../setup/seeds.ts';
import { textOf } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

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
  '%s loads, then says that there is nothing yet',
  async ([path, heading, loading, empty, title], { network, openScreen }) => {
    const letGo = network.hold();
    const person = await openScreen(path);
    await person.seesHeading(heading);
    await person.isTitled(title);
    await person.sees(loading);
    letGo();
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
])('%s is not there, and leads home', async (path, { openScreen }) => {
  const person = await openScreen(path);
  await person.seesHeading('404 Not found');
  await person.isTitled('404 Not found');
  await person.follows('Back home');
  await person.seesHeading('Top players');
});

test('an empty home leads to the players', async ({ openScreen }) => {
  const person = await openScreen('/');
  await person.follows('Add the players');
  await person.seesHeading('Add New Player');
});

test('a list that cannot be loaded is not called empty: it says what is wrong, and comes by itself', async ({
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
  'the page of a %s that cannot be loaded says why, and comes by itself',
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

test('a match entered, corrected and deleted elsewhere is followed at its place', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.find('row', /Eva/);
  const older = await club.door.createMatch(
    game('Peter', 'Jana', { matchDate: '2026-02-01T20:00:00' }),
  );
  await person.find('row', /Peter/);
  expect(person.table().map(([date]) => date)).toEqual(['Date', '01/03/2026', '01/02/2026']);
  await club.door.finishMatch(older.id, { homeScore: 1, awayScore: 4, overTime: false });
  await person.seesRow(/Peter.*1 : 4/);
  await club.door.deleteMatch(older.id);
  await person.misses('row', /Peter/);
});

test('a series begun and played elsewhere joins the list at its place and follows', async ({
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

test('a play-off drawn and played elsewhere joins the list and follows to its podium', async ({
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

test('results entered elsewhere change figures, order and rows', async ({ club, openScreen }) => {
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

test('a result entered elsewhere is on the home page', async ({ club, openScreen }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/');
  await person.sees('No finished matches yet');
  await club.play(id, '1');
  await person.find('row', '1 Eva 3.000');
  await person.find('row', '2 Jana 0.000');
  await club.play(id, '- 2');
  await person.find('row', '1 Eva 1.500');
});

test.for([
  ['/series', 8, (club) => club.startSeries()],
  ['/playoff', 5, (club) => club.startPlayoff('Winter Cup')],
  ['/overall', 15, (club) => club.door.createMatch(game('Eva', 'Jana'))],
] as const satisfies readonly (readonly [string, number, (club: Seeds) => Promise<unknown>])[])(
  '%s loads by %s: Load More stands under whole pages, also after more came by themselves',
  async ([path, size, add], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    for (let each = 1; each < size; each += 1) await add(club);
    const person = await openScreen(path);
    const role = path === '/overall' ? 'row' : 'listitem';
    const rows = () => person.texts(role).filter((text) => /Eva.*Jana|Winter Cup/.test(text));
    const shows = (count: number) => person.eventually(() => expect(rows()).toHaveLength(count));
    await shows(size - 1);
    expect(person.all('button', 'Load More')).toEqual([]);
    // What came by itself does not fill a page.
    await add(club);
    await shows(size);
    expect(person.all('button', 'Load More')).toEqual([]);
    // A page that was loaded whole may have a successor, and here has none.
    for (const more of [0, 1]) {
      if (more > 0) await add(club);
      await shows(size + more);
      const fresh = await openScreen(path);
      await shows(size);
      await fresh.press('Load More');
      await person.misses('button', 'Load More');
      await shows(size + more);
    }
  },
);

test.for([
  [
    '/series',
    8,
    (club) => club.startSeries(),
    (club, id) => livePlay(club).deleteSeries(id),
    'No series yet',
  ],
  [
    '/overall',
    15,
    (club) => club.door.createMatch(game('Eva', 'Jana')),
    (club, id) => club.door.deleteMatch(id),
    'No matches yet',
  ],
] as const satisfies readonly (readonly [
  string,
  number,
  (club: Club) => Promise<{ readonly id: string }>,
  (club: Club, id: string) => Promise<unknown>,
  string,
])[])(
  '%s goes on by itself when all that is loaded is deleted elsewhere',
  async ([path, size, add, remove, empty], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    const ids: string[] = [];
    for (let each = 0; each <= size; each += 1) ids.push((await add(club)).id);
    const person = await openScreen(path);
    const role = path === '/overall' ? 'row' : 'listitem';
    const rows = () => person.texts(role).filter((text) => /Eva.*Jana/.test(text));
    const shows = (count: number) => person.eventually(() => expect(rows()).toHaveLength(count));
    await shows(size);
    const [oldest = '', ...others] = ids;
    const texts = new Set<string>();
    const observer = new MutationObserver(() => texts.add(textOf(document.body)));
    observer.observe(document.body, { childList: true, subtree: true });
    for (const id of others.toReversed()) await remove(club, id);
    await shows(1);
    await person.misses('button', 'Load More');
    observer.disconnect();
    expect([...texts].filter((text) => text.includes(empty))).toEqual([]);
    await remove(club, oldest);
    await person.sees(empty);
  },
);

test('a further page that is on its way: Load More keeps the focus, and nothing says that there is no more', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2020-03-01T20:00:00' }));
  for (let each = 1; each <= 4; each += 1) await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/overall');
  await person.sees('The latest 15 are still to be played.');
  const release = network.hold('MatchList');
  const more = await person.find('button', 'Load More');
  await person.user.click(more);
  await person.user.click(more);
  await person.eventually(() => expect(network.count('MatchList')).toBe(2));
  expect(document.activeElement).toBe(more);
  await person.sees('The latest 15 are still to be played.');
  await release();
  await person.seesRow(/3 : 2/);
  await person.misses('button', 'Load More');
});

test('a further page that cannot be loaded says why: beside Load More while it is tried again, else instead of it', async ({
  club,
  network,
  consoleErrors,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (let each = 1; each <= 16; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  const more = await person.find('button', 'Load More');
  network.lose('MatchList');
  await person.user.click(more);
  await person.hears('The server cannot be reached. Trying again…');
  expect(more.isConnected).toBe(true);
  network.refuse('MatchList', 'There is no player Eva.', { code: 'NOT_FOUND' });
  await person.hears('The server could not answer: There is no player Eva.');
  await person.misses('button', 'Load More');
  expect(person.all('row')).toHaveLength(1 + 15);
  expect(consoleErrors.splice(0)).toContainEqual(expect.stringMatching(/no player Eva/));
});

test('further rows of the statistics that are on their way: Load More keeps the focus', async ({
  club,
  network,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  network.alter('Stats', (data) => {
    const [row] = data.stats;
    data.stats = Array.from({ length: 200 }, (_, index) => ({
      ...row,
      id: `${index}`,
      player: { ...row.player, id: `${index}`, nickName: `Player ${index}` },
    }));
  });
  const person = await openScreen('/stats');
  const more = await person.find('button', 'Load More');
  const release = network.hold('Stats');
  await person.user.click(more);
  await person.eventually(() => expect(network.count('Stats')).toBe(2));
  expect(document.activeElement).toBe(more);
  await release();
  await person.misses('button', 'Load More');
});

test('the games of a new series are in all matches at once, and none vanishes when one is played', async ({
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

test('more rows than a page can ask for arrive: all are there, none twice, and the list goes on', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  let minute = 0;
  const enter = async (matches: number) => {
    for (const end = minute + matches; minute < end; minute += 1) {
      const matchDate = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString().slice(0, 19);
      await club.door.createMatch(game('Eva', 'Jana', { matchDate }));
    }
  };
  await enter(20);
  const person = await openScreen('/overall');
  const shows = (rows: number) =>
    person.eventually(() => expect(person.table()).toHaveLength(rows));
  await shows(1 + 15);
  await enter(MAX_PAGE_SIZE);
  await shows(1 + 15 + MAX_PAGE_SIZE);
  await person.press('Load More');
  await shows(1 + 20 + MAX_PAGE_SIZE);
  const ids = person
    .all('button', /^Delete match/)
    .map((button) => Number(button.getAttribute('aria-label')?.split('#')[1]));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(20 + MAX_PAGE_SIZE);
});
