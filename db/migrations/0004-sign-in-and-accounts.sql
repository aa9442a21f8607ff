-- This migration creates the tables of sessions, attempts, invitations, password resets, outgoing emails, known
-- devices, account notices and email changes.

-- Tokens are stored only as SHA-256 hashes.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A remembered session has no idle timeout.
  remembered boolean not null default false,
  ip_address text,
  user_agent text,
  -- The time at which the person last entered the password in this session, at sign-in or later.
  password_entered_at timestamptz not null default now(),
  -- A password change gives the session a new token. The previous token works for 30 more seconds, for requests that
  -- the device has already sent.
  previous_token_hash bytea,
  token_rotated_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at);
-- The deletion of expired rows uses this index. Other tables with expiring rows also have such an index.
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_previous_token on sessions (previous_token_hash)
  where previous_token_hash is not null;

-- Counters of attempts, such as failed sign-ins. Each row counts the attempts of one account, IP address or device. All
-- server processes share the rows.
create table attempt_counters (
  -- The kind of attempt (`AttemptKind` in domain/sign-in/rules.ts), a colon, and a SHA-256 hash. The hash is of the
  -- email, of the IPv4 address, of the /64 network of an IPv6 address, of the user id, or of "user id:device hash". If
  -- the kind ends in -guesses, the row is a leaky bucket of wrong passwords.
  subject text primary key,
  attempts integer not null,
  -- The time of the last counted attempt. For a leaky bucket, this is the time up to which the app has subtracted
  -- drained guesses.
  last_counted_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index attempt_counters_by_age on attempt_counters (last_counted_at);

-- The token bucket of each person who writes (server/http/write-limit.ts). Each write updates the row, so the pages keep
-- free space for updates that change no index.
create table write_buckets (
  user_id uuid primary key references users (id) on delete cascade,
  -- Negative if writes at the same time used more tokens than the bucket had.
  tokens double precision not null,
  filled_at timestamptz not null
) with (fillfactor = 50);

-- The link of an invitation lets a person join. The account is created when the person joins, or it exists already
-- because the office added or imported the person without a password.
create table invitations (
  -- The account of the person has the same id, so that the person's audit history starts with the invitation.
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  role text not null references roles (name),
  first_name text,
  last_name text,
  -- The person who sent the invitation. Null after this person's account is deleted. The link then no longer works.
  invited_by uuid references users (id) on delete set null,
  -- The initial supervisor of the invited person.
  reports_to uuid references users (id) on delete set null,
  -- The invitation of the initial supervisor, if that person has not joined yet.
  reports_to_invited uuid references invitations (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- The person who joined, or whose account exists already. Erasing this person deletes the invitation.
  user_id uuid references users (id) on delete cascade,
  -- The initial rate of an invited contractor and its unit, as in pay_rates.
  rate_ten_thousandths integer check (rate_ten_thousandths >= 0),
  rate_unit text not null default 'HOUR' check (rate_unit in ('DAY', 'HOUR', 'MILE', 'LOAD', 'PERCENT', 'FLAT')),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_one_open on invitations (email)
  where accepted_at is null and revoked_at is null;
create index invitations_by_time on invitations (created_at desc, id);
create index invitations_invited_by on invitations (invited_by, created_at desc, id);
create index invitations_by_supervisor on invitations (reports_to) where reports_to is not null;
create index invitations_by_invited_supervisor on invitations (reports_to_invited)
  where reports_to_invited is not null;
create index invitations_by_person on invitations (user_id) where user_id is not null;
create index invitations_never_accepted on invitations (expires_at) where accepted_at is null;

-- The invitation of the person who becomes the supervisor by joining. Until then, the current supervisor stays.
alter table users add column reports_to_invited uuid references invitations (id) on delete set null;
create index users_by_invited_supervisor on users (reports_to_invited) where reports_to_invited is not null;

-- The links for forgotten passwords. Each person has at most one link. A new link replaces the previous link.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- The outbox. The transaction of a write stores its emails, and the server sends them after the commit.
create table outgoing_emails (
  id uuid primary key,
  invitation_id uuid references invitations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  -- The body can contain a link that gives access to an account. The server deletes the body after it has sent the
  -- email or stopped trying.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- The code of the last error, such as ECONNECTION. It is never the message of the mail server.
  last_error text,
  -- The server process that sends the email claims it until this time, so that no other process sends it.
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  -- After an error, the app tries again after increasing delays. The status becomes 'failed' if the mail server rejects
  -- the email permanently, or if the next attempt would be after give_up_at.
  next_attempt_at timestamptz,
  give_up_at timestamptz not null default now() + interval '1 day',
  -- The kind of request that the email belongs to. After the request is used, replaced or canceled, the app deletes the
  -- email if it is still waiting. Null for all other emails.
  kind text check (kind in ('PASSWORD_RESET', 'EMAIL_CHANGE_REQUEST')),
  check ((status = 'waiting') = (body is not null))
);
create index outgoing_emails_waiting on outgoing_emails (created_at) where status = 'waiting';
create index outgoing_emails_by_invitation on outgoing_emails (invitation_id, created_at desc);
create index outgoing_emails_by_user on outgoing_emails (user_id) where user_id is not null;
create index outgoing_emails_done on outgoing_emails (created_at) where status <> 'waiting';

-- Browsers that have signed in to an account. The app counts their failed sign-ins separately from those of unknown
-- devices, so that an attacker's guesses cannot lock the owner out. A sign-in on a known device still needs the
-- password.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  -- The SHA-256 of a random id that the browser stores.
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_by_age on known_devices (last_used_at);

-- A notice tells a person that somebody created their account, reset its password or changed its email.
create table account_notices (
  id uuid primary key,
  -- The person who reads the notice.
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint account_notices_kind
    check (kind in ('ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED')),
  -- The person who made the change. Null if this person's account was deleted, or if the change was made on the command
  -- line.
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz
);
create index account_notices_by_user on account_notices (user_id, created_at desc, id);
create index account_notices_by_actor on account_notices (actor_id) where actor_id is not null;

-- Changes of a person's email. The app sends password reset links to the email of an account, so this email gives
-- access to the account. Therefore, a new email takes effect only after somebody confirms it through a link that the
-- app sends to the new address. For a week after the confirmation, a link in an email to the old address can revert the
-- change (docs/decisions/0019-email-changes.md).
--
-- Like invitations and password_resets, the table has no row-level security, because most requests that read it come
-- from an emailed link and have no session.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- Null if the requester's account was deleted. An open request can then no longer be confirmed, but a confirmed
  -- change can still be reverted.
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  -- Null while the request is open.
  confirmed_at timestamptz,
  -- SHA-256 of the token in the only valid link. Before the confirmation, this link confirms the request. Afterward, it
  -- reverts the change.
  token_hash bytea not null unique,
  -- The time at which this link expires.
  expires_at timestamptz not null
);
-- Each person has at most one open request. A new request replaces the open request.
create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_requested_by on email_changes (requested_by) where requested_by is not null;
-- The app uses this index to check whether an email is reserved. An old email is reserved while its change can be
-- reverted.
create index email_changes_by_old_email on email_changes (old_email);
create index email_changes_by_expiry on email_changes (expires_at);

alter table account_notices enable row level security;
-- Anybody may insert a notice, because it results from another person's request or from a request without a session.
create policy account_notices_in_scope on account_notices
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (true);

grant select, insert, update, delete on sessions, attempt_counters, invitations, password_resets,
  outgoing_emails, known_devices, email_changes to linehaul_app;
grant select, insert, update on write_buckets to linehaul_app;
grant select, insert on account_notices to linehaul_app;
grant update (dismissed_at) on account_notices to linehaul_app;
