-- How a payroll summary counts. Null: another type of report, or a payroll summary from before this column, in
-- which a week counted whole in the period that its Monday was in.

alter table reports add column basis text check (basis in ('WORK_DAY', 'PAYMENT_DATE')),
  add check (basis is null or type = 'PAYROLL_SUMMARY');
