-- The single match that was played last is found by its version, as series and play-offs are.
create index single_matches_written on matches (version desc) where series_id is null and home_score is not null;
