-- This migration creates the table of expenses that drivers pay on behalf of the carrier. The receipt photos are documents
-- (0024-documents.sql).

create table expenses (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The day on which the money was spent. The expense belongs to the pay week of this day.
  day date not null,
  category text not null check (category in
    ('FUEL', 'TOLLS', 'SCALES', 'PARKING', 'LUMPER', 'REPAIRS', 'SUPPLIES', 'LODGING', 'OTHER')),
  amount_cents integer not null check (amount_cents between 1 and 9999999),
  purpose text not null check (purpose <> '' and length(purpose) <= 100),
  place text not null check (place <> '' and length(place) <= 60),
  -- SUBSTANTIATED means that the approver accepted the amount, day, place and purpose. The carrier then reimburses the
  -- expense (Pub. 463). ALLOWANCE means that the approver approved the expense as an allowance, which is pay.
  status text not null default 'PENDING' check (status in ('PENDING', 'SUBSTANTIATED', 'ALLOWANCE', 'REJECTED')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- The reason for the decision. A rejection requires a reason. The reason remains while the owner corrects the
  -- expense.
  decision_reason text check (decision_reason <> '' and length(decision_reason) <= 500),
  -- The reason for an earlier rejection. Undoing a decision restores it.
  reason_before_decision text,
  -- Incremented when the owner changes the expense. A decision names the version that the approver saw.
  version integer not null default 1 check (version > 0),
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((status = 'PENDING') = (decided_at is null)),
  check (status <> 'REJECTED' or decision_reason is not null),
  check (removed_at is null or status in ('PENDING', 'REJECTED'))
);
create index expenses_by_user on expenses (user_id, day desc);
create index expenses_pending on expenses (day, user_id) where status = 'PENDING' and removed_at is null;
-- Finds the decisions that can still be undone.
create index expenses_decided on expenses (decided_at desc, user_id) where decided_at is not null and removed_at is null;
create index expenses_decided_by on expenses (decided_by) where decided_by is not null;

-- An approval creates one pay line. A settlement then includes this line.
alter table pay_lines
  add column expense_id uuid references expenses (id),
  add check (expense_id is null or kind in ('ALLOWANCE', 'REIMBURSEMENT'));
create unique index pay_lines_one_per_expense on pay_lines (expense_id)
  where expense_id is not null and removed_at is null;
create index pay_lines_by_expense on pay_lines (expense_id) where expense_id is not null;

-- While an expense is approved, its details cannot change. Therefore, the carrier pays the amount that was approved.
create trigger expenses_guard_approved before update on expenses for each row
  when ((old.id, old.user_id) is distinct from (new.id, new.user_id)
    or (old.status in ('SUBSTANTIATED', 'ALLOWANCE')
      and (old.day, old.category, old.amount_cents, old.purpose, old.place, old.version)
        is distinct from (new.day, new.category, new.amount_cents, new.purpose, new.place, new.version)))
  execute function refuse_change();

alter table expenses enable row level security;
create policy expenses_in_scope on expenses
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
-- Delegates also decide expenses. An approval adds a pay line, and undoing the approval removes the line. Therefore,
-- expenses and pay lines have policies for delegates.
create policy expenses_of_delegators on expenses
  using ((select current_setting('app.is_delegate', true) = 'yes')
    and user_id in (select delegated_user_ids(nullif(current_setting('app.user_id', true), '')::uuid)));
create policy pay_lines_of_delegators on pay_lines
  using (expense_id is not null and (select current_setting('app.is_delegate', true) = 'yes')
    and user_id in (select delegated_user_ids(nullif(current_setting('app.user_id', true), '')::uuid)));

grant select, insert, update on expenses to linehaul_app;
