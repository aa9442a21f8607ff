-- Tax documents, each a snapshot of the moment it was made, and what a year's forms need besides
-- payments and W-9 forms: who the payer is for the IRS, and the thresholds of years to come.

-- As the payer stands on information returns; its name is the official one. Blank: not given yet.
alter table company
  -- Whole on every form: the filer's own number is never truncated.
  add column payer_ein text not null default '' check (payer_ein ~ '^([0-9]{2}-[0-9]{7})?$'),
  add column payer_street text not null default '',
  add column payer_unit text not null default '',
  add column payer_city text not null default '',
  add column payer_state text not null default '' check (payer_state ~ '^([A-Z]{2})?$'),
  add column payer_zip text not null default '' check (payer_zip ~ '^([0-9]{5}(-[0-9]{4})?)?$'),
  -- A number at which a person answers questions about a form (IRC 6041(d)(1)).
  add column payer_phone text not null default '',
  -- The state that boxes 5 to 7 are filled for; blank: they stay empty.
  add column state_filing text not null default '' check (state_filing ~ '^([A-Z]{2})?$'),
  add column state_payer_number text not null default '',
  -- A state's own, lower threshold, where it has one.
  add column state_threshold_cents integer check (state_threshold_cents > 0);

-- From 2027 on the figure is indexed (IRC 6041(h)); through 2026 the law itself names it.
create table tax_year_thresholds (
  tax_year integer primary key check (tax_year between 2027 and 2100),
  threshold_cents integer not null
    check (threshold_cents >= 200000 and threshold_cents % 10000 = 0),
  -- Where the figure was read.
  source text not null check (source <> ''),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
grant select, insert, update on tax_year_thresholds to linehaul_app;

create table tax_documents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('W9', 'FORM_1099_NEC', 'FORM_1099_MISC')),
  tax_year integer not null check (tax_year between 2020 and 2100),
  status text not null check (status in ('DRAFT', 'GENERATED', 'SUBMITTED', 'APPROVED')),
  -- Everything that its pages show. They are drawn from this and nothing else.
  snapshot jsonb not null,
  -- What it lacks, as a list of findings: with an entry it is a DRAFT.
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  -- Box 1 or 1a and box 4 of a 1099-NEC; null for a W-9.
  compensation_cents integer check (compensation_cents >= 0),
  withheld_cents integer check (withheld_cents >= 0),
  -- It takes the place of a form that was submitted before.
  corrected boolean not null default false,
  -- The version that it shows, or was made with.
  w9_version_id uuid references w9_versions (id),
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  submitted_at timestamptz,
  submitted_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  approved_by uuid references users (id) on delete set null,
  check ((status = 'DRAFT') = (missing <> '[]')),
  check ((status in ('SUBMITTED', 'APPROVED')) = (submitted_at is not null)),
  check ((status = 'APPROVED') = (approved_at is not null)),
  check ((type = 'W9') = (compensation_cents is null)),
  check ((type = 'W9') = (withheld_cents is null))
);
create index tax_documents_by_time on tax_documents (created_at desc, id desc);
create index tax_documents_by_user on tax_documents (user_id, created_at desc, id desc);
create index tax_documents_by_year on tax_documents (tax_year, created_at desc, id desc);
create index tax_documents_by_status on tax_documents (status, created_at desc, id desc);
create index tax_documents_by_w9_version on tax_documents (w9_version_id)
  where w9_version_id is not null;

-- All payments of a year, whoever got them.
create index payroll_runs_by_day_of_payment on payroll_runs (paid_on, user_id)
  where paid_on is not null;

-- A document moves one step at a time and stays what it was otherwise.
create function keep_tax_documents() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) = 'yes';
  who constant text[] := array['created_by', 'submitted_by', 'approved_by'];
  steps constant text[] := array['status', 'submitted_at', 'submitted_by', 'approved_at', 'approved_by'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    -- While a person is erased, documents of others lose the name of who handled them, nothing else.
    if is_erasing and to_jsonb(new) - who = to_jsonb(old) - who then return new; end if;
    if to_jsonb(new) - steps = to_jsonb(old) - steps
      and (old.status, new.status) in (('GENERATED', 'SUBMITTED'), ('SUBMITTED', 'APPROVED'))
      and (old.submitted_at is null
        or (old.submitted_at, old.submitted_by) is not distinct from (new.submitted_at, new.submitted_by))
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger tax_documents_append_only before update or delete on tax_documents
  for each row execute function keep_tax_documents();
create trigger tax_documents_no_truncate before truncate on tax_documents
  for each statement execute function refuse_change();
alter table tax_documents enable always trigger tax_documents_append_only;
alter table tax_documents enable always trigger tax_documents_no_truncate;

-- As W-9 forms: whoever leads people does not see their documents, only whoever does the carrier's
-- taxes and papers, all of whom reach the company; and everybody their own.
alter table tax_documents enable row level security;
create policy tax_documents_in_scope on tax_documents
  using ((select actor_reaches_company())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert on tax_documents to linehaul_app;
grant update (status, submitted_at, submitted_by, approved_at, approved_by)
  on tax_documents to linehaul_app;

-- As before (0009-record-history.sql), and tax documents.
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
    'taxDocuments', (select count(*) from tax_documents where user_id = person),
    'auditEntries', (select count(*) from audit_log where subject_id = person)
  ) into counts;
  delete from tax_documents where user_id = person;
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
