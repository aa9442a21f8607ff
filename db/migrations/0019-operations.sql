-- What keeps the app tidy: mails are tried again, what is of no use any more is taken away, and it is
-- known when that was done last.

-- A mail that the mail server did not take waits for its next try, with growing pauses, and is given up
-- ('failed') when the next one would come too late.
alter table outgoing_mails
  add column next_try_at timestamptz,
  add column give_up_at timestamptz not null default now() + interval '1 day';

-- One row for each job that a server does by itself.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  -- Null while it runs, and where its server ended before it did.
  finished_at timestamptz,
  -- The kind of failure of the last run, such as 57014; null where it went well.
  problem text
);
grant select, insert, update on job_runs to linehaul_app;

-- The daily cleaning finds what is old by these; idempotency_keys_by_age is there already.
create index sessions_by_expiry on sessions (expires_at);
create index password_resets_by_expiry on password_resets (expires_at);
create index outgoing_mails_done on outgoing_mails (created_at) where status <> 'waiting';
create index sign_in_failures_by_age on sign_in_failures (counted_since);
create index invitations_never_accepted on invitations (expires_at) where accepted_at is null;
grant delete on invitations to linehaul_app;
