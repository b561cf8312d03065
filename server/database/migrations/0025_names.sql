-- A player who is added where a match begins has a nickname only.
alter table players
  drop constraint players_first_name_check,
  drop constraint players_last_name_check,
  add constraint players_first_name_check check (char_length(first_name) <= 20),
  add constraint players_last_name_check check (char_length(last_name) <= 20);
