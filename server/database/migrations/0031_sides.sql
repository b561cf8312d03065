-- A side of a match, of a series or of a play-off is one player, or a pair. The players of a pair have no order: the one with the
-- lower id comes first, so that a pair has one form. See docs/decisions/0069-sides.md.
alter table matches
  add column home_partner_id int references players,
  add column away_partner_id int references players,
  drop constraint matches_players_differ,
  add constraint matches_players_differ check (
    home_player_id <> away_player_id and home_player_id <> away_partner_id
    and home_partner_id <> away_player_id and home_partner_id <> away_partner_id),
  add constraint matches_pairs_in_order check (
    home_player_id < home_partner_id and away_player_id < away_partner_id);

alter table series
  add column partner_one_id int references players,
  add column partner_two_id int references players,
  drop constraint series_players_differ,
  add constraint series_players_differ check (
    player_one_id <> player_two_id and player_one_id <> partner_two_id
    and partner_one_id <> player_two_id and partner_one_id <> partner_two_id),
  add constraint series_pairs_in_order check (
    player_one_id < partner_one_id and player_two_id < partner_two_id);

-- A player is in one entry of a play-off, first or second: an entry covers the numbers of its players within the play-off.
alter table playoff_entrants
  add column partner_id int references players,
  drop constraint playoff_entrants_player_once,
  add constraint playoff_entrants_pair_in_order check (player_id < partner_id),
  add constraint playoff_entrants_player_once exclude using gist (int8multirange(
    int8range((playoff_id::bigint << 32) + player_id, (playoff_id::bigint << 32) + player_id, '[]'),
    int8range((playoff_id::bigint << 32) + coalesce(partner_id, player_id),
              (playoff_id::bigint << 32) + coalesce(partner_id, player_id), '[]')) with &&);

-- Matches of pairs are few beside those of single players: lists, counts and the foreign keys find them here.
create index matches_of_home_partner on matches (home_partner_id, played_at desc, id desc)
  where home_partner_id is not null;
create index matches_of_away_partner on matches (away_partner_id, played_at desc, id desc)
  where away_partner_id is not null;
create index matches_of_pairs on matches (played_at desc, id desc)
  where home_partner_id is not null or away_partner_id is not null;
create index series_of_partner_one on series (partner_one_id) where partner_one_id is not null;
create index series_of_partner_two on series (partner_two_id) where partner_two_id is not null;
create index playoff_entrants_of_partner on playoff_entrants (partner_id) where partner_id is not null;

-- The lists of the older application, without pairs, skip rows in the index: it has what tells them apart.
drop index matches_newest;
create index matches_newest on matches (played_at desc, id desc) include (home_partner_id, away_partner_id);
