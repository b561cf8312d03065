-- Conventions: identity keys; wall-clock times are "timestamp(0)" in the club's zone, instants are timestamptz(3),
-- with milliseconds as in the program; what follows from the games (wins, winners, podiums) is derived when it is read,
-- only the counters of players are stored.

create table migrations (
  number int primary key,
  name text not null,
  applied_at timestamptz not null default now()
);

-- One row. Every write holds its lock until the commit, so that seq is gapless and in the order of the commits.
create table club (
  only_row boolean primary key default true check (only_row),
  database_id uuid not null default gen_random_uuid(),
  seq int not null default 0,
  validation_code text
);
insert into club default values;

create table teams (
  id int primary key,
  name text not null unique,
  abbreviation text not null unique,
  color_one text not null,
  color_two text not null
);

create table players (
  id int generated always as identity primary key,
  nick_name text not null check (char_length(nick_name) between 1 and 15),
  first_name text not null check (char_length(first_name) between 1 and 20),
  last_name text not null check (char_length(last_name) between 1 and 20)
);
create unique index players_nick_name_key on players (lower(nick_name));

create table playoffs (
  id int generated always as identity primary key,
  created_at timestamptz(3) not null,
  title text not null check (char_length(title) between 1 and 20)
);
create index playoffs_newest on playoffs (created_at desc, id desc);

create table series (
  id int generated always as identity primary key,
  created_at timestamptz(3) not null,
  player_one_id int not null references players,
  player_two_id int not null references players,
  team_one_id int not null references teams,
  team_two_id int not null references teams,
  playoff_id int references playoffs,
  slot text check (slot in ('SEMIFINAL_1', 'SEMIFINAL_2', 'THIRD_PLACE', 'FINAL')),
  constraint series_players_differ check (player_one_id <> player_two_id),
  constraint series_slot_of_a_playoff check ((playoff_id is null) = (slot is null)),
  constraint series_one_in_a_slot unique (playoff_id, slot)
);
create index series_newest on series (created_at desc, id desc);

create table matches (
  id int generated always as identity primary key,
  match_date timestamp(0) not null,
  home_player_id int not null references players,
  away_player_id int not null references players,
  home_team_id int not null references teams,
  away_team_id int not null references teams,
  home_score int check (home_score between 0 and 999),
  away_score int check (away_score between 0 and 999),
  over_time boolean not null default false,
  series_id int references series,
  game_number int check (game_number between 1 and 7),
  constraint matches_players_differ check (home_player_id <> away_player_id),
  constraint matches_whole_score check ((home_score is null) = (away_score is null)),
  constraint matches_no_draw check (home_score <> away_score),
  constraint matches_overtime_margin check (not over_time or coalesce(abs(home_score - away_score), 0) = 1),
  constraint matches_game_of_a_series check ((series_id is null) = (game_number is null)),
  constraint matches_one_game_with_a_number unique (series_id, game_number),
  constraint matches_outside_series_finished check (series_id is not null or home_score is not null)
);
create index matches_newest on matches (match_date desc, id desc);
create index matches_home_record on matches (home_player_id, home_team_id, match_date desc, id desc)
  where home_score is not null;
create index matches_away_record on matches (away_player_id, away_team_id, match_date desc, id desc)
  where home_score is not null;

create table player_records (
  player_id int primary key references players,
  matches_played int not null check (matches_played >= 0),
  wins int not null check (wins >= 0),
  losses int not null check (losses >= 0),
  extra_time_wins int not null check (extra_time_wins >= 0),
  extra_time_losses int not null check (extra_time_losses >= 0),
  points int not null check (points >= 0),
  scored_goals int not null check (scored_goals >= 0),
  conceded_goals int not null check (conceded_goals >= 0),
  constraint player_records_add_up
    check (matches_played = wins + losses + extra_time_wins + extra_time_losses)
);

create table player_teams (
  player_id int not null references players,
  team_id int not null references teams,
  matches int not null check (matches > 0),
  last_match_date timestamp(0) not null,
  last_match_id int not null,
  primary key (player_id, team_id)
);

create table changes (
  seq int primary key,
  time timestamptz(3) not null,
  kind text not null,
  match_id int,
  series_id int,
  playoff_id int,
  player_id int,
  series_ids jsonb not null,
  before jsonb not null,
  after jsonb not null
);

-- Wrong validation codes: one row for each address, and one, '*', for all of them together.
create table code_guesses (
  address text primary key,
  wrong int not null,
  since timestamptz not null,
  waits int not null default 0,
  blocked_until timestamptz
);

-- Addresses that sent the right code lately; many wrong codes from other addresses do not delay them.
create table code_friends (
  address text primary key,
  last_right timestamptz not null
);
