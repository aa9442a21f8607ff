-- This migration creates the tables of payments and settlements.

-- The settlements of one pay week that were processed together.
create table pay_batches (
  id uuid primary key,
  week_start date not null check (extract(isodow from week_start) = 1),
  processed_at timestamptz not null default now(),
  processed_by uuid references users (id) on delete set null
);
create index pay_batches_by_week on pay_batches (week_start desc, processed_at desc);
create index pay_batches_processed_by on pay_batches (processed_by) where processed_by is not null;

-- Payments: money to one payee for one or more settlements. The date decides the tax year.
create table payments (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- A payment that the carrier records after the fact is PAID at once. VOIDED means that the payee never had the money.
  -- RETURNED means that the carrier got the money back.
  state text not null default 'PAID' check (state in ('PENDING', 'SENT', 'PAID', 'RETURNED', 'VOIDED')),
  -- The day of the last change of the state. For a returned payment, this day decides the tax year of the return.
  state_on date not null,
  -- The day on which the payee has the money.
  paid_on date not null,
  paid_by uuid references users (id) on delete set null,
  -- Card companies and payment networks report their payments on Form 1099-K.
  payment_method text not null
    check (payment_method in ('BANK_TRANSFER', 'CHECK', 'CASH', 'CARD', 'PAYMENT_NETWORK')),
  -- The last week that it pays, and the sums of its settlements. Tax totals read these columns, so they need no
  -- settlements. The trigger payment_adds_up compares the sums.
  week_start date not null,
  base_pay_cents integer not null,
  bonuses_cents integer not null default 0,
  expenses_cents integer not null default 0,
  substantiated_cents integer not null default 0,
  total_pay_cents integer not null
    generated always as (base_pay_cents + bonuses_cents + expenses_cents) stored,
  -- Backup withholding (IRC 3406), subtracted from the pay.
  withheld_cents integer not null default 0 check (withheld_cents between 0 and 139999986),
  after_gross_cents integer not null default 0,
  payouts_cents integer not null default 0,
  -- The net pay of the settlements.
  amount_cents integer not null check (amount_cents >= 0)
    generated always as (base_pay_cents + bonuses_cents + expenses_cents + after_gross_cents + payouts_cents
      - withheld_cents) stored,
  -- When its settlement was reversed. The state says what happened to the money. It is still PAID if nobody stated this.
  reversed_at timestamptz,
  -- The reason why tax was withheld. The statement shows the reason even after the payee provides a TIN.
  withholding_reason text check (withholding_reason in ('NO_TIN', 'TIN_NOTICE')),
  -- The part of the withheld tax that was withheld in error and repaid to the payee in a payment of its own (Treas. Reg.
  -- 31.6413(a)-3). It changes neither the amount of this payment nor the lines of the settlements.
  repaid_withholding_cents integer not null default 0,
  withholding_repaid_on date,
  withholding_repayment_method text
    check (withholding_repayment_method in ('BANK_TRANSFER', 'CHECK', 'CASH')),
  withholding_repaid_by uuid references users (id) on delete set null,
  -- The payee's tax status at the payment. The figures of a tax year use only this status, so a later W-9 or setting does
  -- not change earlier payments (IRC 6041(a), 6041A(a)).
  payee_w9_version_id uuid,
  payee_identity smallint not null default 1 check (payee_identity > 0),
  payee_classification text,
  payee_llc_code text,
  payee_exempt_code text not null default '',
  payee_reporting text not null default 'WHEN_REQUIRED'
    check (payee_reporting in ('WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE')),
  payee_not_reportable_reason text,
  check (state_on >= paid_on or state in ('PENDING', 'SENT', 'VOIDED')),
  check (state not in ('RETURNED', 'VOIDED') or reversed_at is not null),
  check (payee_w9_version_id is not null or payee_classification is null),
  check ((payee_reporting = 'NOT_REPORTABLE') = (payee_not_reportable_reason is not null)),
  check (withholding_reason is null or withheld_cents > 0),
  check (repaid_withholding_cents between 0 and withheld_cents),
  check ((repaid_withholding_cents > 0) = (withholding_repaid_on is not null)),
  check ((withholding_repaid_on is null) = (withholding_repayment_method is null)),
  -- Tax can be repaid only in the year in which it was withheld.
  check (withholding_repaid_on >= paid_on and extract(year from withholding_repaid_on) = extract(year from paid_on))
);
-- Finds a person's payments by payment date, for the tax forms.
create index payments_by_user on payments (user_id, paid_on);
-- For reports by payment date, which read the payments of a period.
create index payments_by_date on payments (paid_on) include (user_id, payee_identity);
-- Erasing a person clears every column that refers to the person. Each of these columns needs an index.
create index payments_paid_by on payments (paid_by) where paid_by is not null;
create index payments_withholding_repaid_by on payments (withholding_repaid_by) where withholding_repaid_by is not null;
create index payments_by_w9_version on payments (payee_w9_version_id) where payee_w9_version_id is not null;
-- The form of a year needs the payments of that year. It also needs the few reversed payments of earlier years, because
-- their weeks may have been paid again.
create index payments_reversed on payments (user_id, paid_on) where reversed_at is not null;

-- Each state that a payment had. The trigger payments_record_change writes the rows.
create table payment_changes (
  payment_id uuid not null references payments (id),
  position smallint not null check (position > 0),
  user_id uuid not null references users (id),
  state text not null,
  changed_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid references users (id) on delete set null,
  primary key (payment_id, position)
);
create index payment_changes_by_user on payment_changes (user_id);
create index payment_changes_recorded_by on payment_changes (recorded_by) where recorded_by is not null;

-- Settlements: the pay of one payee for a pay week.
create table settlements (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- A payee's week has at most one REGULAR settlement that is not reversed. The other kinds pay a missed day, a bonus,
  -- a correction, or only an advance or an escrow release.
  kind text not null default 'REGULAR' check (kind in ('REGULAR', 'SUPPLEMENT', 'BONUS', 'CORRECTION', 'PAYOUT')),
  -- The settlement of the same payee and week that this settlement adds to, or the reversed settlement that it
  -- replaces.
  follows_id uuid references settlements (id),
  -- Null if the settlement was processed separately.
  pay_batch_id uuid references pay_batches (id),
  week_start date not null check (extract(isodow from week_start) = 1),
  week_end date not null generated always as (week_start + 6) stored,
  -- Negative if a correction takes back more than the week earned, up to the settlement's other pay and allowances.
  base_pay_cents integer not null check (base_pay_cents between -69999993 and 69999993),
  -- Other pay and prepaid advances, minus the repayments of prepaid advances.
  bonuses_cents integer not null default 0 check (bonuses_cents between -139999986 and 139999986),
  expenses_cents integer not null check (expenses_cents between 0 and 69999993),
  -- The substantiated part of the expenses. The carrier reimburses this part. A reimbursement is not pay (Pub. 463).
  substantiated_cents integer not null default 0
    check (substantiated_cents between 0 and expenses_cents),
  total_pay_cents integer not null
    generated always as (base_pay_cents + bonuses_cents + expenses_cents) stored,
  -- Deductions and escrow deposits, as a negative amount. They never lower the reported pay, so no tax figure uses this
  -- column.
  after_gross_cents integer not null default 0 check (after_gross_cents between -139999986 and 0),
  -- Advances that are loans, and escrow releases, which are money that the carrier held for the payee. No tax figure uses
  -- this column either.
  payouts_cents integer not null default 0 check (payouts_cents between 0 and 139999986),
  -- SHA-256 of the request that created the settlement. If the Payroll Tracker gets the same request again, it returns
  -- this settlement.
  payload_digest bytea not null,
  status text not null default 'PROCESSED' check (status in ('PROCESSED', 'PAID', 'REVERSED')),
  processed_by uuid references users (id) on delete set null,
  processed_at timestamptz not null default now(),
  -- Whether the company required a second person for payroll when the settlement was processed. If so, another person
  -- must mark the settlement as paid, even if an administrator turned the rule off since.
  second_person_required boolean not null default false,
  -- The payment of the settlement. A settlement that was reversed after its payment keeps it. Null before payment.
  payment_id uuid references payments (id) deferrable initially deferred,
  reversed_at timestamptz,
  reversed_by uuid references users (id) on delete set null,
  reversal_reason text,
  -- Backup withholding (IRC 3406), subtracted from the total at payment.
  withheld_cents integer not null default 0 check (withheld_cents between 0 and 139999986),
  -- The pay of the approved days at their rates when the settlement was processed. Null if a day had no rate, if the
  -- payday settlement has no worked days, or if the settlement is older than this column. A mistyped number of miles or
  -- loads can exceed an integer.
  expected_pay_cents bigint check (expected_pay_cents >= 0),
  pay_difference_reason text
    check (pay_difference_reason <> '' and length(pay_difference_reason) <= 500),
  check (status <> 'PROCESSED' or (payment_id is null and reversed_at is null)),
  check (status <> 'PAID' or (payment_id is not null and reversed_at is null)),
  check ((status = 'REVERSED') = (reversed_at is not null)),
  check (base_pay_cents + bonuses_cents + expenses_cents - substantiated_cents >= 0),
  check (withheld_cents <= base_pay_cents + bonuses_cents + expenses_cents),
  -- Deductions take nothing from an advance or an escrow release.
  check (base_pay_cents + bonuses_cents + expenses_cents + after_gross_cents - withheld_cents >= 0),
  check (withheld_cents = 0 or payment_id is not null)
);
-- Allows only one regular settlement that is not reversed per person and week, even with retries, duplicate requests
-- and race conditions.
create unique index settlements_one_live on settlements (user_id, week_start)
  where status <> 'REVERSED' and kind = 'REGULAR';
create index settlements_by_batch on settlements (pay_batch_id) where pay_batch_id is not null;
create index settlements_by_followed on settlements (follows_id) where follows_id is not null;
create index settlements_by_user on settlements (user_id, week_start desc);
create index settlements_by_payment on settlements (payment_id) where payment_id is not null;
create index settlements_unpaid on settlements (week_start, user_id) where status = 'PROCESSED';
-- Erasing a person clears every column that refers to the person. Each of these columns needs an index.
create index settlements_processed_by on settlements (processed_by) where processed_by is not null;
create index settlements_reversed_by on settlements (reversed_by) where reversed_by is not null;
-- For deep pages of the list of settlements. The index includes user_id for row-level security.
create index settlements_by_week on settlements (week_start desc, id) include (user_id);
-- For counting settlements. B-tree deduplication stores each person once, so a count reads few pages.
create index settlements_counted on settlements (user_id);

-- The lines of settlements. The figures of a settlement are sums of its lines. A line never changes.
create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  position smallint not null check (position > 0),
  user_id uuid not null references users (id),
  -- The driver whose work or expense the line pays, if the driver's pay goes to the payee. Null for the payee's own work,
  -- or if the driver's account was deleted.
  driver_id uuid references users (id) on delete set null,
  kind text not null check (kind in
    ('EARNING', 'OTHER_PAY', 'CORRECTION', 'ALLOWANCE', 'REIMBURSEMENT', 'BACKUP_WITHHOLDING',
     'DEDUCTION', 'ESCROW_DEPOSIT', 'ADVANCE', 'ESCROW_RELEASE', 'PREPAID_ADVANCE', 'PREPAID_REPAYMENT')),
  -- The day on which the payee worked or spent the money. Null if the line has no day.
  day date,
  -- True if the settlement includes an approved, worked time log of this day.
  worked boolean not null default false,
  quantity_hundredths integer,
  unit text check (unit in ('DAY', 'HOUR', 'MILE', 'LOAD', 'PERCENT', 'FLAT')),
  -- Of a dollar per unit, or of a percent for PERCENT.
  rate_ten_thousandths integer check (rate_ten_thousandths >= 0),
  -- Negative for withholding and for a correction that lowers the pay.
  amount_cents integer not null check (amount_cents between -139999986 and 139999986),
  description text not null default '' check (length(description) <= 1000),
  -- The settlement that a correction corrects.
  corrects_id uuid references settlements (id),
  -- The agreement of a deduction, an escrow deposit, an advance, an escrow release or a repayment of prepaid pay.
  agreement_id uuid,
  -- The index includes more columns, so that reports add up the lines of many settlements with index-only scans.
  primary key (settlement_id, position) include (kind, day, worked, amount_cents, user_id, driver_id),
  check (kind in ('CORRECTION', 'BACKUP_WITHHOLDING', 'DEDUCTION', 'ESCROW_DEPOSIT', 'PREPAID_REPAYMENT')
    or amount_cents >= 0),
  check (kind not in ('BACKUP_WITHHOLDING', 'DEDUCTION', 'ESCROW_DEPOSIT', 'PREPAID_REPAYMENT') or amount_cents < 0),
  check ((kind in ('DEDUCTION', 'ESCROW_DEPOSIT', 'ADVANCE', 'ESCROW_RELEASE', 'PREPAID_ADVANCE', 'PREPAID_REPAYMENT'))
    = (agreement_id is not null)),
  check (driver_id <> user_id),
  check (corrects_id is null or kind = 'CORRECTION'),
  check (not worked or (kind = 'EARNING' and day is not null)),
  check ((quantity_hundredths is null) = (unit is null)),
  check ((rate_ten_thousandths is null) = (unit is null)),
  -- A reimbursement is substantiated with amount, date, place and business purpose, and with a receipt if one is
  -- required. A reimbursement is not pay (Pub. 463). An allowance is not substantiated.
  check (kind not in ('ALLOWANCE', 'REIMBURSEMENT') or amount_cents > 0)
)
-- An index-only scan must also read the heap pages that were written since the last vacuum. With the default setting,
-- autovacuum would vacuum this insert-only table only every few months.
with (autovacuum_vacuum_insert_scale_factor = 0.01);
-- For a person's archive file, and for erasing a person.
create index settlement_lines_by_user on settlement_lines (user_id);
-- Finds the lines of drivers whose pay goes to somebody else.
create index settlement_lines_by_driver on settlement_lines (driver_id) where driver_id is not null;
create index settlement_lines_by_corrected on settlement_lines (corrects_id) where corrects_id is not null;

-- The sums of the lines by day, for the Payroll Tracker and the summaries.
create view settlement_days with (security_invoker = true) as
  select settlement_id, user_id, day,
    coalesce(sum(amount_cents) filter (where kind not in ('ALLOWANCE', 'REIMBURSEMENT')), 0)::int as pay_cents,
    coalesce(sum(amount_cents) filter (where kind in ('ALLOWANCE', 'REIMBURSEMENT')), 0)::int as expenses_cents,
    coalesce(bool_and(kind = 'REIMBURSEMENT') filter (where kind in ('ALLOWANCE', 'REIMBURSEMENT')), false)
      as expenses_substantiated,
    coalesce(string_agg(description, ', ' order by position) filter (where description <> ''), '') as notes,
    bool_or(worked) as worked
  from settlement_lines where day is not null
  group by settlement_id, user_id, day;

-- Each settlement with its payment. The payment's columns are null before payment. A reversed settlement says what
-- happened to its money: the payee never had it, it came back, or nobody stated it.
create view settlements_with_payment with (security_invoker = true) as
  select r.*, p.paid_on, p.paid_by, p.payment_method, p.withholding_reason,
    coalesce(p.repaid_withholding_cents, 0) as repaid_withholding_cents, p.withholding_repaid_on, p.withholding_repayment_method,
    case p.state when 'VOIDED' then 'NEVER_PAID' when 'RETURNED' then 'MONEY_RETURNED' end as reversal_kind,
    case when p.state = 'RETURNED' then p.state_on end as returned_on,
    p.payee_identity, p.payee_classification, p.payee_llc_code, p.payee_exempt_code, p.payee_reporting,
    p.payee_not_reportable_reason
  from settlements r left join payments p on p.id = r.payment_id;

-- Prevents edits of posted amounts. A reversal and a new settlement correct a mistake.
create function guard_posted_amounts() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
begin
  if tg_op = 'DELETE' then
    if is_erasing then return old; end if;
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted settlements are reversed, never edited';
  end if;
  -- Erasing a person clears reversed_by.
  if (old.status = 'REVERSED'
      and ((old.status, old.reversed_at, old.reversal_reason) is distinct from (new.status, new.reversed_at, new.reversal_reason)
        or (new.reversed_by is distinct from old.reversed_by and not (is_erasing and new.reversed_by is null))))
    or (old.id, old.user_id, old.week_start, old.kind, old.follows_id, old.pay_batch_id, old.base_pay_cents, old.bonuses_cents,
        old.expenses_cents, old.substantiated_cents, old.after_gross_cents, old.payouts_cents, old.payload_digest,
        old.processed_at, old.expected_pay_cents, old.pay_difference_reason, old.second_person_required)
      is distinct from
       (new.id, new.user_id, new.week_start, new.kind, new.follows_id, new.pay_batch_id, new.base_pay_cents, new.bonuses_cents,
        new.expenses_cents, new.substantiated_cents, new.after_gross_cents, new.payouts_cents, new.payload_digest,
        new.processed_at, new.expected_pay_cents, new.pay_difference_reason, new.second_person_required)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted settlements are reversed, never edited';
  end if;
  return new;
end $$;

-- Prevents edits of the payment and the withholding of a settlement that was paid.
create function guard_withheld_amount() returns trigger
language plpgsql as $$
begin
  if old.status <> 'PROCESSED'
    and (old.withheld_cents, old.payment_id) is distinct from (new.withheld_cents, new.payment_id)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'the payment and the withholding of a paid settlement are never edited';
  end if;
  return new;
end $$;

-- Prevents edits of a payment. Its state changes until the money came back, the payee's tax status may be corrected, and
-- a repayment of withheld tax that was recorded by mistake can be removed, but not edited. Erasing a person clears the
-- people who acted.
create function guard_payments() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  people constant text[] := array['paid_by', 'withholding_repaid_by'];
  repayment constant text[] := array['repaid_withholding_cents', 'withholding_repaid_on', 'withholding_repayment_method',
    'withholding_repaid_by'];
  changing constant text[] := repayment || array['state', 'state_on', 'reversed_at', 'payee_w9_version_id', 'payee_identity',
    'payee_classification', 'payee_llc_code', 'payee_exempt_code', 'payee_reporting', 'payee_not_reportable_reason'];
  -- A trigger before an update sees no values of generated columns.
  generated constant text[] := array['total_pay_cents', 'amount_cents'];
  before constant jsonb := to_jsonb(old) - generated;
  after constant jsonb := to_jsonb(new) - generated;
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    if is_erasing and after - people = before - people then return new; end if;
    if after - changing = before - changing
      and (old.reversed_at is null
        or (new.state, new.state_on, new.reversed_at) = (old.state, old.state_on, old.reversed_at))
      and (old.withholding_repaid_on is null or new.withholding_repaid_on is null
        or (old.repaid_withholding_cents, old.withholding_repaid_on, old.withholding_repayment_method)
          = (new.repaid_withholding_cents, new.withholding_repaid_on, new.withholding_repayment_method))
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'a recorded payment is never edited';
end $$;

create function record_payment_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_changes (payment_id, position, user_id, state, changed_on, recorded_by)
  select new.id, count(*) + 1, new.user_id, new.state, new.state_on, nullif(current_setting('app.user_id', true), '')::uuid
  from payment_changes c where c.payment_id = new.id;
  return null;
end $$;

-- Checks that a payment has the sums of its settlements, and that each settlement goes to the payee of the payment.
create function check_payment_adds_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment constant uuid := to_jsonb(new) ->> case tg_table_name when 'payments' then 'id' else 'payment_id' end;
begin
  if not exists (
    select from payments p where p.id = payment and (p.user_id, p.week_start,
      p.base_pay_cents, p.bonuses_cents, p.expenses_cents, p.substantiated_cents, p.after_gross_cents,
      p.payouts_cents, p.withheld_cents) = (
      select min(r.user_id::text)::uuid, max(r.week_start), sum(r.base_pay_cents), sum(r.bonuses_cents),
        sum(r.expenses_cents), sum(r.substantiated_cents), sum(r.after_gross_cents), sum(r.payouts_cents),
        sum(r.withheld_cents)
      from settlements r where r.payment_id = p.id having count(distinct r.user_id) = 1))
  then
    raise exception using errcode = 'check_violation', constraint = 'payment_adds_up',
      message = format('the settlements of payment %s do not add up to it', payment);
  end if;
  return null;
end $$;

-- Checks that the figures of a settlement are the sums of its lines. Payment adds the line for the withheld tax.
create function check_lines_add_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong uuid;
begin
  select r.id into wrong from settlements r join (
    select settlement_id,
      coalesce(sum(amount_cents) filter (where kind in ('EARNING', 'CORRECTION')), 0) as base,
      coalesce(sum(amount_cents) filter (where kind in ('OTHER_PAY', 'PREPAID_ADVANCE', 'PREPAID_REPAYMENT')), 0)
        as bonuses,
      coalesce(sum(amount_cents) filter (where kind in ('ALLOWANCE', 'REIMBURSEMENT')), 0) as expenses,
      coalesce(sum(amount_cents) filter (where kind = 'REIMBURSEMENT'), 0) as substantiated,
      coalesce(sum(amount_cents) filter (where kind in ('DEDUCTION', 'ESCROW_DEPOSIT')), 0) as after_gross,
      coalesce(sum(amount_cents) filter (where kind in ('ADVANCE', 'ESCROW_RELEASE')), 0) as payouts,
      coalesce(-sum(amount_cents) filter (where kind = 'BACKUP_WITHHOLDING'), 0) as withheld
    from settlement_lines where settlement_id in (select settlement_id from added)
    group by settlement_id
  ) l on l.settlement_id = r.id
  where (l.base, l.bonuses, l.expenses, l.substantiated, l.after_gross, l.payouts, l.withheld)
    is distinct from
      (r.base_pay_cents, r.bonuses_cents, r.expenses_cents, r.substantiated_cents, r.after_gross_cents,
       r.payouts_cents, r.withheld_cents)
  limit 1;
  if wrong is not null then
    raise exception using errcode = 'check_violation', constraint = 'settlement_lines_add_up',
      message = format('the lines of settlement %s do not add up to it', wrong);
  end if;
  return null;
end $$;
create trigger settlement_lines_add_up after insert on settlement_lines
  referencing new table as added for each statement execute function check_lines_add_up();

create trigger settlements_guard_amounts before update or delete on settlements
  for each row execute function guard_posted_amounts();
create trigger settlement_lines_append_only before update or delete on settlement_lines
  for each row execute function refuse_change();
create trigger settlements_no_truncate before truncate on settlements
  for each statement execute function refuse_change();
create trigger settlements_guard_withheld before update on settlements
  for each row execute function guard_withheld_amount();
create trigger payments_guard before update or delete on payments
  for each row execute function guard_payments();
create trigger payments_no_truncate before truncate on payments
  for each statement execute function refuse_change();
create trigger payments_record_change after insert or update of state, state_on on payments
  for each row execute function record_payment_change();
create trigger payment_changes_append_only before update or delete on payment_changes
  for each row execute function refuse_change();
-- The payment is inserted before its settlements refer to it, so the check waits for the end of the transaction.
create constraint trigger payment_adds_up after insert on payments
  deferrable initially deferred for each row execute function check_payment_adds_up();
create constraint trigger payment_of_settlement_adds_up after insert or update of payment_id on settlements
  deferrable initially deferred for each row when (new.payment_id is not null)
  execute function check_payment_adds_up();

alter table payments enable row level security;
alter table payment_changes enable row level security;
alter table settlements enable row level security;
alter table settlement_lines enable row level security;
create policy payments_in_scope on payments
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy payment_changes_in_scope on payment_changes
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy settlements_in_scope on settlements
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy settlement_lines_in_scope on settlement_lines
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on payments, settlements, settlement_lines, pay_batches to linehaul_app;
grant select on payment_changes, settlement_days, settlements_with_payment to linehaul_app;
grant update (status, payment_id, withheld_cents, reversed_at, reversed_by, reversal_reason) on settlements to linehaul_app;
grant update (state, state_on, reversed_at, repaid_withholding_cents, withholding_repaid_on, withholding_repayment_method,
  withholding_repaid_by, payee_w9_version_id, payee_identity, payee_classification, payee_llc_code, payee_exempt_code,
  payee_reporting, payee_not_reportable_reason) on payments to linehaul_app;
