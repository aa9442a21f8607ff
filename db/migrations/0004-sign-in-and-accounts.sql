-- Sessions, failed sign-ins, invitations, forgotten passwords, changes of email, and the mails that carry their links.

-- Tokens are stored as SHA-256 hashes only.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A remembered device has no idle time-out.
  remembered boolean not null default false,
  ip_address text,
  user_agent text,
  -- When the password of a session was last entered: by signing in, or again since.
  confirmed_at timestamptz not null default now(),
  -- After a password change the session has a new token. For 30 seconds the old one still answers requests that
  -- were already on their way.
  previous_token_hash bytea,
  token_rotated_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at);
-- The daily cleaning finds what is old by this, and by those of the other tables whose rows grow old.
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_previous_token on sessions (previous_token_hash)
  where previous_token_hash is not null;

-- Failed sign-ins by account and by address, known to every server process.
create table sign_in_failures (
  -- 'account:' or 'address:' and a SHA-256 of what was tried.
  subject text primary key,
  failures integer not null,
  counted_since timestamptz not null default now(),
  blocked_until timestamptz
);
create index sign_in_failures_by_age on sign_in_failures (counted_since);

create table invitations (
  -- Becomes the id of the person who joins, so that their trail begins with the invitation.
  id uuid primary key,
  -- Tokens are stored as SHA-256 hashes only.
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  role text not null references roles (name),
  first_name text,
  last_name text,
  -- Who answers for it: once they are gone, the link works no more.
  invited_by uuid references users (id) on delete set null,
  reports_to uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- The person who joined; the invitation goes with them when they are erased.
  user_id uuid references users (id) on delete cascade,
  -- The rate that an invited contractor starts with. The supervisor is in reports_to already.
  hourly_rate_cents integer check (hourly_rate_cents >= 0),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_one_open on invitations (email)
  where accepted_at is null and revoked_at is null;
create index invitations_by_time on invitations (created_at desc, id);
create index invitations_by_inviter on invitations (invited_by, created_at desc, id);
create index invitations_by_superior on invitations (reports_to) where reports_to is not null;
create index invitations_by_person on invitations (user_id) where user_id is not null;
create index invitations_never_accepted on invitations (expires_at) where accepted_at is null;

-- One link at a time for each person; the newest one counts.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- Written with what the mail tells of, in one transaction, and sent after it.
create table outgoing_mails (
  id uuid primary key,
  invitation_id uuid references invitations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  -- Holds a link that opens an account: it is here only until it was tried.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  -- The kind of failure, such as ECONNECTION; never what the mail server said.
  last_error text,
  -- Until then a server process is sending it.
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  -- A mail that the mail server did not take waits for its next try, with growing pauses, and is given up
  -- ('failed') when the next one would come too late.
  next_try_at timestamptz,
  give_up_at timestamptz not null default now() + interval '1 day',
  -- What a waiting mail is about, where it must not go out once its reason is gone.
  kind text check (kind in ('PASSWORD_RESET', 'EMAIL_CHANGE_REQUEST')),
  check ((status = 'waiting') = (body is not null))
);
create index outgoing_mails_waiting on outgoing_mails (created_at) where status = 'waiting';
create index outgoing_mails_by_invitation on outgoing_mails (invitation_id, created_at desc);
create index outgoing_mails_by_user on outgoing_mails (user_id) where user_id is not null;
create index outgoing_mails_done on outgoing_mails (created_at) where status <> 'waiting';

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

-- What a person must know about their own account: somebody created it, reset its password or
-- changed its email.
create table account_notices (
  id uuid primary key,
  -- The person who reads the notice.
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint account_notices_kind
    check (kind in ('ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED')),
  -- The person who did it. Null: that account is deleted, or the notice comes from the command line.
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz
);
create index account_notices_by_user on account_notices (user_id, created_at desc, id);
create index account_notices_by_actor on account_notices (actor_id) where actor_id is not null;

-- Changes of a person's email. The email of an account opens the account, because links to a new
-- password go there. So a new email counts only once somebody has confirmed it from the new address,
-- and the old address can take it back for a week. docs/decisions/0019-email-changes.md says why.
--
-- No row-level security, as for invitations and password_resets: most of these rows are read by a link,
-- without anybody being signed in.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- Null: that account is deleted. An open request cannot be confirmed then; a change can still be reverted.
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now(),
  -- Null: the request is open.
  confirmed_at timestamptz,
  -- SHA-256 of the only link that works: the one that confirms an open request, then the one that
  -- reverts the change.
  token_hash bytea not null unique,
  -- When that link dies.
  expires_at timestamptz not null
);
-- One open request for each person; a newer one replaces it.
create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_requester on email_changes (requested_by) where requested_by is not null;
-- An email that can still be taken back belongs to nobody else.
create index email_changes_by_old_email on email_changes (old_email);
create index email_changes_by_expiry on email_changes (expires_at);

alter table account_notices enable row level security;
-- A notice is written for somebody else, also by a request without a session (a mailed link).
create policy account_notices_in_scope on account_notices
  using ((select actor_reaches_company())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (true);

grant select, insert, update, delete on sessions, sign_in_failures, invitations, password_resets,
  outgoing_mails, known_devices, email_changes to linehaul_app;
grant select, insert on account_notices to linehaul_app;
grant update (dismissed_at) on account_notices to linehaul_app;
