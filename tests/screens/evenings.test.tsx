/** Evenings: tonight, an evening by its date, the list, and Home. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { playDoubles } from '../setup/play-doubles.ts';
import { resetClubClock, stopAt } from './clock.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const TONIGHT = '2026-11-20T21:00:00';

test('an evening shows its table, matches and best results, and links to its neighbours', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2026-11-20', 'Eva 3-1 Jana');
  await club.result('2026-11-26T20:05:00', 'Eva 3-1 Jana');
  const id = await club.result('2026-11-27T00:40:00', 'Eva 9-1 Peter');
  await club.result('2026-11-28', 'Peter 3-1 Jana');

  const person = await openScreen('/evenings/2026-11-26');
  await person.seesHeading('Thursday 26/11/2026');
  await person.isTitled('Evening of 26/11/2026');
  await person.sees('Eva is champion of the evening 🏆');
  expect(person.table().map((row) => row.slice(0, 5))).toEqual([
    ['#', 'Player', 'W–L', 'PTS', 'Goals'],
    ['1', 'Eva', '2–0', '6', '12:2'],
    ['2', 'Jana', '0–1', '0', '1:3'],
    ['3', 'Peter', '0–1', '0', '1:9'],
  ]);
  const biggest = await person.find('link', /^9.:.1 against Peter$/);
  expect(biggest.getAttribute('href')).toBe(`/match/${id}`);
  await person.sees('2 wins in a row');
  const matches = within(await person.find('list', 'Matches of the evening'));
  expect(matches.getAllByRole('time').map(textOf)).toEqual(['20:05', '00:40']);
  await person.find('link', /^Eva – Peter 1–0 Goals 9 : 1$/);

  await person.follows('28/11/2026');
  await person.seesHeading('Saturday 28/11/2026');
  await person.follows('26/11/2026');
  await person.follows('20/11/2026');
  await person.seesHeading('Friday 20/11/2026');
  await person.follows('All evenings');
  await person.seesHeading('Evenings');
  await person.seesHeading('November 2026');
  await person.find('link', /^Thursday 26 Eva 2 matches, 20:05 – 00:40$/);
  await person.find('link', /^Friday 20 Eva 1 match, 20:00 – 20:00$/);
});

test('an evening tells one against one and two against two apart', async ({ club, openScreen }) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await playDoubles(club, 'Jana+Eva', '5:1', 'Peter+Tomas');
  const person = await openScreen('/tonight');
  await person.sees('lead the evening');
  expect(person.table().map((row) => row.slice(0, 5))).toEqual([
    ['#', 'Pair', 'W–L', 'PTS', 'Goals'],
    ['1', 'Eva & Jana', '1–0', '3', '5:1'],
    ['2', 'Peter & Tomas', '0–1', '0', '1:5'],
  ]);
  await person.find('link', /^5.:.1 against Peter & Tomas$/);
  await person.seesNo('Two against two');
  await club.result(TONIGHT, 'Peter 3-1 Eva');
  await person.seesHeading('One against one');
  await person.seesHeading('Two against two');
  await person.sees('leads the evening');
  await person.sees('lead the evening');
  expect(person.texts('table')).toHaveLength(2);
  await person.press('Players and head-to-heads');
  await person.find('link', /^Eva & Jana – Peter & Tomas 1–0 Goals 5 : 1$/);
  const doubles = within(await person.find('region', 'Players of the evening in doubles'));
  expect(doubles.getAllByRole('rowheader').map(textOf)).toEqual(['Eva', 'Jana', 'Peter', 'Tomas']);
  await playDoubles(club, 'Peter+Tomas', '3:1', 'Jana+Eva');
  await person.find('link', /^Eva & Jana – Peter & Tomas 1–1 Goals 6 : 4$/);

  const home = await openScreen('/');
  const tonight = within(await home.find('region', 'Tonight'));
  expect(tonight.getAllByRole('heading').map(textOf)).toEqual([
    'Tonight',
    'One against one',
    'Two against two',
  ]);
  const list = await openScreen('/evenings');
  await list.find('link', /^Friday 20 Peter Eva & Jana Leads, 3 matches/);
});

test('a day without a match says so and leads to the evening before', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-11-20', 'Eva 3-2 Jana');
  const person = await openScreen('/evenings/2026-11-24');
  await person.sees('No match on Tuesday 24/11/2026');
  await person.follows('Friday 20/11/2026');
  await person.sees('Eva is champion of the evening 🏆');
  await openScreen('/evenings/2026-02-30');
  await person.sees('404 Not found');
});

test('the matches of an evening show the series and play-offs that they decided', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  const cup = await club.startCup('Eva', 'Jana');
  await club.playPlayoff(cup);
  const person = await openScreen('/tonight');
  await person.follows('Eva wins Cup of 2 🏆');
  await person.seesHeading('Cup of 2');
});

test('an evening shows what players gave up, and what that decided', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  const cup = await club.startCup('Eva', 'Jana', 'Peter', 'Bára');
  await club.playPlayoff(cup, 3);
  const final = (await club.playoff(cup)).series.at(-1);
  const person = await openScreen('/tonight');
  await person.seesNo(/gave up/);
  if (!final) throw new Error('The cup has a final.');
  await livePlay(club).forfeitSeries(final.id, final.playerTwo);
  await person.find('link', `${final?.playerOne} wins Cup of 4 🏆`);
  const forfeited = await person.find(
    'link',
    `${final?.playerTwo} gave up: ${final?.playerOne} won the match`,
  );
  expect(forfeited.getAttribute('href')).toBe(`/series/${final?.id}`);
});

test('an evening lists all of its biggest wins', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2026-11-26', 'Eva 3-1 Jana');
  await club.result('2026-11-26T21:00:00', 'Peter 3-1 Eva');
  const person = await openScreen('/evenings/2026-11-26');
  await person.find('link', /^3.:.1 against Jana$/);
  await person.find('link', /^3.:.1 against Eva$/);
});

test('tonight follows the matches while they are played', async ({ club, openScreen }) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana');
  await club.result('2025-11-20', 'Eva 3-2 Jana');
  const { id } = await club.startSeries('Jana', 'Eva');
  const person = await openScreen('/tonight');
  await person.sees('Last on 20/11/2025');
  await club.play(id, '1');
  await person.sees(/leads the evening/);
  await person.sees('Still on');
  await club.play(id, '- 2');
  await person.sees('Eva and Jana are level');
});

test('home shows the evening while it runs, and else the last results', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana');
  await club.result('2025-11-26T21:30:00', 'Eva 3-2 Jana');
  const { id } = await club.startSeries('Jana', 'Eva');
  const person = await openScreen('/');
  await person.find('region', 'Last results');
  const list = await person.find('link', 'Evenings');
  expect(list.getAttribute('href')).toBe('/evenings');
  await club.play(id, '1');
  const tonight = within(await person.find('region', 'Tonight'));
  const headings = () => tonight.getAllByRole('columnheader').map(textOf);
  expect(headings()).toEqual(['#', 'Player', 'W–L', 'PTS', 'Rating', '±']);
  // The list of results is another query than the evening, and may be answered later.
  await person.eventually(async () => {
    const results = within(await person.find('region', 'Last results')).getAllByRole('listitem');
    // The time of day, as the date of a result past midnight is another than that of its evening.
    expect(results.map(textOf)).toEqual([expect.stringMatching(/^\d\d:\d\d/)]);
  });
  const evening = tonight.getByRole('link', { name: 'The whole evening' });
  expect(evening.getAttribute('href')).toMatch(/^\/evenings\/\d{4}-\d\d-\d\d$/);
});

test('home no longer calls an evening tonight once its day of play is over', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  using _ = await stopAt(club, '2026-11-21T05:59:59');
  await club.result(TONIGHT, 'Eva 3-2 Jana');
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/');
  await person.find('region', 'Tonight');
  await person.find('button', 'A player leaves for tonight');
  using _later = await stopAt(club, '2026-11-21T06:00:00');
  resetClubClock();
  await person.find('region', 'Last night');
  await person.misses('button', 'A player leaves for tonight');
});

test('three who are level share the first place, and one after few matches comes last', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const circle = ['Eva 2-1 Jana', 'Jana 2-1 Peter', 'Peter 2-1 Eva'];
  for (const result of circle) await club.result('2026-11-26', result);
  const person = await openScreen('/evenings/2026-11-26');
  const places = () => person.table().map((row) => row.slice(0, 2).join(' '));
  await person.sees('Eva, Jana and Peter are level');
  expect(places()).toEqual(['# Player', '1 Eva', '1 Jana', '1 Peter']);
  for (const result of circle) await club.result('2026-11-26T21:00:00', result);
  await club.result('2026-11-26T22:00:00', 'Tomas 9-0 Eva');
  await person.eventually(() =>
    expect(places()).toEqual(['# Player', '1 Jana', '1 Peter', '3 Eva', '4 Tomas1 more match']),
  );
  await person.sees('Jana and Peter are level');
  await person.sees(
    'By points per game; who has played less than a third of the most games comes last.',
  );
});

test('an evening is led until it is over, also by a clock that is a little behind', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  using _ = await stopAt(club, '2026-11-20T21:00:00');
  await club.result('2026-11-20T21:00:01', 'Eva 3-2 Jana');
  const person = await openScreen('/tonight');
  await person.sees(/leads the evening/);
  await (await openScreen('/evenings')).find('link', /^Friday 20 Eva Leads, 1 match/);
  const home = await openScreen('/');
  await home.find('region', 'Tonight');
});
