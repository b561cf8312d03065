/** The page of a player and the charts of the statistics. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const EARLY = { matchDate: '2026-01-10T20:00:00' };
const LATE = { matchDate: '2026-03-12T20:00:00' };

test('the page shows record, form, opponents, charts and matches, and follows a correction, a deletion and its undo', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Peter', EARLY));
  const corrected = await club.door.createMatch(game('Eva', 'Jana'));
  const deleted = await club.door.createMatch(game('Eva', 'Jana', { ...LATE, overTime: true }));
  const person = await openScreen('/players/1-eva');
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
    [/^Jana 2–0 Goals 6 : 4, Eva has won the last two/, /^Peter 1–0 Goals 3 : 2$/],
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
  const last = await person.find('list', 'Last matches');
  const asked = network.sent.length;

  await club.door.finishMatch(corrected.id, { homeScore: 1, awayScore: 4, overTime: false });
  await shows({ 'Won – lost': /^2–1/, Points: /^5in 3/ }, [/^Jana 1–1 Goals 4 : 6$/]);
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

test('a chart is read with the arrow keys and has a table as its alternative', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', EARLY));
  await club.door.createMatch(game('Jana', 'Eva', LATE));
  const person = await openScreen('/players/1-eva');
  const chart = await person.find('slider', 'Points per game by month');
  const value = () => chart.getAttribute('aria-valuetext');
  expect(value()).toBe('March 2026: 0.00 points per game');
  chart.focus();
  await person.user.keyboard('{ArrowLeft}');
  expect(value()).toBe('January 2026: 3.00 points per game');
  expect(textOf(chart)).toBe('3.00');
  await person.user.keyboard('{ArrowLeft}');
  expect(value()).toBe('January 2026: 3.00 points per game');
  await person.user.keyboard('{End}');
  // At its end, the chart follows new values.
  await club.result('2026-04-01', 'Eva 3-2 Jana');
  await person.eventually(() => expect(value()).toBe('April 2026: 3.00 points per game'));
  const table = await person.find('region', 'Points per game by month, as a table', {
    hidden: true,
  });
  expect(textOf(table)).toBe('Monthpoints per gameJanuary 20263.00March 20260.00April 20263.00');
});

test('the rating chart follows a corrected match between other players', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const others = await club.door.createMatch(game('Jana', 'Peter', EARLY));
  await club.door.createMatch(game('Eva', 'Jana', LATE));
  await club.result('2026-04-01', 'Eva 3-2 Jana');
  const person = await openScreen('/players/1-eva');
  const chart = await person.find('slider', 'Rating over time');
  const says = (value: RegExp) =>
    person.eventually(() => expect(chart.getAttribute('aria-valuetext')).toMatch(value));
  await says(/Eva 1024$/);
  // Jana's rating was too high, so beating her is worth less.
  await club.door.finishMatch(others.id, { homeScore: 0, awayScore: 3, overTime: false });
  await says(/Eva 1022$/);
});

function tile(person: ScreenPerson, name: string): string {
  const term = person.all('term').find((each) => textOf(each) === name);
  return term?.nextElementSibling ? textOf(term.nextElementSibling) : '';
}

function form(person: ScreenPerson): readonly string[] {
  const [list] = person.all('list', 'Form, the latest match last');
  return list ? within(list).getAllByRole('listitem').map(textOf) : [];
}

test('the statistics show ratings, and charts that are stored in the URL and follow results', async ({
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
  // As many points each, but the better goal difference.
  await ratings('1001?', '999?');
  await person.follows('Charts');
  const chart = await person.find('slider', 'Ratings over time');
  await person.eventually(() => expect(location.search).toBe('?view=charts'));
  const value = () => chart.getAttribute('aria-valuetext');
  await person.eventually(() => expect(value()).toBe('01/03/2026: Eva 999, Jana 1001'));
  const asked = network.sent.length;
  await club.result('2026-03-05', 'Jana 3-2 Eva');
  await person.eventually(() => expect(value()).toBe('05/03/2026: Eva 987, Jana 1013'));
  await person.find('row', 'Jana 8 5');
  expect(network.sent.slice(asked)).toEqual([]);
  person = await openScreen('/stats?view=charts');
  await person.find('slider', 'Ratings over time');
  await person.follows('Table');
  await ratings('1013?', '987?');
  await person.eventually(() => expect(location.search).toBe(''));
});

test('of the ratings two stand out, and the player chosen last replaces the first', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Peter', 'Jana'));
  const person = await openScreen('/stats?view=charts');
  const chosen = () =>
    person.all('button', undefined, { pressed: true }).map((button) => textOf(button));
  await person.eventually(() => expect(chosen()).toEqual(['Eva', 'Peter']));
  // The grey lines are in the text and the table, too.
  const chart = await person.find('slider', 'Ratings over time');
  await person.eventually(() =>
    expect(chart.getAttribute('aria-valuetext')).toMatch(/Eva 10\d\d, Peter 10\d\d, Jana 9\d\d$/),
  );
  await person.press('Jana');
  expect(chosen()).toEqual(['Peter', 'Jana']);
  await person.press('Peter');
  expect((await person.find('button', 'Jana')).ariaDisabled).toBe('true');
});
