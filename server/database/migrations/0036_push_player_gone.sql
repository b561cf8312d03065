-- Since when the player of a device is deleted, which can be undone; null while there is a player.
alter table push_devices add column player_gone_at timestamptz;
