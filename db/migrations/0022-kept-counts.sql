-- Counts over years that screens show at every visit. They are kept by triggers in the transaction of the
-- write itself, and nobody else may write them.

-- Sealed entries of the trail by hour: entries are never deleted, and erasing a person touches none of these
-- columns. Seals are made one batch after the other, so that nobody waits here; entries that have no seal
-- yet are counted where they stand.
create table audit_counts (
  action text not null,
  level text not null,
  -- Where it begins, by UTC.
  hour timestamptz not null,
  entries bigint not null check (entries > 0),
  primary key (action, level, hour)
);
create index audit_counts_by_hour on audit_counts (hour);
grant select on audit_counts to linehaul_app;

insert into audit_counts (action, level, hour, entries)
select a.action, a.level, date_trunc('hour', a.at, 'UTC'), count(*)
from audit_seals s join audit_log a on a.seq = s.entry_seq group by 1, 2, 3;

create function count_sealed_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_counts as kept (action, level, hour, entries)
  select a.action, a.level, date_trunc('hour', a.at, 'UTC'), count(*)
  from sealed s join audit_log a on a.seq = s.entry_seq group by 1, 2, 3
  on conflict (action, level, hour) do update set entries = kept.entries + excluded.entries;
  return null;
end $$;
revoke execute on function count_sealed_entries() from public;
create trigger audit_seals_counted after insert on audit_seals
  referencing new table as sealed for each statement execute function count_sealed_entries();
alter table audit_seals enable always trigger audit_seals_counted;

-- Runs by person, whatever their state: a run is added or, when its person is erased, deleted, and never
-- goes to somebody else.
create table payroll_run_counts (
  user_id uuid primary key references users (id) on delete cascade,
  runs integer not null check (runs >= 0)
);
alter table payroll_run_counts enable row level security;
create policy payroll_run_counts_in_scope on payroll_run_counts
  using ((select actor_reaches_company()) or user_id = any ((select actor_reach())::uuid[]));
grant select on payroll_run_counts to linehaul_app;

insert into payroll_run_counts (user_id, runs)
select user_id, count(*) from payroll_runs group by user_id;

-- People in the order of their ids, so that two transactions never wait for one another.
create function count_added_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payroll_run_counts as kept (user_id, runs)
  select user_id, count(*) from added group by user_id order by user_id
  on conflict (user_id) do update set runs = kept.runs + excluded.runs;
  return null;
end $$;
create function count_deleted_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payroll_run_counts kept set runs = kept.runs - gone.runs
  from (select user_id, count(*) as runs from deleted group by user_id) gone
  where gone.user_id = kept.user_id;
  return null;
end $$;
revoke execute on function count_added_runs(), count_deleted_runs() from public;
create trigger payroll_runs_added after insert on payroll_runs
  referencing new table as added for each statement execute function count_added_runs();
create trigger payroll_runs_deleted after delete on payroll_runs
  referencing old table as deleted for each statement execute function count_deleted_runs();
alter table payroll_runs enable always trigger payroll_runs_added;
alter table payroll_runs enable always trigger payroll_runs_deleted;

-- What else grew with the years. A tax year asks of each payment with expenses which of them were accounted
-- for.
create index payroll_run_days_substantiated on payroll_run_days (payroll_run_id)
  include (expenses_cents, user_id) where expenses_substantiated and expenses_cents > 0;

-- The days that wait for a decision, found and counted without opening them. Row-level security asks whose
-- they are.
drop index time_logs_pending;
create index time_logs_pending on time_logs (day, user_id) include (id)
  where status = 'PENDING' and (worked or notes <> '');

-- A page deep in the list of documents, without opening those before it.
drop index tax_documents_by_time;
create index tax_documents_by_time on tax_documents (created_at desc, id desc) include (user_id);
