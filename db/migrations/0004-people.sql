-- Quick lists and searches of ten thousand people; temporary passwords; erasing a person for good.

create extension if not exists pg_trgm;

-- A temporary password stops working at this instant.
alter table users add column password_expires_at timestamptz;

-- The search of the lists looks anywhere in name and email.
create index users_search on users
  using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index users_archived on users (last_name, first_name, id) where archived_at is not null;

-- Permanent deletion is the one way out of the append-only tables: `erase_person` below sets
-- app.erasing for its own transaction. Setting it alone opens nothing: the app holds no right to delete.
alter table audit_log add column erased boolean not null default false;

create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'yes' and tg_op <> 'TRUNCATE' then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;

create or replace function keep_posted_amounts() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) = 'yes';
begin
  if tg_op = 'DELETE' then
    if is_erasing then return old; end if;
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted payroll runs are reversed, never edited';
  end if;
  -- While a person is erased, runs of others may lose the name of who handled them, nothing else.
  if (old.status = 'REVERSED' and not is_erasing)
    or (old.id, old.user_id, old.week_start, old.base_pay_cents, old.bonuses_cents,
        old.expenses_cents, old.payload_digest, old.processed_at)
      is distinct from
       (new.id, new.user_id, new.week_start, new.base_pay_cents, new.bonuses_cents,
        new.expenses_cents, new.payload_digest, new.processed_at)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted payroll runs are reversed, never edited';
  end if;
  return new;
end $$;

-- Erases an archived person with time logs, payroll, sessions and what the audit trail says about
-- them. Who they approved or managed keeps their records. Returns how many rows of each went.
create function erase_person(person uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counts jsonb;
  report uuid;
begin
  perform from users where id = person and archived_at is not null for update;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'erase_person_archived',
      message = 'only an archived person can be erased';
  end if;
  if exists (select from user_roles where user_id = person and role = 'IT_Admin') then
    raise exception using errcode = 'check_violation', constraint = 'erase_person_admin',
      message = 'an administrator cannot be erased';
  end if;
  perform set_config('app.erasing', 'yes', true);
  for report in select id from users where reports_to = person loop
    perform set_reports_to(report, null);
  end loop;
  select jsonb_build_object(
    'timeLogs', (select count(*) from time_logs where user_id = person),
    'payrollRuns', (select count(*) from payroll_runs where user_id = person),
    'auditEntries', (select count(*) from audit_log where subject_id = person)
  ) into counts;
  delete from time_logs where user_id = person;
  delete from payroll_run_days where user_id = person;
  delete from payroll_runs where user_id = person;
  update audit_log
  set erased = true, subject_id = null, old_values = null, new_values = null,
    ip_address = null, user_agent = null
  where subject_id = person;
  update audit_log set actor_id = null, ip_address = null, user_agent = null where actor_id = person;
  delete from users where id = person;
  perform set_config('app.erasing', '', true);
  return counts;
end $$;
revoke execute on function erase_person from public;
grant execute on function erase_person to linehaul_app;
grant delete on user_roles to linehaul_app;
