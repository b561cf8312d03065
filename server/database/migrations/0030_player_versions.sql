-- The version of a player is the seq of the last change that wrote the row, as of other rows.
alter table players add column version int not null default 0;
