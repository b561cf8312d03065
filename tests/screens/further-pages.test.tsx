/** Lists that are loaded page by page. */
import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { livePlay } from '../setup/live-play.ts';
import type { Seeds } from '../setup/seeds.ts';
import { game } from '../setup/seeds.ts';
import { HungSocket } from './network.ts';
import { textOf } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

test.for([
  ['/playoff', 5, (club) => club.startPlayoff('Winter Cup')],
  ['/overall', 15, (club) => club.door.createMatch(game('Eva', 'Jana'))],
] as const satisfies readonly (readonly [string, number, (club: Seeds) => Promise<unknown>])[])(
  '%s loads pages of %s rows and shows Load More below full pages, also when live changes filled the page',
  async ([path, size, add], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    for (let each = 1; each < size; each += 1) await add(club);
    const person = await openScreen(path);
    const role = path === '/overall' ? 'row' : 'listitem';
    const rows = () => person.texts(role).filter((text) => /Eva.*Jana|Winter Cup/.test(text));
    const shows = (count: number) => person.eventually(() => expect(rows()).toHaveLength(count));
    await shows(size - 1);
    expect(person.all('button', 'Load More')).toEqual([]);
    // A page filled by live changes is full: another page may follow, although here none does.
    await add(club);
    await shows(size);
    await person.find('button', 'Load More');
    for (const more of [0, 1]) {
      if (more > 0) await add(club);
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
  '%s loads its next page automatically when all loaded rows are deleted elsewhere',
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

test('while a further page loads, Load More keeps the focus', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (let each = 1; each <= 16; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  const more = await person.find('button', 'Load More');
  const release = network.hold('MatchList');
  const asked = network.count('MatchList');
  await person.user.click(more);
  await person.user.click(more);
  await person.eventually(() => expect(network.count('MatchList') - asked).toBe(1));
  expect(document.activeElement).toBe(more);
  await release();
  await person.misses('button', 'Load More');
});

test('results are a list of their own, also when many games are to be played, of which those that can be played come first', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  for (let each = 1; each <= 16; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  for (let each = 1; each <= 4; each += 1) await club.startSeries('Eva', 'Peter');
  const { id } = await club.startSeries('Peter', 'Jana');
  await club.play(id, '1');
  const person = await openScreen('/overall');
  const rowsOf = (name: string) => {
    const table = person.all('table').find((each) => each.closest(`[aria-label="${name}"]`));
    const links = table ? within(table).queryAllByRole('link') : [];
    return links.filter((link) => link.hasAttribute('aria-label'));
  };
  await person.find('button', 'Load More');
  await person.eventually(() => expect(rowsOf('Match Results')).toHaveLength(15));
  const heading = await person.find('heading', 'To play in series');
  const folded = heading.closest('details');
  expect(folded?.open).toBe(false);
  expect(textOf(heading.parentElement ?? heading)).toMatch(/series\s?19$/);
  await person.user.click(heading);
  const names = rowsOf('To play in series').map((row) => row.getAttribute('aria-label') ?? '');
  expect(names.map((name) => name.replace(/^[0-9/]+, /, '')).slice(0, 6)).toEqual([
    ...Array(4).fill('Eva – Peter'),
    'Peter – Jana',
    'Eva – Peter',
  ]);
});

test('a further page that cannot be loaded shows why: beside Load More during retries, else in its place', async ({
  club,
  network,
  consoleErrors,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (let each = 1; each <= 16; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  // Otherwise a live query would deliver the rows that are refused over HTTP.
  vi.stubGlobal('WebSocket', HungSocket);
  const person = await openScreen('/overall');
  const more = await person.find('button', 'Load More');
  network.lose('MatchList');
  await person.user.click(more);
  await person.hears('The server cannot be reached. Trying again…');
  expect(more.isConnected).toBe(true);
  network.refuse('MatchList', 'There is no player Eva.', { code: 'NOT_FOUND' });
  await person.hears('The server could not answer: There is no player Eva.');
  await person.misses('button', 'Load More');
  expect(person.table()).toHaveLength(1 + 15);
  expect(consoleErrors.splice(0)).toContainEqual(expect.stringMatching(/no player Eva/));
});

test('while further rows of the statistics load, Load More keeps the focus', async ({
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

test("more rows than the server's maximum page size are loaded without duplicates, also while new ones arrive", async ({
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
  await enter(MAX_PAGE_SIZE + 20);
  const person = await openScreen('/overall');
  const shows = (rows: number) =>
    person.eventually(() => expect(person.table()).toHaveLength(1 + rows));
  for (let rows = 15; rows < MAX_PAGE_SIZE + 15; rows += 15) {
    await shows(rows);
    await person.press('Load More');
  }
  await shows(MAX_PAGE_SIZE + 20);
  await enter(1);
  const idsInRows = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('tbody a[href^="/match/"]')].map(
      ({ pathname }) => Number(pathname.split('/')[2]),
    );
  await person.eventually(() => expect(idsInRows()[0]).toBe(minute));
  const ids = idsInRows();
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(20 + MAX_PAGE_SIZE);
});
