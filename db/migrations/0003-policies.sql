-- A policy is a set of permissions. Each role has a default policy. domain/access.ts defines the default policies, and
-- server/database/migrate.ts stores them.

create table policies (
  id uuid primary key,
  name text not null,
  -- The role that has this policy as its default policy. Null for a custom policy.
  default_for_role text unique references roles (name),
  -- Each change increments the version, so that nobody overwrites a change that they have not seen.
  version integer not null default 1 check (version > 0)
);
-- Names must differ by more than case, because people would confuse 'Night dispatch' and 'night Dispatch'.
create unique index policies_name_any_case on policies (lower(name));

create table policy_permissions (
  policy_id uuid not null references policies (id) on delete cascade,
  permission text not null,
  primary key (policy_id, permission)
);

create table policy_assignments (
  user_id uuid not null references users (id) on delete cascade,
  policy_id uuid not null references policies (id) on delete cascade,
  -- The assignment grants nothing from this time on, but no job deletes it. Null if the assignment does not expire.
  expires_at timestamptz,
  assigned_at timestamptz not null default now(),
  assigned_by uuid references users (id) on delete set null,
  primary key (user_id, policy_id)
);
create index policy_assignments_by_expiry on policy_assignments (expires_at) where expires_at is not null;
create index policy_assignments_assigned_by on policy_assignments (assigned_by)
  where assigned_by is not null;
-- Finds the holders of a policy with an index-only scan.
create index policy_assignments_by_policy on policy_assignments (policy_id, user_id) include (expires_at);

grant select, insert, update, delete on policies, policy_permissions, policy_assignments to linehaul_app;
