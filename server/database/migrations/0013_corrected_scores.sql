-- A corrected score costs what it changes: where the same matches of the same players and teams count as before, no tally
-- goes and none gets another last match, and a series counts who won its games, whatever the score.

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
      select (last_match_id, player_id, opponent_id, team_id, last_match_date)
      from unnest(removed)) is distinct from array(
      select (last_match_id, player_id, opponent_id, team_id, last_match_date)
      from unnest(added));
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
  if moved then
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
  -- It counts who won the games of a series, and no scores.
  if array(select (id, series_id, winner_of(game), loser_of(game)) from unnest(removed) as game)
   = array(select (id, series_id, winner_of(game), loser_of(game)) from unnest(added) as game) then
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
