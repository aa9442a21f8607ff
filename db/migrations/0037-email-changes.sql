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
grant select, insert, update, delete on email_changes to linehaul_app;

-- What a waiting mail is about, where it must not go out once its reason is gone.
alter table outgoing_mails
  add column kind text check (kind in ('PASSWORD_RESET', 'EMAIL_CHANGE_REQUEST'));

-- Tells a person at the next sign-in that somebody else changed their email.
alter table account_notices
  drop constraint account_notices_kind,
  add constraint account_notices_kind
    check (kind in ('ACCOUNT_CREATED', 'PASSWORD_RESET', 'EMAIL_CHANGED'));
