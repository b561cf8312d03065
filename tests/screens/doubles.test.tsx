/** The figures of doubles: tables, pages of pairs and of players, which follow results live. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { playDoubles } from '../setup/play-doubles.ts';
import { game } from '../setup/seeds.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('the statistics offer doubles once there are some, with a table of players and one of pairs', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Peter', 'Eva'));
  const person = await openScreen('/stats?from=2020-01-01');
  await person.sees('Peter');
  expect(person.all('link', 'Two against two')).toEqual([]);
  const asked = network.sent.length;
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  await person.find('link', 'Two against two');
  // The choice is part of the answers that the page follows anyway.
  expect(network.sent.slice(asked)).toEqual([]);

  await person.follows('Two against two');
  await person.eventually(() => {
    expect(location.search).toBe('?from=2020-01-01&discipline=doubles');
    expect(person.texts('rowheader')).toEqual([
      expect.stringMatching(/^Eva/),
      expect.stringMatching(/^Jana/),
      expect.stringMatching(/^Peter/),
      expect.stringMatching(/^Tomas/),
      expect.stringMatching(/^Eva & Jana/),
      expect.stringMatching(/^Peter & Tomas/),
    ]);
  });
  const figuresOf = (name: RegExp) =>
    person
      .table()
      .find(([first = '']) => name.test(first))
      ?.slice(1);
  expect(figuresOf(/^Eva(?! &)/)).toContain('+12');
  const filesOf = () =>
    person
      .all('link', /as a spreadsheet$/)
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(filesOf()).toEqual([
    '/export/players.csv?excel&discipline=DOUBLES&from=2020-01-01',
    '/export/pairs.csv?excel&from=2020-01-01',
  ]);
  // Fewer than five matches say nothing about a pair.
  expect(figuresOf(/^Eva & Jana/)).toEqual(
    ['1', '1', '0', '0', '0', '3', '3', '1', '2'].concat([
      '3.00?',
      '3.00',
      '1.00',
      '1.00',
      '0.00',
      '1012?',
      '–',
    ]),
  );
  for (let round = 0; round < 4; round += 1)
    await playDoubles(club, 'Peter+Tomas', '2:1', 'Eva+Jana');
  await person.eventually(() => {
    expect(figuresOf(/^Peter & Tomas/)?.[0]).toBe('5');
    expect(figuresOf(/^Peter & Tomas/)?.at(-1)).toMatch(/^\+\d+ %$/);
    expect(figuresOf(/^Eva & Jana/)?.at(-1)).toMatch(/^−\d+ %$/);
  });

  await person.press(/^Together/);
  await person.eventually(() => expect(person.texts('rowheader').at(4)).toMatch(/^Peter & Tomas/));
  await person.follows('Charts');
  await person.find('slider', 'Ratings over time');
  await person.eventually(() =>
    expect(location.search).toBe('?view=charts&from=2020-01-01&discipline=doubles'),
  );
  await person.follows('One against one');
  await person.eventually(() => {
    const [chosen] = person.all('link', 'One against one', { current: 'page' });
    expect(chosen).toBeDefined();
  });
  await person.follows('Table');
  await person.eventually(() => {
    expect(location.search).toBe('?from=2020-01-01');
    expect(person.texts('rowheader')).toEqual([
      expect.stringMatching(/^Peter/),
      expect.stringMatching(/^Eva/),
    ]);
  });
});

test('the page of a pair shows record, form, rivals and matches, follows results, and leads to the players and to pair against pair', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  await club.door.createMatch(game('Peter', 'Eva'));
  // In whatever order, and whatever is said after the ids.
  const person = await openScreen('/pairs/2+1-somebody');
  await person.isTitled('Eva & Jana');
  await person.seesHeading('Eva & Jana');
  const isAt = (path: string) => person.eventually(() => expect(location.pathname).toBe(path));
  await isAt('/pairs/1+2-eva-jana');
  const tile = (name: string) => {
    const term = person.all('term').find((each) => textOf(each) === name);
    return term?.nextElementSibling ? textOf(term.nextElementSibling) : '';
  };
  await person.eventually(() => {
    expect(tile('Won – lost')).toMatch(/^1–0/);
    expect(tile('Rating')).toBe('1012provisional: fewer than 5 matches');
    expect(tile('Together')).toMatch(/^–known after 5/);
    expect(tile('Favourite team')).toBe('Dallas Stars');
  });
  const asked = network.sent.length;
  for (let round = 0; round < 4; round += 1)
    await playDoubles(club, 'Peter+Tomas', '2:1', 'Jana+Eva');
  await person.eventually(() => {
    expect(tile('Won – lost')).toMatch(/^1–4/);
    expect(tile('Together')).toMatch(/^−\d+ %of the points/);
    expect(person.texts('article')).toEqual([
      expect.stringMatching(/^Peter & Tomas 1–4 Goals 7 : 9, Eva & Jana have lost the last four$/),
      expect.stringContaining('3 : 1'),
      ...Array.from({ length: 4 }, () => expect.stringContaining('2 : 1')),
      expect.stringContaining('3 : 1'),
    ]);
  });
  expect(network.sent.slice(asked)).toEqual([]);
  const history = person.all('link', 'History').at(-1)?.getAttribute('href') ?? '';
  expect(history).toBe('/history?player=1&partner=2');

  await person.follows(/^Peter & Tomas 1–4/);
  await person.isTitled('Eva & Jana vs Peter & Tomas');
  await isAt('/pairs/1+2-eva-jana/vs/3+4-peter-tomas');
  await person.hears('Peter & Tomas lead Eva & Jana 4–1, won the last 4');
  await playDoubles(club, 'Eva+Jana', '5:0', 'Peter+Tomas');
  await person.hears('Peter & Tomas lead Eva & Jana 4–2');
  await person.follows('Back to Eva & Jana');
  await person.follows('Jana');
  await person.isTitled('Jana');
  await person.eventually(() => expect(location.search).toBe('?discipline=doubles'));

  const later = await openScreen(history);
  const entries = () => later.texts('article');
  await later.eventually(() => {
    expect(entries()).toHaveLength(6);
    expect(entries().every((entry) => entry.includes('Eva & Jana'))).toBe(true);
  });
  await later.press('Only with Jana: show all again');
  await later.eventually(() => expect(entries().length).toBeGreaterThan(6));
});

test('the page of a player has doubles with the pairs, if the player has played some', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Olga');
  await club.door.createMatch(game('Eva', 'Olga'));
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  const other = await openScreen('/players/5-olga');
  await other.sees('0–1');
  expect(other.all('link', 'Two against two')).toEqual([]);
  const person = await openScreen('/players/1-eva');
  await person.follows('Two against two');
  const matches = () => person.find('list', 'Last matches');
  await person.find('list', 'Pairs');
  await person.eventually(async () => {
    expect(location.search).toBe('?discipline=doubles');
    expect(
      within(await matches())
        .getAllByRole('article')
        .map(textOf),
    ).toEqual([expect.stringMatching(/Eva & Jana 3 : 1 Peter & Tomas/)]);
  });
  expect(person.all('list', 'Rivals')).toEqual([]);
  await person.find('slider', 'Rating over time');
  await playDoubles(club, 'Eva+Peter', '1:3', 'Jana+Tomas');
  await person.find('link', /^Peter 0–1 0 points/);
  await person.follows(/^Jana 1–0 3 points/);
  await person.isTitled('Eva & Jana');
});

test('the page of a pair says that a player was deleted, and links to the pair after a merge', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Petr');
  await playDoubles(club, 'Eva+Petr', '3:1', 'Jana+Tomas');
  const person = await openScreen('/pairs/1+5-eva-petr');
  await person.isTitled('Eva & Petr');
  await livePlay(club).mergePlayers('Petr', 'Peter');
  await person.sees('This pair is now Eva & Peter.');
  await person.follows('Go to Eva & Peter');
  await person.isTitled('Eva & Peter');
  await person.sees('1–0');
  const unplayed = await openScreen('/pairs/2+3');
  await unplayed.sees('No finished match together yet');
  await club.friends('Alma');
  const gone = await openScreen('/pairs/1+6-eva-alma');
  await gone.isTitled('Eva & Alma');
  await livePlay(club).undo(await livePlay(club).seq());
  await gone.sees('Alma was deleted.');
});

test('Home leads a club that has only played two against two to its table', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const person = await openScreen('/');
  await person.sees('No finished matches yet');
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  await person.sees('No match one against one yet');
  await person.follows('two against two');
  await person.eventually(() => expect(location.search).toBe('?discipline=doubles'));
});
