-- A report is made, read and copied out a person at a time: the weeks of each stand in the row that names
-- them. A month of two hundred people is two hundred rows, with as many checks of their keys, and no longer
-- two thousand.

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

-- Oldest first; of a week in both periods the part before. Empty: a payee of a tax summary.
alter table report_people add column weeks report_week[] not null default '{}';

update report_people p set weeks = kept.weeks
from (
  select report_id, user_id, array_agg(
    row(is_before, week_start, days_worked, base_cents, bonuses_cents, expenses_cents, total_cents,
      paid_cents, outstanding_cents, withheld_cents, approved, rejected, pending,
      approval_seconds)::report_week
    order by week_start, is_before desc) as weeks
  from report_weeks group by report_id, user_id
) kept
where kept.report_id = p.report_id and kept.user_id = p.user_id;

drop table report_weeks;

-- A report is found by its key, however few of them there were when the planner last counted.
alter table report_people alter column report_id set (n_distinct = -0.05);
