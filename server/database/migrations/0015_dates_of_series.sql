-- A match of a series had the date of its creation. It now has the date on which it began: its result was entered, or its
-- live score started. Matches whose log has no such entry, such as imported ones, keep their dates, and so do unplayed ones.
-- Of several beginnings the last one counts: those before it were undone or abandoned.
alter table matches disable trigger tallies_after_update;
alter table matches disable trigger series_tallies_after_update;
with entries as (
  select seq, time, match_id,
         jsonb_path_query_first(before, '$.matches[*] ? (@.id == $id)', subject) as was,
         jsonb_path_query_first(after, '$.matches[*] ? (@.id == $id)', subject) as became
  from changes
  cross join lateral jsonb_build_object('id', match_id) as subject
  where kind in ('MATCH_FINISHED', 'MATCH_STARTED')
),
beginnings as (
  select distinct on (match_id) match_id, time
  from entries
  where was ->> 'home_score' is null and was ->> 'live' is null
    and coalesce(became ->> 'home_score', became ->> 'live') is not null
  order by match_id, seq desc
)
update matches
set match_date = date_trunc('second', time at time zone current_setting('faceoff.time_zone'))
from beginnings
where matches.id = match_id and series_id is not null and (home_score is not null or live is not null);
alter table matches enable trigger tallies_after_update;
alter table matches enable trigger series_tallies_after_update;

delete from tallies;
insert into tallies select * from tallies_of_all_matches;
delete from monthly_tallies;
insert into monthly_tallies select * from monthly_tallies_of_all_matches;
