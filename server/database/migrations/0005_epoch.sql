-- An epoch is one log: a restored club begins another one, although it goes on from the same seq.
alter table club rename column database_id to epoch;
