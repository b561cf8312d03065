/** The page of the records, and the announcement of a new one. */
import { expect } from 'vitest';
import { MATCHES_BEFORE_RECORDS } from '../../rules/limits.ts';
import { playDoubles } from '../setup/play-doubles.ts';
import { game } from '../setup/seeds.ts';
import type { ScreenPerson } from './person.ts';
import { screenTest as test } from './screen.tsx';

const RECORD = /Biggest win ever: 6 : 0/;

/** Waits for the text of a record and of its holders. */
function seesRecord(person: ScreenPerson, text: RegExp) {
  return person.eventually(() =>
    expect(person.texts('listitem')).toContainEqual(expect.stringMatching(text)),
  );
}

test('the records name their holders, follow new results and are restricted to a span', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const person = await openScreen('/records');
  await person.sees('No records yet');
  await club.result('2025-10-01T01:30:00', 'Eva 4-2 Jana');
  await seesRecord(person, /Biggest win.*by 2 goals.*Eva 4 : 2 Jana 30\/09\/2025/);
  await seesRecord(person, /Most matches in an evening.*1 match.*30\/09\/2025 Tuesday/);
  await club.door.createMatch(game('Peter', 'Jana', { homeScore: 7, awayScore: 0 }));
  await seesRecord(person, /Biggest win.*by 7 goals.*Peter 7 : 0 Jana/);
  await person.seesNo(/Longest winning streak/);
  for (let wins = 0; wins < 6; wins += 1) await club.door.createMatch(game('Eva', 'Jana'));
  await seesRecord(person, /Longest winning streak.*7 wins.*Eva until 01\/03\/2026/);
  expect(person.all('link', /Peter 7 : 0 Jana/)[0]?.getAttribute('href')).toMatch(/^\/match\/\d+$/);
  expect(person.all('link', /Eva until/)[0]?.getAttribute('href')).toBe('/players/1-eva');
  expect(person.all('link', /Sunday/)[0]?.getAttribute('href')).toBe('/evenings/2026-03-01');

  const evening = await openScreen('/records?from=2025-09-30&to=2025-09-30');
  await seesRecord(evening, /by 2 goals/);
  await evening.seesNo(/by 7 goals/);
  const empty = await openScreen('/records?from=2020-01-01&to=2020-01-02');
  await empty.sees('No match in these days');
  await empty.follows('Show all time');
  await seesRecord(empty, /by 7 goals/);
});

test('records of two against two are told apart, held by pairs, and chosen by the URL', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Peter', 'Jana', { homeScore: 7, awayScore: 0 }));
  const person = await openScreen('/records');
  await seesRecord(person, /Biggest win.*by 7 goals/);
  await person.seesNo('Two against two');
  await playDoubles(club, 'Jana+Eva', '5:1', 'Peter+Tomas');
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  await person.follows('Two against two');
  await seesRecord(person, /Biggest win.*by 4 goals.*Eva & Jana 5 : 1 Peter & Tomas/);
  await seesRecord(person, /Longest winning streak.*2 wins.*Eva & Jana until/);
  await person.seesNo(/by 7 goals/);
  await person.eventually(() => expect(location.search).toBe('?discipline=doubles'));
  await person.follows('One against one');
  await seesRecord(person, /Biggest win.*by 7 goals/);
});

test('a record that more share than are listed says how many', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  for (let matches = 0; matches < 7; matches += 1) await club.door.createMatch(game('Eva', 'Jana'));
  const person = await openScreen('/records');
  await seesRecord(person, /Most goals.*and 2 more/);
});

test('a new record is announced where the result is entered, in the history and on the television', async ({
  club,
  openScreen,
}) => {
  const { id, firstGame } = await club.startSeries();
  for (let matches = 0; matches < MATCHES_BEFORE_RECORDS; matches += 1) {
    await club.door.createMatch(game('Eva', 'Jana', { homeScore: 4 }));
  }
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(firstGame, 6, 0);
  await person.confirm(club.server.code);
  await person.hears(RECORD);
  await (await openScreen(`/tv/match/${firstGame}`)).sees(RECORD);
  await (await openScreen(`/match/${firstGame}`)).sees(RECORD);
  const history = await openScreen('/history');
  await history.seesCard(RECORD);
  await club.enter(id, 1, 'two');
  await history.seesNo(RECORD);
});
