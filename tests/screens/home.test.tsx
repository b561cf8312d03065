/** Home, the teams and the statistics. */
import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopClock } from './clock.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('home shows the best five players with three decimals', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Lucia', 'Marek');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Eva', 'Peter', { overTime: true }));
  await club.door.createMatch(game('Tomas', 'Lucia', { overTime: true }));
  await club.door.createMatch(game('Marek', 'Jana'));
  const person = await openScreen('/');
  await person.find('row', /Marek/);
  expect(person.table()).toEqual([
    ['#', 'Player', 'Efficiency'],
    ['1', 'Marek', '3.000?'],
    ['2', 'Eva', '2.500?'],
    ['3', 'Tomas', '2.000?'],
    ['4', 'Lucia', '1.000?'],
    ['4', 'Peter', '1.000?'],
  ]);
});

test('home shows the form of the best players and the champion of the newest decided play-off', async ({
  club,
  openScreen,
}) => {
  const over = await club.startCup('Eva', 'Jana');
  await club.playPlayoff(over);
  await club.startPlayoff('Winter Cup');
  const person = await openScreen('/');
  // The table of the evening has a row of her, too.
  const best = within(await person.find('region', 'Top players'));
  within(best.getByRole('row', { name: /^1 Eva/ })).getByRole('img', { name: 'Form: W' });
  const champion = await person.find('link', /^Champion of Cup of 2/);
  expect(champion.getAttribute('href')).toBe(`/playoff/${over}`);
});

test('a failed read of the statistics is said and tried again, also at once', async ({
  club,
  consoleErrors,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  network.refuse('TopPlayers', 'Out of order.', { code: 'BUSY' });
  const person = await openScreen('/');
  await person.sees('Loading player stats... ⏳');
  await person.hears('The server could not answer: Out of order.');
  network.repair();
  await person.press('Try again');
  await person.seesRow(/Eva/);
  await person.seesNo('Out of order.');
  // The read is repeated when the WebSocket connects only now, but not after the page was left.
  await openScreen('/teams');
  for (const words of consoleErrors.splice(0)) {
    expect(words).toMatch(/^Error fetching all stats:.*Out of order\./);
  }
});

test('navigating to another screen loads only the data of that screen', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/');
  await person.find('row', /Eva/);
  const asked = network.sent.length;
  await person.follows('Stats');
  await person.find('rowheader', /^Eva/);
  await person.follows('Add Player');
  await person.find('button', 'Edit Jana');
  expect(network.sent.slice(asked)).toEqual(['Stats', 'RecentGains', 'PlayerList']);
});

test('home shows the logo, a link for help, and the QR code to join', async ({ openScreen }) => {
  const person = await openScreen('/');
  const aside = within(
    await person.eventually(() => within(document.body).getByRole('complementary')),
  );
  aside.getByRole('img', { name: 'Faceoff' });
  await person.sees('If you have any questions or need help, please contact support.');
  const link = await person.find('link', 'Write to support@example.org');
  expect(link.getAttribute('href')).toBe('mailto:support@example.org');
  aside.getByRole('heading', { name: 'Play along' });
  await person.find('img', /^QR code of http/);
});

test('home links results to matches and head-to-heads, and names to players, and has a button for a new game', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/');
  const results = within(await person.find('region', 'Last results'));
  // A game without a result is not listed.
  expect(results.getAllByRole('listitem')).toHaveLength(1);
  const result = results.getByRole('link', { name: /Eva 3 : 2 OT Jana/ });
  expect(result.getAttribute('href')).toBe(`/match/${id}`);
  const pair = results.getByRole('link', { name: 'Eva – Jana: who leads' });
  expect(pair.getAttribute('href')).toBe('/players/1-eva/vs/2-jana');
  const row = within(await person.find('row', /^1 Eva/));
  expect(row.getByRole('link', { name: 'Eva' }).getAttribute('href')).toBe('/players/1-eva');
  const main = within(await person.eventually(() => within(document.body).getByRole('main')));
  await person.user.click(main.getByRole('button', { name: 'New game' }));
  await person.find('dialog', 'New Match');
});

test('a result from an earlier year than the newest result shows its year', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (const day of ['2025-12-30', '2026-01-02']) await club.result(day, 'Eva 3-2 Jana');
  const person = await openScreen('/');
  const results = within(await person.find('region', 'Last results'));
  expect(results.getAllByRole('time').map((time) => time.textContent)).toEqual([
    '02/01',
    '30/12/25',
  ]);
});

test('home shows a live match until it is paused, and again after the next goal', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  const person = await openScreen('/');
  await person.sees('Live');
  await club.server.pause(id);
  await person.seesNo('Live');
  await play.goal(id, 'HOME');
  await person.sees('Live');
});

test('home links to the paused game of a series, which decides it, in place of starting it', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const { matchIds } = await club.play(id, '1 2 1 2 1 2');
  const decider = matchIds.at(-1) ?? '';
  await livePlay(club).start(decider);
  await club.server.pause(decider);
  const person = await openScreen('/');
  await person.sees('Tied 3–3: this game decides');
  const link = await person.find('link', /^Paused: game 7/);
  expect(link.getAttribute('href')).toBe(`/match/${decider}`);
  expect(person.all('button', 'Start game 7')).toEqual([]);
});

test('home still shows five results after most of the later ones are deleted', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const ids: string[] = [];
  for (let each = 1; each <= 20; each += 1) {
    ids.push((await club.door.createMatch(game('Eva', 'Jana', { homeScore: 20 + each }))).id);
  }
  const person = await openScreen('/');
  const results = within(await person.find('region', 'Last results'));
  const shows = (...scores: readonly number[]) =>
    person.eventually(() =>
      expect(results.getAllByRole('listitem').map(textOf)).toEqual(
        scores.map((score) => expect.stringContaining(`Eva ${score} : 2 Jana`)),
      ),
    );
  await shows(40, 39, 38, 37, 36);
  for (const id of ids.slice(8)) await club.door.deleteMatch(id);
  await shows(28, 27, 26, 25, 24);
});

test('results stay visible however many matches without a result were created since', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
  for (let series = 0; series < 4; series += 1) await club.startSeries('Eva', 'Jana');
  for (const path of ['/', '/players/1-eva']) {
    const person = await openScreen(path);
    await person.seesHeading(/^Last (results|matches)$/);
    await person.sees(/3 : 2/);
  }
});

test('the teams are shown in a table', async ({ club, openScreen }) => {
  const person = await openScreen('/teams');
  const teams = await club.door.teams();
  await person.find('row', new RegExp(teams.at(-1)?.name ?? ''));
  expect(person.table()).toEqual([
    ['#', 'Name', 'Logo'],
    ...teams.map(({ name }, index) => [`${index + 1}`, name, '']),
  ]);
  const region = await person.find('region', 'Team Standings 24/25');
  expect(region.querySelectorAll('img')).toHaveLength(teams.length);
});

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

test('a random team is picked 20 times, 100 ms apart, and the last one stays', async ({
  club,
  openScreen,
}) => {
  // No team is picked twice in a row, so that every pick is visible, whatever else asks for a number in between.
  let turn = 0;
  const chance = vi.spyOn(Math, 'random').mockImplementation(() => {
    turn = (turn + GOLDEN_RATIO) % 1;
    return turn;
  });
  const person = await openScreen('/teams');
  const teams = (await club.door.teams()).map(({ name }) => name);
  const roll = await person.find('button', '🎲 Generate Random Team');
  await person.find('row', new RegExp(teams[0] ?? ''));
  using clock = stopClock();
  await person.user.click(roll);
  const shown = document.querySelector('main [aria-live]');
  if (!shown) throw new Error('The picked team is not shown.');
  const picks = [''];
  for (let pick = 1; pick <= 20; pick += 1) {
    await person.eventually(() =>
      expect(roll.matches(':disabled, [aria-disabled=true]')).toBe(true),
    );
    await clock.passes(99);
    expect(textOf(shown)).toBe(picks.at(-1));
    await clock.passes(1);
    await person.eventually(() => expect(textOf(shown)).not.toBe(picks.at(-1)));
    picks.push(textOf(shown));
  }
  await person.eventually(() =>
    expect(roll.matches(':disabled, [aria-disabled=true]')).toBe(false),
  );
  expect(document.activeElement).toBe(roll);
  expect(new Set(picks).size).toBeGreaterThan(10);
  expect(teams).toEqual(expect.arrayContaining(picks.slice(1)));
  await clock.passes(1_000);
  expect(textOf(shown)).toBe(picks.at(-1));
  chance.mockRestore();
});

const FIGURES = 'GP|W|L|OTW|OTL|PTS|GF|GA|DIFF|PPG|GFPG|GAPG|W%|L%';

test('the statistics show every count, ordered by points per game', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Lucia');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Jana', 'Eva', { homeScore: 7, overTime: false }));
  await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
  await club.door.createMatch(game('Peter', 'Tomas', { homeScore: 5, awayScore: 0 }));
  const person = await openScreen('/stats');
  await person.find('row', /Peter/);
  const [dallas, calgary] = ['Dallas Stars', 'Calgary Flames'];
  // Lucia has not played: she is not in the table, and no value is divided by zero.
  expect(person.table().map((row) => row.slice(0, -1))).toEqual(
    [
      `Nickname|Favorite Team|${FIGURES}`,
      `Peter|${dallas}|1|1|0|0|0|3|5|0|5|3.00?|5.00|0.00|1.00|0.00`,
      `Eva|${dallas}|3|1|1|1|0|5|8|11|-3|1.67?|2.67|3.67|0.67|0.33`,
      `Jana|${calgary}|3|1|1|0|1|4|11|8|3|1.33?|3.67|2.67|0.33|0.67`,
      `Tomas|${calgary}|1|0|1|0|0|0|0|5|-5|0.00?|0.00|5.00|0.00|1.00`,
    ].map((row) => row.split('|')),
  );
  // All of them have played fewer than five matches, which `?` marks.
  expect(person.table().map((row) => row.at(-1))).toEqual([
    'Rating',
    '1012?',
    '1005?',
    '995?',
    '988?',
  ]);
  const sorted = await person.find('columnheader', 'PPG');
  expect(sorted.getAttribute('aria-sort')).toBe('descending');
  expect((await person.find('row', /Eva/)).querySelectorAll('img')).toHaveLength(1);
});

test("the statistics show 'N/A' without a favourite team, and 0 for a goal difference of zero", async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  network.alter('Stats', ({ stats: [row] }) => {
    for (const field of Object.keys(row)) if (typeof row[field] === 'number') row[field] = 0;
    row.favouriteTeam = null;
    row.player.rating = null;
  });
  const person = await openScreen('/stats');
  await person.find('row', /Eva/);
  expect(person.table().at(-1)).toEqual(
    'Eva|N/A|0|0|0|0|0|0|0|0|0|0.00?|0.00|0.00|0.00|0.00|–'.split('|'),
  );
});
