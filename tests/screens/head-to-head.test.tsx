/** Head-to-heads, on their page and wherever else they are shown. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { id matches { id } } }',
);
const EARLY = { matchDate: '2026-01-10T20:00:00' };
const LATE = { matchDate: '2026-03-12T20:00:00' };

test('a number is shown after a name that is written from right to left', async ({
  club,
  openScreen,
}) => {
  await club.friends('דן', 'Eva');
  await club.door.createMatch(game('דן', 'Eva'));
  const person = await openScreen('/players/2-eva/vs/1');
  await person.sees('The next game: דן \u200e53 %');
  await person.sees('דן \u200e+1');
});

test('a head-to-head follows a correction, a deletion and its undo without a request', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  const corrected = await club.door.createMatch(game('Jana', 'Eva'));
  const deleted = await club.door.createMatch(game('Eva', 'Jana', { ...LATE, overTime: true }));
  const person = await openScreen('/players/1-eva/vs/2-jana');
  await person.isTitled('Eva vs Jana');
  await person.hears(/^Eva leads Jana 2–1$/m);
  const shows = (...rows: readonly string[]) =>
    person.eventually(() => {
      const texts = person.texts('row');
      for (const row of rows) expect(texts).toContain(row);
    });
  await shows('2Wins1', '1of these in overtime0', '8Goals7', '0Wins with Jana at home1');
  const hasWins = (name: string, ...rows: readonly string[]) =>
    person.eventually(async () => {
      const teams = within(await person.find('table', `Wins of ${name} by team`));
      expect(teams.getAllByRole('row').slice(1).map(textOf)).toEqual(rows);
    });
  await hasWins('Eva', 'Dallas Stars22', 'Calgary Flames01');
  await hasWins('Jana', 'Calgary Flames02', 'Dallas Stars11');
  const asked = network.sent.length;
  await club.door.finishMatch(corrected.id, { homeScore: 0, awayScore: 4, overTime: false });
  await person.hears(/^Eva leads Jana 3–0, won all 3$/m);
  await shows('3Wins0', '10Goals4', '1Wins with Jana at home0');
  await hasWins('Jana', 'Calgary Flames02', 'Dallas Stars01');
  const balance = await person.find('slider', 'Balance, win by win');
  const value = () => balance.getAttribute('aria-valuetext');
  expect(value()).toBe('12/03/2026: Eva leads by 3');
  await club.door.deleteMatch(deleted.id);
  await person.hears(/^Eva leads Jana 2–0, won all 2$/m);
  await person.eventually(() => expect(value()).toBe('01/03/2026: Eva leads by 2'));
  await livePlay(club).undo(await livePlay(club).seq());
  await person.hears(/^Eva leads Jana 3–0, won all 3$/m);
  await person.eventually(() => expect(value()).toBe('12/03/2026: Eva leads by 3'));
  expect(person.texts('article')).toHaveLength(3);
  expect(network.sent.slice(asked)).toEqual([]);
});

test('the page of two players who have not met says so', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players/1-eva/vs/2-jana');
  await person.sees('They have not met yet');
  await person.seesNo('Eva and Jana have not met yet');
  await club.door.createMatch(game('Eva', 'Jana'));
  await person.hears('Eva leads Jana 1–0');
});

test('the head-to-head on the page of a series follows results of other series', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const person = await openScreen(`/series/${id}`);
  await person.find('link', /^All time: Eva and Jana have not met yet/);
  await club.door.createMatch(game('Jana', 'Eva'));
  await person.find('link', /^All time: Jana leads Eva 1–0/);
  const other = await club.startSeries('Eva', 'Jana');
  await club.play(other.id, '1 1');
  await person.find('link', /^All time: Eva leads Jana 2–1, won the last 2/);
});

test('pairs have their head-to-head and favourite on the pages of their games and series', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Olga', 'Petra');
  const side = (...players: string[]) => ({ players, team: 'Dallas Stars' });
  const [one, two] = [side('Eva', 'Olga'), side('Jana', 'Petra')];
  const play = (home: typeof one, away: typeof two) =>
    write(club.server, CREATE_MATCH, { home, away, homeScore: 3, awayScore: 1 });
  await play(one, two);
  const { createMatch: last } = await play(one, two);
  await play(side('Jana'), side('Eva'));
  const { createSeries } = await write(club.server, CREATE_SERIES, { one: two, two: one });
  const [toPlay] = createSeries.matches;
  const standing = 'Eva & Olga lead Jana & Petra 2–0, won all 2';
  const ofSeries = await openScreen(`/series/${createSeries.id}`);
  await ofSeries.sees(`All time: ${standing}`);
  const played = await openScreen(`/match/${last.id}`);
  await played.sees(standing);
  const next = await openScreen(`/match/${toPlay?.id}`);
  await next.sees(standing);
  await next.sees('Chance to win: Eva & Olga 57 %');
});

test('head-to-head and favourite are shown before a game and as soon as two players are chosen', async ({
  club,
  openScreen,
}) => {
  const { firstGame } = await club.startSeries();
  await club.door.createMatch(game('Jana', 'Eva'));
  const match = await openScreen(`/match/${firstGame}`);
  await match.find('link', 'Jana leads Eva 1–0');
  await match.sees('Jana 53 %');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Eva', 'Jana'));
  await match.find('link', 'Eva leads Jana 2–1, won the last 2');
  await match.sees('Chance to win: Eva 54 %');
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  const dialog = within(await person.find('dialog', /^New/));
  await person.choose('Home Player', 'Jana');
  expect(dialog.queryByText(/leads/)).toBeNull();
  await person.choose('Away Player', 'Eva');
  await person.eventually(() => dialog.getByText('Chance to win: Eva 54 %'));
  dialog.getByRole('link', { name: 'Eva leads Jana 2–1, won the last 2' });
});

test('the head-to-head link closes the dialog opened from the layout, which keeps its input', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/teams');
  await person.press('New game');
  await person.choose('Home Player', 'Jana');
  await person.choose('Away Player', 'Eva');
  await person.follows(/Eva leads Jana 1–0/);
  await person.leaves('New Match');
  await person.press('New game');
  await person.find('link', /Eva leads Jana 1–0/);
});
