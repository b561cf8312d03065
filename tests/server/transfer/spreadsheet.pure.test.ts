/** What is read from the file of a spreadsheet. */
import { expect, test } from 'vitest';
import { wallClockOf } from '../../../server/transfer/import/dates.ts';
import { isNo, isYes } from '../../../server/transfer/import/flags.ts';
import { errorLines, reportLines } from '../../../server/transfer/import/report.ts';
import { errorsOf, tryImport } from '../../../server/transfer/import/write.ts';
import { AS_THEY_ARE, spreadsheet, ZONE } from '../../setup/spreadsheet.ts';

const HEAD = 'date,home,away,home_team,away_team,home_score,away_score,overtime';

test('a cell is quoted in short, however long it is', async () => {
  const name = 'x'.repeat(50_000);
  const row = `2024-03-01,${name},Eva,Dallas Stars,Calgary Flames,3,2,true`;
  const source = await spreadsheet(`${HEAD}\n${row}\n`);
  const reported: string[] = [];
  for (const addsPlayers of [true, false]) {
    const imported = await tryImport(null, source, ZONE, { ...AS_THEY_ARE, addsPlayers });
    reported.push(...errorLines(source, errorsOf(source, imported)));
  }
  const quoted = 'x'.repeat(100);
  expect(reported.join('\n')).toContain(`There is no player ${quoted}… add the player first`);
  expect(Math.max(...reported.map(({ length }) => length))).toBeLessThan(400);
});

test.each([
  [
    `Our season, 2024\n${'date,home'}`,
    'its first line was read as "Our season,2024", with commas between cells',
  ],
  ['Date~Home~Away\n', 'its first line was read as "Date~Home~Away", with commas between cells'],
  [
    'Datum;Heim;Gast\n',
    'its first line was read as "Datum;Heim;Gast", with semicolons between cells',
  ],
  ['', 'its first line was read as "", with commas between cells'],
])('a table whose first line names no columns says what was read: %j', async (content, reason) => {
  await expect(spreadsheet(content)).rejects.toThrow(reason);
});

test.each([
  ['11/08/2024 05/02/2024', true],
  ['2024-03-01 01/05/2024', true],
  // One day proves the order; the order of 8/8/2024 makes no difference.
  ['11/08/2024 24/11/2024', false],
  ['08/08/2024 2024-03-01', false],
  ['2024/3/1 2024-05-02', false],
])('dates that may have the month first are told: %s, %s', async (dates, isTold) => {
  const rows = dates
    .split(' ')
    .map((date) => `${date},Eva,Jana,Dallas Stars,Calgary Flames,3,2,true`);
  const source = await spreadsheet([HEAD, ...rows].join('\n'));
  const report = async (dateOrder: 'DMY' | 'MDY') => {
    const options = { ...AS_THEY_ARE, addsPlayers: true, dateOrder };
    return reportLines(source, await tryImport(null, source, ZONE, options), false).join('\n');
  };
  const hint = 'was read with the day first, as no date shows the order';
  expect((await report('DMY')).includes(hint)).toBe(isTold);
  // Who says the order knows it.
  expect(await report('MDY')).not.toContain(hint);
});

test.each(['wahr', 'WAHR', 'Ano', 'áno', 'TRUE', '1.0', 'y', 'SO', 'n.V.', '✓', 'DOĞRU'])(
  'overtime is %j for yes',
  (word) => {
    expect([isYes(word), isNo(word)]).toEqual([true, false]);
  },
);

test.each(['', '-', '—', 'FALSCH', 'Nepravda', 'nie', 'FALSE', '0,0', 'n', 'FAŁSZ', 'YANLIŞ'])(
  'overtime is %j for no',
  (word) => {
    expect([isYes(word), isNo(word)]).toEqual([false, true]);
  },
);

test.each([
  ['3:2', 3, 2, false],
  ['3 : 2', 3, 2, false],
  ['3-2', 3, 2, false],
  ['3–2', 3, 2, false],
  ['10:9 OT', 10, 9, true],
  ['3:2OT', 3, 2, true],
  ['3:2 (n.V.)', 3, 2, true],
  ['3:2 pp', 3, 2, true],
  ['3-2, so', 3, 2, true],
] as const)(
  'the score %j in one column is %i : %i, overtime: %s',
  async (text, homeScore, awayScore, overTime) => {
    const head = 'Date;Home;Home Team;Away;Away Team;Score;Note';
    const source = await spreadsheet(`${head}\n2024-03-01;Eva;Boston;Jana;Bruins;"${text}";late\n`);
    expect(source.matches).toMatchObject([{ homeScore, awayScore, overTime, errors: [] }]);
    expect(source.unread).toEqual(['Note']);
  },
);

test('a score column with other words is an error of its line', async () => {
  const source = await spreadsheet(
    `${HEAD.replace('home_score,away_score', 'score')}\n2024-03-01,Eva,Jana,DAL,CGY,3:2 abandoned,\n`,
  );
  expect(source.matches[0]?.errors).toEqual([
    'score is "3:2 abandoned", and not such as 3:2 or 3:2 OT',
  ]);
});

test('each error is told once with its lines, and the first twenty of a kind with the number of others', async () => {
  const unknown = Array.from(
    { length: 12 },
    () => '2024-03-01,Eva,Jana,New York,Dallas Cowboys,3,2,',
  );
  const bad = Array.from({ length: 30_000 }, (_, index) => `day ${index},Eva,Jana,DAL,CGY,3,2,`);
  const source = await spreadsheet(`${HEAD}\n${[...unknown, ...bad].join('\n')}\n`);
  const imported = await tryImport(null, source, ZONE, { ...AS_THEY_ARE, addsPlayers: true });
  const lines = errorLines(source, errorsOf(source, imported));
  expect(lines).toHaveLength(23);
  const where = 'results.csv, lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more';
  expect(lines.slice(0, 2)).toEqual([
    `${where}: New York may be New York Rangers or New York Islanders: say which it is with --team "New York=New York Rangers"`,
    `${where}: There is no team Dallas Cowboys here: say which it is with --team "Dallas Cowboys=…"`,
  ]);
  expect(lines.at(-1)).toBe('results.csv: 29980 more like these');
});

test('a table is refused with its limit and the line', async () => {
  await expect(spreadsheet(`${HEAD}${',x'.repeat(1_000_000)}\n`)).rejects.toThrow(
    'results.csv, line 1: it has 1000008 columns, a table has at most 200.',
  );
  await expect(
    spreadsheet(`${HEAD}\n2024-03-01,${'x'.repeat(12_000_000)},Jana,DAL,CGY,3,2,\n`),
  ).rejects.toThrow(/Max Record Size.* line 2/);
  const many = Array.from(
    { length: 501 },
    (_, index) => `2024-03-01,A${index},B${index},DAL,CGY,3,2,`,
  );
  const source = await spreadsheet(`${HEAD}\n${many.join('\n')}\n`);
  const imported = await tryImport(null, source, ZONE, { ...AS_THEY_ARE, addsPlayers: true });
  expect(errorLines(source, errorsOf(source, imported))).toEqual([
    'results.csv, line 502: An import adds at most 1000 players',
  ]);
});

test('a file in UTF-16 without its mark, or in another encoding, is told', async () => {
  for (const bytes of [Buffer.from('date,home', 'utf16le'), Buffer.from('G\xf3lik', 'latin1')]) {
    await expect(spreadsheet(bytes)).rejects.toThrow('is not in UTF-8');
  }
});

test.each([
  ['in one that is read', 'Ev"a,Jana,Boston Bruins,Dallas Stars,1,2,', ' on field "home"'],
  [
    'in one with another name',
    'Eva,Jana,Boston Bruins,Dallas Stars,1,2,5" puck',
    ' on field "note"',
  ],
  ['after the last one', 'Eva,Jana,Boston Bruins,Dallas Stars,1,2,,5" puck', ''],
])('a quote in the middle of a cell is told, with its column: %s', async (_, cells, column) => {
  const head = 'date,home,away,home_team,away_team,home_score,away_score,note';
  await expect(spreadsheet(`${head}\n2026-02-28,${cells}\n`)).rejects.toThrow(
    `a quote is found${column} at line 2, value is`,
  );
});

test.each([
  ['2026-02-28T20:15:00Z', '2026-02-28T21:15:00'],
  ['2026-02-28 23:30:00+0000', '2026-03-01T00:30:00'],
  ['2026-02-30T20:15:00', null],
  ['2026-02-30T20:15:00Z', null],
  ['2026-02-30T20:15:00+01:00', null],
  ['2026-02-28T20:15:00+99:99', null],
  ['9999-12-31T23:59:59Z', null],
  ['1.\u00a03.\u00a02024', '2024-03-01T00:00:00'],
  ['3/2/2024 8:15 PM', '2024-02-03T20:15:00'],
  ['2024/03/01', '2024-03-01T00:00:00'],
  ['2024. 03. 01. 20:15:30', '2024-03-01T20:15:30'],
  ['1-3-24 8:05', '2024-03-01T08:05:00'],
  ['31/12/99', '1999-12-31T00:00:00'],
  ['1/3/2024 12:00 AM', '2024-03-01T00:00:00'],
  ['1/3/2024 13:00 PM', null],
  ['1/3.2024', null],
  ['1/3/024', null],
])('the date %s is %s', (text, date) => {
  expect(wallClockOf(text, ZONE)).toBe(date);
});
