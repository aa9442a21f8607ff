-- Reports are snapshots. A report stores figures per person and week, or per payee. The app computes the totals when a
-- person reads the report. Therefore, the totals never include people outside the reader's current scope, and they do
-- not include erased people.

-- One week of a person in a report. `report_people.weeks` stores all weeks of a person.
create type report_week as (
  -- True if the figures belong to the previous period. A week can be in both periods.
  is_previous_period boolean,
  week_start date,
  days_worked integer,
  -- The figures of payroll summaries. Null if the owner could not see the pay of others.
  base_cents integer,
  bonuses_cents integer,
  expenses_cents integer,
  total_cents integer,
  paid_cents integer,
  outstanding_cents integer,
  withheld_cents integer,
  deducted_cents integer,
  -- The figures of contractor reports: worked days by decision, and the time from logging to approval.
  approved integer,
  rejected integer,
  pending integer,
  approval_seconds bigint
);

create table reports (
  id uuid primary key,
  type text not null check (type in ('PAYROLL_SUMMARY', 'CONTRACTOR_REPORT', 'TAX_REPORT')),
  name text not null,
  owner_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  start_date date,
  end_date date,
  -- The only contractor of the report. Null for everybody in its owner's scope.
  contractor_id uuid references users (id) on delete cascade,
  tax_year integer,
  -- The threshold of the tax year when the report was generated.
  threshold_cents integer,
  -- True if the report stores amounts. It stores them if the owner could see the pay of others when the report was
  -- generated.
  has_pay boolean not null,
  -- How a payroll summary assigns pay to its period. Null in older payroll summaries, which assign a whole week to its
  -- first day, and in reports of other types.
  basis text check (basis in ('WORK_DAY', 'PAYMENT_DATE')),
  check ((type = 'TAX_REPORT') = (tax_year is not null)),
  check ((type = 'TAX_REPORT') = (threshold_cents is not null)),
  check ((type = 'TAX_REPORT') = (start_date is null)),
  check ((start_date is null) = (end_date is null)),
  check (start_date <= end_date),
  check (basis is null or type = 'PAYROLL_SUMMARY')
);
create index reports_by_time on reports (created_at desc, id desc);
create index reports_by_owner on reports (owner_id, created_at desc, id desc);
create index reports_by_contractor on reports (contractor_id) where contractor_id is not null;

-- The people in a report, with their names when it was generated.
create table report_people (
  report_id uuid not null references reports (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  -- The weeks, oldest first. If a week is in both periods, the part in the previous period comes first. Empty in a tax
  -- summary.
  weeks report_week[] not null default '{}',
  primary key (report_id, user_id)
);
-- Makes the planner use the primary key even if PostgreSQL computed its statistics when there were few reports.
alter table report_people alter column report_id set (n_distinct = -0.05);
create index report_people_by_user on report_people (user_id);

create table report_payees (
  report_id uuid not null,
  user_id uuid not null,
  paid_cents bigint not null,
  reported_cents bigint not null,
  below_threshold_cents bigint not null,
  excluded_cents bigint not null,
  withheld_cents bigint not null,
  filing_required boolean not null,
  -- The code of why the pay is reportable or not.
  reason text not null,
  -- The status of the year's newest form. Null if there is none.
  document_status text check (document_status in ('DRAFT', 'GENERATED', 'SUBMITTED', 'APPROVED')),
  -- The missing data of the form, as an array of sentences with their codes and values.
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  primary key (report_id, user_id),
  foreign key (report_id, user_id) references report_people (report_id, user_id) on delete cascade
);

alter table reports enable row level security;
alter table report_people enable row level security;
alter table report_payees enable row level security;
-- Row-level security shows all reports to an actor with company scope, and only their own reports to everyone else. The
-- queries return reports only to the owner and to administrators.
create policy reports_in_scope on reports
  using ((select actor_has_company_scope())
    or owner_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy report_people_in_scope on report_people
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy report_payees_in_scope on report_payees
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

-- A snapshot is never updated. Deleting a report cascades to its figures.
grant select, insert, delete on reports to linehaul_app;
grant select, insert on report_people, report_payees to linehaul_app;
