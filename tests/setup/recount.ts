/** Compares all tallies with a full count of the matches by separate SQL, which uses none of the database's functions. */
import { expect } from 'vitest';
import type { Sql } from '../../server/database/driver.ts';

export async function expectTalliesToEqualMatches(sql: Sql): Promise<void> {
  const tallies = await sql`
    select player_id, opponent_id, team_id, games, wins, overtime_wins, losses, overtime_losses,
           goals_for, goals_against, last_match_id, home_games, home_wins,
           last_played_at
    from tallies order by player_id, opponent_id, team_id`;
  const counted = await sql`
    with side as (
      select id, played_at, over_time, true as is_home, home_player_id as player_id, away_player_id as opponent_id,
             home_team_id as team_id, home_score as goals, away_score as against
      from matches where home_score is not null
      union all
      select id, played_at, over_time, false, away_player_id, home_player_id, away_team_id, away_score,
             home_score
      from matches where home_score is not null
    )
    select player_id, opponent_id, team_id, count(*)::int as games,
           (count(*) filter (where goals > against and not over_time))::int as wins,
           (count(*) filter (where goals > against and over_time))::int as overtime_wins,
           (count(*) filter (where goals < against and not over_time))::int as losses,
           (count(*) filter (where goals < against and over_time))::int as overtime_losses,
           sum(goals)::int as goals_for, sum(against)::int as goals_against,
           (array_agg(id order by played_at desc, id desc))[1] as last_match_id,
           (count(*) filter (where is_home))::int as home_games,
           (count(*) filter (where is_home and goals > against))::int as home_wins,
           max(played_at) as last_played_at
    from side
    group by player_id, opponent_id, team_id
    order by player_id, opponent_id, team_id`;
  expect([...tallies]).toEqual([...counted]);
  await expectSeriesToEqualMatches(sql);
}

async function expectSeriesToEqualMatches(sql: Sql): Promise<void> {
  const stored = await sql`
    select player_id, opponent_id, slot, wins, best_of, series
    from series_tallies order by player_id, opponent_id, slot, wins, best_of`;
  const counted = await sql`
    with won as (
      select series_id, home_player_id as player_id, away_player_id as opponent_id
      from matches where series_id is not null and home_score > away_score
      union all
      select series_id, away_player_id, home_player_id
      from matches where series_id is not null and home_score < away_score
    ), of_series as (
      select player_id, opponent_id, coalesce(slot, '') as slot, count(*)::int as wins, best_of
      from won join series on series.id = series_id
      group by series_id, player_id, opponent_id, slot, best_of
    )
    select player_id, opponent_id, slot, wins, best_of, count(*)::int as series
    from of_series group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
  expect([...stored]).toEqual([...counted]);
}
