-- Invitations, forgotten passwords, and the mails that carry their links.

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
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_one_open on invitations (email)
  where accepted_at is null and revoked_at is null;
create index invitations_by_time on invitations (created_at desc, id);
create index invitations_by_inviter on invitations (invited_by, created_at desc, id);
create index invitations_by_superior on invitations (reports_to) where reports_to is not null;
create index invitations_by_person on invitations (user_id) where user_id is not null;

-- One link at a time for each person; the newest one counts.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

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
  check ((status = 'waiting') = (body is not null))
);
create index outgoing_mails_waiting on outgoing_mails (created_at) where status = 'waiting';
create index outgoing_mails_by_invitation on outgoing_mails (invitation_id, created_at desc);
create index outgoing_mails_by_user on outgoing_mails (user_id) where user_id is not null;

grant select, insert, update on invitations to linehaul_app;
grant select, insert, update, delete on password_resets, outgoing_mails to linehaul_app;
