-- The history of one record and the search of the whole trail, both by index; erasing also finds the
-- person in entries about others. All of it reads what the chain seals: no column is added.

-- What an entry is about besides its subject: records by their ids, and days of its subject.
create function records_of_entry(subject uuid, before json, after json) returns text[]
language sql immutable parallel safe as $$
  select array(
    select field.value from (values (before), (after)) side (facts)
      cross join json_each_text(case when json_typeof(facts) = 'object' then facts end) field
    where field.key like '%Id' and field.value is not null
    union
    select subject || ' ' || coalesce(day ->> 'day', day #>> '{}')
    from (values (before -> 'days'), (after -> 'days')) side (days)
      cross join json_array_elements(case when json_typeof(days) = 'array' then days end) day
    where subject is not null
  )
$$;
create index audit_log_by_record on audit_log
  using gin (records_of_entry(subject_id, old_values, new_values));

-- What the search of the trail looks through, besides the names of people.
create function words_of_entry(
  action text, ip_address text, user_agent text, request_id text, before json, after json
) returns text
language sql immutable parallel safe as $$
  select action || ' ' || coalesce(ip_address, '') || ' ' || coalesce(user_agent, '') || ' '
    || coalesce(request_id, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')
$$;
create index audit_log_search on audit_log using gin (
  words_of_entry(action, ip_address, user_agent, request_id, old_values, new_values) gin_trgm_ops);

create trigger audit_verifications_no_truncate before truncate on audit_verifications
  for each statement execute function refuse_change();
alter table audit_verifications enable always trigger audit_verifications_no_truncate;

-- As before (0004-people.sql), and what the values of entries about others say of the person.
create or replace function erase_person(person uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counts jsonb;
  report uuid;
  email_address text;
begin
  select email into email_address from users
  where id = person and archived_at is not null for update;
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
  -- Entries about others that name the person keep who acted, when and what it was. Whom it was about goes
  -- with the values: one salt covers both, and what no digest covers could be changed unnoticed. An id or
  -- an email is named by a whole string, so nobody with a longer one is meant.
  update audit_log set subject_id = null, old_values = null, new_values = null
  where words_of_entry(action, ip_address, user_agent, request_id, old_values, new_values) like any (array[
    '%"' || person || '"%',
    '%"' || replace(replace(replace(email_address, '\', '\\'), '_', '\_'), '%', '\%') || '"%'
  ]);
  update audit_log set actor_id = null, ip_address = null, user_agent = null where actor_id = person;
  delete from users where id = person;
  perform set_config('app.erasing', '', true);
  return counts;
end $$;
