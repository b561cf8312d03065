-- An import gives one version to all that it writes: of these, what came last has the highest id.
drop index playoffs_written;
drop index series_written;
drop index single_matches_written;
create index playoffs_written on playoffs (version desc, id desc);
create index series_written on series (version desc, id desc) where playoff_id is null;
create index single_matches_written on matches (version desc, id desc)
  where series_id is null and home_score is not null;
