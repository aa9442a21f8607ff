-- What waits on the dashboard: runs that are not paid yet, and policies that end soon. Both are few among
-- many, and everybody asks for them at every sign-in.

create index payroll_runs_unpaid on payroll_runs (week_start, user_id) where status = 'PROCESSED';
create index policy_assignments_by_expiry on policy_assignments (expires_at) where expires_at is not null;
