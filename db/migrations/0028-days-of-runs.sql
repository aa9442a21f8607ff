-- How many days the runs of a month took in, and whose they are, is read from the key itself. Pages are opened
-- for what was written since the last vacuum, which for a table that only grows would be months ago.

alter table payroll_run_days
  drop constraint payroll_run_days_pkey,
  add constraint payroll_run_days_pkey primary key (payroll_run_id, day) include (worked, user_id);
alter table payroll_run_days set (autovacuum_vacuum_insert_scale_factor = 0.01);
