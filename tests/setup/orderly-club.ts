/**
 * The invariants of the database between two writes. Each is checked twice, by SQL that does not use the server's code and by
 * the server's own recount, so that a fault in either check shows.
 */
import { expect } from 'vitest';
import { findDifferences } from '../../server/cli/recount/differences.ts';
import type { Sql } from '../../server/database/driver.ts';
import { expectTalliesToEqualMatches } from './recount.ts';

interface SeriesSummary {
  readonly id: number;
  readonly playoff_id: number | null;
  readonly slot: string | null;
  readonly one: string;
  readonly two: string;
  readonly wins_one: number;
  readonly wins_two: number;
  readonly game_numbers: number[];
  readonly home_and_away_correct: boolean;
}

export async function expectOrderlyClub(sql: Sql): Promise<void> {
  expect((await findDifferences(sql)).map(({ text }) => text)).toEqual([]);
  await expectTalliesToEqualMatches(sql);
  await expectGaplessHistory(sql);
  const summaries = await seriesSummaries(sql);
  for (const series of summaries) expectOrderlySeries(series);
  const playoffs = Map.groupBy(summaries, (series) => series.playoff_id);
  for (const [playoffId, series] of playoffs) if (playoffId !== null) expectOrderlyPlayoff(series);
}

async function expectGaplessHistory(sql: Sql): Promise<void> {
  const changes = await sql<{ seq: number }[]>`select seq from changes order by seq`;
  const [club] = await sql<[{ seq: number }]>`select seq from club`;
  expect(changes.map(({ seq }) => seq)).toEqual(
    Array.from({ length: club.seq }, (_, index) => index + 1),
  );
}

/** The two sides of each series ("player/team"), its wins and its games, read from the matches. */
function seriesSummaries(sql: Sql): Promise<SeriesSummary[]> {
  return sql<SeriesSummary[]>`
    select series.id, playoff_id, slot,
           player_one_id || '/' || team_one_id as one, player_two_id || '/' || team_two_id as two,
           (count(*) filter (where winner_id = player_one_id))::int as wins_one,
           (count(*) filter (where winner_id = player_two_id))::int as wins_two,
           array_agg(game_number order by game_number) as game_numbers,
           bool_and(case when game_number in (1, 2, 5, 7)
             then (home_player_id, home_team_id, away_player_id, away_team_id)
                = (player_one_id, team_one_id, player_two_id, team_two_id)
             else (home_player_id, home_team_id, away_player_id, away_team_id)
                = (player_two_id, team_two_id, player_one_id, team_one_id) end) as home_and_away_correct
    from series
    join (select *, case when home_score > away_score then home_player_id
                         when home_score < away_score then away_player_id end as winner_id
          from matches) as game on game.series_id = series.id
    group by series.id order by series.id`;
}

function expectOrderlySeries(series: SeriesSummary): void {
  const { wins_one: one, wins_two: two } = series;
  const needed = 4 + Math.min(one, two);
  expect(needed).toBeLessThanOrEqual(7);
  expect(Math.max(one, two)).toBeLessThanOrEqual(4);
  expect(series.game_numbers).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, needed));
  expect(series.home_and_away_correct).toBe(true);
}

function expectOrderlyPlayoff(series: readonly SeriesSummary[]): void {
  const inSlot = (slot: string) => series.find((each) => each.slot === slot);
  const semifinals = [inSlot('SEMIFINAL_1'), inSlot('SEMIFINAL_2')];
  const winners = semifinals.map((each) => each && winnerOf(each));
  const losers = semifinals.map((each) => each && loserOf(each));
  const decided = winners.every((winner) => winner !== undefined);
  expect(seatsOf(inSlot('FINAL'))).toEqual(decided ? winners : undefined);
  expect(seatsOf(inSlot('THIRD_PLACE'))).toEqual(decided ? losers : undefined);
}

function winnerOf(series: SeriesSummary): string | undefined {
  if (series.wins_one === 4) return series.one;
  return series.wins_two === 4 ? series.two : undefined;
}

function loserOf(series: SeriesSummary): string | undefined {
  if (series.wins_one === 4) return series.two;
  return series.wins_two === 4 ? series.one : undefined;
}

function seatsOf(series: SeriesSummary | undefined): string[] | undefined {
  return series && [series.one, series.two];
}
