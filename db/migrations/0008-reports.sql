-- Reports, each a snapshot of the moment it was made. Kept are the finest figures, a person and week (or a payee);
-- everything else is their sum when it is read. So nobody reads a sum with somebody in it whom they may not see any
-- more, and an erased person is gone from sums too.

-- The weeks of a person stand in the row that names them.

create type report_week as (
  -- Of the period before, which the report compares with. A week may lie in both.
  is_before boolean,
  week_start date,
  days_worked integer,
  -- Of payroll summaries; null where the owner did not see pay.
  base_cents integer,
  bonuses_cents integer,
  expenses_cents integer,
  total_cents integer,
  paid_cents integer,
  outstanding_cents integer,
  withheld_cents integer,
  -- Of contractor reports: worked days by how they were decided, and from logging to approval.
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
  -- The one contractor it was narrowed to; null: everybody whom its owner reached.
  contractor_id uuid references users (id) on delete cascade,
  tax_year integer,
  -- As the rules of the year were at that moment.
  threshold_cents integer,
  -- Whether its amounts are kept: its owner saw the pay of others when it was made.
  has_pay boolean not null,
  -- How a payroll summary counts. Null: another type of report.
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

-- Who is in a report, as they were called then.
create table report_people (
  report_id uuid not null references reports (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  -- Oldest first; of a week in both periods the part before. Empty: a payee of a tax summary.
  weeks report_week[] not null default '{}',
  primary key (report_id, user_id)
);
-- A report is found by its key, however few of them there were when the planner last counted.
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
  -- Why it is, or is not.
  reason text not null,
  -- Of the newest form of the year; null: there is none.
  document_status text check (document_status in ('DRAFT', 'GENERATED', 'SUBMITTED', 'APPROVED')),
  -- What the form lacks, as a list of sentences.
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  primary key (report_id, user_id),
  foreign key (report_id, user_id) references report_people (report_id, user_id) on delete cascade
);

alter table reports enable row level security;
alter table report_people enable row level security;
alter table report_payees enable row level security;
-- Its owner; beyond that administrators, all of whom reach the company.
create policy reports_in_scope on reports
  using ((select actor_reaches_company())
    or owner_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy report_people_in_scope on report_people
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));
create policy report_payees_in_scope on report_payees
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));

-- A snapshot is never updated; deleting a report takes its figures along.
grant select, insert, delete on reports to linehaul_app;
grant select, insert on report_people, report_payees to linehaul_app;
