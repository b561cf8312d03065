-- A remembered device writes without the code: `device` is then the hash of a random key in its cookie.
alter table trusted_devices
  -- Names the row in the list of devices, because the hash is no concern of a client.
  add column id uuid not null default gen_random_uuid(),
  -- Null for a device that has used the right code but sends it with each write.
  add column remembered_at timestamptz,
  add column name text not null default '',
  -- What the device is, by its browser: 'iPhone, Safari'.
  add column kind text not null default '',
  -- 16 bits of a keyed hash of the code, by which a start finds the rows of a former code. Too few to confirm a guess.
  add column code_mark text not null default '';

-- Signs the cookies of devices. Backups do not contain it.
alter table club
  add column secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
