-- This migration creates the tables of time logs and week submissions.

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
  -- Of a dollar per hour, and of a dollar per day. Approval freezes the rates. Null if the day is not approved or had no
  -- rate in this unit.
  frozen_hourly_rate_ten_thousandths integer check (frozen_hourly_rate_ten_thousandths >= 0),
  frozen_day_rate_ten_thousandths integer check (frozen_day_rate_ten_thousandths >= 0),
  -- True if a rate in any unit paid the day when it was approved. A rate that is entered later then changes nothing.
  has_frozen_rates boolean not null default false,
  settlement_id uuid references settlements (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Incremented when the owner changes the day. A decision names the version that the approver saw, so that nobody
  -- approves hours that they did not see.
  version integer not null default 1 check (version > 0),
  -- The reason for an earlier rejection. Undoing a decision restores it.
  reason_before_decision text,
  -- The reason why the owner requested to log a missed day of a past week.
  request_reason text check (request_reason <> ''),
  -- The time at which another person entered the day on the owner's behalf, and that person.
  entered_at timestamptz,
  entered_by uuid references users (id) on delete set null,
  -- For a day that its owner submitted without a connection, and that arrived after its week had closed: when the owner
  -- pressed the button, and when the server received the day.
  pressed_at timestamptz,
  received_at timestamptz,
  -- The index includes the status, so that an index-only scan finds the days of a team with a given status.
  constraint time_logs_one_per_day unique (user_id, day) include (status),
  check (worked or hour_hundredths = 0),
  check ((status = 'PENDING') = (decided_at is null)),
  check (settlement_id is null or (status = 'APPROVED' and worked)),
  check (entered_by is null or entered_at is not null),
  check ((pressed_at is null) = (received_at is null))
);
create index time_logs_by_settlement on time_logs (settlement_id) where settlement_id is not null;
-- Erasing a person clears this column too.
create index time_logs_decided_by on time_logs (decided_by) where decided_by is not null;
-- Finds and counts the pending days of the company with index-only scans.
create index time_logs_pending on time_logs (day, user_id) include (id)
  where status = 'PENDING' and (worked or notes <> '');
-- Finds the pending days of a manager's team by person. time_logs_pending is sorted by day, so a scan of it would read
-- the days of everybody.
create index time_logs_pending_by_person on time_logs (user_id, day)
  where status = 'PENDING' and (worked or notes <> '');
create index time_logs_entered_by on time_logs (entered_by) where entered_by is not null;
-- Approved days that are in no settlement. The to-do list and the list of payroll weeks count them by person and week.
-- Once a settlement includes a day, this index no longer contains it.
create index time_logs_approved_unpaid on time_logs (user_id, day) include (hour_hundredths)
  where status = 'APPROVED' and worked and settlement_id is null;
-- Finds the people with decided days in the last weeks by an index-only scan.
create index time_logs_by_day on time_logs (day desc, user_id) include (status);

-- The time at which a person last submitted a week. The days do not show whether the week was submitted, because a
-- person can log a single day without submitting the week, and a decision changes the days.
create table week_submissions (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  submitted_at timestamptz not null default now(),
  primary key (user_id, week_start)
);

-- The person and the day of a time log never change.
create trigger time_logs_guard_day before update of user_id, day on time_logs
  for each row when ((old.user_id, old.day) is distinct from (new.user_id, new.day))
  execute function refuse_change();

alter table time_logs enable row level security;
alter table week_submissions enable row level security;
create policy time_logs_in_scope on time_logs
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy week_submissions_in_scope on week_submissions
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert, update on time_logs, week_submissions to linehaul_app;
