/** Evenings: the matches of a day of play, with what they decided. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { byEveningTable, championOf, recordsOf } from '../../../rules/evening.ts';
import { START_RATING } from '../../../rules/rating.ts';
import { addDays } from '../../../rules/span.ts';
import { type PlayerRecord, RECORD_FIELDS } from '../../../rules/stats.ts';
import type { Sql } from '../../../server/database/driver.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { playCup, startCup } from '../../setup/cup.ts';
import { DATABASE_KINDS, EMBEDDED } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';

const PLAYERS = 4;

const EVENING = `
  date matchCount matches { id homeScore }
  standings { player { nickName } points scoredGoals concededGoals wins extraTimeWins losses extraTimeLosses ratingGain }
  champion { nickName }
  headToHeads { one { nickName } two { nickName } winsOne winsTwo goalsOne goalsTwo }
  records {
    biggestWin { holders { match { homeScore awayScore } } }
    longestStreak { value holders { player { nickName } } }
  }
  series { series { id } match { id } } playoffs { playoff { id } match { id } }
  firstFaceOff lastFaceOff runsUntil shownUntil previous { date } next { date }`;

async function eveningOf({ server }: Pick<Club, 'server'>, date: string | null = null) {
  const query = `query ($date: LocalDate) { evening(date: $date) { ${EVENING} } }`;
  const { data, errors } = await answerTo(server, query, { date });
  expect(errors).toBeUndefined();
  return data.evening;
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('an evening has the matches from 06:00 to 06:00', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Puk');
    const play = (winner: string, loser: string, matchDate: string, homeScore = 3) =>
      club.door.createMatch(game(winner, loser, { matchDate, homeScore, awayScore: 1 }));
    await play('Eva', 'Jana', '2026-11-26T05:59:59');
    const first = await play('Jana', 'Eva', '2026-11-26T20:00:00');
    const second = await play('Jana', 'Eva', '2026-11-27T00:30:00', 7);
    const third = await play('Eva', 'Puk', '2026-11-27T05:59:59');
    await play('Eva', 'Jana', '2026-11-27T06:00:00');

    expect(await eveningOf(club, '2026-11-26')).toMatchObject({
      date: '2026-11-26',
      matchCount: 3,
      matches: [first, second, third].map(({ id }) => ({ id })),
      standings: [
        { player: { nickName: 'Jana' }, points: 6, wins: 2, scoredGoals: 10, concededGoals: 2 },
        { player: { nickName: 'Eva' }, points: 3, wins: 1, losses: 2 },
        { player: { nickName: 'Puk' }, points: 0, losses: 1 },
      ],
      champion: { nickName: 'Jana' },
      headToHeads: [
        {
          one: { nickName: 'Jana' },
          two: { nickName: 'Eva' },
          winsOne: 2,
          winsTwo: 0,
          goalsOne: 10,
        },
        { one: { nickName: 'Eva' }, two: { nickName: 'Puk' }, winsOne: 1, winsTwo: 0, goalsTwo: 1 },
      ],
      records: {
        biggestWin: { holders: [{ match: { homeScore: 7, awayScore: 1 } }] },
        longestStreak: { value: 2, holders: [{ player: { nickName: 'Jana' } }] },
      },
      series: [],
      playoffs: [],
      firstFaceOff: '2026-11-26T20:00:00',
      lastFaceOff: '2026-11-27T05:59:59',
      runsUntil: '2026-11-27T07:59:59',
      shownUntil: '2026-11-27T12:00:00',
      previous: { date: '2026-11-25' },
      next: { date: '2026-11-27' },
    });
    expect(await eveningOf(club)).toMatchObject({ date: '2026-11-27', next: null });
    expect(await eveningOf(club, '2026-11-28')).toBeNull();
    expect(await eveningOf(club, '2026-11-25')).toMatchObject({ matchCount: 1, previous: null });
  });

  test('an evening has its head-to-heads, each from the view of the leader', async ({ club }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    const cases = [
      ['1-2 4:1, 2-1 3:2+', ['1-2 1:1 6:4']],
      ['1-2 4:1, 2-1 3:2, 2-1 3:2', ['2-1 2:1 7:8']],
      ['1-2 1:2, 2-1 3:4', ['1-2 1:1 5:5']],
      ['1-2 0:2, 2-1 3:4', ['2-1 1:1 5:4']],
      ['3-1 1:0, 1-2 4:1, 2-1 4:3', ['1-2 1:1 7:5', '3-1 1:0 1:0']],
    ] as const;
    for (const [index, [text, lines]] of cases.entries()) {
      const day = `2026-11-0${index + 1}`;
      const rows = text.split(', ').map((match) => playedAt(`${day}T20:00:00`, match));
      await insertMatches(sql, rows);
      const { data } = await answerTo(
        club.server,
        `{ evening(date: "${day}") { headToHeads { one { id } two { id } games winsOne winsTwo goalsOne goalsTwo } } }`,
      );
      expect(data.evening.headToHeads.map(lineOf), text).toEqual(lines);
    }
  });

  test('the list has the days with a match, newest first, in pages', async ({ club }) => {
    await insertPlayers(club.server.sql);
    const days = ['0001-01-01', '2026-10-25', '2026-11-01', '2026-11-26', '2026-11-27'];
    const times = days.flatMap((day) => [`${day}T03:00:00`, `${day}T06:00:00`, `${day}T22:00:00`]);
    await insertMatches(
      club.server.sql,
      times.map((match_date) => ({ ...MATCH, match_date })),
    );
    await insertMatches(club.server.sql, [
      { ...MATCH, match_date: '2026-11-29T20:00:00', home_score: 1, away_score: 0 },
    ]);
    const page = async (after: string | null, before: string | null = null) => {
      const { data } = await answerTo(
        club.server,
        `query ($after: String, $before: LocalDate) { evenings(first: 3, after: $after, before: $before) {
          edges { cursor node { date matchCount } } pageInfo { hasNextPage endCursor } } }`,
        { after, before },
      );
      const { edges, pageInfo } = data.evenings;
      return {
        ...pageInfo,
        lines: edges.map(
          ({ node }: { node: { date: string; matchCount: number } }) =>
            `${node.date} ${node.matchCount}`,
        ),
      };
    };
    const first = await page(null);
    expect(first.lines).toEqual(['2026-11-29 1', '2026-11-27 2', '2026-11-26 3']);
    const second = await page(first.endCursor);
    expect(second.lines).toEqual(['2026-11-25 1', '2026-11-01 2', '2026-10-31 1']);
    const third = await page(second.endCursor);
    expect(third.lines).toEqual(['2026-10-25 2', '2026-10-24 1', '0001-01-01 3']);
    expect(third.hasNextPage).toBe(false);
    expect((await page(null, '2026-11-01')).lines[0]).toBe('2026-10-31 1');
    expect((await page(first.endCursor, '2026-11-29')).lines).toEqual(second.lines);
  });

  test('the table of an evening is that of a span of one day, and has its champion first', async ({
    club,
  }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    const matches = fc.record({
      match_date: fc.constantFrom(
        ...['2026-11-26T05:59:59', '2026-11-26T06:00:00', '2026-11-26T23:00:00'],
        ...['2026-11-27T02:00:00', '2026-11-27T05:59:59', '2026-11-27T06:00:00'],
      ),
      home_player_id: fc.integer({ min: 1, max: PLAYERS }),
      away_player_id: fc.integer({ min: 1, max: PLAYERS }),
      score: fc.constantFrom([3, 1, false], [1, 4, false], [3, 2, true], [0, 1, true]),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(matches, { maxLength: 12 }), async (all) => {
        const rows = all
          .filter(({ home_player_id: home, away_player_id: away }) => home !== away)
          .map(({ score: [home_score, away_score, over_time], ...match }) => ({
            ...MATCH,
            ...match,
            home_score: Number(home_score),
            away_score: Number(away_score),
            over_time: over_time === true,
          }));
        await sql`delete from matches`;
        await insertMatches(sql, rows);
        // Only a change of the log begins a new cache; this one concerns no match.
        run += 1;
        await club.friends(`Friend ${run}`);
        const record = `id player { id nickName } ${RECORD_FIELDS.join(' ')}`;
        const { data } = await answerTo(
          club.server,
          `{ evening(date: "2026-11-26") { standings { ${record} } champion { id } matchCount headToHeads { games } }
             stats(span: { from: "2026-11-26", to: "2026-11-26" }) { ${record} } }`,
        );
        const ofDay = rows.filter(
          ({ match_date }) => match_date >= '2026-11-26T06' && match_date < '2026-11-27T06',
        );
        const records = recordsOf(
          ofDay.map((row) => ({
            homePlayerId: row.home_player_id,
            awayPlayerId: row.away_player_id,
            homeScore: row.home_score,
            awayScore: row.away_score,
            overTime: row.over_time,
          })),
        );
        const table = data.stats.toSorted((one: Row, other: Row) =>
          byEveningTable(
            { ...one, nickName: one.player.nickName },
            { ...other, nickName: other.player.nickName },
          ),
        );
        expect(data.evening?.standings ?? []).toEqual(table);
        for (const row of data.stats)
          expect(row).toMatchObject(records.get(Number(row.player.id)) ?? {});
        expect(data.stats).toHaveLength(records.size);
        const champion = championOf(records);
        expect(data.evening?.champion?.id ?? null).toBe(champion === null ? null : `${champion}`);
        if (champion !== null) expect(table[0].player.id).toBe(`${champion}`);
        expect(data.evening?.matchCount ?? 0).toBe(ofDay.length);
        const meetings: { games: number }[] = data.evening?.headToHeads ?? [];
        const games = meetings.map((headToHead) => headToHead.games);
        expect(games.reduce((sum, each) => sum + each, 0)).toBe(ofDay.length);
        expect(games).toEqual(games.toSorted((a, b) => b - a));
      }),
      { numRuns: 15 },
    );
  });
});

const test = sharedClubTest(EMBEDDED);

test('an evening names the series and play-offs that its matches decided', async ({ club }) => {
  const { id: seriesId, matchIds } = await club.startSeries();
  await club.play(seriesId, '1 1 1 1');
  const cup = await startCup(club, ['Eva', 'Jana', 'Puk', 'Bára']);
  await playCup(club, cup, 2);
  const during = await eveningOf(club);
  expect(during.series).toHaveLength(3);
  expect(during.series[0]).toEqual({ series: { id: seriesId }, match: { id: matchIds[3] } });
  expect(during.playoffs).toEqual([]);
  await playCup(club, cup);
  const { series, playoffs } = await eveningOf(club);
  expect(series).toHaveLength(5);
  expect(playoffs).toEqual([{ playoff: { id: cup }, match: { id: expect.any(String) } }]);
  const final = (await club.playoff(cup)).series.at(-1);
  expect(series.some((each: { series: { id: string } }) => each.series.id === final?.id)).toBe(
    true,
  );
});

test('an evening names what players gave up on its day, until the undo', async ({ club }) => {
  const { sql } = club.server;
  const { id: seriesId } = await club.startSeries();
  await club.play(seriesId, '1 2 1');
  const cup = await startCup(club, ['Eva', 'Jana', 'Puk', 'Bára']);
  await playCup(club, cup, 3);
  const final = (await club.playoff(cup)).series.at(-1);
  await forfeit(club, seriesId, 'Eva');
  await forfeit(club, final?.id ?? '', final?.playerTwo ?? '');
  const { date, series, playoffs } = await eveningOf(club);
  expect(series).toHaveLength(5);
  expect(series.slice(-2)).toEqual([
    { series: { id: seriesId }, match: null },
    { series: { id: final?.id }, match: null },
  ]);
  expect(playoffs).toEqual([{ playoff: { id: cup }, match: null }]);

  // The evening of a forfeit is that of its day of play, not that of the last match.
  const at = (time: string) => sql`
    update changes set time = instant_of(${time}::timestamp)
    where kind = 'SERIES_FORFEITED' and series_id = ${seriesId}`;
  const next = addDays(date, 1);
  await at(`${next}T06:00:00`);
  await club.friends('Iva');
  expect((await eveningOf(club, date)).series).toHaveLength(4);
  await at(`${next}T05:59:59`);
  await club.friends('Ida');
  expect((await eveningOf(club, date)).series).toHaveLength(5);

  const [forfeited] = await sql<[{ seq: number }]>`
    select seq from changes where kind = 'SERIES_FORFEITED' and series_id = ${seriesId}`;
  const { seq } = await undo(club.server.club, forfeited.seq, UNNAMED);
  expect((await eveningOf(club, date)).series).toHaveLength(4);
  await undo(club.server.club, seq, UNNAMED);
  expect((await eveningOf(club, date)).series).toHaveLength(5);
});

async function forfeit({ server }: Club, id: string, nickName: string): Promise<void> {
  const { errors } = await answerTo(
    server,
    'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
    { input: { id, nickName, validationCode: server.code } },
  );
  expect(errors).toBeUndefined();
}

test('an evening with a live match runs until the match ends', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const { matchIds } = await club.startSeries();
  expect(await eveningOf(club)).toBeNull();
  const play = livePlay(club);
  const [id = ''] = matchIds;
  await play.start(id);
  expect(await eveningOf(club)).toMatchObject({
    matchCount: 0,
    matches: [{ id, homeScore: null }],
    standings: [],
    champion: null,
    headToHeads: [],
    records: { biggestWin: null, longestStreak: null },
    runsUntil: null,
  });
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  const { runsUntil, lastFaceOff, matchCount } = await eveningOf(club);
  expect(matchCount).toBe(1);
  expect(runsUntil > lastFaceOff).toBe(true);
});

test('the gained ratings of an evening are the sums of its matches', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Puk');
  for (const [winner, loser, matchDate] of [
    ['Eva', 'Jana', '2026-11-25T20:00:00'],
    ['Eva', 'Jana', '2026-11-26T20:00:00'],
    ['Eva', 'Puk', '2026-11-26T21:00:00'],
  ] as const) {
    await club.door.createMatch(game(winner, loser, { matchDate }));
  }
  const { data } = await answerTo(
    club.server,
    `{ evening { matches { ratingChange }
         standings { player { nickName } ratingGain } }
       stats(span: { from: "2026-11-26", to: "2026-11-26" }) { player { nickName } ratingGain }
       allTime: stats { player { rating } ratingGain } }`,
  );
  const { matches, standings } = data.evening;
  const [one, two] = matches.map(({ ratingChange }: { ratingChange: number }) => ratingChange);
  const gains = (table: readonly GainOfRow[]) =>
    Object.fromEntries(table.map(({ player, ratingGain }) => [player.nickName, ratingGain]));
  for (const table of [standings, data.stats]) {
    expect(gains(table)).toEqual({ Eva: one + two, Jana: -one, Puk: -two });
  }
  for (const { player, ratingGain } of data.allTime) {
    expect(ratingGain).toBeCloseTo(player.rating - START_RATING);
  }
});

interface GainOfRow {
  readonly player: { readonly nickName: string };
  readonly ratingGain: number;
}

type Row = PlayerRecord & { readonly player: { readonly nickName: string } };

const MATCH = {
  match_date: '2026-11-26T20:00:00',
  home_player_id: 1,
  away_player_id: 2,
  home_team_id: 1,
  away_team_id: 2,
  home_score: 3,
  away_score: 1,
  over_time: false,
};

/** A match of players 1 to 9: "1-2 4:3", with "+" in overtime. */
function playedAt(match_date: string, text: string): typeof MATCH {
  const [, home, away, homeScore, awayScore, overTime] =
    /^(\d)-(\d) (\d+):(\d+)(\+?)$/.exec(text) ?? [];
  return {
    ...MATCH,
    match_date,
    home_player_id: Number(home),
    away_player_id: Number(away),
    home_score: Number(homeScore),
    away_score: Number(awayScore),
    over_time: overTime === '+',
  };
}

interface HeadToHead {
  readonly one: { readonly id: string };
  readonly two: { readonly id: string };
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
}

/** "1-2 1:0 4:1": the players, wins and goals. */
function lineOf({ one, two, winsOne, winsTwo, goalsOne, goalsTwo }: HeadToHead): string {
  return `${one.id}-${two.id} ${winsOne}:${winsTwo} ${goalsOne}:${goalsTwo}`;
}

async function insertMatches(sql: Sql, rows: readonly (typeof MATCH)[]): Promise<void> {
  if (rows.length > 0) await sql`insert into matches ${sql([...rows])}`;
}

async function insertPlayers(sql: Sql): Promise<void> {
  await sql`
    insert into players (nick_name, first_name, last_name)
    select 'N' || n, 'Some', 'Friend' from generate_series(1, ${PLAYERS}) as n`;
}
