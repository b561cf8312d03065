-- Devices that have used the right code: while guesses from their address have to wait, the right code from them passes.
create table trusted_devices (
  -- A keyed hash of the id of the device and the code that it used: another code makes all of them unknown.
  device text primary key,
  last_right timestamptz not null,
  -- Wrong codes since the last right one.
  wrong int not null default 0
);
