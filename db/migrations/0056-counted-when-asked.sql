-- Runs, waiting days and weeks without a log are counted when somebody asks: at 1,000 people with three years
-- of history that takes milliseconds (docs/decisions/0030-when-an-optimization-stays.md).

drop trigger payroll_runs_added on payroll_runs;
drop trigger payroll_runs_deleted on payroll_runs;
drop trigger payroll_runs_totalled on payroll_runs;
drop trigger payroll_runs_changed on payroll_runs;
drop trigger payroll_runs_total_deleted on payroll_runs;
drop trigger time_logs_added on time_logs;
drop trigger time_logs_changed on time_logs;
drop trigger time_logs_deleted on time_logs;
drop trigger users_expected_at_first on users;
drop trigger users_expected on users;

drop function count_added_runs(), count_deleted_runs(), note_added_runs(), note_changed_runs(),
  note_deleted_runs(), add_to_run_totals(date, bigint, bigint), note_added_days(), note_changed_days(),
  note_deleted_days(), note_days(uuid, date, integer), note_expected(), add_to_waiting_totals(bigint, bigint),
  waits(text, boolean, text), is_expected_to_log(users), week_of(date);

drop table payroll_run_counts, payroll_run_totals, time_log_facts, waiting_totals;

-- Runs are counted in few pages: an index of people alone holds each of them once.
create index payroll_runs_counted on payroll_runs (user_id);

-- Who had days decided in the last weeks is read from the index alone.
drop index time_logs_by_day;
create index time_logs_by_day on time_logs (day desc, user_id) include (status);
