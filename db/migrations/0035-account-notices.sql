-- What a person must know about their own account: somebody created it, somebody reset its password.
create table account_notices (
  id uuid primary key,
  -- The person who reads the notice.
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint account_notices_kind check (kind in ('ACCOUNT_CREATED', 'PASSWORD_RESET')),
  -- The person who did it. Null: that account is deleted, or the notice comes from the command line.
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz
);
create index account_notices_by_user on account_notices (user_id, created_at desc, id);
create index account_notices_by_actor on account_notices (actor_id) where actor_id is not null;

alter table account_notices enable row level security;
-- A notice is written for somebody else, also by a request without a session (a mailed link).
create policy account_notices_in_scope on account_notices
  using ((select actor_reaches_company())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (true);

grant select, insert on account_notices to linehaul_app;
grant update (dismissed_at) on account_notices to linehaul_app;
