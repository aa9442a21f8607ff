-- A form is made of the payments of its year. Of the years before it asks only for what was reversed, which is
-- little: a week that counts in an earlier year may have been paid again.
create index payroll_runs_reversed_payments on payroll_runs (user_id, paid_on)
  where paid_on is not null and reversed_at is not null;
