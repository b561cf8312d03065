-- Writes that came with a key of their own: the same key is answered again, without a second effect, for a day.
create table answered_writes (
  key text primary key check (char_length(key) between 1 and 255),
  request text not null,
  id int not null,
  answered_at timestamptz(3) not null
);
create index answered_writes_age on answered_writes (answered_at);
