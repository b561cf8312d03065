-- Players who left a play-off, also between two series, and series that both players gave up. Who gave a series up before this
-- migration has no mark: the forfeit itself keeps the player out of the 3rd place, and a 3rd-place series that was drawn stays.
alter table playoff_entrants add column has_left boolean not null default false;
create index playoff_entrants_who_left on playoff_entrants (playoff_id) where has_left;
alter table series
  add column forfeited_by_both boolean not null default false,
  add constraint series_forfeited_by_both check (forfeited_by is not null or not forfeited_by_both);
