-- Approved days that no payroll run has taken. The to-do list and the list of payroll weeks count them by person and
-- week; a day leaves this index when its week is processed.
create index time_logs_approved_unpaid on time_logs (user_id, day) include (hour_hundredths)
  where status = 'APPROVED' and worked and payroll_run_id is null;
