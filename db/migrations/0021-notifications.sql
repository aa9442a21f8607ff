-- A notification tells a person what somebody else did about their days, pay, tax forms or account, or that a week is
-- not submitted. A write creates notifications from its audit entries, in the same transaction. A job creates the week
-- reminders. Administrators and approvers also learn of changes that protect money or give access. A row stores codes,
-- ids and values. The app builds the sentence from them in the reader's language.
create table notifications (
  id uuid primary key,
  -- The person who reads the notification.
  user_id uuid not null references users (id) on delete cascade,
  -- Numbers a person's notifications without gaps, in commit order. A client that has received number n has received
  -- all earlier notifications. A timestamp or a random id could not guarantee this.
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'DAYS_APPROVED', 'DAYS_REJECTED', 'DAYS_PENDING_AGAIN', 'EXPENSE_APPROVED', 'EXPENSE_REJECTED',
    'EXPENSE_PENDING_AGAIN', 'SETTLEMENT_READY', 'SETTLEMENT_PAID', 'STATEMENT_SENT', 'SETTLEMENT_REVERSED',
    'WITHHOLDING_REPAID', 'W9_REQUESTED', 'TAX_FORM_AVAILABLE', 'QUESTION_ANSWERED',
    'DEDUCTION_ENTERED', 'ROLE_CHANGED', 'RATE_SET', 'RATE_REMOVED', 'EMAIL_CHANGED',
    'PASSWORD_RESET', 'WEEK_REMINDER', 'TEAM_JOINED', 'ACCESS_GIVEN', 'PAYROLL_RULE_CHANGED',
    'SIGN_IN_RULES_CHANGED', 'STATEMENT_QUESTION_ASKED', 'STATEMENT_QUESTION_ANSWERED')),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- The time at which the delivery job queued or skipped the email or the push message. Null until then. The job skips
  -- a message if the person did not choose it, cannot receive it or has read the notification, or if the notification
  -- is too old. Restoring a backup sets both columns if they are still null.
  email_decided_at timestamptz,
  push_decided_at timestamptz,
  -- The list of notifications, newest first, also uses this index.
  constraint notifications_by_user unique (user_id, number)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_email on notifications (user_id, created_at) where email_decided_at is null;
create index notifications_to_push on notifications (user_id, created_at) where push_decided_at is null;
-- The daily deletion of old notifications uses this index.
create index notifications_by_age on notifications (created_at);

-- The last notification number of each person. A write locks the person's row until the commit, so that the numbers are
-- in commit order.
create table notification_counters (
  user_id uuid primary key references users (id) on delete cascade,
  last integer not null check (last > 0)
);

alter table notifications enable row level security;
-- Anybody may insert, because another person's request or a job creates a notification.
create policy notifications_in_scope on notifications
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (true);

-- The settings that a person chose. If there is no row, the defaults in domain/notifications/settings.ts apply.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- The choices by kind, such as {"DAYS_APPROVED": {"byEmail": true, "byPush": false}}. The default applies to a missing
  -- kind.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- The quiet hours, in the company's time zone. The app sends the person no notifications by email or push during the
  -- quiet hours. The quiet hours may span midnight. Both columns are null if the person has no quiet hours.
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
alter table notification_settings enable row level security;
create policy notification_settings_in_scope on notification_settings
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

-- The key pair that identifies this carrier to push services (VAPID, RFC 8292). The app creates the key pair once,
-- because every subscription depends on it. The vault encrypts the private key.
create table push_keys (
  id uuid primary key,
  is_singleton boolean not null default true unique check (is_singleton),
  public_key text not null,
  private_key_ciphertext bytea not null,
  private_key_version smallint not null references vault_keys (version),
  created_at timestamptz not null default now()
);

-- A browser in which a person turned on push.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The URL of the push service that delivers messages to this browser. The URL is a secret.
  endpoint text not null,
  -- The keys that encrypt messages to the browser (RFC 8291), encoded as base64url.
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  unique (user_id, endpoint)
);
alter table push_subscriptions enable row level security;
create policy push_subscriptions_in_scope on push_subscriptions
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

-- Runs as the owner, because row-level security can hide a person's subscriptions from the actor who deactivates or
-- archives the person or resets the password.
create function end_push_subscriptions(person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions where user_id = person
$$;
revoke execute on function end_push_subscriptions from public;
grant execute on function end_push_subscriptions to linehaul_app;

-- Push messages that no push service has accepted yet.
create table outgoing_pushes (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  payload text not null,
  attempts integer not null default 0,
  -- The server process that sends the push message claims it until this time, so that no other process sends it.
  claimed_until timestamptz,
  next_attempt_at timestamptz,
  -- If the push message is still unsent at this time, the app deletes it. The time is the start of the person's next
  -- quiet hours, or one day after the creation of the message if that is earlier.
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index outgoing_pushes_by_subscription on outgoing_pushes (subscription_id);

grant select, insert, delete on notifications to linehaul_app;
grant update (read_at, email_decided_at, push_decided_at) on notifications to linehaul_app;
grant select, insert, update on notification_settings to linehaul_app;
grant select, insert on push_keys to linehaul_app;
grant select, insert, delete on push_subscriptions to linehaul_app;
grant select, insert, update, delete on outgoing_pushes to linehaul_app;
grant select, insert, update on notification_counters to linehaul_app;
