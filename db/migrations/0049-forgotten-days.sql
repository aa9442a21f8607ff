-- A past week is closed for its owner, who can request a forgotten day with a reason. An approver or the office can
-- enter a day on a person's behalf. Both are ordinary days that wait for a decision, and say where they come from.

alter table time_logs
  add column request_reason text check (request_reason <> ''),
  add column entered_at timestamptz,
  add column entered_by uuid references users (id) on delete set null,
  add check (entered_by is null or entered_at is not null);

create index time_logs_by_enterer on time_logs (entered_by) where entered_by is not null;
