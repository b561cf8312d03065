-- The later changes of a place, which an undo asks for: by its play-off, series, match or player, and the imports, which have no place.
drop index changes_that_wrote_matches;
drop index changes_of_a_match;
drop index changes_of_a_playoff;
drop index changes_about_a_player;
create index changes_of_a_match on changes (match_id, seq) where match_id is not null;
create index changes_of_a_playoff on changes (playoff_id, seq) where playoff_id is not null;
create index changes_in_a_series on changes (series_id, seq) where series_id is not null;
create index changes_about_a_player on changes (player_id, seq) where player_id is not null;
create index changes_without_a_place on changes (seq)
  where coalesce(playoff_id, series_id, match_id, player_id) is null;
