/** Statistics of a span of time are those of its matches, by their day of play. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { MAX_MONTHS } from '../../../rules/limits.ts';
import { ALL_TIME, addDays, isInSpan, type Span } from '../../../rules/span.ts';
import { addRecords, contribution, EMPTY_RECORD, type PlayerRecord } from '../../../rules/stats.ts';
import { ALL_MATCHES } from '../../../server/club/matches/filter.ts';
import { listMatchesAfter } from '../../../server/club/matches/sql.ts';
import { findTitles, listPlayoffsAfter } from '../../../server/club/playoffs/sql.ts';
import { listSeriesAfter } from '../../../server/club/series/sql.ts';
import type { Sql } from '../../../server/database/driver.ts';
import { findHeadToHeadsOf, findSeriesWon } from '../../../server/stats/head-to-head/sql.ts';
import { findMonths } from '../../../server/stats/profiles/sql.ts';
import {
  findPlayerStats,
  findTeamRecords,
  type PlayerStats,
} from '../../../server/stats/tallies/sql.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { game, sharedClubTest } from '../../setup/club.ts';
import { DATABASE_KINDS, EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { LONG_RUN } from '../../setup/long-run.ts';

const RUNS = LONG_RUN ? 200 : 30;
const PLAYERS = 3;
const LAST_DAY_OF_MONTH = 9;

const days = fc.integer({ min: 1, max: LAST_DAY_OF_MONTH }).map((number) => `2026-03-0${number}`);
const spans: fc.Arbitrary<Span> = fc
  .tuple(fc.option(days), fc.option(days))
  .map(([from, to]) =>
    from !== null && to !== null && from > to ? { from: to, to: from } : { from, to },
  );

/** Matches around the hour at which a day of play begins. */
const matches = fc
  .record({
    day: days,
    time: fc.constantFrom('00:00:00', '05:59:59', '06:00:00', '20:00:00', '23:59:59'),
    home: fc.integer({ min: 1, max: PLAYERS }),
    away: fc.integer({ min: 1, max: PLAYERS - 1 }),
    team: fc.integer({ min: 1, max: 3 }),
    score: fc.option(
      fc.constantFrom<readonly [number, number, boolean]>(
        [3, 1, false],
        [0, 2, false],
        [2, 1, true],
      ),
    ),
  })
  .map(({ day, time, home, away, team, score }) => ({
    match_date: `${day}T${time}`,
    home_player_id: home,
    away_player_id: ((home + away - 1) % PLAYERS) + 1,
    home_team_id: team,
    away_team_id: 4,
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    over_time: score?.[2] ?? false,
  }));
type MatchRow = typeof matches extends fc.Arbitrary<infer T> ? T : never;

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const test = sharedClubTest(kind);
  const parameters = { numRuns: kind === NATIVE ? RUNS : RUNS / 3 };

  test('a span counts exactly the matches whose day of play is in it', async ({ club }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    await fc.assert(
      fc.asyncProperty(fc.array(matches, { maxLength: 20 }), spans, async (rows, span) => {
        await replaceMatches(sql, rows);
        expect(countsOf(await findPlayerStats(sql, null, span))).toEqual(countedIn(rows, span));
      }),
      parameters,
    );
  });

  test('spans that cut time add up to all time', async ({ club }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    const cuts = fc.uniqueArray(days, { maxLength: 4 }).map((each) => each.toSorted());
    await fc.assert(
      fc.asyncProperty(fc.array(matches, { maxLength: 20 }), cuts, async (rows, lastDays) => {
        await replaceMatches(sql, rows);
        const sums = new Map<number, PlayerRecord>();
        for (const span of spansCutAt(lastDays)) {
          for (const [player, record] of countsOf(await findPlayerStats(sql, null, span)))
            sums.set(player, addRecords(sums.get(player) ?? EMPTY_RECORD, record));
        }
        expect(sums).toEqual(countsOf(await findPlayerStats(sql)));
      }),
      parameters,
    );
  });

  test('head-to-heads, teams, months and lists of spans that cut time add up to those of all time', async ({
    club,
  }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    const cuts = fc.uniqueArray(days, { maxLength: 3 }).map((each) => each.toSorted());
    const belongs = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(matches, { maxLength: 20 }),
        belongs,
        cuts,
        async (rows, series, lastDays) => {
          await replaceMatches(sql, rows);
          await putInSeries(sql, series);
          const parts: Parts[] = [];
          for (const span of spansCutAt(lastDays)) parts.push(await partsOf(sql, span));
          const whole = await partsOf(sql, ALL_TIME);
          expect(totalsOf(parts.map(({ figures }) => figures))).toEqual(totalsOf([whole.figures]));
          for (const list of ['matches', 'series', 'playoffs'] as const) {
            const listed = parts.flatMap((part) => part[list]);
            expect(listed.sort((one, other) => one - other)).toEqual(
              whole[list].toSorted((one, other) => one - other),
            );
          }
        },
      ),
      parameters,
    );
    await sql`delete from matches`;
    await sql`delete from series`;
    await sql`delete from playoffs`;
  });

  test('a span that contains every match has the teams of all time, too', async ({ club }) => {
    const { sql } = club.server;
    await insertPlayers(sql);
    const whole = { from: '2026-02-28', to: '2026-04-01' };
    const withoutIds = (all: readonly PlayerStats[]) =>
      new Map(all.map(({ id: _, span: _span, ...each }) => [each.playerId, each]));
    await fc.assert(
      fc.asyncProperty(fc.array(matches, { maxLength: 20 }), async (rows) => {
        await replaceMatches(sql, rows);
        const ofSpan = await findPlayerStats(sql, null, whole);
        expect(withoutIds(ofSpan)).toEqual(withoutIds(await findPlayerStats(sql)));
      }),
      parameters,
    );
  });
});

sharedClubTest(EMBEDDED)('the API takes spans', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const play = (matchDate: string, homeScore: number) =>
    club.door.createMatch(game('Eva', 'Jana', { matchDate, homeScore, awayScore: 1 }));
  await play('2026-11-25T20:00:00', 2);
  await play('2026-11-26T22:00:00', 4);
  await play('2026-11-27T01:30:00', 5);
  await play('2026-11-27T19:00:00', 6);
  const goals = async (span: object | null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($span: Span) {
        stats(span: $span) { id player { nickName } scoredGoals }
        efficiency(span: $span) { scoredGoals }
        player(nickName: "eva") { stats(span: $span) { scoredGoals } } }`,
      { span },
    );
    if (errors) return errors[0];
    const [best] = data.stats;
    expect(data.efficiency[0]?.scoredGoals).toBe(best?.scoredGoals);
    expect(data.player.stats?.scoredGoals).toBe(best?.scoredGoals);
    return best ? [best.id, best.player.nickName, best.scoredGoals] : null;
  };

  expect(await goals(null)).toEqual(['1', 'Eva', 17]);
  expect(await goals({})).toEqual(['1', 'Eva', 17]);
  expect(await goals({ from: '2026-11-26', to: '2026-11-26' })).toEqual([
    '1 2026-11-26/2026-11-26',
    'Eva',
    9,
  ]);
  expect(await goals({ from: '2026-11-27' })).toEqual(['1 2026-11-27/..', 'Eva', 6]);
  expect(await goals({ to: '2026-11-25' })).toEqual(['1 ../2026-11-25', 'Eva', 2]);
  expect(await goals({ from: '2026-11-28' })).toBeNull();
  expect(await goals({ from: '2026-11-27', to: '2026-11-26' })).toMatchObject({
    message: 'From is after Until: nothing lies between.',
    extensions: { code: 'VALIDATION' },
  });
  expect(await goals({ from: '2026-02-30' })).toMatchObject({ extensions: { code: 'VALIDATION' } });
});

sharedClubTest(EMBEDDED)(
  'the rating curve of a span is the part of the curve within it',
  async ({ club }) => {
    await club.friends('Eva', 'Jana');
    for (const matchDate of [
      '2026-11-26T05:59:59',
      '2026-11-26T06:00:00',
      '2026-11-27T01:30:00',
      '2026-11-27T06:00:00',
    ]) {
      await club.door.createMatch(game('Eva', 'Jana', { matchDate }));
    }
    const { data } = await answerTo(
      club.server,
      `{ player(nickName: "Eva") {
          ratingCurve { matchDate rating }
          evening: ratingCurve(span: { from: "2026-11-26", to: "2026-11-26" }) { matchDate rating }
          last: ratingCurve(points: 1, span: { to: "2026-11-26" }) { matchDate rating } } }`,
    );
    const { ratingCurve, evening, last } = data.player;
    expect(ratingCurve).toHaveLength(4);
    expect(evening).toEqual(ratingCurve.slice(1, 3));
    expect(last).toEqual(ratingCurve.slice(2, 3));
  },
);

sharedClubTest(EMBEDDED)('records of a span are paged by their ids', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-11-26T22:00:00' }));
  const span = { from: '2026-11-26', to: null };
  const page = async (after: string | null) => {
    const { data, errors } = await answerTo(
      club.server,
      'query ($after: ID, $span: Span) { stats(first: 1, after: $after, span: $span) { id } }',
      { after, span },
    );
    return data?.stats.map(({ id }: { id: string }) => id) ?? errors[0].extensions.code;
  };
  const [first] = await page(null);
  const [second] = await page(first);
  expect([first, second]).toEqual(['1 2026-11-26/..', '2 2026-11-26/..']);
  expect(await page(second)).toEqual([]);
  expect(await page('1')).toBe('NOT_FOUND');
});

sharedClubTest(EMBEDDED)('efficiency returns the first records of a span', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Peter', 'Jana', { matchDate: '2026-11-20T22:00:00' }));
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-11-26T22:00:00' }));
  const names = async (first: number | null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($first: Int) {
        efficiency(first: $first, span: {from: "2026-11-26"}) { player { nickName } }
      }`,
      { first },
    );
    return (
      data?.efficiency.map(({ player }: { player: { nickName: string } }) => player.nickName) ??
      errors[0].extensions.code
    );
  };
  expect(await names(1)).toEqual(['Eva']);
  expect(await names(null)).toEqual(['Eva', 'Jana']);
  expect(await names(0)).toBe('VALIDATION');
});

/** The spans that end on these days, the last one without an end. */
function spansCutAt(lastDays: readonly string[]): Span[] {
  return [...lastDays, null].map((to, index) => {
    const before = lastDays[index - 1];
    return { from: before === undefined ? null : addDays(before, 1), to };
  });
}

interface Parts {
  /** Figures that can be added up, by a name. */
  readonly figures: ReadonlyMap<string, number>;
  readonly matches: readonly number[];
  readonly series: readonly number[];
  readonly playoffs: readonly number[];
}

async function partsOf(sql: Sql, span: Span): Promise<Parts> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => index + 1);
  const named: [string, object][] = [];
  for (const row of await findHeadToHeadsOf(sql, ids, span)) {
    const { one, two, homeOne, awayOne, ...counts } = row;
    named.push([`pair ${one}-${two}`, counts], [`home ${one}-${two}`, homeOne]);
    named.push([`away ${one}-${two}`, awayOne]);
  }
  for (const row of await findTeamRecords(sql, ids, span)) {
    const { playerId, teamId, ...counts } = row;
    named.push([`team ${teamId} of ${playerId}`, counts]);
  }
  for (const row of await findMonths(sql, ids, MAX_MONTHS, span)) {
    const { playerId, month, ...counts } = row;
    named.push([`month ${month} of ${playerId}`, counts]);
  }
  for (const { id, ...counts } of await findTitles(sql, ids, span))
    named.push([`titles of ${id}`, counts]);
  const pairs = ids.flatMap((one) => ids.flatMap((two) => (one < two ? `${one}-${two}` : [])));
  for (const { id, ...counts } of await findSeriesWon(sql, pairs, span))
    named.push([`series of ${id.split(' ')[0]}`, counts]);
  const filter = { ...ALL_MATCHES, span };
  return {
    figures: new Map(
      named.flatMap(([name, counts]) =>
        Object.entries(counts).flatMap(([field, count]: [string, unknown]) =>
          typeof count === 'number' && count > 0 ? [[`${name}: ${field}`, count] as const] : [],
        ),
      ),
    ),
    matches: (await listMatchesAfter(sql, filter, null, 100)).map(({ id }) => id),
    series: (await listSeriesAfter(sql, null, 100, span)).map(({ id }) => id),
    playoffs: (await listPlayoffsAfter(sql, null, 100, span)).map(({ id }) => id),
  };
}

function totalsOf(parts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [name, count] of parts.flatMap((part) => [...part]))
    totals.set(name, (totals.get(name) ?? 0) + count);
  return totals;
}

/**
 * Puts matches into series: the match at each place into the series of that number, 0 for none. Series 2 to 4 are finals of
 * play-offs, a player has given up the last one, and all were created on different days. Best of 1 and 3.
 */
async function putInSeries(sql: Sql, series: readonly number[]): Promise<void> {
  await sql`delete from series`;
  await sql`delete from playoffs`;
  await sql`alter sequence series_id_seq restart`;
  await sql`alter sequence playoffs_id_seq restart`;
  await sql`
    insert into playoffs (created_at, title)
    select timestamptz '2026-03-02 04:30Z' + day * interval '2 days', 'Cup'
    from generate_series(0, 2) as day`;
  await sql`
    insert into series (created_at, player_one_id, player_two_id, team_one_id, team_two_id, playoff_id,
                        slot, best_of, forfeited_by)
    select timestamptz '2026-03-01 05:30Z' + number * interval '2 days', 1, 2, 1, 2,
           nullif(number - 1, 0), case when number > 1 then 'FINAL' end,
           case when number = 3 then 1 else 3 end, case when number = 4 then 1 end
    from generate_series(1, 4) as number`;
  const rows = await sql<{ id: number }[]>`select id from matches order by id`;
  const games = new Map<number, number>();
  for (const [index, { id }] of rows.entries()) {
    const number = series[index] ?? 0;
    const game = (games.get(number) ?? 0) + 1;
    if (number === 0 || game > 3) continue;
    games.set(number, game);
    await sql`
      update matches set series_id = ${number}, game_number = ${game},
             home_player_id = 1 + (home_player_id % 2), away_player_id = 2 - (home_player_id % 2)
      where id = ${id}`;
  }
}

function countsOf(records: readonly PlayerStats[]): Map<number, PlayerRecord> {
  return new Map(
    records.map(
      ({
        id: _,
        span: _span,
        playerId,
        nickName: _name,
        favouriteTeamId: _team,
        lastMatchDate: _date,
        recentTeamIds: _recent,
        ...record
      }) => [playerId, record],
    ),
  );
}

function countedIn(rows: readonly MatchRow[], span: Span): Map<number, PlayerRecord> {
  const counts = new Map<number, PlayerRecord>();
  for (const row of rows) {
    if (row.home_score === null || row.away_score === null) continue;
    if (!isInSpan(row.match_date, span)) continue;
    const result = {
      homeScore: row.home_score,
      awayScore: row.away_score,
      overTime: row.over_time,
    };
    for (const side of ['home', 'away'] as const) {
      const player = row[`${side}_player_id`];
      const before = counts.get(player) ?? EMPTY_RECORD;
      counts.set(player, addRecords(before, contribution(side, result)));
    }
  }
  return counts;
}

async function replaceMatches(sql: Sql, rows: readonly MatchRow[]): Promise<void> {
  await sql`delete from matches`;
  if (rows.length > 0) await sql`insert into matches ${sql([...rows])}`;
}

async function insertPlayers(sql: Sql): Promise<void> {
  await sql`
    insert into players (nick_name, first_name, last_name)
    select 'P' || n, 'Some', 'Friend' from generate_series(1, ${PLAYERS}) as n`;
}

sharedClubTest(EMBEDDED)('a cursor belongs to the list of its span', async ({ club }) => {
  await club.startSeries('Eva', 'Jana');
  await club.startPlayoff('Cup');
  const page = async (list: string, span: Span, after: string | null = null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($after: String, $span: Span) {
        list: ${list}(first: 1, after: $after, span: $span) { pageInfo { endCursor } } }`,
      { after, span },
    );
    return errors ? errors[0].extensions.code : data.list.pageInfo.endCursor;
  };
  const thisYear = { from: '2026-01-01', to: null };
  for (const list of ['seriesList', 'playoffs']) {
    const ofAll = await page(list, ALL_TIME);
    const ofYear = await page(list, thisYear);
    expect(await page(list, thisYear, ofYear)).not.toBe('VALIDATION');
    expect(await page(list, thisYear, ofAll)).toBe('VALIDATION');
    expect(await page(list, ALL_TIME, ofYear)).toBe('VALIDATION');
    expect(await page(list, { from: '2025-01-01', to: null }, ofYear)).toBe('VALIDATION');
  }
});
