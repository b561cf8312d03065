-- What is counted of the finished matches of a player against an opponent with a team. Every record, leaderboard,
-- favourite team and head-to-head is a sum over it. What the counts are worth in points is a rule of the program.
-- The table follows from the matches: a trigger keeps it, and a backup leaves it out.
create table tallies (
  player_id int not null,
  opponent_id int not null,
  team_id int not null,
  games int not null,
  wins int not null,
  overtime_wins int not null,
  losses int not null,
  overtime_losses int not null,
  goals_for int not null,
  goals_against int not null,
  last_match_date timestamp(0),
  last_match_id int,
  primary key (player_id, opponent_id, team_id),
  constraint tallies_add_up check (games = wins + overtime_wins + losses + overtime_losses)
);

-- The meetings of two players, on either side: for the last match of a tally, and for the foreign keys.
drop index matches_home_record;
drop index matches_away_record;
create index matches_home_meetings
  on matches (home_player_id, away_player_id, home_team_id, match_date desc, id desc);
create index matches_away_meetings
  on matches (away_player_id, home_player_id, away_team_id, match_date desc, id desc);

-- The games that a player has still to play are counted beside the tallies.
create index matches_to_play_at_home on matches (home_player_id) where home_score is null;
create index matches_to_play_away on matches (away_player_id) where home_score is null;

-- One finished match as a tally for each of its players; none for an unfinished match.
create or replace function tallies_of(played matches) returns setof tallies
language sql immutable as $$
  select player_id, opponent_id, team_id, 1,
         (scored > conceded and not played.over_time)::int,
         (scored > conceded and played.over_time)::int,
         (scored < conceded and not played.over_time)::int,
         (scored < conceded and played.over_time)::int,
         scored, conceded, played.match_date, played.id
  from (values
    (played.home_player_id, played.away_player_id, played.home_team_id, played.home_score,
     played.away_score),
    (played.away_player_id, played.home_player_id, played.away_team_id, played.away_score,
     played.home_score)
  ) as side (player_id, opponent_id, team_id, scored, conceded)
  where played.home_score is not null
$$;

-- The last finished match of a tally, by date, then id.
create or replace function last_match_of(player int, opponent int, team int)
returns table (match_date timestamp(0), id int)
language sql stable as $$
  select *
  from (
    (select match_date, id from matches
     where home_player_id = player and away_player_id = opponent and home_team_id = team
       and home_score is not null
     order by match_date desc, id desc limit 1)
    union all
    (select match_date, id from matches
     where away_player_id = player and home_player_id = opponent and away_team_id = team
       and home_score is not null
     order by match_date desc, id desc limit 1)
  ) as side
  order by match_date desc, id desc
  limit 1
$$;

-- All tallies as they follow from all matches. Equal results are counted first: there are far fewer different ones.
create view tallies_of_all_matches as
  select summed.*, last.match_date as last_match_date, last.id as last_match_id
  from (
    select player_id, opponent_id, team_id, sum(times * games)::int as games,
           sum(times * wins)::int as wins, sum(times * overtime_wins)::int as overtime_wins,
           sum(times * losses)::int as losses, sum(times * overtime_losses)::int as overtime_losses,
           sum(times * goals_for)::int as goals_for, sum(times * goals_against)::int as goals_against
    from (
      select min(id) as id, count(*) as times from matches where home_score is not null
      group by home_player_id, away_player_id, home_team_id, away_team_id, home_score, away_score,
               over_time
    ) as equal
    join matches using (id)
    cross join lateral tallies_of(matches) as tally
    group by player_id, opponent_id, team_id
  ) as summed
  cross join lateral last_match_of(player_id, opponent_id, team_id) as last;

create or replace function keep_tallies() returns trigger
language plpgsql as $$
declare
  removed tallies[] := '{}';
  added tallies[] := '{}';
  net tallies[];
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
  net := array(
    select row(player_id, opponent_id, team_id, sum(sign * games), sum(sign * wins),
               sum(sign * overtime_wins), sum(sign * losses), sum(sign * overtime_losses),
               sum(sign * goals_for), sum(sign * goals_against), null, null)::tallies
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
      goals_against = kept.goals_against + excluded.goals_against;
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
  return null;
end $$;

create trigger tallies_after_insert after insert on matches
  referencing new table as new_rows
  for each statement execute function keep_tallies();
create trigger tallies_after_update after update on matches
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_tallies();
create trigger tallies_after_delete after delete on matches
  referencing old table as old_rows
  for each statement execute function keep_tallies();
create trigger tallies_after_truncate after truncate on matches
  for each statement execute function keep_tallies();

insert into tallies select * from tallies_of_all_matches;
drop table player_records;
drop table player_teams;
