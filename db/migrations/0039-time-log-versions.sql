-- A decision names the version of the day that the approver saw. Each change of the owner raises it, so that
-- nobody approves hours that they did not see.

alter table time_logs
  add column version integer not null default 1 check (version > 0);
