-- What was last said about who is here. It is true for the day of play on which it was said, see docs/decisions/0072-who-is-here.md.
create table presence (
  player_id int primary key references players on delete cascade,
  is_here boolean not null,
  said_at timestamptz not null
);
