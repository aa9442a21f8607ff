-- Days logged, approved and paid.

-- Whom the actor of this connection reaches: the second wall behind the scope that every query names
-- itself. No actor, no rows. Policies call these in sub-selects, so that they run once a statement.
create function actor_reaches_company() returns boolean
language sql stable parallel safe as $$
  select current_setting('app.scope', true) is not distinct from 'company'
$$;

create function actor_reach() returns uuid[]
language sql stable parallel safe as $$
  select case current_setting('app.scope', true)
    when 'subtree' then array(
      select descendant_id from org_closure
      where ancestor_id = nullif(current_setting('app.user_id', true), '')::uuid
    )
    when 'self' then array[nullif(current_setting('app.user_id', true), '')::uuid]
    else '{}'::uuid[]
  end
$$;

create table payroll_runs (
  id uuid primary key,
  user_id uuid not null references users (id),
  week_start date not null check (extract(isodow from week_start) = 1),
  week_end date not null generated always as (week_start + 6) stored,
  base_pay_cents integer not null check (base_pay_cents between 0 and 69999993),
  bonuses_cents integer not null default 0 check (bonuses_cents >= 0),
  expenses_cents integer not null check (expenses_cents between 0 and 69999993),
  total_pay_cents integer not null
    generated always as (base_pay_cents + bonuses_cents + expenses_cents) stored,
  -- SHA-256 of the payload: the same payload again is answered with this run.
  payload_digest bytea not null,
  status text not null default 'PROCESSED' check (status in ('PROCESSED', 'PAID', 'REVERSED')),
  processed_by uuid references users (id) on delete set null,
  processed_at timestamptz not null default now(),
  paid_on date,
  paid_by uuid references users (id) on delete set null,
  reversed_at timestamptz,
  reversed_by uuid references users (id) on delete set null,
  reversal_reason text,
  check (status <> 'PROCESSED' or (paid_on is null and reversed_at is null)),
  check (status <> 'PAID' or (paid_on is not null and reversed_at is null)),
  check ((status = 'REVERSED') = (reversed_at is not null))
);
-- One live run per person and week, whatever is retried, doubled or raced.
create unique index payroll_runs_one_live on payroll_runs (user_id, week_start)
  where status <> 'REVERSED';
create index payroll_runs_by_week on payroll_runs (week_start desc, id);
create index payroll_runs_by_user on payroll_runs (user_id, week_start desc);

create table payroll_run_days (
  payroll_run_id uuid not null references payroll_runs (id),
  user_id uuid not null references users (id),
  day date not null,
  pay_cents integer not null check (pay_cents between 0 and 9999999),
  expenses_cents integer not null check (expenses_cents between 0 and 9999999),
  notes text not null default '',
  -- Whether the run took in an approved, worked log of this day.
  worked boolean not null,
  primary key (payroll_run_id, day)
);

create table time_logs (
  id uuid primary key,
  user_id uuid not null references users (id),
  day date not null,
  worked boolean not null,
  hour_hundredths integer not null check (hour_hundredths between 0 and 2400),
  notes text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text,
  payroll_run_id uuid references payroll_runs (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint time_logs_one_per_day unique (user_id, day),
  check (worked or hour_hundredths = 0),
  check ((status = 'PENDING') = (decided_at is null)),
  check (payroll_run_id is null or (status = 'APPROVED' and worked))
);
create index time_logs_by_day on time_logs (day desc, user_id);
create index time_logs_pending on time_logs (day, user_id) where status = 'PENDING';
create index time_logs_by_run on time_logs (payroll_run_id) where payroll_run_id is not null;

-- Posted money is never edited: a mistake is corrected by a reversal and a new run.
create function keep_posted_amounts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'REVERSED'
    or (old.id, old.user_id, old.week_start, old.base_pay_cents, old.bonuses_cents,
        old.expenses_cents, old.payload_digest, old.processed_at)
      is distinct from
       (new.id, new.user_id, new.week_start, new.base_pay_cents, new.bonuses_cents,
        new.expenses_cents, new.payload_digest, new.processed_at)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted payroll runs are reversed, never edited';
  end if;
  return new;
end $$;
create trigger payroll_runs_keep_amounts before update or delete on payroll_runs
  for each row execute function keep_posted_amounts();
create trigger payroll_run_days_append_only before update or delete on payroll_run_days
  for each row execute function refuse_change();
create trigger payroll_runs_no_truncate before truncate on payroll_runs
  for each statement execute function refuse_change();

alter table time_logs enable row level security;
alter table payroll_runs enable row level security;
alter table payroll_run_days enable row level security;
create policy time_logs_in_scope on time_logs
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));
create policy payroll_runs_in_scope on payroll_runs
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));
create policy payroll_run_days_in_scope on payroll_run_days
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));

grant select, insert, update on time_logs to linehaul_app;
grant select, insert on payroll_runs, payroll_run_days to linehaul_app;
grant update (status, paid_on, paid_by, reversed_at, reversed_by, reversal_reason)
  on payroll_runs to linehaul_app;
