-- A report by payment date reads the runs that were paid in its period.
create index payroll_runs_by_payment_date on payroll_runs (paid_on) where paid_on is not null;
