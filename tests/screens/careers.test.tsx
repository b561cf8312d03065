/** The page of a player, and what everywhere leads there. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { type Person, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const EARLY = { matchDate: '2026-01-10T20:00:00' };
const LATE = { matchDate: '2026-03-12T20:00:00' };

test('a player has a record, form, rivals, charts and matches, which follow a correction, a deletion and its undo', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Peter', EARLY));
  const corrected = await club.door.createMatch(game('Eva', 'Jana'));
  const deleted = await club.door.createMatch(game('Eva', 'Jana', { ...LATE, overTime: true }));
  const person = await openScreen('/players/eva');
  await person.seesHeading('Eva');
  await person.isTitled('Eva');
  const shows = (figures: Readonly<Record<string, RegExp>>, rivals: readonly RegExp[]) =>
    person.eventually(() => {
      for (const [name, text] of Object.entries(figures)) expect(tile(person, name)).toMatch(text);
      expect(person.texts('article').slice(0, rivals.length)).toEqual(
        rivals.map((text) => expect.stringMatching(text)),
      );
    });
  await shows(
    { Rating: /^1\d{3}provisional: fewer than 5 matches/, 'Won – lost': /^3–0/, Points: /^8in 3/ },
    [/^Jana 2–0 Goals 6 : 4, Eva has won the last two/, /^Peter 1–0 Goals 3 : 2/],
  );
  const hasForm = (...outcomes: readonly string[]) =>
    person.eventually(() => expect(form(person)).toEqual(outcomes));
  await hasForm('W', 'W', 'OTW');
  expect(person.texts('figure').map((text) => text.split('by')[0])).toEqual([
    expect.stringContaining('Rating over time'),
    expect.stringContaining('Points per game'),
    expect.stringContaining('Goals for and against'),
    expect.stringContaining('Wins of Eva'),
  ]);
  // Asked for by the name as the player writes it, once that is known.
  const last = await person.find('list', 'Last matches');
  const asked = network.sent.length;

  await club.door.finishMatch(corrected.id, { homeScore: 1, awayScore: 4, overTime: false });
  await shows({ 'Won – lost': /^2–1/, Points: /^5in 3/ }, [/^Jana 1–1 Goals 4 : 6/]);
  await hasForm('W', 'L', 'OTW');
  await person.find('slider', 'Points per game by month');
  await club.door.deleteMatch(deleted.id);
  await shows({ 'Won – lost': /^1–1/, Points: /^3in 2/ }, [/^Jana 0–1/]);
  await hasForm('W', 'L');
  await livePlay(club).undo(await livePlay(club).seq());
  await shows({ 'Won – lost': /^2–1/, Points: /^5in 3/ }, [/^Jana 1–1/]);
  await hasForm('W', 'L', 'OTW');
  await person.eventually(() =>
    expect(within(last).getAllByRole('article').map(textOf)).toEqual([
      expect.stringMatching(/^12\/03\/2026 Eva 3 : 2 OT Jana/),
      expect.stringMatching(/^01\/03\/2026 Eva 1 : 4 Jana/),
      expect.stringMatching(/^10\/01\/2026 Eva 3 : 2 Peter/),
    ]),
  );
  expect(network.sent.slice(asked)).toEqual([]);
});

test('a chart is read by arrow keys, and has a table behind it', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  await club.door.createMatch(game('Jana', 'Eva', LATE));
  const person = await openScreen('/players/Eva');
  const chart = await person.find('slider', 'Points per game by month');
  const value = () => chart.getAttribute('aria-valuetext');
  expect(value()).toBe('March 2026: 0.00 points per game');
  chart.focus();
  await person.user.keyboard('{ArrowLeft}');
  expect(value()).toBe('January 2026: 3.00 points per game');
  await person.user.keyboard('{ArrowLeft}');
  expect(value()).toBe('January 2026: 3.00 points per game');
  await person.user.keyboard('{End}');
  // At its end it follows what arrives.
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-04-01T20:00:00' }));
  await person.eventually(() => expect(value()).toBe('April 2026: 3.00 points per game'));
  const table = await person.find('region', 'Points per game by month, as a table', {
    hidden: true,
  });
  expect(textOf(table)).toBe('Monthpoints per gameJanuary 20263.00March 20260.00April 20263.00');
});

test('the curve of a rating follows a corrected match of others', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const others = await club.door.createMatch(game('Jana', 'Peter', EARLY));
  await club.door.createMatch(game('Eva', 'Jana', LATE));
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-04-01T20:00:00' }));
  const person = await openScreen('/players/Eva');
  const chart = await person.find('slider', 'Rating over time');
  const says = (value: RegExp) =>
    person.eventually(() => expect(chart.getAttribute('aria-valuetext')).toMatch(value));
  await says(/Eva 1024$/);
  // Jana was not as strong as it seemed, so to beat her is worth less.
  await club.door.finishMatch(others.id, { homeScore: 0, awayScore: 3, overTime: false });
  await says(/Eva 1022$/);
});

function tile(person: Person, name: string): string {
  const term = person.all('term').find((each) => textOf(each) === name);
  return term?.nextElementSibling ? textOf(term.nextElementSibling) : '';
}

function form(person: Person): readonly string[] {
  const [list] = person.all('list', 'Form, the latest match last');
  return list ? within(list).getAllByRole('listitem').map(textOf) : [];
}

test('the statistics have a rating, and charts that the address remembers, which move with a result', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  let person = await openScreen('/stats');
  const ratings = (...expected: readonly string[]) =>
    person.eventually(() =>
      expect(
        person
          .table()
          .slice(1)
          .map((row) => row.at(-1)),
      ).toEqual(expected),
    );
  await ratings('1012?', '988?');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  await ratings('1023?', '977?');
  await club.door.finishMatch(id, { homeScore: 0, awayScore: 3, overTime: false });
  await ratings('999?', '1001?');
  await person.follows('Charts');
  const chart = await person.find('slider', 'Ratings over time');
  expect(location.search).toBe('?view=charts');
  const value = () => chart.getAttribute('aria-valuetext');
  await person.eventually(() => expect(value()).toBe('01/03/2026: Eva 999, Jana 1001'));
  const asked = network.sent.length;
  await club.door.createMatch(game('Jana', 'Eva', { matchDate: '2026-03-05T20:00:00' }));
  await person.eventually(() => expect(value()).toBe('05/03/2026: Eva 987, Jana 1013'));
  await person.find('row', 'Jana 8 5');
  expect(network.sent.slice(asked)).toEqual([]);
  person = await openScreen('/stats?view=charts');
  await person.find('slider', 'Ratings over time');
  await person.follows('Table');
  await ratings('1013?', '987?');
  expect(location.search).toBe('');
});

test('no more than eight ratings are drawn, also when a ninth player has a first match meanwhile', async ({
  club,
  openScreen,
}) => {
  const pairs = ['Eva Jana', 'Peter Tomas', 'Lucia Marek', 'Ivan Zuzana'].map((pair) =>
    pair.split(' '),
  );
  await club.friends(...pairs.flat(), 'Nina');
  for (const [one = '', two = ''] of pairs) await club.door.createMatch(game(one, two));
  const person = await openScreen('/stats?view=charts');
  const pressed = () => person.all('button', undefined, { pressed: true }).length;
  await person.eventually(() => expect(pressed()).toBe(8));
  await club.door.createMatch(game('Nina', 'Eva'));
  const ninth = await person.find('button', 'Nina');
  expect(ninth.matches(':disabled')).toBe(true);
  expect(pressed()).toBe(8);
  await person.press('Eva');
  await person.press('Nina');
  expect(pressed()).toBe(8);
});

test('the page of a player who is deleted says so', async ({ club, openScreen }) => {
  await club.friends('Eva');
  const person = await openScreen('/players/Eva');
  await person.sees('No finished match yet');
  await livePlay(club).undo(await livePlay(club).seq());
  await person.sees('There is no player Eva.');
  await club.friends('Eva');
  await person.sees('No finished match yet');
});

test.for([
  ['/players/Jana', '/players/Jany', 'Jany', 'Last matches', 'No finished match yet'],
  [
    '/players/Eva/vs/jana',
    '/players/Eva/vs/Jany',
    'Eva vs Jany',
    'Last meetings',
    'They have not met yet',
  ],
] as const)(
  'a page goes with the name of its player, whose old name another one may get: %s',
  async ([path, renamedPath, renamed, heading, nothing], { club, network, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    let person = await openScreen(path);
    const shownBefore = await person.seesHeading(heading);
    await person.seesCard(/Eva 3 : 2 Jana/);
    const entries = history.length;
    const release = network.hold();
    await livePlay(club).renamePlayer('Jana', 'Jany');
    await person.seesHeading(renamed);
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(person.all('article').length));
    observer.observe(document.body, { childList: true, subtree: true });
    await person.eventually(() => expect(location.pathname).toBe(renamedPath));
    await release();
    await club.door.createMatch(game('Eva', 'Jany', { homeScore: 7 }));
    await person.seesCard(/Eva 7 : 2 Jany/);
    observer.disconnect();
    // It is never empty on the way, and the same screen.
    expect([...counts]).not.toContain(0);
    expect(shownBefore.isConnected).toBe(true);
    expect(history.length).toBe(entries);

    await club.friends('Jana');
    person = await openScreen(path);
    await person.sees(nothing);
    await club.door.createMatch(game('Jana', 'Eva'));
    await person.seesHeading(heading);
  },
);

test.for([
  ['/players/Eva', '/players/Jana'],
  ['/players/Eva/vs/Jana', '/players/Jana/vs/Tmp'],
  ['/overall?player=Eva&opponent=Jana', '/overall?player=Jana&opponent=Tmp'],
] as const)(
  'a page goes with the names of its players when two renames are undone together: %s',
  async ([path, renamedPath], { club, network, consoleErrors, openScreen }) => {
    const isAt = (expected: string) =>
      person.eventually(() => expect(location.pathname + location.search).toBe(expected));
    const shows = (one: string, two: string, score: string) =>
      person.eventually(() =>
        expect([...person.texts('article'), ...person.texts('row')]).toContainEqual(
          expect.stringMatching(new RegExp(`${one}.*${score}.*${two}|${one}.*${two}.*${score}`)),
        ),
      );
    await club.friends('Eva', 'Jana', 'Peter');
    await club.door.createMatch(game('Jana', 'Peter'));
    await club.door.createMatch(game('Eva', 'Jana'));
    const play = livePlay(club);
    const seq = await play.seq();
    const person = await openScreen(path);
    await shows('Eva', 'Jana', '3 : 2');
    await play.renamePlayer('Jana', 'Tmp');
    await shows('Eva', 'Tmp', '3 : 2');
    await play.renamePlayer('Eva', 'Jana');
    await isAt(renamedPath);
    await shows('Jana', 'Tmp', '3 : 2');
    const asked = network.sent.length;
    const release = network.hold();
    await play.undo(seq + 1, seq + 2);
    await person.eventually(() => expect(network.sent.length).toBeGreaterThan(asked));
    await release();
    await isAt(path);
    await shows('Eva', 'Jana', '3 : 2');
    await person.seesNo(/Not found|There is no player/);
    await club.door.createMatch(game('Eva', 'Jana', { homeScore: 9 }));
    await shows('Eva', 'Jana', '9 : 2');
    // What the old names mean is asked once more, as one of them is another player's now.
    for (const words of consoleErrors.splice(0)) {
      expect(words).toMatch(/^Cannot update a component|There is no player (Eva|Tmp)\.$/);
    }
  },
);

test('the last matches of a player who is renamed stay as far as they are loaded', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  for (let each = 1; each <= 31; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/players/eva');
  const last = await person.find('list', 'Last matches');
  const shows = (count: number) =>
    person.eventually(() => expect(within(last).getAllByRole('article')).toHaveLength(count));
  await shows(15);
  await person.press('Load More');
  await shows(30);
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.eventually(() => expect(location.pathname).toBe('/players/Evka'));
  await club.door.createMatch(game('Evka', 'Jana', { homeScore: 9 }));
  await person.eventually(() =>
    expect(within(last).getAllByRole('article').map(textOf)[0]).toMatch(/Evka 9 : 2 Jana/),
  );
  await shows(31);
});

test.for([
  ['/players/Eva', '/players/Evka'],
  ['/players/Eva/vs/Jana', '/players/Evka/vs/Jana'],
  ['/overall?player=Eva', '/overall?player=Evka'],
] as const)(
  'going back to a player who was renamed meanwhile leads to the new name: %s',
  async ([path, renamedPath], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const person = await openScreen(path);
    await person.eventually(() => expect(document.body.textContent).toMatch(/3 : 2/));
    await person.follows('Teams');
    await person.seesHeading('Team Standings 24/25');
    await livePlay(club).renamePlayer('Eva', 'Evka');
    await club.door.createMatch(game('Evka', 'Jana', { homeScore: 9 }));
    history.back();
    await person.eventually(() => expect(location.pathname + location.search).toBe(renamedPath));
    await person.eventually(() => expect(document.body.textContent).toMatch(/9 : 2/));
    await person.seesNo(/Not found|There is no player/);
  },
);

test('of two players who exchange their names, none gets matches of the other', async ({
  club,
  network,
  consoleErrors,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Nina');
  await club.door.createMatch(game('Eva', 'Peter'));
  await club.door.createMatch(game('Jana', 'Nina'));
  const person = await openScreen('/players/Jana');
  const last = await person.find('list', 'Last matches');
  const against = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const card of within(last).queryAllByRole('article')) against.add(textOf(card));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const play = livePlay(club);
  const release = network.hold();
  await play.renamePlayer('Jana', 'Tmp');
  await play.renamePlayer('Eva', 'Jana');
  await play.renamePlayer('Tmp', 'Eva');
  await person.eventually(() => expect(location.pathname).toBe('/players/Eva'));
  await release();
  await club.door.createMatch(game('Eva', 'Nina', { homeScore: 9 }));
  await person.eventually(() =>
    expect(within(last).getAllByRole('article').map(textOf)).toEqual([
      expect.stringMatching(/Eva 9 : 2 Nina/),
      expect.stringMatching(/Eva 3 : 2 Nina/),
    ]),
  );
  observer.disconnect();
  expect([...against].filter((text) => text.includes('Peter'))).toEqual([]);
  // What was asked by the name in between was on its way.
  for (const words of consoleErrors.splice(0)) {
    expect(words).toMatch(/^Cannot update a component|There is no player Tmp\.$/);
  }
});

test('the page of a pair says so when one of them is deleted, and is back when that is undone', async ({
  club,
  consoleErrors,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players/Eva/vs/Jana');
  await person.sees('They have not met yet');
  const play = livePlay(club);
  await play.undo(await play.seq());
  await person.sees('There is no player Jana.');
  await play.undo(await play.seq());
  await person.sees('They have not met yet');
  await person.seesNo('There is no player');
  expect(consoleErrors.splice(0).filter((words) => !words.includes('no player Jana.'))).toEqual([]);
});

test('whoever reads a page of a player who is renamed goes on where the focus is', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/players/Eva');
  const chart = await person.find('slider', 'Points per game by month');
  chart.focus();
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.eventually(() => expect(location.pathname).toBe('/players/Evka'));
  await person.seesHeading('Evka');
  await person.isTitled('Evka');
  expect(document.activeElement).toBe(chart);
});
