-- The days that wait for a decision, who logged nothing in a week, and how many runs there are: the dashboard
-- asks at every visit. They are kept by triggers in the transaction of the write itself, and nobody else may
-- write them.

create table time_log_facts (
  user_id uuid primary key references users (id) on delete cascade,
  -- A contractor who is active and not archived is expected to log their weeks.
  is_expected boolean not null,
  -- The Monday of the last week with a log, and whether the week before it has none.
  last_week date not null default '-infinity',
  after_gap boolean not null default true,
  -- Days as the approval queue shows them.
  waiting_days integer not null default 0 check (waiting_days >= 0)
) with (fillfactor = 70);
create index time_log_facts_by_week on time_log_facts (last_week, after_gap, user_id) where is_expected;
alter table time_log_facts enable row level security;
create policy time_log_facts_in_scope on time_log_facts
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));
grant select on time_log_facts to linehaul_app;

-- The sums of all people, in many parts: each connection writes into one of its own, so that nobody waits for
-- somebody else's commit. A part by itself says nothing and may be negative.
create table waiting_totals (
  part smallint primary key,
  days bigint not null,
  people bigint not null
) with (fillfactor = 50);
alter table waiting_totals enable row level security;
create policy waiting_totals_of_company on waiting_totals using ((select actor_reaches_company()));
grant select on waiting_totals to linehaul_app;

create function waits(status text, worked boolean, notes text) returns boolean
language sql immutable parallel safe as $$
  select status = 'PENDING' and (worked or notes <> '')
$$;
create function is_expected_to_log(person users) returns boolean
language sql immutable parallel safe as $$
  select person.is_contractor and person.is_active and person.archived_at is null
$$;
create function week_of(day date) returns date
language sql immutable parallel safe as $$
  select day - (extract(isodow from day)::integer - 1)
$$;

insert into time_log_facts (user_id, is_expected, last_week, after_gap, waiting_days)
select u.id, is_expected_to_log(u), coalesce(week_of(l.last_day), '-infinity'),
  not exists (select from time_logs
    where user_id = u.id and day between week_of(l.last_day) - 7 and week_of(l.last_day) - 1),
  l.waiting
from users u cross join lateral (
  select max(day) as last_day, count(*) filter (where waits(status, worked, notes)) as waiting
  from time_logs where user_id = u.id
) l;
insert into waiting_totals (part, days, people)
select 0, sum(waiting_days), count(*) from time_log_facts where waiting_days > 0 having count(*) > 0;

-- Called by the triggers alone, as who they are. Notes a person's days, in a week where they are new, and
-- returns by how much the people with waiting days become more.
create function note_days(person uuid, week date, change integer) returns integer
language plpgsql as $$
declare
  left_waiting integer;
begin
  update time_log_facts set waiting_days = waiting_days + change,
    after_gap = case when week > last_week then week > last_week + 7
      else after_gap and week is distinct from last_week - 7 end,
    last_week = greatest(last_week, week)
  where user_id = person returning waiting_days into left_waiting;
  -- Only where the person comes with the same statement: they are noted after their days.
  if not found then
    insert into time_log_facts (user_id, is_expected, last_week, waiting_days)
    select id, is_expected_to_log(u), week, change from users u where id = person
    returning waiting_days into left_waiting;
  end if;
  return (left_waiting > 0)::integer - (left_waiting > change)::integer;
end $$;

create function add_to_waiting_totals(more_days bigint, more_people bigint) returns void
language plpgsql as $$
begin
  if more_days = 0 and more_people = 0 then return; end if;
  insert into waiting_totals as kept (part, days, people)
  values (pg_backend_pid() % 64, more_days, more_people)
  on conflict (part) do update
    set days = kept.days + excluded.days, people = kept.people + excluded.people;
end $$;

-- Always people in the order of their ids, so that two transactions never wait for one another.
create function note_added_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted record;
  days bigint := 0;
  people bigint := 0;
begin
  if not exists (select from added) then return null; end if;
  for noted in
    select user_id, week_of(day) as week, count(*) filter (where waits(status, worked, notes))::integer as change
    from added group by 1, 2 order by 1, 2
  loop
    people := people + note_days(noted.user_id, noted.week, noted.change);
    days := days + noted.change;
  end loop;
  perform add_to_waiting_totals(days, people);
  return null;
end $$;

create function note_changed_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted record;
  days bigint := 0;
  people bigint := 0;
begin
  -- A day that is written for the first time changes none.
  if not exists (select from after) then return null; end if;
  for noted in
    select user_id, sum(change)::integer as change from (
      select user_id, 1 as change from after where waits(status, worked, notes)
      union all select user_id, -1 from before where waits(status, worked, notes)
    ) changes group by 1 having sum(change) <> 0 order by 1
  loop
    people := people + note_days(noted.user_id, null, noted.change);
    days := days + noted.change;
  end loop;
  perform add_to_waiting_totals(days, people);
  return null;
end $$;

-- Only while a person is erased.
create function note_deleted_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted record;
  days bigint := 0;
  people bigint := 0;
begin
  for noted in
    select user_id, -(count(*) filter (where waits(status, worked, notes)))::integer as change
    from deleted group by 1 order by 1
  loop
    people := people + note_days(noted.user_id, null, noted.change);
    days := days + noted.change;
    update time_log_facts f set last_week = coalesce(week_of(l.last_day), '-infinity'),
      after_gap = not exists (select from time_logs where user_id = noted.user_id
        and day between week_of(l.last_day) - 7 and week_of(l.last_day) - 1)
    from (select max(day) as last_day from time_logs where user_id = noted.user_id) l
    where f.user_id = noted.user_id;
  end loop;
  perform add_to_waiting_totals(days, people);
  return null;
end $$;

create function note_expected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into time_log_facts (user_id, is_expected)
  values (new.id, is_expected_to_log(new))
  on conflict (user_id) do update set is_expected = excluded.is_expected;
  return null;
end $$;
revoke execute on function note_days(uuid, date, integer), add_to_waiting_totals(bigint, bigint),
  note_added_days(), note_changed_days(), note_deleted_days(), note_expected() from public;

create trigger time_logs_added after insert on time_logs
  referencing new table as added for each statement execute function note_added_days();
create trigger time_logs_changed after update on time_logs
  referencing old table as before new table as after for each statement execute function note_changed_days();
create trigger time_logs_deleted after delete on time_logs
  referencing old table as deleted for each statement execute function note_deleted_days();
-- A log keeps its person and its day: what is noted of weeks relies on it.
create trigger time_logs_keep_day before update of user_id, day on time_logs
  for each row when ((old.user_id, old.day) is distinct from (new.user_id, new.day))
  execute function refuse_change();
create trigger users_expected_at_first after insert on users
  for each row execute function note_expected();
create trigger users_expected after update of is_contractor, is_active, archived_at on users
  for each row execute function note_expected();
alter table time_logs enable always trigger time_logs_added;
alter table time_logs enable always trigger time_logs_changed;
alter table time_logs enable always trigger time_logs_deleted;
alter table users enable always trigger users_expected_at_first;
alter table users enable always trigger users_expected;

-- Runs by their week, in parts as above: all of them, and those that are processed and not paid.
create table payroll_run_totals (
  week_start date not null,
  part smallint not null,
  runs bigint not null,
  unpaid bigint not null,
  primary key (week_start, part)
) with (fillfactor = 50);
alter table payroll_run_totals enable row level security;
create policy payroll_run_totals_of_company on payroll_run_totals using ((select actor_reaches_company()));
grant select on payroll_run_totals to linehaul_app;

insert into payroll_run_totals (week_start, part, runs, unpaid)
select week_start, 0, count(*), count(*) filter (where status = 'PROCESSED') from payroll_runs group by week_start;

create function add_to_run_totals(week date, more_runs bigint, more_unpaid bigint) returns void
language plpgsql as $$
begin
  if more_runs = 0 and more_unpaid = 0 then return; end if;
  insert into payroll_run_totals as kept (week_start, part, runs, unpaid)
  values (week, pg_backend_pid() % 16, more_runs, more_unpaid)
  on conflict (week_start, part) do update
    set runs = kept.runs + excluded.runs, unpaid = kept.unpaid + excluded.unpaid;
end $$;

-- Weeks in their order, for the same reason.
create function note_added_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_run_totals(week_start, count(*), count(*) filter (where status = 'PROCESSED'))
  from added group by week_start order by week_start;
  return null;
end $$;
create function note_changed_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_run_totals(week_start, 0, sum(change)) from (
    select week_start, 1 as change from after where status = 'PROCESSED'
    union all select week_start, -1 from before where status = 'PROCESSED'
  ) changes group by week_start order by week_start;
  return null;
end $$;
create function note_deleted_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_run_totals(week_start, -count(*), -count(*) filter (where status = 'PROCESSED'))
  from deleted group by week_start order by week_start;
  return null;
end $$;
revoke execute on function add_to_run_totals(date, bigint, bigint), note_added_runs(), note_changed_runs(),
  note_deleted_runs() from public;
create trigger payroll_runs_totalled after insert on payroll_runs
  referencing new table as added for each statement execute function note_added_runs();
create trigger payroll_runs_changed after update on payroll_runs
  referencing old table as before new table as after for each statement execute function note_changed_runs();
create trigger payroll_runs_total_deleted after delete on payroll_runs
  referencing old table as deleted for each statement execute function note_deleted_runs();
alter table payroll_runs enable always trigger payroll_runs_totalled;
alter table payroll_runs enable always trigger payroll_runs_changed;
alter table payroll_runs enable always trigger payroll_runs_total_deleted;
