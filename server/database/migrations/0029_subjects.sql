-- A change names its subjects by kind and id, such as match:12, so that a new kind of thing needs no column. Its place is what it
-- is about, after what contains that: play-off, series, match. All its subjects are those of its place, and the series and players
-- of the rows that it wrote. See docs/decisions/0062-subjects-by-kind-and-id.md.
drop index changes_of_a_match;
drop index changes_of_a_playoff;
drop index changes_in_a_series;
drop index changes_about_a_player;
drop index changes_without_a_place;
drop index changes_of_a_series;
drop index changes_of_a_player;

create function pg_temp.place_of(playoff int, series int, match int, player int) returns jsonb
language sql immutable as $$
  select to_jsonb(array_remove(
    array['player:' || player, 'playoff:' || playoff, 'series:' || series, 'match:' || match], null))
$$;
-- [1, 2] becomes ["player:1", "player:2"].
create function pg_temp.keys_of(kind text, ids jsonb) returns jsonb
language sql immutable as $$
  select case ids when '[]' then ids else
    replace(replace(replace(ids::text, '[', '["' || kind || ':'), ', ', '", "' || kind || ':'), ']', '"]')::jsonb
  end
$$;

-- One rewrite of the table, which leaves no dead rows behind.
alter table changes alter column player_ids drop default;
alter table changes
  alter column series_ids type jsonb using pg_temp.place_of(playoff_id, series_id, match_id, player_id),
  alter column player_ids type jsonb using
    pg_temp.keys_of('player', player_ids) || pg_temp.keys_of('series', series_ids)
    || (pg_temp.place_of(playoff_id, series_id, match_id, player_id)
      - case when series_ids @> to_jsonb(series_id) then 'series:' || series_id else '' end
      - case when player_ids @> to_jsonb(player_id) then 'player:' || player_id else '' end);
alter table changes rename column series_ids to place;
alter table changes rename column player_ids to subjects;
alter table changes
  drop column match_id,
  drop column series_id,
  drop column playoff_id,
  drop column player_id;
drop function pg_temp.place_of;
drop function pg_temp.keys_of;

-- Seasons had no column.
with of_seasons as (
  select seq, 'season:' || (coalesce(after -> 'seasons', before -> 'seasons') -> 0 ->> 'id') as season
  from changes
  where place = '[]' and kind in ('SEASON_CREATED', 'SEASON_EDITED', 'SEASON_DELETED', 'UNDONE')
)
update changes set place = jsonb_build_array(season), subjects = jsonb_build_array(season)
from of_seasons
where of_seasons.seq = changes.seq and season is not null;

-- By its widest and by its narrowest subject.
create index changes_in_a_place on changes ((place ->> 0), seq);
create index changes_about_a_subject on changes ((place ->> -1), seq);
create index changes_of_the_whole_club on changes (seq) where place = '[]';
create index changes_by_subject on changes using gin (subjects jsonb_path_ops);
