-- How far each endpoint of WEBHOOKS has been told. `endpoint` is a slow hash of its URL, which is a setting and may be secret.
create table webhooks (
  endpoint text primary key,
  -- Everything up to this seq of this epoch has been told or left out.
  epoch text not null,
  seq int not null,
  -- The end of the latest evening that was told or left out, by wall clock; null before the first.
  evening text,
  -- While a summary is sent: the last seq that it covers, so that another attempt is the same message.
  summary_seq int,
  -- An endpoint that does not exist is told nothing more.
  off_at timestamptz,
  off_status int
);

-- What each endpoint was told, for corrections.
create table webhook_messages (
  endpoint text not null,
  -- 'match:12', 'playoff:3', 'evening:2026-11-20', or 'change:40' for a departure.
  topic text not null,
  -- The id of the message in a service that can edit it.
  remote_id text,
  title text not null,
  events jsonb not null,
  -- The match, series and play-off that it is about, as in changes.place.
  about jsonb not null,
  -- Ids and figures of what it says.
  facts text not null,
  told_at timestamptz not null,
  primary key (endpoint, topic)
);
