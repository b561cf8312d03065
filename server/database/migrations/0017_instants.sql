-- The order of play is by instants: a wall clock repeats an hour every autumn. The wall clock stays, for what people read and
-- type, for filters and for months. See docs/decisions/0052-the-order-of-play-is-by-instants.md.

-- The instant of a wall clock of before this migration, within the years that texts of the program hold. Of an hour that
-- comes twice it is the later one; of an hour that is left out, as many minutes after it.
do $$
begin
  execute format(
    'create or replace function instant_of(wall_clock timestamp) returns timestamptz
     language sql immutable parallel safe as %L',
    format(
      'select greatest(''0001-01-01T00:00:00Z'', least(''9999-12-31T23:59:59Z'', wall_clock at time zone %L))',
      current_setting('faceoff.time_zone')));
end $$;

alter table matches add column played_at timestamptz(0);
drop index matches_newest;
drop index matches_home_meetings;
drop index matches_away_meetings;
drop index matches_of_home_player;
drop index matches_of_away_player;
drop index matches_of_a_pair;
drop index matches_of_home_team;
drop index matches_of_away_team;
drop index matches_outside_series;
drop index matches_of_series;
drop index matches_of_playoffs;
drop index matches_to_play;
drop index matches_won_at_home;
drop index matches_won_away;
alter table matches disable trigger tallies_after_update;
alter table matches disable trigger series_tallies_after_update;
update matches set played_at = instant_of(match_date);
-- A match of the repeated hour that was entered before the later instant was played at the earlier one.
update matches set played_at = earlier
from (
  select id, instant_of(match_date - interval '1 hour') + interval '1 hour' as earlier from matches
) as candidate
where candidate.id = matches.id and earlier < played_at and played_at > (
  select time from changes
  where match_id = matches.id and kind in ('MATCH_CREATED', 'MATCH_FINISHED', 'MATCH_STARTED')
  order by kind = 'MATCH_CREATED' desc, seq desc
  limit 1);
alter table matches enable trigger tallies_after_update;
alter table matches enable trigger series_tallies_after_update;
alter table matches alter column played_at set not null;

-- For rows that were logged before they had an instant, and are put back by an undo.
create or replace function set_played_at() returns trigger
language plpgsql as $$
begin
  new.played_at := instant_of(new.match_date);
  return new;
end $$;
create trigger matches_played_at before insert on matches
  for each row when (new.played_at is null) execute function set_played_at();
create trigger matches_moved before update of match_date on matches
  for each row
  when (new.match_date is distinct from old.match_date and new.played_at is not distinct from old.played_at)
  execute function set_played_at();

-- The last match of a tally is the one that was played last.
alter table tallies add column last_played_at timestamptz(0);

create or replace function tallies_of(played matches) returns setof tallies
language sql immutable as $$
  select player_id, opponent_id, team_id, 1,
         (scored > conceded and not played.over_time)::int,
         (scored > conceded and played.over_time)::int,
         (scored < conceded and not played.over_time)::int,
         (scored < conceded and played.over_time)::int,
         scored, conceded, played.match_date, played.id,
         is_home::int, (is_home and scored > conceded)::int, played.played_at
  from (values
    (played.home_player_id, played.away_player_id, played.home_team_id, played.home_score,
     played.away_score, true),
    (played.away_player_id, played.home_player_id, played.away_team_id, played.away_score,
     played.home_score, false)
  ) as side (player_id, opponent_id, team_id, scored, conceded, is_home)
  where played.home_score is not null
$$;


drop view tallies_of_all_matches;
drop function last_match_of(int, int, int);
-- Under a name of its own: a restore applies the migrations before again, and may not change what a function returns.
create or replace function last_played_match_of(player int, opponent int, team int)
returns table (match_date timestamp(0), id int, played_at timestamptz(0))
language sql stable as $$
  select *
  from (
    (select match_date, id, played_at from matches
     where home_player_id = player and away_player_id = opponent and home_team_id = team
       and home_score is not null
     order by played_at desc, id desc limit 1)
    union all
    (select match_date, id, played_at from matches
     where away_player_id = player and home_player_id = opponent and away_team_id = team
       and home_score is not null
     order by played_at desc, id desc limit 1)
  ) as side
  order by played_at desc, id desc
  limit 1
$$;

create view tallies_of_all_matches as
  select player_id, opponent_id, team_id, games, wins, overtime_wins, losses, overtime_losses,
         goals_for, goals_against, last.match_date as last_match_date, last.id as last_match_id,
         home_games, home_wins, last.played_at as last_played_at
  from (
    select player_id, opponent_id, team_id, sum(games)::int as games, sum(wins)::int as wins,
           sum(overtime_wins)::int as overtime_wins, sum(losses)::int as losses,
           sum(overtime_losses)::int as overtime_losses, sum(goals_for)::int as goals_for,
           sum(goals_against)::int as goals_against, sum(home_games)::int as home_games,
           sum(home_wins)::int as home_wins
    from sums_of_all_matches
    group by player_id, opponent_id, team_id
  ) as summed
  cross join lateral last_played_match_of(player_id, opponent_id, team_id) as last;

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
    delete from monthly_tallies;
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
      select (last_match_id, player_id, opponent_id, team_id, last_match_date, last_played_at)
      from unnest(removed)) is distinct from array(
      select (last_match_id, player_id, opponent_id, team_id, last_match_date, last_played_at)
      from unnest(added));
  end if;
  net := array(
    select row(player_id, opponent_id, team_id, sum(sign * games), sum(sign * wins),
               sum(sign * overtime_wins), sum(sign * losses), sum(sign * overtime_losses),
               sum(sign * goals_for), sum(sign * goals_against), null, null,
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
    set last_match_date = last.match_date, last_match_id = last.id, last_played_at = last.played_at
    from unnest(net) as changed
    cross join lateral last_played_match_of(changed.player_id, changed.opponent_id, changed.team_id) as last
    where (kept.player_id, kept.opponent_id, kept.team_id)
        = (changed.player_id, changed.opponent_id, changed.team_id)
      and (kept.last_match_date, kept.last_match_id, kept.last_played_at)
        is distinct from (last.match_date, last.id, last.played_at);
  end if;
  insert into monthly_tallies as kept
  select player_id, date_trunc('month', last_match_date)::date, sum(sign * games),
         sum(sign * wins), sum(sign * overtime_wins), sum(sign * losses),
         sum(sign * overtime_losses), sum(sign * goals_for), sum(sign * goals_against)
  from (
    select -1 as sign, * from unnest(removed) union all select 1, * from unnest(added)
  ) as tally
  group by 1, 2
  order by 1, 2
  on conflict (player_id, month) do update
  set games = kept.games + excluded.games,
      wins = kept.wins + excluded.wins,
      overtime_wins = kept.overtime_wins + excluded.overtime_wins,
      losses = kept.losses + excluded.losses,
      overtime_losses = kept.overtime_losses + excluded.overtime_losses,
      goals_for = kept.goals_for + excluded.goals_for,
      goals_against = kept.goals_against + excluded.goals_against;
  if moved then
    delete from monthly_tallies as kept using unnest(removed) as gone
    where (kept.player_id, kept.month)
        = (gone.player_id, date_trunc('month', gone.last_match_date)::date)
      and kept.games = 0;
  end if;
  return null;
end $$;

-- Every list and every last match is in the order of play.
create index matches_newest on matches (played_at desc, id desc);
create index matches_home_meetings
  on matches (home_player_id, away_player_id, home_team_id, played_at desc, id desc);
create index matches_away_meetings
  on matches (away_player_id, home_player_id, away_team_id, played_at desc, id desc);
create index matches_of_home_player on matches (home_player_id, played_at desc, id desc);
create index matches_of_away_player on matches (away_player_id, played_at desc, id desc);
create index matches_of_a_pair on matches
  (least(home_player_id, away_player_id), greatest(home_player_id, away_player_id),
   played_at desc, id desc);
create index matches_of_home_team on matches (home_team_id, played_at desc, id desc);
create index matches_of_away_team on matches (away_team_id, played_at desc, id desc);
create index matches_outside_series on matches (played_at desc, id desc) where series_id is null;
create index matches_of_series on matches (played_at desc, id desc)
  where series_id is not null and not in_playoff;
create index matches_of_playoffs on matches (played_at desc, id desc) where in_playoff;
create index matches_to_play on matches (played_at desc, id desc) where home_score is null;
create index matches_won_at_home on matches
  (home_player_id, (home_score - away_score) desc, played_at desc, id desc)
  where home_score > away_score;
create index matches_won_away on matches
  (away_player_id, (away_score - home_score) desc, played_at desc, id desc)
  where away_score > home_score;

delete from tallies;
insert into tallies select * from tallies_of_all_matches;
