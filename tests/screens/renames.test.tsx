/** A page stays with its players, whatever they are called, until one of them is deleted. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a rename keeps nobody from the screen whose code is still on its way', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva');
  const person = await openScreen('/players/Eva');
  await person.sees('No finished match yet');
  const release = network.holdScreens();
  await person.follows('Teams');
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.seesHeading('Evka');
  // By now the address would have been replaced.
  await club.friends('Jana', 'Peter');
  release();
  await person.seesHeading('Team Standings 24/25');
  history.back();
  await person.eventually(() => expect(location.pathname).toBe('/players/Evka'));
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
  async ([path, renamedPath, renamed, heading, nothing], { club, consoleErrors, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    let person = await openScreen(path);
    const shownBefore = await person.seesHeading(heading);
    await person.seesCard(/Eva 3 : 2 Jana/);
    const entries = history.length;
    await livePlay(club).renamePlayer('Jana', 'Jany');
    await person.seesHeading(renamed);
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(person.all('article').length));
    observer.observe(document.body, { childList: true, subtree: true });
    await person.eventually(() => expect(location.pathname).toBe(renamedPath));
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
    for (const words of consoleErrors.splice(0)) expect(words).toMatch(/There is no player Jana/);
  },
);

test.for([
  ['/players/Eva', '/players/Jana'],
  ['/players/Eva/vs/Jana', '/players/Jana/vs/Tmp'],
  ['/overall?player=Eva&opponent=Jana', '/overall?player=Jana&opponent=Tmp'],
] as const)(
  'a page goes with the names of its players when two renames are undone together: %s',
  async ([path, renamedPath], { club, consoleErrors, openScreen }) => {
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
    await play.undo(seq + 1, seq + 2);
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
  await shows(30);
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
