-- What two players did against each other, and a player over time, whatever the number of matches. As with the tallies,
-- plain counts are kept by the trigger, and what they are worth stays a rule of the program.

-- Of the games and wins of a tally, those at home.
alter table tallies
  add column home_games int not null default 0,
  add column home_wins int not null default 0;

-- What is counted of the finished matches of a player in a month.
create table monthly_tallies (
  player_id int not null,
  month date not null,
  games int not null,
  wins int not null,
  overtime_wins int not null,
  losses int not null,
  overtime_losses int not null,
  goals_for int not null,
  goals_against int not null,
  primary key (player_id, month),
  constraint monthly_tallies_add_up check (games = wins + overtime_wins + losses + overtime_losses)
);

-- How many series there are in which a player has so many wins against an opponent; the slot is '' outside play-offs.
create table series_tallies (
  player_id int not null,
  opponent_id int not null,
  slot text not null,
  wins int not null check (wins > 0),
  series int not null,
  primary key (player_id, opponent_id, slot, wins)
);

-- One finished match as a tally for each of its players; none for an unfinished match.
create or replace function tallies_of(played matches) returns setof tallies
language sql immutable as $$
  select player_id, opponent_id, team_id, 1,
         (scored > conceded and not played.over_time)::int,
         (scored > conceded and played.over_time)::int,
         (scored < conceded and not played.over_time)::int,
         (scored < conceded and played.over_time)::int,
         scored, conceded, played.match_date, played.id,
         is_home::int, (is_home and scored > conceded)::int
  from (values
    (played.home_player_id, played.away_player_id, played.home_team_id, played.home_score,
     played.away_score, true),
    (played.away_player_id, played.home_player_id, played.away_team_id, played.away_score,
     played.home_score, false)
  ) as side (player_id, opponent_id, team_id, scored, conceded, is_home)
  where played.home_score is not null
$$;

-- All tallies as they follow from all matches. Equal results of a month are counted first: there are far fewer different
-- ones.
drop view tallies_of_all_matches;
create view sums_of_all_matches as
  select player_id, opponent_id, team_id, month, sum(times * games)::int as games,
         sum(times * wins)::int as wins, sum(times * overtime_wins)::int as overtime_wins,
         sum(times * losses)::int as losses, sum(times * overtime_losses)::int as overtime_losses,
         sum(times * goals_for)::int as goals_for, sum(times * goals_against)::int as goals_against,
         sum(times * home_games)::int as home_games, sum(times * home_wins)::int as home_wins
  from (
    select min(id) as id, count(*) as times, date_trunc('month', match_date)::date as month
    from matches where home_score is not null
    group by home_player_id, away_player_id, home_team_id, away_team_id, home_score, away_score,
             over_time, date_trunc('month', match_date)::date
  ) as equal
  join matches using (id)
  cross join lateral tallies_of(matches) as tally
  group by player_id, opponent_id, team_id, month;

create view tallies_of_all_matches as
  select player_id, opponent_id, team_id, games, wins, overtime_wins, losses, overtime_losses,
         goals_for, goals_against, last.match_date as last_match_date, last.id as last_match_id,
         home_games, home_wins
  from (
    select player_id, opponent_id, team_id, sum(games)::int as games, sum(wins)::int as wins,
           sum(overtime_wins)::int as overtime_wins, sum(losses)::int as losses,
           sum(overtime_losses)::int as overtime_losses, sum(goals_for)::int as goals_for,
           sum(goals_against)::int as goals_against, sum(home_games)::int as home_games,
           sum(home_wins)::int as home_wins
    from sums_of_all_matches
    group by player_id, opponent_id, team_id
  ) as summed
  cross join lateral last_match_of(player_id, opponent_id, team_id) as last;

create view monthly_tallies_of_all_matches as
  select player_id, month, sum(games)::int as games, sum(wins)::int as wins,
         sum(overtime_wins)::int as overtime_wins, sum(losses)::int as losses,
         sum(overtime_losses)::int as overtime_losses, sum(goals_for)::int as goals_for,
         sum(goals_against)::int as goals_against
  from sums_of_all_matches
  group by player_id, month;

-- Who won a finished match, and against whom.
create or replace function winner_of(played matches) returns int
language sql immutable as $$
  select case when played.home_score > played.away_score then played.home_player_id
              when played.home_score < played.away_score then played.away_player_id end
$$;
create or replace function loser_of(played matches) returns int
language sql immutable as $$
  select case when played.home_score > played.away_score then played.away_player_id
              when played.home_score < played.away_score then played.home_player_id end
$$;

create view series_tallies_of_all_matches as
  select player_id, opponent_id, slot, wins, count(*)::int as series
  from (
    select winner_of(matches) as player_id, loser_of(matches) as opponent_id,
           coalesce(slot, '') as slot, count(*)::int as wins
    from matches join series on series.id = series_id
    where home_score is not null
    group by series.id, player_id, opponent_id
  ) as won
  group by player_id, opponent_id, slot, wins;

create or replace function keep_tallies() returns trigger
language plpgsql as $$
declare
  removed tallies[] := '{}';
  added tallies[] := '{}';
  net tallies[];
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
  net := array(
    select row(player_id, opponent_id, team_id, sum(sign * games), sum(sign * wins),
               sum(sign * overtime_wins), sum(sign * losses), sum(sign * overtime_losses),
               sum(sign * goals_for), sum(sign * goals_against), null, null,
               sum(sign * home_games), sum(sign * home_wins))::tallies
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
  -- The rows are locked now, so matches that others wrote for them meanwhile are committed, and seen from here on.
  delete from tallies as kept using unnest(net) as changed
  where (kept.player_id, kept.opponent_id, kept.team_id)
      = (changed.player_id, changed.opponent_id, changed.team_id)
    and kept.games = 0;
  update tallies as kept
  set last_match_date = last.match_date, last_match_id = last.id
  from unnest(net) as changed
  cross join lateral last_match_of(changed.player_id, changed.opponent_id, changed.team_id) as last
  where (kept.player_id, kept.opponent_id, kept.team_id)
      = (changed.player_id, changed.opponent_id, changed.team_id)
    and (kept.last_match_date, kept.last_match_id) is distinct from (last.match_date, last.id);
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
  delete from monthly_tallies as kept using unnest(removed) as gone
  where (kept.player_id, kept.month)
      = (gone.player_id, date_trunc('month', gone.last_match_date)::date)
    and kept.games = 0;
  return null;
end $$;

create or replace function keep_series_tallies() returns trigger
language plpgsql as $$
declare
  -- Finished games of series.
  removed matches[] := '{}';
  added matches[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    delete from series_tallies;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    removed := array(
      select row(played.*)::matches from old_rows as played
      where series_id is not null and home_score is not null);
  end if;
  if tg_op <> 'DELETE' then
    added := array(
      select row(played.*)::matches from new_rows as played
      where series_id is not null and home_score is not null);
  end if;
  if removed = added then
    return null;
  end if;
  -- Writers who meet in one series take turns, so what others wrote in it meanwhile is seen from here on.
  perform from series
  where id in (select series_id from unnest(removed || added))
  order by id
  for no key update;
  with changed as (
    select (game).series_id, winner_of(game) as player_id, loser_of(game) as opponent_id,
           sum(sign) as more
    from (
      select -1 as sign, game from unnest(removed) as game
      union all
      select 1, game from unnest(added) as game
    ) as step
    group by 1, 2, 3
    having sum(sign) <> 0
  ),
  counted as (
    select changed.*, coalesce(slot, '') as slot,
           (select count(*) from matches
            where series_id = changed.series_id and winner_of(matches) = changed.player_id
              and loser_of(matches) = changed.opponent_id) as wins_now
    from changed join series on series.id = series_id
  )
  insert into series_tallies as kept
  select player_id, opponent_id, slot, step.wins, sum(step.sign)
  from counted
  cross join lateral (values (wins_now, 1), (wins_now - more, -1)) as step (wins, sign)
  where step.wins > 0
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (player_id, opponent_id, slot, wins) do update
  set series = kept.series + excluded.series;
  delete from series_tallies as kept using unnest(removed || added) as game
  where (kept.player_id, kept.opponent_id) in
      ((game.home_player_id, game.away_player_id), (game.away_player_id, game.home_player_id))
    and kept.series = 0;
  return null;
end $$;

create trigger series_tallies_after_insert after insert on matches
  referencing new table as new_rows
  for each statement execute function keep_series_tallies();
create trigger series_tallies_after_update after update on matches
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_series_tallies();
create trigger series_tallies_after_delete after delete on matches
  referencing old table as old_rows
  for each statement execute function keep_series_tallies();
create trigger series_tallies_after_truncate after truncate on matches
  for each statement execute function keep_series_tallies();

delete from tallies;
insert into tallies select * from tallies_of_all_matches;
insert into monthly_tallies select * from monthly_tallies_of_all_matches;
insert into series_tallies select * from series_tallies_of_all_matches;

-- Whether a match is a game of a play-off, as its series says: a list of one kind needs it in the row.
alter table matches add column in_playoff boolean not null default false;
create or replace function set_in_playoff() returns trigger
language plpgsql as $$
begin
  new.in_playoff := exists (
    select from series where id = new.series_id and playoff_id is not null);
  return new;
end $$;
create trigger matches_in_playoff before insert or update of series_id, in_playoff on matches
  for each row when (new.series_id is not null or new.in_playoff is distinct from false)
  execute function set_in_playoff();
alter table matches disable trigger tallies_after_update;
alter table matches disable trigger series_tallies_after_update;
update matches set in_playoff = true
from series where series.id = series_id and playoff_id is not null;
alter table matches enable trigger tallies_after_update;
alter table matches enable trigger series_tallies_after_update;

-- Lists of matches, newest first: of a player, of two players against each other, of a team, of a kind, and to be played.
create index matches_of_home_player on matches (home_player_id, match_date desc, id desc);
create index matches_of_away_player on matches (away_player_id, match_date desc, id desc);
create index matches_of_a_pair on matches
  (least(home_player_id, away_player_id), greatest(home_player_id, away_player_id),
   match_date desc, id desc);
create index matches_of_home_team on matches (home_team_id, match_date desc, id desc);
create index matches_of_away_team on matches (away_team_id, match_date desc, id desc);
create index matches_outside_series on matches (match_date desc, id desc) where series_id is null;
create index matches_of_series on matches (match_date desc, id desc)
  where series_id is not null and not in_playoff;
create index matches_of_playoffs on matches (match_date desc, id desc) where in_playoff;
create index matches_to_play on matches (match_date desc, id desc) where home_score is null;

-- A player's biggest win.
create index matches_won_at_home on matches
  (home_player_id, (home_score - away_score) desc, match_date desc, id desc)
  where home_score > away_score;
create index matches_won_away on matches
  (away_player_id, (away_score - home_score) desc, match_date desc, id desc)
  where away_score > home_score;
