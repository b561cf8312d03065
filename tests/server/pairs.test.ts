/** Who beats whom: players over time, and two players against each other. */
import { describe, expect } from 'vitest';
import { type Club, clubTest, TEAMS } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = clubTest(NATIVE);

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

async function ask({ server }: Club, query: string, variables = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

/** Enters "Eva 3-1 Jana" or "Eva 2-3 Jana OT" on a day of January. */
async function enter(club: Club, day: number, text: string): Promise<string> {
  const [home = '', score = '', away = '', overTime] = text.split(' ');
  const [homeScore, awayScore] = score.split('-').map(Number);
  const match = await club.door.createMatch({
    matchDate: `2026-01-${String(day).padStart(2, '0')}T20:00:00`,
    homePlayer: home,
    awayPlayer: away,
    homeTeam: TEAMS.Eva,
    awayTeam: TEAMS.Jana,
    homeScore: homeScore ?? 0,
    awayScore: awayScore ?? 0,
    overTime: overTime === 'OT',
  });
  return match.id;
}

const PAIR = `one { nickName } two { nickName } games winsOne winsTwo overtimeWinsOne overtimeWinsTwo
  goalsOne goalsTwo streak meetings(first: 2) { homeScore awayScore }
  seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
  homeOne { games wins losses } awayOne { games wins losses }
  teams { team { name } games wins goalsFor goalsAgainst } balance { matchDate balance }`;

describe('two players', () => {
  test('who met are counted from the view of each', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await enter(club, 1, 'Eva 5-1 Jana');
    await enter(club, 2, 'Jana 2-3 Eva OT');
    await enter(club, 3, 'Jana 4-0 Eva');
    const { data, errors } = await ask(
      club,
      `{ headToHead(pairs: [{one: "Eva", two: "jana"}, {one: "Jana", two: "Eva"}]) { ${PAIR} } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.headToHead).toEqual([
      {
        one: { nickName: 'Eva' },
        two: { nickName: 'Jana' },
        ...{ games: 3, winsOne: 2, winsTwo: 1, overtimeWinsOne: 1, overtimeWinsTwo: 0 },
        ...{ goalsOne: 8, goalsTwo: 7, streak: -1 },
        meetings: [
          { homeScore: 4, awayScore: 0 },
          { homeScore: 2, awayScore: 3 },
        ],
        ...{ seriesOne: 0, seriesTwo: 0, playoffSeriesOne: 0, playoffSeriesTwo: 0 },
        homeOne: { games: 1, wins: 1, losses: 0 },
        awayOne: { games: 2, wins: 1, losses: 1 },
        teams: [
          { team: { name: TEAMS.Jana }, games: 2, wins: 1, goalsFor: 3, goalsAgainst: 6 },
          { team: { name: TEAMS.Eva }, games: 1, wins: 1, goalsFor: 5, goalsAgainst: 1 },
        ],
        balance: [
          { matchDate: '2026-01-01T20:00:00', balance: 1 },
          { matchDate: '2026-01-02T20:00:00', balance: 2 },
          { matchDate: '2026-01-03T20:00:00', balance: 1 },
        ],
      },
      expect.objectContaining({
        one: { nickName: 'Jana' },
        ...{ games: 3, winsOne: 1, winsTwo: 2, overtimeWinsOne: 0, overtimeWinsTwo: 1 },
        ...{ goalsOne: 7, goalsTwo: 8, streak: 1 },
        homeOne: { games: 2, wins: 1, losses: 1 },
      }),
    ]);
  });
});

describe('a player', () => {
  test('has form, streak, months, teams, rivals and matches', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { data: empty } = await ask(
      club,
      '{ player(nickName: "Eva") { form streak titles bestTeam { name } biggestWin { id } lastMatch { id } months { month } rivals { id } matches { totalCount } } }',
    );
    expect(empty?.player).toEqual({
      ...{ form: [], streak: 0, titles: 0, bestTeam: null, biggestWin: null, lastMatch: null },
      ...{ months: [], rivals: [], matches: { totalCount: 0 } },
    });
    await enter(club, 1, 'Eva 5-1 Jana');
    await enter(club, 2, 'Peter 2-3 Eva OT');
    await enter(club, 3, 'Jana 4-0 Eva');
    await enter(club, 4, 'Eva 0-1 Peter OT');
    const { data, errors } = await ask(
      club,
      `{ player(nickName: "Eva") {
        form(last: 3) streak titles bestTeam { name } biggestWin { homeScore } lastMatch { matchDate }
        months { month games points goalsFor goalsAgainst efficiency }
        teamRecords { team { name } games wins efficiency }
        rivals { two { nickName } games winsOne }
        matches(first: 1) { totalCount edges { node { matchDate headToHead { games } } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.player).toEqual({
      ...{ form: ['OTL', 'L', 'OTW'], streak: -2, titles: 0, bestTeam: null },
      biggestWin: { homeScore: 5 },
      lastMatch: { matchDate: '2026-01-04T20:00:00' },
      months: [
        { month: '2026-01', games: 4, points: 6, goalsFor: 8, goalsAgainst: 8, efficiency: 1.5 },
      ],
      teamRecords: [
        { team: { name: TEAMS.Eva }, games: 2, wins: 1, efficiency: 2 },
        { team: { name: TEAMS.Jana }, games: 2, wins: 1, efficiency: 1 },
      ],
      rivals: [
        { two: { nickName: 'Jana' }, games: 2, winsOne: 1 },
        { two: { nickName: 'Peter' }, games: 2, winsOne: 1 },
      ],
      matches: {
        totalCount: 4,
        edges: [{ node: { matchDate: '2026-01-04T20:00:00', headToHead: { games: 2 } } }],
      },
    });
  });

  test('has a title once the play-off has a winner', async ({ club }) => {
    const { id } = await club.startPlayoff();
    const titles = async () => {
      const { data } = await ask(club, '{ players { nickName titles } }');
      return data?.players;
    };
    const series = async (index: number) => (await club.playoff(id)).series[index]?.id ?? '';
    for (const index of [0, 1]) await club.play(await series(index), '1 1 1 1');
    await club.play(await series(3), '1 1 1 1');
    const { playerOne, playerTwo } = await club.series(await series(3));
    expect(await titles()).not.toContainEqual({ nickName: playerOne, titles: 1 });
    await club.play(await series(2), '1 1 1 1');
    expect(await titles()).toContainEqual({ nickName: playerOne, titles: 1 });
    const { data } = await ask(
      club,
      `{ headToHead(pairs: [{one: "${playerTwo}", two: "${playerOne}"}]) {
        seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo } }`,
    );
    expect(data?.headToHead).toEqual([
      { seriesOne: 0, seriesTwo: 1, playoffSeriesOne: 0, playoffSeriesTwo: 1 },
    ]);
  });
});
