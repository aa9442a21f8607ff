-- This migration creates the tables of pay lines that the office enters and of exceptions that the office accepts. The
-- office does both before a week is processed.

-- Pay lines for a future settlement, such as pay per mile, a bonus, a correction or an expense.
create table pay_lines (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The pay week whose settlement will include the line.
  week_start date not null check (extract(isodow from week_start) = 1),
  kind text not null
    check (kind in
      ('EARNING', 'OTHER_PAY', 'CORRECTION', 'ALLOWANCE', 'REIMBURSEMENT', 'ADVANCE', 'PREPAID_ADVANCE',
       'ESCROW_RELEASE')),
  day date check (day between week_start and week_start + 6),
  quantity_hundredths integer check (quantity_hundredths > 0),
  unit text check (unit in ('DAY', 'HOUR', 'MILE', 'LOAD', 'PERCENT', 'FLAT')),
  rate_ten_thousandths integer check (rate_ten_thousandths >= 0),
  amount_cents integer not null check (amount_cents between -9999999 and 9999999 and amount_cents <> 0),
  description text not null check (description <> '' and length(description) <= 400),
  corrects_id uuid references settlements (id),
  -- The payment outside Linehaul that a correction corrects.
  corrects_opening_balance_id uuid references opening_balances (id),
  -- The agreement of an advance or an escrow release.
  agreement_id uuid,
  entered_at timestamptz not null default now(),
  entered_by uuid references users (id) on delete set null,
  -- The settlement that contains the line. A reversal of the settlement sets this column to null.
  settlement_id uuid references settlements (id),
  removed_at timestamptz,
  removed_by uuid references users (id) on delete set null,
  check (kind = 'CORRECTION' or amount_cents > 0),
  check (coalesce(corrects_id, corrects_opening_balance_id) is null or kind = 'CORRECTION'),
  check (corrects_id is null or corrects_opening_balance_id is null),
  check ((kind in ('ADVANCE', 'PREPAID_ADVANCE', 'ESCROW_RELEASE')) = (agreement_id is not null)),
  check ((quantity_hundredths is null) = (unit is null)),
  check ((rate_ten_thousandths is null) = (unit is null)),
  check (removed_at is null or settlement_id is null)
);
create index pay_lines_unsettled on pay_lines (week_start, user_id)
  where settlement_id is null and removed_at is null;
create index pay_lines_by_settlement on pay_lines (settlement_id) where settlement_id is not null;
create index pay_lines_by_user on pay_lines (user_id);
create index pay_lines_by_corrected on pay_lines (corrects_id) where corrects_id is not null;
create index pay_lines_by_corrected_balance on pay_lines (corrects_opening_balance_id)
  where corrects_opening_balance_id is not null;
create index pay_lines_entered_by on pay_lines (entered_by) where entered_by is not null;
create index pay_lines_removed_by on pay_lines (removed_by) where removed_by is not null;

-- The exceptions that somebody accepted before the week was processed. An exception with the same code but different
-- facts is a different exception.
create table pay_exceptions_accepted (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  code text not null,
  -- SHA-256 of the accepted facts.
  facts_digest text not null,
  reason text not null check (reason <> '' and length(reason) <= 300),
  accepted_at timestamptz not null default now(),
  accepted_by uuid references users (id) on delete set null,
  primary key (week_start, user_id, code, facts_digest)
);
create index pay_exceptions_accepted_by_user on pay_exceptions_accepted (user_id);
create index pay_exceptions_accepted_accepted_by on pay_exceptions_accepted (accepted_by)
  where accepted_by is not null;

create trigger pay_exceptions_accepted_append_only before update or delete on pay_exceptions_accepted
  for each row execute function refuse_change();

-- Prevents edits of a pay line. To change a line, somebody removes it and enters it again.
create function guard_pay_lines() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  changing constant text[] := array['settlement_id', 'removed_at', 'removed_by', 'entered_by'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - changing = to_jsonb(old) - changing then return new; end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'a pay line is removed and entered again, never edited';
end $$;
create trigger pay_lines_guard before update or delete on pay_lines
  for each row execute function guard_pay_lines();

alter table pay_lines enable row level security;
alter table pay_exceptions_accepted enable row level security;
create policy pay_lines_in_scope on pay_lines
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy pay_exceptions_accepted_in_scope on pay_exceptions_accepted
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on pay_lines, pay_exceptions_accepted to linehaul_app;
grant update (settlement_id, removed_at, removed_by) on pay_lines to linehaul_app;

alter table settlement_lines
  -- The pay line that the line comes from. Null for the other lines.
  add column pay_line_id uuid references pay_lines (id),
  -- The payment outside Linehaul that a correction corrects.
  add column corrects_opening_balance_id uuid references opening_balances (id),
  add check (corrects_opening_balance_id is null or (kind = 'CORRECTION' and corrects_id is null));
create index settlement_lines_by_pay_line on settlement_lines (pay_line_id) where pay_line_id is not null;
create index settlement_lines_by_corrected_balance on settlement_lines (corrects_opening_balance_id)
  where corrects_opening_balance_id is not null;
