-- The reminders that people got about a week that they had not submitted. The primary key ensures that only one server
-- sends each reminder.
create table week_reminders (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  reminder_weekday text not null check (reminder_weekday in ('SUNDAY', 'MONDAY')),
  reminded_at timestamptz not null default now(),
  primary key (user_id, week_start, reminder_weekday)
);

alter table week_reminders enable row level security;
create policy week_reminders_in_scope on week_reminders
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on week_reminders to linehaul_app;
