-- The keys with which this club signs its notifications (VAPID), in base64url. They are made at the first start that needs them.
alter table club
  add column push_public_key text,
  add column push_private_key text,
  add constraint club_push_keys check ((push_public_key is null) = (push_private_key is null));

-- The devices that are told what concerns a player, by Web Push.
create table push_devices (
  -- A hash of the endpoint.
  id text primary key,
  -- The URL of the device at a push service, and the keys for its messages, in base64url.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Without a constraint: a merged player's devices are told of the other one, until the merge is undone.
  player_id int not null,
  -- Names of notices, as in rules/push.ts.
  notices jsonb not null,
  created_at timestamptz not null,
  -- When its push service first took a notification; null before.
  heard_at timestamptz
);

-- The notifications that are to be sent, and those that were and may have to be corrected.
create table push_notices (
  device_id text not null references push_devices on delete cascade,
  -- 'welcome', 'next', 'match:12', 'playoff:3', 'league:2' or 'evening:2026-11-20'
  topic text not null,
  notice text not null,
  -- From when it is to be sent; null once it was.
  due_at timestamptz,
  -- It is of no use afterwards.
  until timestamptz not null,
  -- What it said when it was sent: ids and figures, and its title.
  facts text,
  title text,
  primary key (device_id, topic)
);
create index push_notices_due on push_notices (due_at) where due_at is not null;

-- How far the log was looked at for notifications: at most one row.
create table push_progress (
  only_one boolean primary key default true check (only_one),
  epoch text not null,
  seq int not null,
  -- The end of the latest evening that was told or left out, by wall clock.
  evening text,
  -- The match that was next when it was last looked at.
  next text
);
