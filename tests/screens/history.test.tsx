/** The history: every write in words, live, with undo. The tests of a worker share one club. */
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { factsOfDetails } from '../../rules/changes/kinds.ts';
import { MAX_LATER_CHANGES } from '../../rules/limits.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopAt } from './clock.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('an empty history says what to do', async ({ network, openScreen }) => {
  network.answer('HistoryPage', { data: { history: WITHOUT_ENTRIES } });
  const person = await openScreen('/teams');
  await person.follows('History');
  await person.isTitled('History');
  await person.sees('Nothing written yet');
  await person.follows('Add the players');
  await person.seesHeading('Add New Player');
});

test('an entry shows the score before and after, and links to its series and players', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, '2026-03-10T20:00:00');
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.enter(id, 1, 'one', { homeScore: 4, awayScore: 2, overTime: false });
  await club.enter(id, 1, 'two', { homeScore: 3, awayScore: 2, overTime: true });
  const person = await openScreen('/history');
  await person.seesHeading('Today');
  const today = await person.find('link', 'Today');
  expect(today.getAttribute('href')).toBe('/evenings/2026-03-10');
  expect(person.texts('article').slice(0, 2)).toEqual([
    expect.stringMatching(
      /^before 4 : 2\s?→ now 2 : 3 OT\s?Corrected\s?Eva – Jana\s?Game 1, Jana now leads 1–0 · \d\d:\d\d · the game$/,
    ),
    expect.stringMatching(/^4 : 2\s?Eva – Jana\s?Game 1, Eva now leads 1–0 · \d\d:\d\d/),
  ]);
  // Names become links once the players are loaded.
  await person.eventually(() =>
    expect(linksIn(person.all('article')[0])).toEqual([
      '/players/1-eva',
      '/players/2-jana',
      `/series/${id}`,
      expect.stringMatching(/^\/match\/\d+$/),
    ]),
  );
  await person.follows('Game 1, Jana now leads 1–0');
  await person.seesHeading(`Series Details #${id}`);
  await followsOwnHistory(person);
  await person.find('button', 'Only Eva – Jana: show all again');
  await showsEntries(person, 3);
});

test('a change can be undone from its entry', async ({ club, openScreen }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 1');
  const person = await openScreen(`/history?series=${id}`);
  await person.press(new RegExp(`^Undo change ${await livePlay(club).seq()}:`));
  const dialog = within(await person.find('alertdialog', 'Undo this change?'));
  dialog.getByText('Game 2, Eva now leads 2–0 (3 : 1)');
  await person.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await person.confirm(club.server.code);
  await person.misses('alertdialog');
  await person.hears(/Undone: Eva – Jana/);
  await person.eventually(() =>
    expect(person.texts('article').slice(0, 2)).toEqual([
      expect.stringMatching(/^before 3 : 1\s?Undo\s?Eva/),
      expect.stringMatching(/Undone$/),
    ]),
  );
  await person.follows(/^Undone: Game 2/);
  await person.sees('1 : 0');
});

test('later changes that depend on a change are undone with it after a second confirmation, further ones after another', async ({
  club,
  network,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const seq = await livePlay(club).seq();
  await club.play(id, '1');
  const person = await openScreen(`/history?series=${id}`);
  const dialog = await undo(person, seq, club.server.code);
  await person.isTold(/^It cannot be undone before 1 later change that builds on it:/);
  const later = dialog.getAllByRole('listitem').map(textOf);
  expect(later).toEqual([
    expect.stringMatching(/^Eva – Jana: Game 1: \d : \d, Eva now leads 1–0$/),
  ]);
  await club.play(id, '- 2');
  await person.press('Undo all 2');
  await person.find('button', 'Undo all 3');
  await livePlay(club).undo(seq + 2);
  await person.press('Undo all 3');
  await person.isTold(`Change ${seq + 2} is undone already, by change ${seq + 3}.`);
  expect(network.variables.get('Undo')).toMatchObject([
    { later: [] },
    { later: [seq + 1] },
    { later: [seq + 2, seq + 1] },
  ]);
  await person.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await person.confirm(club.server.code);
  await person.press('Undo all 2');
  await person.misses('alertdialog');
  await person.hears(/Undone: Eva – Jana/);
  expect(await club.door.seriesList(1)).toEqual([]);
  await person.eventually(() => expect(document.activeElement?.closest('main')).not.toBeNull());
});

test('the reason for a refused undo disappears when the undo is sent again', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva');
  await club.remember();
  const person = await openScreen('/history');
  network.refuse('Undo', 'A game is being played.');
  await person.press(/^Undo change/);
  const dialog = within(await person.find('alertdialog', 'Undo this change?'));
  const undoButton = () => dialog.getByRole('button', { name: 'Undo' });
  await person.user.click(undoButton());
  await person.isTold('A game is being played.');
  await person.eventually(undoButton);
  const release = network.hold('Undo');
  await person.user.click(undoButton());
  await person.eventually(() => expect(network.count('Undo')).toBe(2));
  expect(person.texts('alert').join()).not.toContain('A game is being played.');
  await release();
  await person.misses('alertdialog');
});

test('more later changes than can be undone together are not offered for undo', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva');
  const person = await openScreen('/history');
  const dependents = Array.from({ length: MAX_LATER_CHANGES + 1 }, (_, index) => ({
    seq: index + 2,
    ...factsOfDetails({ kind: 'SERIES_DELETED', players: ['Eva', 'Jana'] }),
    live: false,
  }));
  network.refuse('Undo', 'It cannot be undone.', { code: 'CONFLICT', dependents });
  const dialog = await undo(person, await livePlay(club).seq(), club.server.code);
  await person.isTold(
    /^It cannot be undone before more than 200 later changes that build on it:.*and at least 196 more.*: undo some of the later changes first\.$/,
  );
  expect(dialog.getAllByRole('button').map(textOf)).toEqual(['Close']);
});

test('a change from before a restore is not undone: the dialog says why, and the page reloads its data', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva');
  const created = await livePlay(club).seq();
  const person = await openScreen('/history');
  const asked = network.count('Club');
  network.refuse('Undo', 'The club was restored from a backup.', { code: 'HISTORY_LOST' });
  const dialog = await undo(person, created, club.server.code);
  await person.isTold('The club was restored from a backup.');
  expect(dialog.getAllByRole('button').map(textOf)).toEqual(['Close']);
  await person.press('Close');
  await person.eventually(() => expect(network.count('Club')).toBeGreaterThan(asked));

  network.repair();
  await undo(person, created, club.server.code);
  await person.hears(/Undone: Eva/);
  await person.misses('alertdialog');
  expect(await club.door.players()).toEqual([]);
});

test('filters by player and play-off are in the URL, and the back button restores them', async ({
  club,
  openScreen,
}) => {
  const cup = await club.startPlayoff('Winter Cup');
  await club.friends('Lucia');
  await club.door.createMatch(game('Lucia', 'Eva'));
  const person = await openScreen(`/playoff/${cup.id}`);
  await followsOwnHistory(person);
  await person.find('button', 'Only Winter Cup: show all again');
  await showsEntries(person, 1);
  expect(linksIn(person.all('article')[0])).toEqual([`/playoff/${cup.id}`]);
  await person.press('Only Winter Cup: show all again');
  await showsNewest(person, ['Lucia – Eva', 'Lucia', 'Winter Cup']);
  await person.eventually(async () =>
    person.user.selectOptions(await person.field('Player'), 'Lucia'),
  );
  await showsEntries(person, 2);
  await person.eventually(() => expect(location.search).toMatch(/^\?player=\d+$/));
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Eva', 'Lucia'));
  await showsEntries(person, 3);
  history.back();
  await showsNewest(person, ['Eva – Lucia', 'Eva – Jana', 'Lucia – Eva']);
  await person.eventually(async () => expect((await person.field('Player')).value).toBe(''));
  history.back();
  await person.find('button', 'Only Winter Cup: show all again');
  await showsEntries(person, 1);
});

test('the filter for a player, also for the former id of a merged one, shows the changes before the merge', async ({
  club,
  openScreen,
}) => {
  await club.friends('Puck', 'Puk', 'Zora');
  const [puck, puk] = ['1', '2'];
  await club.door.createMatch(game('Puck', 'Zora'));
  const person = await openScreen(`/history?player=${puk}`);
  await showsEntries(person, 1);
  await livePlay(club).mergePlayers('Puck', 'Puk');
  await showsEntries(person, 4);
  expect(person.texts('article')[1]).toMatch(/Puck – Zora/);
  const later = await openScreen(`/history?player=${puck}`);
  await showsEntries(later, 4);
  await later.eventually(async () => expect((await later.field('Player')).value).toBe(puk));
});

test('a play-off entry links to the play-off even if its title equals the names of its players', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.startPlayoff('Eva');
  const play = livePlay(club);
  await play.undo(await play.seq());
  await play.undo(await play.seq());
  await club.startPlayoff('Eva – Jana');
  const person = await openScreen('/history');
  await showsNewest(person, ['Eva – Jana', 'Eva', 'Eva', 'Eva']);
  const [newest, ...older] = person.all('article').slice(0, 4).map(linksIn);
  expect(newest).toEqual([expect.stringMatching(/^\/playoff\/\d+$/)]);
  expect(older).toEqual(Array(3).fill([`/playoff/${id}`]));
});

test('an entry names a player as at that time, and links to the player whom it is today', async ({
  club,
  openScreen,
}) => {
  await club.friends('Puck', 'Zora');
  await club.door.createMatch(game('Puck', 'Zora'));
  await livePlay(club).renamePlayer('Puck', 'Puk');
  const person = await openScreen('/history');
  await showsNewest(person, ['Puk', 'Puck – Zora']);
  await person.eventually(() =>
    expect(person.all('article').slice(0, 2).map(linksIn)).toEqual([
      ['/players/1-puk'],
      ['/players/1-puck', '/players/2-zora', expect.stringMatching(/^\/match\/\d+$/)],
    ]),
  );
});

test('an entry says that its subject is deleted and does not link to it', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen(`/history?series=${id}`);
  await showsEntries(person, 1);
  const players = ['/players/1-eva', '/players/2-jana'];
  await person.eventually(() =>
    expect(linksIn(person.all('article')[0])).toEqual([...players, `/series/${id}`]),
  );
  await livePlay(club).deleteSeries(id);
  await showsEntries(person, 2);
  await person.eventually(() =>
    expect(person.texts('article')).toEqual([
      expect.stringContaining('Deleted'),
      expect.stringContaining('the series is deleted'),
    ]),
  );
  for (const article of person.all('article')) expect(linksIn(article)).toEqual(players);
  await person.find('button', `Only Series #${id}: show all again`);
});

test('an undo names the live matches that it would end, and asks again after another goal', async ({
  club,
  openScreen,
}) => {
  const { play, id, seriesId } = await liveMatch(club);
  await play.goal(id, 'HOME');
  const person = await openScreen(`/history?series=${seriesId}`);
  // The start and the goal came after the series was created.
  const created = (await play.seq()) - 2;
  const dialog = await undo(person, created, club.server.code);
  const isTold = (score: string) =>
    person.isTold(`It ends a live match:Eva – Jana: Game 1, live at ${score}, would be removed`);
  await isTold('1 : 0');
  await play.goal(id, 'AWAY');
  await person.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await isTold('1 : 1');
  expect(await club.door.series(seriesId)).not.toBeNull();
  await person.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await person.misses('alertdialog');
  expect(await club.door.series(seriesId)).toBeNull();
});

/** Sends an undo. @returns the dialog, which stays open if the undo is refused */
async function undo(person: ScreenPerson, seq: number, code: string) {
  await person.press(new RegExp(`^Undo change ${seq}:`));
  const dialog = within(await person.find('alertdialog', 'Undo this change?'));
  await person.user.click(dialog.getByRole('button', { name: 'Undo' }));
  await person.confirm(code);
  return dialog;
}

/** Follows the link at the foot of a screen to its own part of the history. */
async function followsOwnHistory(person: ScreenPerson): Promise<void> {
  const link = await person.eventually(() =>
    within(screen.getByRole('main')).getByRole('link', { name: 'History' }),
  );
  await person.user.click(link);
}

function showsEntries(person: ScreenPerson, count: number): Promise<void> {
  return person.eventually(() => expect(person.all('article')).toHaveLength(count));
}

/** Waits until the newest entries have these headings. */
function showsNewest(person: ScreenPerson, about: readonly string[]): Promise<void> {
  return person.eventually(() => {
    const headings = person.all('article').map((entry) => within(entry).getByRole('heading'));
    expect(headings.slice(0, about.length).map(textOf)).toEqual(about);
  });
}

const WITHOUT_ENTRIES = {
  __typename: 'ChangeConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
};

/** The URLs of the links in an entry. */
function linksIn(entry: HTMLElement | undefined): string[] {
  if (!entry) throw new Error('The history has no entry.');
  return within(entry)
    .queryAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
}
