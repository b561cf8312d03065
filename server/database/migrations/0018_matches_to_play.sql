-- Single matches without a result, newest first: a short list, found without a look at all matches.
create index single_matches_to_play on matches (played_at desc, id desc)
  where series_id is null and home_score is null;
