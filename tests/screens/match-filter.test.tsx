/** The filter of all matches, which is stored in the URL and follows changes. */
import { fireEvent, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const PLAYERS = /Eva|Jana|Peter|Tomas/g;

test('a filtered list follows its matches, and the back button restores earlier filters', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Eva', 'Peter'));
  await club.door.createMatch(game('Peter', 'Tomas'));
  const person = await openScreen('/overall');
  // The options may load after the rows.
  const selects = (label: string, option: string) =>
    person.eventually(async () => person.user.selectOptions(await person.field(label), option));
  const shows = (...pairs: readonly string[]) =>
    person.eventually(() => {
      const rows = person.texts('row').map((row) => row.match(PLAYERS)?.join(' ') ?? '');
      expect(rows.filter(Boolean)).toEqual(pairs);
    });
  await shows('Peter Tomas', 'Eva Peter', 'Eva Jana');
  await selects('Player', 'Eva');
  await shows('Eva Peter', 'Eva Jana');
  await person.eventually(() => expect(location.search).toBe('?player=1-eva'));
  await person.hears('2 found');
  const asked = network.sent.length;
  await club.door.createMatch(game('Jana', 'Peter'));
  const { id } = await club.door.createMatch(game('Tomas', 'Eva'));
  await shows('Tomas Eva', 'Eva Peter', 'Eva Jana');
  await person.hears('3 found');
  await club.startSeries('Eva', 'Jana');
  await person.hears('7 found');
  await club.door.deleteMatch(id);
  await person.hears('6 found');
  expect(network.sent.slice(asked)).toEqual([]);

  const release = network.hold('MatchCount');
  await selects('Opponent', 'Jana');
  await person.seesNo('found');
  await release();
  await person.hears('5 found');
  await selects('Kind', 'Single matches');
  await shows('Eva Jana');
  await person.eventually(() =>
    expect(location.search).toBe('?player=1-eva&opponent=2-jana&kind=single'),
  );
  await selects('Kind', 'Play-offs');
  await person.sees('No match found: Eva against Jana, Play-offs');
  await person.hears('0 found');
  history.back();
  await person.hears('5 found');
  await person.eventually(() => expect(location.search).toBe('?player=1-eva&opponent=2-jana'));
  await person.follows('Clear the filter');
  await person.eventually(() => expect(location.search).toBe(''));
  await person.sees('Tomas');
  history.back();
  await person.hears('5 found');
});

function choosesDates(person: ScreenPerson) {
  return person.field('Time').then((time) => person.user.selectOptions(time, 'Dates'));
}

test('changing a date with twenty arrow keys adds one history entry', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await person.user.selectOptions(await person.field('Kind'), 'Series');
  await person.hears('0 found');
  const entries = history.length;
  await choosesDates(person);
  const from = await person.field('From');
  from.focus();
  for (let day = 1; day <= 20; day += 1) {
    const value = `2026-11-${String(day).padStart(2, '0')}`;
    fireEvent.change(from, { target: { value } });
    await person.eventually(() => expect(location.search).toContain(`from=${value}`));
  }
  expect(history.length - entries).toBe(1);
  history.back();
  await person.eventually(() => expect(location.search).toBe('?kind=series'));
  fireEvent.change(from, { target: { value: '2026-11-21' } });
  await person.eventually(() => expect(location.search).toContain('from=2026-11-21'));
  history.back();
  await person.eventually(() => expect(location.search).toBe('?kind=series'));
});

test('typing a date adds one history entry, whatever year it has in between', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall');
  await choosesDates(person);
  const from = await person.field('From');
  const asked = network.count('MatchList');
  from.focus();
  // The year is typed a second time before the URL has the first one.
  for (const year of ['0002', '0020', '0202', '2026', '0026']) {
    fireEvent.change(from, { target: { value: `${year}-03-01` } });
    expect(from.value).toBe(`${year}-03-01`);
  }
  await person.eventually(() => expect(location.search).toBe('?from=2026-03-01'));
  await person.hears('1 found');
  // One request for the list, one for the matches to play.
  expect(network.count('MatchList') - asked).toBe(2);
  // The focus stays, for the next digit or the next field.
  expect(document.activeElement).toBe(from);
  expect(from.value).toBe('0026-03-01');
  fireEvent.focusOut(from);
  await person.eventually(() => expect(from.value).toBe('2026-03-01'));
  history.back();
  await person.eventually(() => expect(from.value).toBe(''));
  await person.eventually(() => expect(location.search).toBe(''));
});

test('a start date after the end date is reported at both fields, and nothing is requested', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall?from=2026-03-01');
  await person.hears('1 found');
  const asked = network.count('MatchList');
  const until = await person.field('Until');
  fireEvent.change(until, { target: { value: '2026-02-01' } });
  await person.isTold('From is after Until: nothing lies between.');
  await person.seesNo(/Loading matches|found|ends before it begins/);
  for (const field of [await person.field('From'), until]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(network.count('MatchList')).toBe(asked);
  expect(person.all('row')).toEqual([]);
  fireEvent.change(until, { target: { value: '2026-03-01' } });
  await person.hears('1 found');
  await person.seesNo('nothing lies between');
});

test('a filter by an unknown player says so and can be cleared', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall?player=Nobody&kind=single');
  await person.hears('There is no player Nobody.');
  await person.seesNo('Loading matches');
  expect(network.count('MatchList')).toBe(0);
  await person.follows('Look at all matches');
  await person.sees('Eva');
  // One request for the list, one for the matches to play.
  expect(network.count('MatchList')).toBe(2);
});

test('a filter follows its renamed player with all loaded rows, and the old name can be given to another player', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Jana', 'Peter'));
  for (let each = 1; each <= 31; each += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/overall?player=eva&kind=single');
  const matches = () => person.all('button', /^Delete the match/).length;
  const shows = (count: number) => person.eventually(() => expect(matches()).toBe(count));
  await shows(15);
  const player = await person.field('Player');
  const offered = within(player).getAllByRole('option').map(textOf);
  expect(offered).toEqual(['Everybody', 'Eva', 'Jana', 'Peter']);
  expect(player.value).toBe('1');
  // The name as stored, whatever the spelling in the URL.
  await person.sees('Eva, Single matches');
  await person.press('Load More');
  await shows(30);
  await person.hears('31 found');
  const entries = history.length;
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(matches()));
  observer.observe(document.body, { childList: true, subtree: true });
  const release = network.hold();
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.eventually(() => expect(location.search).toBe('?player=1-evka&kind=single'));
  expect((await person.field('Player')).value).toBe('1');
  await person.sees('Evka, Single matches');
  await release();
  await club.door.createMatch(game('Evka', 'Jana'));
  await person.hears('32 found');
  await shows(30);
  await person.press('Load More');
  await shows(32);
  observer.disconnect();
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
  expect(history.length).toBe(entries);

  await club.friends('Eva');
  await club.door.createMatch(game('Eva', 'Jana', { homeScore: 9 }));
  await person.eventually(async () =>
    person.user.selectOptions(await person.field('Player'), 'Eva'),
  );
  await person.hears('1 found');
  await person.seesRow(/Eva.*9 : 2/);
  await shows(1);
});
