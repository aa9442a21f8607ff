-- A delegate decides days in place of an approver until a given day. Like policies, delegations have no row-level
-- security, because the session query reads them before it knows the actor. Row-level security protects the records
-- that delegations give access to.
create table approval_delegations (
  id uuid primary key,
  delegator_id uuid not null references users (id) on delete cascade,
  delegate_id uuid not null references users (id) on delete cascade,
  -- The last day of the delegation, in the company's time zone.
  until date not null,
  -- The end of the last day. Queries compare it with the current time, so no job has to end the delegation.
  expires_at timestamptz not null,
  delegated_at timestamptz not null default now(),
  delegated_by uuid references users (id) on delete set null,
  constraint approval_delegations_one_per_pair unique (delegator_id, delegate_id),
  check (delegator_id <> delegate_id)
);
create index approval_delegations_by_delegate on approval_delegations (delegate_id);
create index approval_delegations_delegated_by on approval_delegations (delegated_by) where delegated_by is not null;

-- Returns the people whose days a person can decide as a delegate: the people in the scope of each delegator, without
-- that delegator. Ignores a delegator who may not approve days, is not active or is archived. A delegator with the role
-- IT_Admin or its default policy is an administrator, and may approve the days of the whole company.
create function delegated_user_ids(person uuid) returns setof uuid
language sql stable parallel safe rows 50 as $$
  with delegator as (
    select u.id, is_administrator or exists (
        select from user_roles ur join roles r on r.name = ur.role
        where ur.user_id = u.id and r.scope = 'company'
      ) as reaches_company
    from approval_delegations d join users u on u.id = d.delegator_id
    cross join lateral (
      select exists (select from user_roles ur where ur.user_id = u.id and ur.role = 'IT_Admin')
        or exists (
          select from policy_assignments a join policies p on p.id = a.policy_id
          where a.user_id = u.id and p.default_for_role = 'IT_Admin'
            and (a.expires_at is null or a.expires_at > now())
        ) as is_administrator
    ) admin
    where d.delegate_id = person and d.expires_at > now() and u.is_active and u.archived_at is null
      and (is_administrator or exists (
        select from policy_assignments a join policy_permissions p on p.policy_id = a.policy_id
        where a.user_id = u.id and p.permission = 'action:approve-time-log'
          and (a.expires_at is null or a.expires_at > now())
      ))
  )
  select c.descendant_id from delegator d join org_closure c on c.ancestor_id = d.id
  where c.depth > 0 and not d.reaches_company
  union
  select u.id from users u
  where exists (select from delegator d where d.reaches_company and d.id <> u.id)
$$;

-- The session query sets app.is_delegate, so that PostgreSQL runs delegated_user_ids only for delegates.
create policy time_logs_of_delegators on time_logs
  using ((select current_setting('app.is_delegate', true) = 'yes')
    and user_id in (select delegated_user_ids(nullif(current_setting('app.user_id', true), '')::uuid)));

grant select, insert, update, delete on approval_delegations to linehaul_app;
