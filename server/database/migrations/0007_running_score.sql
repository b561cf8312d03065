-- The running score of a game while it is played, and its goals afterwards: one document, written as a whole.
alter table matches add column live jsonb;
create index matches_being_played on matches ((live ->> 'startedAt')) where live is not null and home_score is null;

-- A single match may be played live: it has no score until it is finished.
alter table matches drop constraint matches_outside_series_finished;

-- What was played last is found by its version.
create index playoffs_written on playoffs (version desc);
create index series_written on series (version desc) where playoff_id is null;
