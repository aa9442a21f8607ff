-- Browsers that have signed in to an account. Their sign-in attempts are counted apart from those of strangers, so
-- that guessing cannot lock the owner out. A device gives no access.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of a random id that the browser keeps.
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_by_age on known_devices (last_used_at);
grant select, insert, update, delete on known_devices to linehaul_app;
