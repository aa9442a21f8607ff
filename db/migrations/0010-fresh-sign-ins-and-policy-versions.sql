-- When the password of a session was last entered: by signing in, or again since.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;

-- Counts the changes of a policy, so that nobody writes over one that they have not seen.
alter table policies add column version integer not null default 1 check (version > 0);
