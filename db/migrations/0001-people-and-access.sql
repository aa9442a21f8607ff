-- People, roles, policies, the reporting hierarchy, sessions.

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
  operating_since date not null,
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
  -- Whether the demo carrier was seeded: its sign-ins may be named on the sign-in page.
  is_demo boolean not null default false,
  hour_hundredths_per_worked_day integer not null default 800
    check (hour_hundredths_per_worked_day between 0 and 2400),
  session_idle_minutes integer not null default 30 check (session_idle_minutes > 0),
  session_absolute_minutes integer not null default 720 check (session_absolute_minutes > 0),
  remembered_session_days integer not null default 30 check (remembered_session_days > 0)
);

insert into company (
  brand, official_name, usdot_number, mc_number, address, phone, email, operating_status,
  operating_since, trucks, drivers, fleet_as_of, services, headline, about, review_quote,
  review_author, copyright_year, time_zone
) values (
  'Caprock Line Freight', 'Caprock Line Freight LLC (demonstration)', '0000000', '000000',
  '100 Example Road, Plainview, TX 79072', '(806) 555-0100', 'dispatch@carrier.example',
  'Authorized for property', '2023-08-21', 6, 10, 'August 2025',
  array['General freight', 'Refrigerated food and beverages', 'Paper products',
        'Metal: sheets, coils, rolls', 'Farm supplies', 'Utility cargo'],
  'Your freight, across the state line, on the day we said.',
  'Six trucks and ten drivers who know their lanes. General and refrigerated loads across the southern plains, with one person to call from pick-up to signature.',
  'They called before I had to. The load was there at six, dry and straight.',
  'Receiving manager, a grocery distribution centre', 2025, 'America/Chicago'
);

-- A role brings a default policy and a scope: whose records its holder reaches.
create table roles (
  name text primary key,
  scope text not null check (scope in ('company', 'subtree', 'self'))
);

insert into roles (name, scope) values
  ('IT_Admin', 'company'), ('HR', 'company'), ('Accountant', 'company'),
  ('Manager', 'subtree'), ('Asst_Manager', 'subtree'), ('Supervisor', 'subtree'),
  ('Employee', 'self'), ('Contractor', 'self'), ('Admin_Assistant', 'self');

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text,
  address jsonb,
  is_active boolean not null default true,
  archived_at timestamptz,
  hourly_rate_cents integer check (hourly_rate_cents >= 0),
  password_hash text,
  must_change_password boolean not null default true,
  reports_to uuid references users (id) on delete set null check (reports_to <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_unique unique (email)
);
create index users_by_name on users (last_name, first_name, id);
create index users_reports_to on users (reports_to);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null references roles (name),
  primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role, user_id);

create table policies (
  id uuid primary key,
  name text not null,
  -- The role whose default policy this is; null for a custom policy.
  default_for_role text unique references roles (name),
  constraint policies_name_unique unique (name)
);

create table policy_permissions (
  policy_id uuid not null references policies (id) on delete cascade,
  permission text not null,
  primary key (policy_id, permission)
);

create table policy_assignments (
  user_id uuid not null references users (id) on delete cascade,
  policy_id uuid not null references policies (id) on delete cascade,
  -- From this instant on the assignment gives nothing; no job has to run.
  expires_at timestamptz,
  assigned_at timestamptz not null default now(),
  assigned_by uuid references users (id) on delete set null,
  primary key (user_id, policy_id)
);
create index policy_assignments_by_policy on policy_assignments (policy_id);

with bundle (role, permissions) as (values
  ('Contractor', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page']),
  ('Employee', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page']),
  ('Supervisor', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page',
    'access:contractors-page', 'access:reports-page', 'action:approve-time-log', 'action:run-reports']),
  ('Manager', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page',
    'access:contractors-page', 'access:reports-page', 'action:approve-time-log', 'action:run-reports',
    'assign_roles', 'action:process-payroll']),
  ('Asst_Manager', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page',
    'access:contractors-page', 'access:reports-page', 'action:approve-time-log', 'action:run-reports',
    'assign_roles']),
  ('Accountant', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page',
    'access:contractors-page', 'access:reports-page', 'action:process-payroll', 'action:run-reports']),
  ('HR', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:contractors-page',
    'access:reports-page', 'assign_roles', 'action:manage-profiles', 'action:run-reports', 'action:reset-passwords']),
  ('Admin_Assistant', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page',
    'access:contractors-page']),
  ('IT_Admin', array['access:dashboard-page', 'access:profile-page', 'access:time-logs-page', 'access:payroll-page',
    'access:contractors-page', 'access:reports-page', 'access:staff-management-page', 'access:audit-logs-page',
    'access:admin-dashboard', 'action:process-payroll', 'action:approve-time-log', 'action:run-reports',
    'action:manage-profiles', 'action:assign-policies', 'action:reset-passwords', 'assign_roles'])
), policy as (
  insert into policies (id, name, default_for_role)
  select gen_random_uuid(), role, role from bundle
  returning id, name
)
insert into policy_permissions (policy_id, permission)
select policy.id, unnest(bundle.permissions) from policy join bundle on bundle.role = policy.name;

-- Every pair of a person and somebody below them, and each person with themselves (depth 0).
create table org_closure (
  ancestor_id uuid not null references users (id) on delete cascade,
  descendant_id uuid not null references users (id) on delete cascade,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index org_closure_by_descendant on org_closure (descendant_id, ancestor_id);

-- Sets who a person reports to (null: nobody) and keeps the closure. A lock keeps two moves at once
-- from making a loop; a loop is refused as a check violation of users_reports_to_no_cycle.
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
  update users set reports_to = manager, updated_at = now() where id = person;
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

create function start_org_closure() returns trigger
language plpgsql as $$
begin
  insert into org_closure (ancestor_id, descendant_id, depth) values (new.id, new.id, 0);
  return null;
end $$;
create trigger users_start_org_closure after insert on users
  for each row execute function start_org_closure();

-- Tokens are stored as SHA-256 hashes only.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A remembered device has no idle time-out.
  remembered boolean not null default false,
  ip_address text,
  user_agent text
);
create index sessions_by_user on sessions (user_id, created_at);

-- Failed sign-ins by account and by address, known to every server process.
create table sign_in_failures (
  -- 'account:' or 'address:' and a SHA-256 of what was tried.
  subject text primary key,
  failures integer not null,
  counted_since timestamptz not null default now(),
  blocked_until timestamptz
);

grant usage on schema public to linehaul_app;
grant select on company, roles, users, user_roles, policies, policy_permissions, policy_assignments,
  org_closure, sessions, sign_in_failures to linehaul_app;
grant insert, update on users to linehaul_app;
grant insert, delete on user_roles to linehaul_app;
grant insert, update, delete on policies, policy_permissions, policy_assignments, org_closure,
  sessions, sign_in_failures to linehaul_app;
grant update on company to linehaul_app;
