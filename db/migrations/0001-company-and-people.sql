-- This migration creates the tables of the company, people, roles and reporting lines, and adds row-level security.

-- The extension pg_trgm provides trigram indexes. They speed up searches for text anywhere in a name.
create extension if not exists pg_trgm;

create table company (
  id smallint primary key default 1 check (id = 1),
  brand text not null,
  official_name text not null,
  usdot_number text not null,
  mc_number text not null,
  address text not null,
  phone text not null,
  email text not null,
  operating_status text not null,
  operating_since date,
  trucks integer not null check (trucks >= 0),
  drivers integer not null check (drivers >= 0),
  fleet_as_of text not null,
  services text[] not null,
  headline text not null,
  about text not null,
  review_quote text not null,
  review_author text not null,
  copyright_year integer not null,
  time_zone text not null,
  -- Whether the database contains the demo carrier. If it does, the sign-in page lists the demo accounts.
  is_demo boolean not null default false,
  -- The default hours of a day worked, in hundredths of an hour.
  hour_hundredths_per_worked_day integer not null default 800
    check (hour_hundredths_per_worked_day between 0 and 2400),
  session_idle_minutes integer not null default 30 check (session_idle_minutes > 0),
  session_absolute_minutes integer not null default 720 check (session_absolute_minutes > 0),
  remembered_session_days integer not null default 30 check (remembered_session_days > 0),
  -- The columns from payer_ein to payer_phone describe the payer on information returns. The payer's name is
  -- official_name. The columns are blank until an administrator fills them in. Forms print the whole EIN, because a
  -- filer may not truncate its own number.
  payer_ein text not null default '' check (payer_ein ~ '^([0-9]{2}-[0-9]{7})?$'),
  payer_street text not null default '',
  payer_unit text not null default '',
  payer_city text not null default '',
  payer_state text not null default '' check (payer_state ~ '^([A-Z]{2})?$'),
  payer_zip text not null default '' check (payer_zip ~ '^([0-9]{5}(-[0-9]{4})?)?$'),
  -- The phone number of the contact for questions about a form (IRC 6041(d)(1)).
  payer_phone text not null default '',
  -- The state for boxes 5 to 7 of Form 1099-NEC. If it is blank, these boxes are empty.
  state_filing text not null default '' check (state_filing ~ '^([A-Z]{2})?$'),
  state_payer_number text not null default '',
  -- Whether the carrier files with the state through the IRS (Combined Federal/State Filing Program).
  state_combined_filing boolean not null default false,
  -- The threshold of the state, if it is lower than the federal threshold.
  state_threshold_cents integer check (state_threshold_cents > 0),
  -- The month and day on which the year's forms are due to the state, such as 01-31. Blank if nobody set it.
  state_due_on text not null default ''
    check (state_due_on ~ '^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$'),
  -- Holidays in addition to the federal holidays. A due date on such a holiday moves to the next business day (IRC
  -- 7503).
  company_holidays date[] not null default '{}'
    check (array_position(company_holidays, null) is null and cardinality(company_holidays) <= 60),
  -- For optimistic locking of the payer columns. The company settings use the column version instead.
  payer_version integer not null default 1 check (payer_version > 0),
  -- The email domain that completes a username at sign-in. If it is null, COMPANY_EMAIL_DOMAIN applies.
  email_domain text check (email_domain <> ''),
  -- The number of years for which the carrier retains the records of a tax year. The years start on the due date of the
  -- forms. Linehaul requires at least four years.
  retention_years integer not null default 4 check (retention_years between 4 and 50),
  -- For optimistic locking. Each change increments the version. The app refuses a change that is based on an older
  -- version.
  version integer not null default 1 check (version > 0),
  -- True if the person who marks a settlement as paid must not be the person who processed it.
  two_people_for_payroll boolean not null default false,
  -- Takes nothing under a deduction agreement before the payee confirmed it.
  deductions_need_acknowledgment boolean not null default false,
  -- Whether a new advance counts as pay when it is paid. Otherwise it is a loan.
  prepaid_pay boolean not null default false,
  -- The number of days from the Sunday that ends a pay week to its payday. 5 is the Friday after the week.
  days_to_payday integer not null default 5 check (days_to_payday between 1 and 14),
  -- The descriptions that the payday screen suggests for a line of other pay, in the order of the suggestions.
  other_pay_types text[] not null default '{Detention,Layover,Stop-off,Breakdown,Bonus}',
  -- Whether an administrator has published the public page. Until then, the page shows no details of the company.
  published boolean not null default false,
  -- The steps of the setup checklist that an administrator confirmed or dismissed.
  resolved_setup_steps text[] not null default '{}'
);

-- A role has a default policy and a scope. The scope determines whose records a person with the role can access. The
-- server adds the roles from domain/access.ts (see server/database/migrate.ts).
create table roles (
  name text primary key,
  scope text not null check (scope in ('company', 'subtree', 'self'))
);

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  -- Empty for a person with one legal name, which is first_name.
  last_name text not null,
  full_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  phone text,
  address jsonb,
  -- The language of screens, emails and push messages. Null until the person chooses one.
  language text check (language in ('en', 'es')),
  is_active boolean not null default true,
  archived_at timestamptz,
  archived_by uuid references users (id) on delete set null,
  -- The day on which the account was deactivated or archived. Null for an account in use.
  inactive_since date,
  hourly_rate_ten_thousandths integer check (hourly_rate_ten_thousandths >= 0),
  -- Whether the person leases a truck with its driver to the carrier (49 CFR 376.12).
  leased_owner_operator boolean not null default false,
  password_hash text,
  must_change_password boolean not null default true,
  reports_to uuid references users (id) on delete set null check (reports_to <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The start of the newest session. Null if the person never signed in.
  last_signed_in_at timestamptz,
  -- The time at which a temporary password expires. Null if the person chose the password.
  password_expires_at timestamptz,
  -- The person who last set the password or requested a new email for this account, or who saw its join link, if this
  -- was somebody else. This person could sign in to the account, so this person may not give it permissions over others
  -- (`refusalOfGivingAccess`).
  credentials_set_by uuid references users (id) on delete set null,
  -- Whether the person has the role Contractor in user_roles. Triggers update this column. The column exists,
  -- because the indexes for deep pages of lists cannot contain columns of another table.
  is_contractor boolean not null default false,
  -- Whether the drivers whose pay goes to the person see the amounts of their work.
  shows_amounts_to_drivers boolean not null default false,
  -- The last day on which the person was a contractor. Null for a contractor, and for staff who never were contractors.
  -- Days up to this day are still paid.
  contractor_through date
);
-- The index is on an expression, because a change of a column with a plain unique index locks the row against foreign
-- keys. Two administrators who change each other's email address would then deadlock on the actors of their audit
-- entries.
create unique index users_email_unique on users (lower(email));
create index users_by_email on users (email);
create index users_by_name on users (last_name, first_name, id);
create index users_reports_to on users (reports_to);
create index users_credentials_set_by on users (credentials_set_by) where credentials_set_by is not null;
-- The search of a list matches text anywhere in a name or email.
create index users_search on users
  using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index users_archived on users (last_name, first_name, id) where archived_at is not null;
create index users_archived_by on users (archived_by) where archived_by is not null;
create index users_contractors_by_name on users (last_name, first_name, id) include (is_active)
  where is_contractor and archived_at is null;
-- Serves the counts of people. The index is small, because a B-tree index deduplicates equal keys.
create index users_unarchived on users (is_contractor, is_active) where archived_at is null;
create index users_unarchived_by_name on users (last_name, first_name, id) where archived_at is null;
create index users_by_newest on users (created_at desc, id desc);
create index users_by_rate on users
  (hourly_rate_ten_thousandths desc nulls last, last_name, first_name, id);
-- Finds the contractors without a rate, for the count in the to-do list and the filter of the contractor list. The
-- index is small, because few contractors have no rate.
create index users_without_rate on users (last_name, first_name, id)
  where is_contractor and archived_at is null and hourly_rate_ten_thousandths is null;

-- Finds the people who never signed in, for the filters of the lists. The index shrinks as people sign in.
create index users_never_signed_in on users (last_name, first_name, id)
  where last_signed_in_at is null and archived_at is null;

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null references roles (name),
  primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role, user_id);

-- The transitive closure of reports_to. It pairs each person with everybody who reports to them directly or indirectly,
-- and with themselves (depth 0).
create table org_closure (
  ancestor_id uuid not null references users (id) on delete cascade,
  descendant_id uuid not null references users (id) on delete cascade,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index org_closure_by_descendant on org_closure (descendant_id, ancestor_id);

-- Sets a person's supervisor and updates the closure. A null manager removes the supervisor. Raises a check violation
-- of users_reports_to_no_cycle if the change would create a cycle. The lock prevents two concurrent changes that
-- together would create a cycle.
create function set_reports_to(person uuid, manager uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('linehaul.org_closure'));
  if manager is not null and exists (
    select from org_closure where ancestor_id = person and descendant_id = manager
  ) then
    raise exception using errcode = 'check_violation', constraint = 'users_reports_to_no_cycle',
      message = 'reporting lines must not form a cycle';
  end if;
  -- Migration 0004 adds reports_to_invited.
  update users set reports_to = manager, reports_to_invited = null, updated_at = now() where id = person;
  delete from org_closure
  where descendant_id in (select descendant_id from org_closure where ancestor_id = person)
    and ancestor_id in (
      select ancestor_id from org_closure where descendant_id = person and ancestor_id <> person
    );
  insert into org_closure (ancestor_id, descendant_id, depth)
  select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  from org_closure above cross join org_closure below
  where above.descendant_id = manager and below.ancestor_id = person;
end $$;

create function insert_self_closure() returns trigger
language plpgsql as $$
begin
  insert into org_closure (ancestor_id, descendant_id, depth) values (new.id, new.id, 0);
  return null;
end $$;

-- The functions actor_has_company_scope and actor_scope_user_ids return whose records the actor can access. Each query
-- restricts its rows to the scope, and row-level security checks the scope a second time. Without an actor, no rows are
-- visible. Policies call the functions in sub-selects, so that each function runs once per statement.
create function actor_has_company_scope() returns boolean
language sql stable parallel safe as $$
  select current_setting('app.scope', true) is not distinct from 'company'
$$;

create function actor_scope_user_ids() returns uuid[]
language sql stable parallel safe as $$
  select case current_setting('app.scope', true)
    when 'subtree' then array(
      select descendant_id from org_closure
      where ancestor_id = nullif(current_setting('app.user_id', true), '')::uuid
    )
    when 'self' then array[nullif(current_setting('app.user_id', true), '')::uuid]
    else '{}'::uuid[]
  end
$$;

create function sync_is_contractor() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set is_contractor = true where id = new.user_id;
  else
    update users set is_contractor = false where id = old.user_id;
  end if;
  return null;
end $$;

create trigger users_start_org_closure after insert on users
  for each row execute function insert_self_closure();
create trigger user_roles_contractor_gained after insert on user_roles
  for each row when (new.role = 'Contractor') execute function sync_is_contractor();
create trigger user_roles_contractor_lost after delete on user_roles
  for each row when (old.role = 'Contractor') execute function sync_is_contractor();

grant usage on schema public to linehaul_app;
grant select, update on company to linehaul_app;
grant select on roles to linehaul_app;
grant select, insert, update on users to linehaul_app;
grant select, insert, delete on user_roles to linehaul_app;
grant select, insert, update, delete on org_closure to linehaul_app;

-- A new company starts without details and with an unpublished public page.
insert into company (
  brand, official_name, usdot_number, mc_number, address, phone, email, operating_status, trucks, drivers,
  fleet_as_of, services, headline, about, review_quote, review_author, copyright_year, time_zone
) values (
  '', '', '', '', '', '', '', '', 0, 0, '', '{}', '', '', '', '', extract(year from now()), 'America/Chicago'
);
