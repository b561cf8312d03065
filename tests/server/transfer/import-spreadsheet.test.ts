/** Imports of single matches from a spreadsheet. */
import { describe, expect } from 'vitest';
import { errorLines, reportLines } from '../../../server/transfer/import/report.ts';
import { errorsOf, tryImport } from '../../../server/transfer/import/write.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { graphql } from '../../setup/graphql.ts';
import { writeSource } from '../../setup/imported.ts';
import { livePlay } from '../../setup/live-play.ts';
import { AS_THEY_ARE, spreadsheet, ZONE } from '../../setup/spreadsheet.ts';

const HEAD = 'date,home,away,home_team,away_team,home_score,away_score,overtime';
const table = (rows: readonly string[], head = HEAD) => [head, ...rows].join('\n');

const EVENINGS = graphql(
  '{ evenings(first: 100) { edges { node { date matches { homeScore } } } } }',
);

const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { id matches { id } } }',
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);

async function exported({ server }: Club, query = ''): Promise<string> {
  return (await fetch(`${server.url}/export/matches.csv${query}`)).text();
}

/** The lines of an export without the ids. */
async function singleMatches(club: Club): Promise<readonly string[]> {
  const text = await exported(club, '?kind=SINGLE');
  return text.split('\n').map((line) => line.replace(/^\d+,/, ''));
}

describe('a spreadsheet', () => {
  const withClub = sharedClubTest(NATIVE);

  withClub('holds single matches, in whatever way a program saves it', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const files = [
      `${HEAD}\n2024-03-01T20:15:00,Eva,Jana,Dallas Stars,Calgary Flames,3,2,true\n`,
      `\uFEFF\r\n${HEAD.replaceAll(',', ';')}\r\n01/03/2024 20:15;eva;Jana;DAL;Calgary Flames;3;2;yes\r\n02.03.2024;Jana;Eva;Calgary Flames;DAL;3;1;\r\n`,
      Buffer.from(
        `\uFEFF${HEAD.replaceAll(',', '\t')}\r\n1. 3. 2024 20:15\tEva\tJana\tDALLAS\u00a0STARS\tCGY\t3.0\t2\tSO\r\n`,
        'utf16le',
      ),
      `Home|Away|Date|home-team|away_team|home score|away_score|over_time\nEva|Jana|2024/03/01 8:15 PM|Stars|Flames|3|2|PRAVDA\n`,
      `Away Score\t${HEAD.replaceAll(',', '\t').replace('\taway_score', '')}\n1\t2024-03-02\tJana\tEva\t"Calgary Flames"\tdallas stars\t3\tfalse\n`,
    ];
    const counts: number[] = [];
    for (const content of files) {
      const source = await spreadsheet(content);
      const imported = await writeSource(club.server, source);
      counts.push(imported.counts.matches);
      // The ids there → here are told of a file that has ids.
      expect(reportLines(source, imported, true).join('\n')).not.toContain('The ids of matches');
    }
    expect(counts).toEqual([1, 1, 0, 0, 0]);
    expect(await club.door.matches(10)).toMatchObject([
      { matchDate: '2024-03-02T12:00:00', homePlayer: 'Jana', homeScore: 3, overTime: false },
      { matchDate: '2024-03-01T20:15:00', homePlayer: 'Eva', homeScore: 3, overTime: true },
    ]);
    expect(await livePlay(club).history()).toContain('Imported 1 match from results.csv');
  });

  withClub('without a time of day belongs to the day in the file', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const row = (date: string, goals: number) =>
      `${date},Eva,Jana,Dallas Stars,Calgary Flames,${goals},1,`;
    const dates = [
      '2024-03-01',
      '2024-03-31T00:00:00',
      '2024-10-27 00:00',
      '2024-12-31',
      // The evening goes on past midnight, before and after lines without a time.
      '2025-01-02T20:00:00',
      '2025-01-02',
      '2025-01-03T01:30:00',
      '2025-01-03',
    ];
    const source = await spreadsheet(table(dates.map((date, index) => row(date, index + 2))));
    await writeSource(club.server, source);
    const days = async () => {
      const { evenings } = await ask(club.server, EVENINGS);
      return evenings.edges.map(({ node }) => [
        node.date,
        node.matches.map((one) => one.homeScore),
      ]);
    };
    const expected = [
      ['2025-01-03', [9]],
      ['2025-01-02', [6, 7, 8]],
      ['2024-12-31', [5]],
      ['2024-10-27', [4]],
      ['2024-03-31', [3]],
      ['2024-03-01', [2]],
    ];
    expect(await days()).toEqual(expected);
    expect((await writeSource(club.server, source)).counts.matches).toBe(0);
    expect(await days()).toEqual(expected);
  });

  withClub('names new players who may be others with a similar nickname', async ({ club }) => {
    await club.friends('Gólik', 'Eva', 'Jan');
    const content = table([
      '2024-03-01,Golik,Eva,Dallas Stars,Calgary Flames,3,2,true',
      '2024-03-02,Puck,Eva,Dallas Stars,Calgary Flames,3,1,',
      '2024-03-03,Puk,Eva,Dallas Stars,Calgary Flames,3,1,',
      '2024-03-04,Jan,Jana,Dallas Stars,Calgary Flames,3,1,',
    ]);
    const source = await spreadsheet(content);
    const plan = (options: object) => tryImport(null, source, ZONE, { ...AS_THEY_ARE, ...options });
    const here = (options: object) =>
      club.server.sql.begin((tx) => tryImport(tx, source, ZONE, { ...AS_THEY_ARE, ...options }));

    const refused = await here({});
    expect(errorLines(source, errorsOf(source, refused))[0]).toMatch(
      /There is no player Golik: .*; if this is Gólik, add --player "Golik=Gólik"$/,
    );
    const report = async (imported: ReturnType<typeof here>) => {
      const lines = reportLines(source, await imported, false);
      const heading = lines.indexOf('May be the same person:');
      return heading === -1 ? [] : lines.slice(heading + 1);
    };
    // Jan and Jana meet in a match.
    expect(await report(here({ addsPlayers: true }))).toEqual([
      '  player Golik: If this is Gólik, add --player "Golik=Gólik".',
      '  player Puk: If this is Puck, add --player "Puk=Puck".',
    ]);
    const renamedPlayers = new Map([
      ['Golik', 'Gólik'],
      ['Puk', 'Puck'],
    ]);
    const chosen = await here({ addsPlayers: true, renamedPlayers });
    expect(chosen.counts).toMatchObject({ players: 2, matches: 4 });
    expect(await report(here({ addsPlayers: true, renamedPlayers }))).toEqual([]);
    expect(await report(plan({ addsPlayers: true }))).toEqual([
      '  player Puk: If this is Puck, add --player "Puk=Puck".',
    ]);
  });

  withClub.for(['', '?excel'])(
    'that is an export of the club changes nothing: %j',
    async (query, { club }) => {
      await club.past();
      const { seq } = club.server.club.live;
      const exported = await fetch(`${club.server.url}/export/matches.csv${query}`);
      const source = await spreadsheet(Buffer.from(await exported.arrayBuffer()));
      expect(source.matches.length).toBeGreaterThan(10);
      const imported = await writeSource(club.server, source);
      expect(reportLines(source, imported, true)).toContain(
        'These columns are not read: game, playoff.',
      );
      expect(imported).toMatchObject({
        seq: null,
        findings: [],
        known: { matches: source.matches.length },
      });
      expect(club.server.club.live.seq).toBe(seq);
    },
  );

  withClub(
    'that is an export has pairs, also of players who are called like pairs',
    async ({ club }) => {
      await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Rolba', 'Puk', 'Ola & Jana', 'Ola');
      const { matches } = (
        await write(club.server, CREATE_SERIES, {
          one: { players: ['Eva', 'Puk'], team: 'Dallas Stars' },
          two: { players: ['Jana', 'Rolba'], team: 'Calgary Flames' },
          bestOf: 3,
        })
      ).createSeries;
      await club.door.finishMatch(matches[0]?.id ?? '', {
        homeScore: 3,
        awayScore: 1,
        overTime: false,
      });
      await write(club.server, CREATE_PLAYOFF, {
        title: 'Pairs',
        sides: ['Eva Jana', 'Puk Rolba', 'Peter Tomas'].map((players) => ({
          players: players.split(' '),
          team: 'Dallas Stars',
        })),
      });
      const sides: readonly (readonly [home: readonly string[], away: readonly string[]])[] = [
        [['Tomas'], ['Eva']],
        [
          ['Puk', 'Rolba'],
          ['Eva', 'Peter'],
        ],
        [['Eva'], ['Rolba', 'Puk']],
        [['Ola & Jana'], ['Eva']],
        [
          ['Ola & Jana', 'Puk'],
          ['Ola', 'Jana'],
        ],
      ];
      for (const [index, [home, away]] of sides.entries())
        await write(club.server, CREATE_MATCH, {
          home: { players: [...home], team: 'Dallas Stars' },
          away: { players: [...away], team: 'Calgary Flames' },
          homeScore: index + 2,
          awayScore: index,
        });
      const source = await spreadsheet(await exported(club));
      expect(source.matches).toHaveLength(11);
      expect(await writeSource(club.server, source)).toMatchObject({
        ...{ seq: null, findings: [], known: { matches: 11 } },
      });

      const before = await singleMatches(club);
      expect(before[1]).toContain(',Puk & Ola & Jana,Jana & Ola,Dallas Stars,Calgary Flames,6,4,');
      await emptyClub(club.server);
      const unclear = await writeSource(club.server, source, { ...AS_THEY_ARE, addsPlayers: true });
      expect(errorLines(source, errorsOf(source, unclear))).toEqual([
        'results.csv, line 2: Puk & Ola & Jana may be Puk with Ola & Jana or Puk & Ola with Jana: call one of them otherwise in the file, such as X, and add --player "X=Ola & Jana"',
      ]);
      const options = {
        ...AS_THEY_ARE,
        addsPlayers: true,
        renamedPlayers: new Map([['Ola & Jana', 'Ola & Jana']]),
      };
      const imported = await writeSource(club.server, source, options);
      expect(imported).toMatchObject({ counts: { players: 8, matches: 5 } });
      expect(reportLines(source, imported, true)).toEqual(
        expect.arrayContaining([
          'Is read as a pair:',
          '  Jana & Ola: If Jana & Ola is one player, add --player "Jana & Ola=Jana & Ola".',
        ]),
      );
      expect(await singleMatches(club)).toEqual(before);
      expect(await writeSource(club.server, source, options)).toMatchObject({ seq: null });
    },
  );

  withClub(
    'with a pair of unknown players, or of one player on two sides, says the line and a remedy',
    async ({ club }) => {
      await club.friends('Eva', 'Jana', 'Puk');
      const line = (home: string, away: string) =>
        `2024-03-01,${home},${away},Dallas Stars,Calgary Flames,3,2,`;
      const rows = [
        line('Puk & Rolba', 'Eva'),
        line('Eva & Jana', 'eva'),
        line('Puk & Puk', 'Eva'),
        line('Puk&Eva', 'Jana'),
      ];
      const source = await spreadsheet(table(rows));
      const refused = await writeSource(club.server, source);
      const unknown = (name: string) =>
        `There is no player ${name}: add the player first, or add all of them with --new-players`;
      expect(errorLines(source, errorsOf(source, refused))).toEqual([
        `results.csv, line 2: ${unknown('Rolba')}; if Puk & Rolba is one player, add --player "Puk & Rolba=Puk & Rolba"`,
        'results.csv, lines 3, 4: Home and Away players can not be the same.',
        `results.csv, line 5: ${unknown('Puk&Eva')}`,
      ]);
      const renamedPlayers = new Map([['Puk & Rolba', 'Puk']]);
      const [first = ''] = rows;
      const one = await spreadsheet(table([first]));
      await writeSource(club.server, one, { ...AS_THEY_ARE, renamedPlayers });
      expect(await club.door.matches(10)).toMatchObject([{ homePlayer: 'Puk', awayPlayer: 'Eva' }]);
    },
  );

  withClub(
    'names players whose names look like formulas, numbers and times, or begin with apostrophes',
    async ({ club }) => {
      const names = [
        '-5',
        "'-5",
        "''-5",
        '＝1',
        "'＝1",
        "'Eva",
        '@',
        '007',
        "'007",
        '1E5',
        '12:30',
        '1-2',
      ];
      await club.friends(...names);
      for (const [index, name] of names.entries()) {
        await club.door.createMatch(
          game(name, names.at(index - 1) ?? '', { homeScore: index + 3 }),
        );
      }
      const exported = await fetch(`${club.server.url}/export/matches.csv`);
      const source = await spreadsheet(await exported.text());
      expect(source.matches.map(({ homePlayer }) => homePlayer).sort()).toEqual(names.toSorted());
      const known = { matches: names.length };
      expect(await writeSource(club.server, source)).toMatchObject({ seq: null, known });
    },
  );

  withClub(
    'that corrects what is here already is told so, and doubles nothing',
    async ({ club }) => {
      await club.friends('Eva', 'Jana');
      const pair = 'Eva,Jana,Dallas Stars,Calgary Flames';
      const rows = [
        `2024-03-01,${pair},3,2,true`,
        `2024-03-01,${pair},4,2,`,
        `2024-03-02,${pair},,,`,
      ];
      const sourceOf = (lines: readonly string[]) => spreadsheet(table(lines));
      await writeSource(club.server, await sourceOf(rows));
      const corrected = [`2024-03-01,${pair},3,1,`, rows[1] ?? '', `2024-03-02,${pair},5,1,`];
      const source = await sourceOf(corrected);
      const refused = await writeSource(club.server, source);
      const advice =
        'an import adds and never corrects. Correct the match here, leave out the line, or give another match a time of its own';
      expect(errorLines(source, errorsOf(source, refused))).toEqual([
        `results.csv, line 2: Date, players and teams are here already as match 1, with 3 : 2 OT: ${advice}`,
        `results.csv, line 4: Date, players and teams are here already as match 3, without a score: ${advice}`,
      ]);
      expect(await club.door.matches(10)).toHaveLength(3);
      // Of a day without times, another game of the same two is one more.
      const more = await sourceOf([`2024-03-01,${pair},6,2,`, ...rows]);
      expect(await writeSource(club.server, more)).toMatchObject({
        ...{ findings: [], counts: { matches: 1 }, known: { matches: 3 } },
      });
    },
  );

  withClub(
    'without times is in the club already where it has such results of its days',
    async ({ club }) => {
      await club.friends('Eva', 'Jana');
      for (const time of ['09:00:00', '20:15:00']) {
        await club.door.createMatch(game('Eva', 'Jana', { matchDate: `2024-03-01T${time}` }));
      }
      const line = (date: string) => `${date},Eva,Jana,Dallas Stars,Calgary Flames,3,2,`;
      const imported = async (...dates: readonly string[]) => {
        const source = await spreadsheet(table(dates.map(line)));
        return writeSource(club.server, source);
      };
      expect(await imported('2024-03-01', '2024-03-01')).toMatchObject({ seq: null });
      expect(
        await imported('2024-03-01', '2024-03-01', '2024-03-01T10:00:00', '2024-03-02'),
      ).toMatchObject({
        ...{ counts: { matches: 2 }, known: { matches: 2 } },
      });
    },
  );

  withClub(
    'that corrects a game of a series is told so, and of others how many are left out',
    async ({ club }) => {
      const { id, firstGame } = await club.startSeries('Eva', 'Jana');
      await club.play(id, '1');
      const exported = await (await fetch(`${club.server.url}/export/matches.csv`)).text();
      const source = await spreadsheet(exported);
      const left =
        'Is left out:\n  the file: It has 4 games of series that are not here: a spreadsheet holds single matches and leagues.';
      const without = await tryImport(null, source, ZONE, { ...AS_THEY_ARE, addsPlayers: true });
      expect(reportLines(source, without, false).join('\n')).toContain(left);
      expect(errorsOf(source, without)).toEqual([]);
      await club.door.finishMatch(firstGame, { homeScore: 9, awayScore: 0, overTime: false });
      const [error, ...others] = errorsOf(source, await writeSource(club.server, source));
      expect(error?.reason).toMatch(/^Date, players and teams are here already as match 1, with/);
      expect(others).toEqual([]);
      await emptyClub(club.server);
      await club.friends('Eva', 'Jana');
      const imported = await writeSource(club.server, source);
      expect(reportLines(source, imported, true).join('\n')).toContain(left);
    },
  );

  withClub('with errors names each by its line, and nothing of it is written', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const rows = [
      '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,3,2,',
      '2024-02-30,Eva,Jana,Dallas Stars,Calgary Flames,3,2,',
      '2024-03-01,Eva,Jnaa,Dallas Stars,Calgary Flames,3,2,',
      '',
      '2024-03-01,Eva,Jana,Dallas Cowboys,Calgary Flames,3,2,',
      '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,2,2,',
      '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,4,2,true',
      '2024-03-01,Eva,,Dallas Stars,Calgary Flames,4,2,',
      '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,4,,',
      '2024-03-01,Eva,Jnaa,Dallas Stars,Calgary Flames,2.5,2,perhaps',
      '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,4,2,,,3',
      '3/25/2024,Eva,Jana,Dallas Stars,Calgary Flames,4,2,',
      '3/2/1989,Eva,Jana,Dallas Stars,Calgary Flames,4,2,',
      '3/2/2126,Eva,Jana,Dallas Stars,Calgary Flames,4,2,',
    ];
    const source = await spreadsheet(table(rows));
    const refused = await writeSource(club.server, source);
    expect(refused.seq).toBeNull();
    expect(await club.door.matches(10)).toEqual([]);
    expect(errorLines(source, errorsOf(source, refused))).toEqual([
      'results.csv, line 3: "2024-02-30" is no date: 2026-11-20T20:15:00 or 20/11/2026 20:15 is',
      'results.csv, lines 4, 11: There is no player Jnaa: add the player first, or add all of them with --new-players',
      'results.csv, line 6: There is no team Dallas Cowboys here: say which it is with --team "Dallas Cowboys=…"',
      'results.csv, line 7: Match cannot end in a draw',
      'results.csv, line 8: In overtime the score difference must be 1.',
      'results.csv, line 9: A player has no nickname',
      'results.csv, line 10: It has half a score',
      'results.csv, line 11: home_score is "2.5", and no whole number',
      'results.csv, line 11: overtime is "perhaps", and neither true nor false',
      'results.csv, line 12: It has 10 cells, and the first line names 8 columns',
      'results.csv, line 13: "3/25/2024" is no date: 2026-11-20T20:15:00 or 20/11/2026 20:15 is; with --dates mdy the month comes first',
      'results.csv, line 14: "3/2/1989" is 3 February 1989, before 1990',
      'results.csv, line 15: "3/2/2126" is 3 February 2126, in the future; with --dates mdy the month comes first',
    ]);
    const [right = ''] = rows;
    const withIds = `id,${HEAD}\n7,${right}\n5,${right.replace('-01', '-02')}`;
    const numbered = await spreadsheet(withIds);
    expect(reportLines(numbered, await writeSource(club.server, numbered), true)).toContain(
      'The ids of matches there → here: 5 → 1, 7 → 2',
    );
    const sameIds = ['sep=,', `id,${HEAD}`, `7,${right}`, `7,${right}`].join('\r\n');
    expect((await spreadsheet(sameIds)).matches).toMatchObject([
      { line: 3, errors: [] },
      { line: 4, errors: ['It has the id of line 3'] },
    ]);
    await expect(spreadsheet('a,b\n1,2\n')).rejects.toThrow(
      'results.csv has no column date, home, away,',
    );
  });

  withClub('of the United States says which days it was read as', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const rows = ['3/2/2024 8:15\u202fPM', '12/11/25 12:05 a.m.'].map(
      (date) => `${date},Eva,Jana,NY Rangers,ARI,3,2,,good game`,
    );
    const options = { ...AS_THEY_ARE, dateOrder: 'MDY' } as const;
    const source = await spreadsheet(table(rows, `${HEAD},note`), 'MDY');
    const imported = await writeSource(club.server, source, options);
    expect(reportLines(source, imported, true).slice(0, 3)).toEqual([
      'results.csv has 2 matches.',
      'The dates are from 2 March 2024 to 11 December 2025.',
      'This column is not read: note.',
    ]);
    expect(await club.door.matches(10)).toMatchObject([
      { matchDate: '2025-12-11T00:05:00', homeTeam: 'New York Rangers', awayTeam: 'Utah Mammoth' },
      { matchDate: '2024-03-02T20:15:00' },
    ]);
  });

  withClub('of another program may have ids and series of its own', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const row = '2024-03-01,Eva,Jana,Dallas Stars,Calgary Flames,3,2,';
    const rows = [
      `1f0e9a52-6a5f-4f0e-9f3c-0c6f4f0a1b11,${row},`,
      `9a521f0e-6a5f-4f0e-9f3c-0c6f4f0a1b11,${row},-`,
      `12345678901234567890,${row},Winter Cup`,
      `match 4,${row},Winter Cup`,
    ];
    const source = await spreadsheet(table(rows, `id,${HEAD},series`));
    const imported = await writeSource(club.server, source);
    expect(imported.counts.matches).toBe(2);
    expect(reportLines(source, imported, true).join('\n')).toContain(
      'the file: It has 2 games of series that are not here: a spreadsheet holds single matches and leagues.',
    );
  });

  withClub('whose columns contradict each other is refused with both', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const head = HEAD.replace('home,', 'home,home_player,');
    const rest = 'Jana,Dallas Stars,Calgary Flames,3,2,';
    const rows = [
      `2024-03-01,Eva,Prague,${rest}`,
      `2024-03-01,Eva,Eva,${rest}`,
      `2024-03-01,,Eva,${rest}`,
    ];
    const source = await spreadsheet(table(rows, head));
    const refused = await writeSource(club.server, source);
    expect(errorLines(source, errorsOf(source, refused))).toEqual([
      'results.csv, line 2: home is "Eva", and home_player is "Prague"',
    ]);
  });
});
