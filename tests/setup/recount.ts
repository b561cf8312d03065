/** Compares the tallies with a full count of the matches, which is made here and not by the functions of the database. */
import { expect } from 'vitest';
import type { Sql } from '../../server/database/driver.ts';

export async function expectTalliesToEqualMatches(sql: Sql): Promise<void> {
  const tallies = await sql`
    select player_id, opponent_id, team_id, games, wins, overtime_wins, losses, overtime_losses,
           goals_for, goals_against, last_match_date, last_match_id
    from tallies order by player_id, opponent_id, team_id`;
  const counted = await sql`
    with side as (
      select id, match_date, over_time, home_player_id as player_id, away_player_id as opponent_id,
             home_team_id as team_id, home_score as goals, away_score as against
      from matches where home_score is not null
      union all
      select id, match_date, over_time, away_player_id, home_player_id, away_team_id, away_score,
             home_score
      from matches where home_score is not null
    )
    select player_id, opponent_id, team_id, count(*)::int as games,
           (count(*) filter (where goals > against and not over_time))::int as wins,
           (count(*) filter (where goals > against and over_time))::int as overtime_wins,
           (count(*) filter (where goals < against and not over_time))::int as losses,
           (count(*) filter (where goals < against and over_time))::int as overtime_losses,
           sum(goals)::int as goals_for, sum(against)::int as goals_against,
           max(match_date) as last_match_date,
           (array_agg(id order by match_date desc, id desc))[1] as last_match_id
    from side
    group by player_id, opponent_id, team_id
    order by player_id, opponent_id, team_id`;
  expect([...tallies]).toEqual([...counted]);
}
