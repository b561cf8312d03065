/** Imports of leagues: the entrants in one table, as exported, and the matches in another. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { withLeagues } from '../../../server/transfer/import/leagues-table.ts';
import { errorLines, reportLines } from '../../../server/transfer/import/report.ts';
import type { Source } from '../../../server/transfer/import/source.ts';
import { errorsOf } from '../../../server/transfer/import/write.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { graphql } from '../../setup/graphql.ts';
import { writeSource } from '../../setup/imported.ts';
import { livePlay } from '../../setup/live-play.ts';
import { AS_THEY_ARE, spreadsheet } from '../../setup/spreadsheet.ts';
import { undo } from '../../setup/undo.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';

const LEAGUES = graphql(
  `{
    leagues(first: 4) {
      edges {
        node {
          id createdAt title legs points qualify complete
          champion { name }
          entrants { side { name } left }
          standings {
            place side { name } played points wins overtimeWins overtimeLosses losses
            goalsFor goalsAgainst reason through out
          }
          fixtures { id round matchDate homeScore awayScore overTime home { name } away { name } }
        }
      }
    }
    players { nickName leagueTitles }
    competitor(id: "1+2") { leagueTitles }
  }`,
);
const CREATE = graphql(
  'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id } }',
);
const EDIT = graphql('mutation ($input: EditLeagueInput!) { editLeague(input: $input) { id } }');
const LEAVE = graphql('mutation ($input: LeaveLeagueInput!) { leaveLeague(input: $input) { id } }');
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const PLAYERS = graphql('{ players { id nickName } }');

const team = 'Dallas Stars';
const sidesOf = (...names: readonly string[]) =>
  names.map((name) => ({ players: name.split(' & '), team }));
const WITH_PLAYERS = { ...AS_THEY_ARE, addsPlayers: true };

async function view({ server }: Club) {
  const { leagues, ...rest } = await ask(server, LEAGUES);
  return {
    ...rest,
    leagues: leagues.edges.map(({ node: { id: _, fixtures, ...league } }) => ({
      ...league,
      fixtures: fixtures.map(({ id: _, ...fixture }) => fixture),
    })),
  };
}

async function createLeague(
  { server }: Club,
  title: string,
  names: readonly string[],
  settings: { readonly legs?: number; readonly qualify?: number; readonly points?: 'WIN_2_2_1_0' },
) {
  const newPlayers = names.flatMap((name) => name.split(' & '));
  const input = { title, sides: sidesOf(...names), newPlayers, ...settings };
  return (await write(server, CREATE, input)).createLeague.id;
}

/** Plays the first open matches of a league, or of entrants in it, each with another result. */
async function play(
  { server }: Club,
  id: string,
  count: number,
  ...of: readonly string[]
): Promise<void> {
  const { leagues } = await ask(server, LEAGUES);
  const league = leagues.edges.find(({ node }) => node.id === id)?.node;
  const open = (league?.fixtures ?? []).filter(
    ({ homeScore, home, away }) =>
      homeScore === null && of.every((name) => [home.name, away.name].includes(name)),
  );
  for (const [index, match] of open.slice(0, count).entries()) {
    const isOvertime = index % 3 === 1;
    const [homeScore, awayScore] = isOvertime ? [2, 3] : [index % 4, 4 + (index % 2)];
    const result = { homeScore, awayScore, overTime: isOvertime };
    await write(server, FINISH, { id: match.id, ...result });
  }
}

async function leave({ server }: Club, id: string, nickName: string): Promise<void> {
  const { players } = await ask(server, PLAYERS);
  const player = players.find((each) => each.nickName === nickName)?.id ?? '';
  await write(server, LEAVE, { id, player });
}

async function exported({ server }: Club): Promise<Record<'matches' | 'leagues', string>> {
  const text = async (name: string) => (await fetch(`${server.url}/export/${name}.csv`)).text();
  return { matches: await text('matches'), leagues: await text('leagues') };
}

async function sourceOf(files: Record<'matches' | 'leagues', string>): Promise<Source> {
  const file = join(await mkdtemp(join(tmpdir(), 'faceoff-import-')), 'leagues.csv');
  await writeFile(file, files.leagues);
  return withLeagues(await spreadsheet(files.matches), file);
}

/** A league of each kind of fate. */
async function playLeagues(club: Club): Promise<void> {
  const spring = await createLeague(club, 'Spring', ['Puk', 'Ola', 'Miro', 'Eva'], {});
  await play(club, spring, 6);
  const autumn = await createLeague(club, 'Autumn', ['Puk', 'Ola', 'Miro', 'Eva', 'Jana'], {
    ...{ legs: 2, points: 'WIN_2_2_1_0' },
  });
  await play(club, autumn, 2, 'Jana');
  await leave(club, autumn, 'Jana');
  await play(club, autumn, 5, 'Eva');
  await leave(club, autumn, 'Eva');
  const late = { sides: sidesOf('Golik'), newPlayers: ['Golik'] };
  await write(club.server, EDIT, { id: autumn, ...late });
  await play(club, autumn, 2);
  const pairs = await createLeague(club, 'Pairs', ['Puk & Ola', 'Eva & Miro', 'Jana & Golik'], {
    qualify: 2,
  });
  await play(club, pairs, 3);
  // Ola has no match, but those that Puk forfeited.
  const gone = await createLeague(club, 'Gone', ['Puk', 'Ola', 'Miro'], {});
  await play(club, gone, 1, 'Puk', 'Miro');
  await leave(club, gone, 'Puk');
  await leave(club, gone, 'Ola');
}

describe('leagues', () => {
  const withClub = sharedClubTest(NATIVE);

  withClub('survive an export with their tables, champions and titles', async ({ club }) => {
    await playLeagues(club);
    const before = await view(club);
    expect(before.leagues.map(({ title, champion }) => [title, champion?.name])).toEqual([
      ['Gone', 'Puk'],
      ['Pairs', undefined],
      ['Autumn', undefined],
      ['Spring', expect.any(String)],
    ]);
    const lefts = before.leagues.flatMap(({ entrants }) => entrants.map(({ left }) => left));
    expect(new Set(lefts)).toEqual(new Set([null, 'WITHDRAWN', 'FORFEITED']));
    const files = await exported(club);

    await emptyClub(club.server);
    const empty = await rowsOf(club.server.sql);
    const source = await sourceOf(files);
    const imported = await writeSource(club.server, source, WITH_PLAYERS);
    expect(reportLines(source, imported, true).slice(0, 1)).toEqual([
      `results.csv has ${source.matches.length} matches and 4 leagues.`,
    ]);
    expect(imported.counts).toMatchObject({ leagues: 4, series: 0 });
    expect(await view(club)).toEqual(before);
    expect((await livePlay(club).history())[0]).toMatch(/matches and 4 leagues from results\.csv/);
    const withoutIds = (text: string) => text.replaceAll(/^\d+,/gm, '');
    const copy = await exported(club);
    expect(copy.leagues).toBe(files.leagues);
    expect(withoutIds(copy.matches)).toBe(withoutIds(files.matches));

    // Once more: nothing is new. Without the table of leagues their matches are known, too.
    const again = await writeSource(club.server, source, WITH_PLAYERS);
    expect(again).toMatchObject({ seq: null, findings: [], known: { leagues: 4 } });
    const alone = await writeSource(club.server, await spreadsheet(files.matches));
    expect(alone).toMatchObject({ seq: null, findings: [] });

    // A league that went on here stays as it is.
    const { leagues } = await ask(club.server, LEAGUES);
    const autumn = leagues.edges.find(({ node }) => node.title === 'Autumn')?.node.id ?? '';
    await play(club, autumn, 1);
    const other = await writeSource(club.server, source, WITH_PLAYERS);
    expect(other.seq).toBeNull();
    expect(reportLines(source, other, true).join('\n')).toMatch(
      /league \d+, Autumn: It is here already as \d+, with other matches/,
    );
    const { changes } = await ask(club.server, LAST_CHANGE);
    await undo(club.server, changes[0]?.seq ?? 0);
    await undo(club.server, imported.seq ?? 0);
    expect(await rowsOf(club.server.sql)).toEqual(empty);
  });

  withClub(
    'of an export without their table are left out, and become single matches without the column',
    async ({ club }) => {
      const id = await createLeague(club, 'Spring', ['Puk', 'Ola', 'Miro'], {});
      await play(club, id, 2);
      const files = await exported(club);
      await emptyClub(club.server);
      const alone = await spreadsheet(files.matches);
      const left = await writeSource(club.server, alone, WITH_PLAYERS);
      expect(reportLines(alone, left, true).join('\n')).toContain(
        'the file: It has 3 matches of leagues that are not here: name the table of leagues after it, as in matches.csv leagues.csv.',
      );
      // An export of an earlier version ends with the column of the play-off.
      const older = files.matches
        .split('\n')
        .map((line) => line.split(',').slice(0, 12).join(','))
        .filter((line) => !line.endsWith(',,,,,,'));
      const single = await writeSource(
        club.server,
        await spreadsheet(older.join('\n')),
        WITH_PLAYERS,
      );
      expect(single.counts).toMatchObject({ matches: 2, leagues: 0 });
      // Their results would count twice.
      const source = await sourceOf(files);
      const twice = await writeSource(club.server, source, WITH_PLAYERS);
      expect(errorLines(source, errorsOf(source, twice))).toEqual([
        expect.stringMatching(
          /^results\.csv, line \d: It is here already as the single match \d, and would count twice: delete that/,
        ),
        expect.stringContaining('would count twice'),
      ]);
    },
  );

  withClub('with errors name each by its file and line', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Katka');
    const matches = (...rows: readonly string[]) =>
      [
        'date,home,away,home_team,away_team,home_score,away_score,league,round',
        ...rows.map((row) => `2024-03-01,${row}`),
      ].join('\n');
    const leagues = (...rows: readonly string[]) =>
      ['league,title,player,team', ...rows].join('\n');
    const whole = leagues('1,Cup,Eva,DAL', '1,Cup,Jana,CGY', '1,Cup,Peter,BOS');
    const played = matches(
      'Eva,Jana,DAL,CGY,3,1,1,1',
      'Jana,Peter,CGY,BOS,,,1,2',
      'Peter,Eva,BOS,DAL,2,1,1,3',
    );
    const refusals = async (files: Record<'matches' | 'leagues', string>) => {
      const source = await sourceOf(files);
      const imported = await writeSource(club.server, source);
      expect(imported.seq).toBeNull();
      return errorLines(source, errorsOf(source, imported));
    };
    const withLine = (row: string) => `${played}\n2024-03-02,${row}`;
    expect(
      await refusals({ matches: withLine('Eva,Jana,DAL,CGY,3,1,1,1'), leagues: whole }),
    ).toEqual(['results.csv, line 5: Eva and Jana meet 2 times in league 1, which has 1 leg']);
    expect(
      await refusals({ matches: withLine('Eva,Eva,DAL,DAL,3,1,1,1'), leagues: whole }),
    ).toEqual(['results.csv, line 5: Home and Away players can not be the same.']);
    expect(
      await refusals({ matches: withLine('Eva,Katka,DAL,UTA,3,1,1,'), leagues: whole }),
    ).toEqual([
      'results.csv, line 5: Katka is not in league 1',
      'results.csv, line 5: A match of a league has a round, from 1',
    ]);
    expect(
      await refusals({ matches: withLine('Eva,Jana,DAL,CGY,3,1,2,1'), leagues: whole }),
    ).toEqual(['results.csv, line 5: There is no league 2 in leagues.csv']);
    expect(
      await refusals({
        matches: matches('Eva,Jana,DAL,BOS,3,1,1,1', 'Jana,Peter,CGY,BOS,3,1,1,one'),
        leagues: whole,
      }),
    ).toEqual([
      'results.csv, line 2: Jana has another team in league 1',
      'results.csv, line 3: round is "one", and no whole number',
    ]);
    expect(
      await refusals({ matches: matches('Eva,Jana,DAL,CGY,3,1,1,1'), leagues: whole }),
    ).toEqual([
      'leagues.csv, line 2: Eva and Peter meet 0 times in league 1, which has 1 leg: the table of matches has to have all matches of a league, also those to play',
      'leagues.csv, line 2: Jana and Peter meet 0 times in league 1, which has 1 leg: the table of matches has to have all matches of a league, also those to play',
    ]);
    const settings = 'league,title,player,team,legs,point_system,qualify,entry,lot,left';
    const table = [
      settings,
      '1,Cup,Eva,DAL,1,,,1,1,',
      '1,Other,Jana,CGY,2,,,1,1,',
      '1,Cup,Eva,BOS,1,,,3,3,',
      '2,A title that is much too long,Eva,DAL,5,WIN_4,3,0,1,gone',
      '3,A title that is much too long,Eva,DAL,5,,3,,,',
      'Cup,Cup,Eva,DAL,,,,,,',
    ].join('\n');
    expect(await refusals({ matches: matches(), leagues: table })).toEqual([
      'leagues.csv, line 3: title is "Other", and "Cup" in line 2 of the same league',
      'leagues.csv, line 3: legs is "2", and "1" in line 2 of the same league',
      'leagues.csv, line 3: Entry 1 is in line 2 of the same league already',
      'leagues.csv, line 3: Lot 1 is in line 2 of the same league already',
      'leagues.csv, line 4: A player is in line 2 of the same league already',
      'leagues.csv, line 5: point_system is "WIN_4", and not WIN_3_2_1_0 or WIN_2_2_1_0',
      'leagues.csv, line 5: left is "gone", and not WITHDRAWN or FORFEITED',
      'leagues.csv, line 6: League Title cannot be longer than 20 characters.',
      'leagues.csv, line 6: In a league everyone meets everyone 1 to 4 times.',
      'leagues.csv, line 6: The first 2, 4 or 8 of a league go through to its play-off, not more than take part.',
      'leagues.csv, line 7: league is "Cup", and no whole number',
    ]);
    expect(
      await refusals({ matches: played, leagues: whole.replace('1,Cup,Eva', '1,Cup,Nela') }),
    ).toEqual([
      'leagues.csv, line 2: There is no player Nela: add the player first, or add all of them with --new-players',
    ]);
    const withSeries = played.replace('round', 'round,series').replace('3,1,1,1', '3,1,1,1,9');
    expect(await refusals({ matches: withSeries, leagues: whole })).toEqual([
      'results.csv, line 2: A match has a series or a league, not both',
    ]);
    // Settings that a hand-made table leaves out are those of a usual league; its date is that of its first match.
    const source = await sourceOf({ matches: played, leagues: whole });
    await writeSource(club.server, source);
    expect((await view(club)).leagues).toMatchObject([
      {
        ...{ title: 'Cup', legs: 1, points: 'WIN_3_2_1_0', qualify: null, complete: false },
        standings: [
          { side: { name: 'Peter' } },
          { side: { name: 'Eva' } },
          { side: { name: 'Jana' } },
        ],
      },
    ]);
    expect(await writeSource(club.server, source)).toMatchObject({ seq: null, findings: [] });
  });
});

const LAST_CHANGE = graphql('{ changes(newestFirst: true, first: 1) { seq } }');
