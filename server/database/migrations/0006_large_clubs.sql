-- What an undo asks of the log, so that it need not be read whole.
create index changes_that_wrote_matches on changes
  using gin (jsonb_path_query_array(before, '$.matches[*].id') jsonb_path_ops);
create index changes_about_a_player on changes (player_id) where player_id is not null;

-- The matches and series of a player, unplayed ones included: before a player is deleted Postgres looks for all of them.
drop index matches_home_record;
drop index matches_away_record;
create index matches_home_record on matches (home_player_id, home_team_id, match_date desc, id desc);
create index matches_away_record on matches (away_player_id, away_team_id, match_date desc, id desc);
create index series_of_player_one on series (player_one_id);
create index series_of_player_two on series (player_two_id);
