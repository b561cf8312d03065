/** The URLs of players contain their ids. A page stays with its players when they are renamed, until one is deleted. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

const here = () => location.pathname + location.search;

test.for([
  ['/players/Eva', '/players/1-eva', 'Eva'],
  ['/players/jana/vs/1-puk', '/players/2-jana/vs/1-eva', 'Jana vs Eva'],
  ['/overall?player=Eva&kind=single', '/overall?player=1-eva&kind=single', 'Match Results'],
] as const)('%s redirects to %s', async ([path, right, heading], { club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen(path);
  const entries = history.length;
  await person.seesHeading(heading);
  await person.eventually(() => expect(here()).toBe(right));
  expect(history.length).toBe(entries);
});

test.for([
  ['/players/Nobody', 'There is no player Nobody.'],
  ['/players/1-eva/vs/Nobody', 'There is no player Nobody.'],
  ['/players/99/vs/98', 'There is no player 99.'],
  ['/players/1-eva/vs/eva', 'Players One and Two can not be the same.'],
] as const)(
  '%s shows "%s" and a list of all players',
  async ([path, text], { club, consoleErrors, openScreen }) => {
    await club.friends('Eva', 'Jana');
    const person = await openScreen(path);
    await person.hears(text);
    await person.isTitled('404 Not found');
    await person.follows('Jana');
    await person.seesHeading('Jana');
    expect(here()).toBe('/players/2-jana');
    for (const words of consoleErrors.splice(0)) {
      expect(words).toMatch(/There is no player 9[89]/);
    }
  },
);

test.for([
  ['/players/2-jana', '/players/2-jany', 'Jany'],
  ['/players/1-eva/vs/2-jana', '/players/1-eva/vs/2-jany', 'Eva vs Jany'],
] as const)(
  'a page follows its renamed player without a request: %s',
  async ([path, renamedPath, renamed], { club, network, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const person = await openScreen(path);
    const chart = await person.find('slider', /Points per game by month|Balance, win by win/);
    chart.focus();
    await person.seesCard(/Eva 3 : 2 Jana/);
    const entries = history.length;
    const asked = network.sent.length;
    await livePlay(club).renamePlayer('Jana', 'Jany');
    await person.seesHeading(renamed);
    await person.isTitled(renamed);
    await person.eventually(() => expect(here()).toBe(renamedPath));
    await person.seesCard(/Eva 3 : 2 Jany/);
    // Another player gets the former name: this page must show none of their matches.
    await club.friends('Jana');
    await club.door.createMatch(game('Jana', 'Eva', { homeScore: 8 }));
    await club.door.createMatch(game('Eva', 'Jany', { homeScore: 7 }));
    await person.seesCard(/Eva 7 : 2 Jany/);
    await person.seesNo(/8 : 2/);
    expect(document.activeElement).toBe(chart);
    expect(history.length).toBe(entries);
    expect(network.sent.slice(asked)).toEqual([]);
  },
);

test('the back button leads to the present URL of a renamed player', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/players/1-eva');
  await person.seesCard(/Eva 3 : 2 Jana/);
  await person.follows('Teams');
  await person.seesHeading('Team Standings 24/25');
  await livePlay(club).renamePlayer('Eva', 'Evka');
  history.back();
  await person.seesHeading('Evka');
  await person.eventually(() => expect(here()).toBe('/players/1-evka'));
});

test('a rename does not cancel the navigation to a screen that is still loading', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva');
  const person = await openScreen('/players/1-eva');
  await person.sees('No finished match yet');
  const release = network.holdScreens();
  await person.follows('Teams');
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.seesHeading('Evka');
  // The redirect to the new URL would have happened by now.
  await club.friends('Jana', 'Peter');
  release();
  await person.seesHeading('Team Standings 24/25');
  history.back();
  await person.eventually(() => expect(here()).toBe('/players/1-evka'));
});

test.for([
  ['/players/2-jana', 'No finished match yet'],
  ['/players/1-eva/vs/2-jana', 'They have not met yet'],
] as const)(
  'a page shows that its player was deleted, and shows the player again after the undo: %s',
  async ([path, shown], { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    const person = await openScreen(path);
    await person.sees(shown);
    const play = livePlay(club);
    await play.undo(await play.seq());
    await person.hears('Jana was deleted.');
    // A new player with the same nickname has another id.
    await club.friends('Jana');
    await person.find('button', 'Edit Jana');
    await person.hears('Jana was deleted.');
    await play.undo(await play.seq());
    await play.undo((await play.seq()) - 2);
    await person.sees(shown);
  },
);
