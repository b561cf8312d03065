/** Compares the stored counters with a full count of the matches, which is made by SQL and not by the server's code. */
import { expect } from 'vitest';
import type { Sql } from '../../server/database/driver.ts';

export async function expectCountersToEqualRecount(sql: Sql): Promise<void> {
  const records = await sql`
    select player_id, matches_played, wins, losses, extra_time_wins, extra_time_losses, points,
           scored_goals, conceded_goals
    from player_records where matches_played > 0 order by player_id`;
  const recountedRecords = await sql`
    ${finishedSides(sql)}
    select player_id, count(*)::int as matches_played,
           (count(*) filter (where goals > against and not over_time))::int as wins,
           (count(*) filter (where goals < against and not over_time))::int as losses,
           (count(*) filter (where goals > against and over_time))::int as extra_time_wins,
           (count(*) filter (where goals < against and over_time))::int as extra_time_losses,
           sum(case when goals > against then case when over_time then 2 else 3 end
                    else case when over_time then 1 else 0 end end)::int as points,
           sum(goals)::int as scored_goals, sum(against)::int as conceded_goals
    from side group by player_id order by player_id`;
  expect([...records]).toEqual([...recountedRecords]);

  const teams = await sql`
    select player_id, team_id, matches, last_match_id
    from player_teams order by player_id, team_id`;
  const recountedTeams = await sql`
    ${finishedSides(sql)}
    select player_id, team_id, count(*)::int as matches,
           (array_agg(match_id order by match_date desc, match_id desc))[1] as last_match_id
    from side group by player_id, team_id order by player_id, team_id`;
  expect([...teams]).toEqual([...recountedTeams]);
}

/** Every finished match twice, as each of its two players sees it. */
function finishedSides(sql: Sql) {
  return sql`
    with side as (
      select id as match_id, match_date, over_time, home_player_id as player_id,
             home_team_id as team_id, home_score as goals, away_score as against
      from matches where home_score is not null
      union all
      select id, match_date, over_time, away_player_id, away_team_id, away_score, home_score
      from matches where home_score is not null
    )`;
}
