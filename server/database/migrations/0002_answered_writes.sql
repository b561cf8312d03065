-- Writes with an idempotency key: for a day the same key gets the same answer, without a second effect.
create table answered_writes (
  key text primary key check (char_length(key) between 1 and 255),
  request text not null,
  id int not null,
  answered_at timestamptz(3) not null
);
create index answered_writes_age on answered_writes (answered_at);
