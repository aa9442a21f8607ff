-- This migration creates the tables of stored responses and of periodic jobs, and the function that erases a person
-- permanently.

-- The responses to requests with an Idempotency-Key. The app writes a response in the same transaction as the effect of
-- the request.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  fingerprint bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- One row for each periodic job.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  -- Null while the job runs, or if the server stopped before the job finished.
  finished_at timestamptz,
  -- The error code of the last run, such as 57014. Null after a success.
  problem text
);

-- Erases an archived person: the account, days, pay, expenses, tax documents, sessions, and the values of audit entries
-- about the person. Also erases every copy: stored responses for repeated requests, invitations that nobody accepted,
-- emails to the person, sign-in counters for the person's email addresses, and audited searches for the person's name.
-- Does not erase the records of people who reported to the person or whose days the person approved. Returns how many
-- time logs, settlements, opening balances and tax documents it deleted, and how many audit entries concerned the
-- person. If somebody else caused an entry about the person, the entry keeps its actor and its origin: IP address, user
-- agent and request id. A digest covers them, so verification detects a forged actor. If the person caused the entry,
-- or nobody did, the function removes the actor and the origin. No digest covers these columns afterward, so they must
-- be empty. Otherwise, nobody could detect a forged value in them (docs/decisions/0009-audit-chain.md).
create function erase_person(person uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counts jsonb;
  report uuid;
  account users;
  addresses text[];
  named text[];
  searched text[];
begin
  select * into account from users where id = person and archived_at is not null for update;
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
  addresses := email_addresses_of(person);
  -- An id or an email is always a whole JSON string. The pattern includes the quotation marks, so a longer value that
  -- contains the id does not match.
  named := array(select like_pattern_of('"' || word || '"') from unnest(addresses || person::text) word);
  searched := array(select like_pattern_of(lower(word))
    from unnest(addresses || array[person::text, account.first_name, account.last_name]) word where word <> '');
  -- The form of a taxpayer with several accounts also covers the payments to the other accounts, so it moves to the
  -- account that has had the number for the longest time.
  update tax_documents t set user_id = other.user_id, identity = other.identity, w9_version_id = null
  from taxpayer_accounts own cross join lateral (
    select a.user_id, a.identity from taxpayer_accounts a
    where a.taxpayer_id = own.taxpayer_id and a.user_id <> person order by a.added_at limit 1
  ) other
  where own.user_id = person and t.user_id = person and t.identity = own.identity and t.type <> 'W9';
  update statement_deliveries d set user_id = t.user_id from tax_documents t
  where t.id = d.document_id and d.user_id = person and t.user_id <> person;
  select jsonb_build_object(
    'timeLogs', (select count(*) from time_logs where user_id = person),
    'settlements', (select count(*) from settlements where user_id = person),
    'openingBalances', (select count(*) from opening_balances where user_id = person),
    'taxDocuments', (select count(*) from tax_documents where user_id = person),
    'auditEntries', (select count(*) from audit_log where subject_id = person)
  ) into counts;
  delete from tax_documents where user_id = person;
  delete from time_logs where user_id = person;
  delete from documents where user_id = person;
  delete from mentioned_answers where user_id = person;
  delete from statement_questions where user_id = person;
  delete from settlement_lines where user_id = person;
  delete from pay_lines where user_id = person;
  delete from expenses where user_id = person;
  delete from settlement_statements where user_id = person;
  delete from deduction_entries where user_id = person;
  delete from deduction_skips where user_id = person;
  delete from deduction_agreements where user_id = person;
  delete from settlements where user_id = person;
  delete from payment_changes where user_id = person;
  delete from payments where user_id = person;
  delete from opening_balances where user_id = person;
  -- A stored response contains the person's id. Without the stored response, a repeated request runs again and does not
  -- find the person.
  delete from idempotency_keys where response::text like like_pattern_of('"' || person || '"');
  delete from outgoing_emails where lower(recipient) = any (addresses);
  delete from invitations where email = any (addresses) and user_id is null;
  -- The subject of a counter is the kind of attempt and the SHA-256 of an email address.
  delete from attempt_counters where right(subject, 64) in (
    select encode(sha256(convert_to(address, 'UTF8')), 'hex') from unnest(addresses) address);
  update audit_log
  set erased = true, subject_id = null, old_values = null, new_values = null,
    ip_address = case when actor_id is not null then ip_address end,
    user_agent = case when actor_id is not null then user_agent end,
    request_id = case when actor_id is not null then request_id end
  where subject_id = person;
  -- An entry about somebody else that names the person still has its actor, time and action. This statement removes the
  -- subject and the values of the entry, because one salt covers both. A change in a column without a digest would
  -- remain undetected.
  update audit_log set subject_id = null, old_values = null, new_values = null
  where search_text_of_entry(action, ip_address, user_agent, request_id, old_values, new_values) like any (named);
  -- The audit entry of an export contains the filter, and the filter contains the search text.
  update audit_log set old_values = null, new_values = null
  where action in ('AUDIT_EXPORTED', 'PEOPLE_EXPORTED')
    and lower(new_values #>> '{filter,search}') like any (searched);
  update audit_log set actor_id = null, ip_address = null, user_agent = null, request_id = null
  where actor_id = person;
  delete from users where id = person;
  delete from taxpayers t where not exists (select from taxpayer_accounts a where a.taxpayer_id = t.id);
  perform set_config('app.erasing', '', true);
  return counts;
end $$;
revoke execute on function erase_person from public;
grant execute on function erase_person to linehaul_app;

-- Returns every email address that the person has or had, and the addresses of revoked or expired invitations in the
-- person's name. Omits an address if another account uses it now, or if another person joined with it.
create function email_addresses_of(person uuid) returns text[]
language sql stable set search_path = public, pg_temp as $$
  with names as (
    select lower(first_name) as first_name, lower(last_name) as last_name from users where id = person
  ), found as (
    select email from users where id = person
    union select email from invitations where user_id = person
    union select i.email from invitations i, names n
      where i.user_id is null and (i.revoked_at is not null or i.expires_at < now())
        and lower(i.first_name) = n.first_name and lower(i.last_name) = n.last_name
    union select old_email from email_changes where user_id = person
    union select new_email from email_changes where user_id = person
    union select lower(coalesce(values ->> 'email', values ->> 'newEmail'))
      from audit_log a, lateral (values (a.old_values), (a.new_values)) v (values)
      where a.subject_id = person and json_typeof(values) = 'object'
  )
  select coalesce(array_agg(f.email), '{}') from found f
  where f.email is not null
    and not exists (select from users u where u.email = f.email and u.id <> person)
    and not exists (select from invitations i where i.email = f.email and i.user_id <> person)
$$;
revoke execute on function email_addresses_of from public;

create function like_pattern_of(word text) returns text
language sql immutable as $$
  select '%' || replace(replace(replace(word, '\', '\\'), '_', '\_'), '%', '\%') || '%'
$$;

grant select, insert, update, delete on idempotency_keys to linehaul_app;
grant select, insert, update on job_runs to linehaul_app;
