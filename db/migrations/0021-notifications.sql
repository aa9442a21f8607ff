-- What a person should know: a decision about their days, a settlement, a tax form, a change of their account. Each is
-- made from an audit event, in its transaction. It stores codes and values. The sentence is made where it is read.
create table notifications (
  id uuid primary key,
  -- The person who reads it.
  user_id uuid not null references users (id) on delete cascade,
  -- Counts the notifications of a person without gaps, in the order of their commits. Whoever has read up to a number has
  -- missed none before it, which a time or a random id cannot promise.
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'DAYS_APPROVED', 'DAYS_REJECTED', 'DAYS_PENDING_AGAIN', 'SETTLEMENT_READY', 'SETTLEMENT_PAID',
    'SETTLEMENT_REVERSED', 'W9_REQUESTED', 'TAX_FORM_AVAILABLE', 'QUESTION_ANSWERED', 'ROLE_CHANGED', 'RATE_SET',
    'RATE_REMOVED', 'EMAIL_CHANGED', 'PASSWORD_RESET')),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Also the index of the list, newest first.
  constraint notifications_by_user unique (user_id, number)
);
create index notifications_unread on notifications (user_id) where read_at is null;

-- The last number of each person. Its row is locked until the commit, so that numbers follow the order of commits.
create table notification_counters (
  user_id uuid primary key references users (id) on delete cascade,
  last integer not null check (last > 0)
);

alter table notifications enable row level security;
-- The request of another person writes the notification, possibly without a session (a job).
create policy notifications_in_scope on notifications
  using ((select actor_reaches_company())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (true);

grant select, insert on notifications to linehaul_app;
grant update (read_at) on notifications to linehaul_app;
grant select, insert, update on notification_counters to linehaul_app;
