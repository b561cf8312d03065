-- The colour and the emoji that a player chose. Without a colour, the program derives one from the id.
alter table players
  add column colour text check (
    colour in (
      'RED', 'ORANGE', 'YELLOW', 'GREEN', 'MINT', 'CYAN', 'SKY', 'BLUE', 'LAVENDER', 'PURPLE', 'PINK', 'WHITE'
    )
  ),
  add column emoji text check (emoji <> '');
