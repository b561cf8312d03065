/**
 * The invariants of the database between two writes. Each is checked twice, by SQL that does not use the server's code and by
 * the server's own recount, so that a fault in either check shows.
 */
import { expect } from 'vitest';
import type { Game, GivenUpBy, Seat, Wins } from '../../rules/series.ts';
import { findDifferences } from '../../server/cli/recount/differences.ts';
import type { Sql } from '../../server/database/driver.ts';
import { bracketExpected, expectOrderlySeries } from './orderly-series.ts';

interface SeriesRow {
  readonly id: number;
  readonly playoffId: number | null;
  readonly slot: string | null;
  /** "player/team" */
  readonly one: string;
  readonly two: string;
  readonly wins: Wins;
  readonly bestOf: number;
  readonly forfeitedBy: GivenUpBy | null;
  readonly games: readonly Game[];
  readonly homeAndAwayCorrect: boolean;
}

interface PlayoffRow {
  readonly id: number;
  readonly thirdPlaceSeries: boolean;
  readonly left: readonly string[];
  /** "player/team" by position. */
  readonly entrants: Readonly<Record<string, string>>;
}

export async function expectOrderlyClub(sql: Sql): Promise<void> {
  expect((await findDifferences(sql)).map(({ text }) => text)).toEqual([]);
  await expectGaplessHistory(sql);
  const all = await seriesIn(sql);
  for (const series of all) {
    expectOrderlySeries(series, series.games, series.wins, winnerOf(series));
    expect(series.homeAndAwayCorrect).toBe(true);
  }
  const inPlayoff = Map.groupBy(all, (series) => series.playoffId);
  for (const playoff of await playoffsIn(sql)) {
    expectOrderlyPlayoff(playoff, inPlayoff.get(playoff.id) ?? []);
  }
}

async function expectGaplessHistory(sql: Sql): Promise<void> {
  // One statement, because a page that a test leaves can still write.
  const [{ seq, seqs }] = await sql<[{ seq: number; seqs: readonly number[] }]>`
    select seq, array(select seq from changes order by seq) as seqs from club`;
  expect(seqs).toEqual(Array.from({ length: seq }, (_, index) => index + 1));
}

/** The two sides of each series ("player/team"), its wins and its games, read from the matches. */
function seriesIn(sql: Sql): Promise<SeriesRow[]> {
  return sql<SeriesRow[]>`
    select series.id, playoff_id as "playoffId", slot, best_of as "bestOf",
           case when forfeited_by_both then 'both' when forfeited_by = player_one_id then 'one'
             when forfeited_by = player_two_id then 'two' end as "forfeitedBy",
           player_one_id || '/' || team_one_id as one, player_two_id || '/' || team_two_id as two,
           jsonb_build_object('one', count(*) filter (where winner_id = player_one_id),
                              'two', count(*) filter (where winner_id = player_two_id)) as wins,
           coalesce(jsonb_agg(jsonb_build_object('gameNumber', game_number, 'result', result) order by game_number)
             filter (where game_number is not null), '[]') as games,
           bool_and(case
             when game_number is null then true
             when game_number = any(case best_of when 7 then '{1, 2, 5, 7}'::int[]
               when 5 then '{1, 2, 5}' when 3 then '{1, 3}' else '{1}' end)
             then (home_player_id, away_player_id) = (player_one_id, player_two_id)
               and (result is not null or (home_team_id, away_team_id) = (team_one_id, team_two_id))
             else (home_player_id, away_player_id) = (player_two_id, player_one_id)
               and (result is not null or (home_team_id, away_team_id) = (team_two_id, team_one_id))
             end) as "homeAndAwayCorrect"
    from series
    left join (select *, case when home_score > away_score then home_player_id
                         when home_score < away_score then away_player_id end as winner_id,
                      case when home_score is not null then jsonb_build_object('homeScore', home_score,
                        'awayScore', away_score, 'overTime', over_time) end as result
          from matches) as game on game.series_id = series.id
    group by series.id order by series.id`;
}

function playoffsIn(sql: Sql): Promise<PlayoffRow[]> {
  return sql<PlayoffRow[]>`
    select playoffs.id, third_place as "thirdPlaceSeries",
           jsonb_object_agg(position, player_id || '/' || team_id) as entrants,
           coalesce(jsonb_agg(player_id || '/' || team_id) filter (where has_left), '[]') as "left"
    from playoffs join playoff_entrants on playoff_id = playoffs.id
    group by playoffs.id`;
}

function winnerOf({ wins, bestOf, forfeitedBy }: SeriesRow): Seat | null {
  if (forfeitedBy === 'both') return null;
  if (forfeitedBy !== null) return forfeitedBy === 'one' ? 'two' : 'one';
  if (wins.one * 2 > bestOf) return 'one';
  return wins.two * 2 > bestOf ? 'two' : null;
}

function expectOrderlyPlayoff(
  { entrants, left, thirdPlaceSeries }: PlayoffRow,
  series: readonly SeriesRow[],
): void {
  const size = [2, 4, 8, 16].find((places) => places >= Object.keys(entrants).length) ?? 0;
  const places = Array.from({ length: size }, (_, index) => entrants[index + 1] ?? null);
  const hasLeft = (entrant: string) => left.includes(entrant);
  const paired = series.map((each) => {
    const winner = winnerOf(each);
    const isOpen = winner === null && each.forfeitedBy === null;
    // Played games keep their teams, and so does a decided series.
    const entrantOf = (one: string) =>
      isOpen ? one : (places.find((place) => playerOf(place) === playerOf(one)) ?? one);
    const pair = { one: entrantOf(each.one), two: entrantOf(each.two) };
    const { forfeitedBy } = each;
    return [each.slot ?? '', { entrants: pair, winner, forfeitedBy }] as const;
  });
  const pairs = paired.map(([slot, { entrants: pair }]) => [slot, pair]);
  expect(Object.fromEntries(pairs)).toEqual(
    bracketExpected({ places, thirdPlaceSeries, hasLeft }, Object.fromEntries(paired)).pairs,
  );
}

/** The player of "3/17", a player with a team. */
function playerOf(entrant: string | null): string | undefined {
  return entrant?.split('/')[0];
}
