/** Players who no longer play: left out of tables and forms, which can show everyone, and set in "Edit Player". */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import type { ScreenPerson } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

const SIX = ['Eva', 'Jana', 'Peter', 'Tomas', 'Lucia', 'Marek'];

/** Eva beat all the others; Eva no longer plays. */
async function withoutEva(club: Club): Promise<void> {
  await club.friends(...SIX);
  for (const other of SIX.slice(1)) await club.door.createMatch(game('Eva', other));
  await livePlay(club).setActive('Eva', false);
}

function namesIn(person: ScreenPerson): readonly (string | undefined)[] {
  return person
    .table()
    .slice(1)
    .map((row) => row.find((cell) => SIX.includes(cell)));
}

test('a player stops playing in "Edit Player", and the history says so', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  const active = await person.find('checkbox', 'Still plays', { checked: true });
  await person.user.click(active);
  await person.sees('Left out of tables and forms.');
  await person.submits(club.server.code);
  await person.leaves('Edit Player');
  await person.sees(/Eva Friend · no longer plays/);
  expect((await livePlay(club).history())[0]).toMatch(/^Player no longer plays: Eva/);
  await person.press('Edit Eva');
  await person.find('checkbox', 'Still plays', { checked: false });
});

test('"Edit Player" says when a player has not played for 12 months', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2020-03-01', 'Eva 3-2 Jana');
  await club.door.createMatch(game('Peter', 'Jana'));
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  await person.sees('No match since 01/03/2020.');
  await person.press('Cancel');
  await person.press('Edit Jana');
  await person.find('checkbox', 'Still plays', { checked: true });
  await person.seesNo('No match since');
});

test('the top players are ranked without those who no longer play, until everyone is shown', async ({
  club,
  openScreen,
}) => {
  await withoutEva(club);
  // Eva was the only player with five matches; without her all the others have too few.
  await club.door.createMatch(game('Jana', 'Peter', { homeScore: 5 }));
  const person = await openScreen('/');
  await person.find('row', /1 Jana/);
  expect(namesIn(person)).toEqual(['Jana', 'Peter', 'Lucia', 'Marek', 'Tomas']);
  await person.press('Show everyone');
  await person.find('row', /1 Eva/);
  expect(namesIn(person)).toEqual(['Eva', 'Jana', 'Peter', 'Lucia', 'Marek']);
  await person.press('Show everyone');
  await person.find('row', /1 Jana/);
  // A change elsewhere moves the table at once.
  await livePlay(club).setActive('Eva', true);
  await person.find('row', /1 Eva/);
  await person.misses('button', 'Show everyone');
});

test('the statistics leave out who no longer plays, as a table and as charts', async ({
  club,
  openScreen,
}) => {
  await withoutEva(club);
  const person = await openScreen('/stats');
  await person.find('rowheader', /^Jana/);
  await person.misses('rowheader', /^Eva/);
  await person.press('Show everyone');
  await person.find('rowheader', /^Eva/);
  await person.follows('Charts');
  await person.find('button', 'Eva');
  await person.press('Show everyone');
  await person.misses('button', 'Eva');
  await person.find('button', 'Jana');
});

test('a table of nobody who still plays says so', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  for (const nickName of ['Eva', 'Jana']) await livePlay(club).setActive(nickName, false);
  for (const path of ['/', '/stats']) {
    const person = await openScreen(path);
    await person.sees('Nobody here still plays');
    await person.press('Show everyone');
    await person.find('row', /Eva/);
    await person.seesNo('Nobody here still plays');
  }
});

test('the page of a player who no longer plays stays', async ({ club, openScreen }) => {
  await withoutEva(club);
  const person = await openScreen('/players/1-eva');
  await person.sees(/Eva Friend · no longer plays/);
  await person.sees('5–0');
});

test('the form of a match offers who still plays, and everyone on request', async ({
  club,
  openScreen,
}) => {
  await withoutEva(club);
  await club.door.createMatch(game('Jana', 'Peter'));
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.find('dialog', 'New Match');
  await person.find('button', 'Jana – Peter');
  await person.press(/\bHome Player\b/);
  await person.find('option', 'Jana');
  expect(person.all('option', 'Eva')).toEqual([]);
  expect(person.texts('option')).toHaveLength(5);
  await person.user.keyboard('{Escape}');
  await person.misses('button', /Eva/);
  await person.press('Show everyone');
  await person.find('button', 'Eva – Tomas');
  await person.choose('Home Player', 'Eva');
  // A chosen player stays.
  await person.press('Show everyone');
  await person.find('button', /Eva Home Player/);
});

test('the form of a play-off offers who still plays, and everyone on request', async ({
  club,
  openScreen,
}) => {
  await withoutEva(club);
  const person = await openScreen('/playoff');
  await person.press('+ New Play-Off');
  const dialog = within(await person.find('dialog', /New Play-Off/));
  await person.find('button', 'Jana');
  expect(dialog.queryByRole('button', { name: 'Eva' })).toBeNull();
  await person.press('Show everyone');
  await person.press('Eva');
  await person.press('Show everyone');
  await person.find('button', '1 Eva', { pressed: true });
});

test('the form that edits a match shows its players, whether they still play or not', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  for (const nickName of ['Eva', 'Peter']) await livePlay(club).setActive(nickName, false);
  const person = await openScreen(`/match/${id}`);
  await person.press('Edit');
  await person.press('Edit match');
  await person.find('dialog', 'Edit match');
  await person.press(/Eva Home Player/);
  await person.find('option', 'Eva');
  expect(person.texts('option')).toEqual(['Eva', 'Jana']);
});

test('the filter of the matches has everyone', async ({ club, openScreen }) => {
  await withoutEva(club);
  const person = await openScreen('/overall');
  const player = await person.field('Player');
  await person.eventually(() =>
    expect([...player.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain(
      'Eva',
    ),
  );
});
