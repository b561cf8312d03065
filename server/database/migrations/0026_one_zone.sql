-- A match has one time: the instant at which it was played. Its date, its day of play and its month follow from the instant and
-- the time zone of the club, which each connection sets as faceoff.time_zone. Nothing that is stored depends on the zone.
-- See docs/decisions/0052-the-order-of-play-is-by-instants.md.

-- The wall-clock time of an instant.
create or replace function wall_clock_of(instant timestamptz) returns timestamp
language sql stable parallel safe as $$
  select greatest('0001-01-01', least('9999-12-31 23:59:59',
    instant at time zone current_setting('faceoff.time_zone')))
$$;

-- The day of play of an instant. It begins at 06:00, as in rules/span.ts.
create or replace function day_of_play(instant timestamptz) returns date
language sql stable parallel safe as $$
  select greatest('0001-01-01', (wall_clock_of(instant) - interval '6 hours')::date)
$$;

-- The instant of a wall-clock time. In an hour that occurs twice it is the later one; in an hour that is skipped, as many
-- minutes after it.
create or replace function instant_of(wall_clock timestamp) returns timestamptz
language sql stable parallel safe as $$
  select greatest('0001-01-01T00:00:00Z', least('9999-12-31T23:59:59Z',
    wall_clock at time zone current_setting('faceoff.time_zone')))
$$;

-- Rows in the log: those from before matches had an instant get one, and none keeps the wall clock of the zone of that time.
create function pg_temp.without_dates(rows jsonb) returns jsonb
language sql stable as $$
  select jsonb_set(rows, '{matches}', coalesce(jsonb_agg(
    case when played ->> 'played_at' is null
      then played || jsonb_build_object('played_at', instant_of((played ->> 'match_date')::timestamp))
      else played end - 'match_date' order by number), '[]'))
  from jsonb_array_elements(rows -> 'matches') with ordinality as listed (played, number)
$$;
update changes
set before = case when before ? 'matches' then pg_temp.without_dates(before) else before end,
    after = case when after ? 'matches' then pg_temp.without_dates(after) else after end
where before ? 'matches' or after ? 'matches';
drop function pg_temp.without_dates;

drop trigger matches_played_at on matches;
drop trigger matches_moved on matches;
drop function set_played_at();

-- Months are counted from the matches, because a month of play depends on the zone.
drop view tallies_of_all_matches;
drop view monthly_tallies_of_all_matches;
drop view sums_of_all_matches;
drop table monthly_tallies;
drop function last_played_match_of(int, int, int);
alter table tallies drop column last_match_date;
alter table matches drop column match_date;

create or replace function tallies_of(played matches) returns setof tallies
language sql immutable as $$
  select player_id, opponent_id, team_id, 1,
         (scored > conceded and not played.over_time)::int,
         (scored > conceded and played.over_time)::int,
         (scored < conceded and not played.over_time)::int,
         (scored < conceded and played.over_time)::int,
         scored, conceded, played.id,
         is_home::int, (is_home and scored > conceded)::int, played.played_at
  from (values
    (played.home_player_id, played.away_player_id, played.home_team_id, played.home_score,
     played.away_score, true),
    (played.away_player_id, played.home_player_id, played.away_team_id, played.away_score,
     played.home_score, false)
  ) as side (player_id, opponent_id, team_id, scored, conceded, is_home)
  where played.home_score is not null
$$;

create or replace function last_match_of_tally(player int, opponent int, team int)
returns table (id int, played_at timestamptz(0))
language sql stable as $$
  select *
  from (
    (select id, played_at from matches
     where home_player_id = player and away_player_id = opponent and home_team_id = team
       and home_score is not null
     order by played_at desc, id desc limit 1)
    union all
    (select id, played_at from matches
     where away_player_id = player and home_player_id = opponent and away_team_id = team
       and home_score is not null
     order by played_at desc, id desc limit 1)
  ) as side
  order by played_at desc, id desc
  limit 1
$$;

-- All tallies as they follow from all matches. Equal results are counted first: there are far fewer different ones.
create view tallies_of_all_matches as
  select player_id, opponent_id, team_id, games, wins, overtime_wins, losses, overtime_losses,
         goals_for, goals_against, last.id as last_match_id, home_games, home_wins,
         last.played_at as last_played_at
  from (
    select player_id, opponent_id, team_id, sum(times * games)::int as games,
           sum(times * wins)::int as wins, sum(times * overtime_wins)::int as overtime_wins,
           sum(times * losses)::int as losses, sum(times * overtime_losses)::int as overtime_losses,
           sum(times * goals_for)::int as goals_for, sum(times * goals_against)::int as goals_against,
           sum(times * home_games)::int as home_games, sum(times * home_wins)::int as home_wins
    from (
      select min(id) as id, count(*) as times from matches where home_score is not null
      group by home_player_id, away_player_id, home_team_id, away_team_id, home_score, away_score,
               over_time
    ) as equal
    join matches using (id)
    cross join lateral tallies_of(matches) as tally
    group by player_id, opponent_id, team_id
  ) as summed
  cross join lateral last_match_of_tally(player_id, opponent_id, team_id) as last;

create or replace function keep_tallies() returns trigger
language plpgsql as $$
declare
  removed tallies[] := '{}';
  added tallies[] := '{}';
  net tallies[];
  -- Whether more than scores changed: which matches count, when they were played, by whom or with which teams.
  moved boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    delete from tallies;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    removed := array(
      select tally from old_rows as played, tallies_of(row(played.*)::matches) as tally
      order by tally.last_match_id, tally.player_id);
  end if;
  if tg_op <> 'DELETE' then
    added := array(
      select tally from new_rows as played, tallies_of(row(played.*)::matches) as tally
      order by tally.last_match_id, tally.player_id);
  end if;
  -- A goal, a version or an unplayed game counts for nothing.
  if removed = added then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    moved := array(
      select (last_match_id, player_id, opponent_id, team_id, last_played_at)
      from unnest(removed)) is distinct from array(
      select (last_match_id, player_id, opponent_id, team_id, last_played_at)
      from unnest(added));
  end if;
  net := array(
    select row(player_id, opponent_id, team_id, sum(sign * games), sum(sign * wins),
               sum(sign * overtime_wins), sum(sign * losses), sum(sign * overtime_losses),
               sum(sign * goals_for), sum(sign * goals_against), null,
               sum(sign * home_games), sum(sign * home_wins), null)::tallies
    from (
      select -1 as sign, * from unnest(removed) union all select 1, * from unnest(added)
    ) as tally
    group by player_id, opponent_id, team_id
    order by player_id, opponent_id, team_id);
  insert into tallies as kept
  select * from unnest(net)
  on conflict (player_id, opponent_id, team_id) do update
  set games = kept.games + excluded.games,
      wins = kept.wins + excluded.wins,
      overtime_wins = kept.overtime_wins + excluded.overtime_wins,
      losses = kept.losses + excluded.losses,
      overtime_losses = kept.overtime_losses + excluded.overtime_losses,
      goals_for = kept.goals_for + excluded.goals_for,
      goals_against = kept.goals_against + excluded.goals_against,
      home_games = kept.home_games + excluded.home_games,
      home_wins = kept.home_wins + excluded.home_wins;
  if moved then
    -- The rows are locked now, so matches that others wrote for them meanwhile are committed, and seen from here on.
    delete from tallies as kept using unnest(net) as changed
    where (kept.player_id, kept.opponent_id, kept.team_id)
        = (changed.player_id, changed.opponent_id, changed.team_id)
      and kept.games = 0;
    update tallies as kept
    set last_match_id = last.id, last_played_at = last.played_at
    from unnest(net) as changed
    cross join lateral last_match_of_tally(changed.player_id, changed.opponent_id, changed.team_id) as last
    where (kept.player_id, kept.opponent_id, kept.team_id)
        = (changed.player_id, changed.opponent_id, changed.team_id)
      and (kept.last_match_id, kept.last_played_at)
        is distinct from (last.id, last.played_at);
  end if;
  return null;
end $$;
