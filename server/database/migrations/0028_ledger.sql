-- Figures are computed from the finished matches in the memory of the program. No count is stored beside the matches.
-- See docs/decisions/0060-figures-are-folds-over-a-ledger.md.

-- With their triggers.
drop function keep_tallies(), keep_series_tallies() cascade;
drop view tallies_of_all_matches;
drop view series_tallies_of_all_matches;
drop function last_match_of_tally(int, int, int);
drop function tallies_of(matches);
drop function winner_of(matches);
drop function loser_of(matches);
drop table tallies;
drop table series_tallies;

-- Only the last match of a tally, the biggest win of a player, and counts of the matches that a player has still to play used
-- these.
drop index matches_home_meetings;
drop index matches_away_meetings;
drop index matches_won_at_home;
drop index matches_won_away;
drop index matches_to_play_at_home;
drop index matches_to_play_away;
-- Nothing reads single matches by their last change any more.
drop index single_matches_written;
