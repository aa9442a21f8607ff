-- When a person last submitted a week. A single logged day submits no week, and a decision changes the days, so
-- the days alone do not tell it.

create table week_submissions (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  submitted_at timestamptz not null default now(),
  primary key (user_id, week_start)
);

-- Until now the screen stored days only when it submitted their week.
insert into week_submissions (user_id, week_start, submitted_at)
select user_id, date_trunc('week', day)::date, max(created_at)
from time_logs group by 1, 2;

alter table week_submissions enable row level security;
create policy week_submissions_in_scope on week_submissions
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));

grant select, insert, update on week_submissions to linehaul_app;
