-- Opening balances are payments that the carrier made outside Linehaul, such as payments before it started to use
-- Linehaul, or a handwritten check. Thresholds, withholding and forms include these payments. They belong to no payroll
-- week.

create table opening_balances (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The day of the payment, or of the last payment if the row is the sum of several.
  paid_on date not null check (paid_on >= '2020-01-01'),
  is_sum boolean not null default false,
  -- The pay before withholding.
  pay_cents integer not null check (pay_cents between 0 and 99999999),
  -- Reimbursements of substantiated expenses. They are not income (Pub. 463).
  substantiated_cents integer not null default 0 check (substantiated_cents between 0 and 99999999),
  withheld_cents integer not null default 0 check (withheld_cents between 0 and pay_cents),
  payment_method text not null
    check (payment_method in ('BANK_TRANSFER', 'CHECK', 'CASH', 'CARD', 'PAYMENT_NETWORK')),
  note text not null default '' check (length(note) <= 500),
  entered_at timestamptz not null default now(),
  entered_by uuid references users (id) on delete set null,
  -- SHA-256 of the imported CSV file. Null if a person entered the row in the app.
  file_digest bytea,
  reversed_at timestamptz,
  reversed_by uuid references users (id) on delete set null,
  reversal_reason text check (reversal_reason <> '' and length(reversal_reason) <= 500),
  -- The payee's tax status, as in payments.
  payee_w9_version_id uuid,
  payee_identity smallint not null default 1 check (payee_identity > 0),
  payee_classification text,
  payee_llc_code text,
  payee_exempt_code text not null default '',
  payee_reporting text not null default 'WHEN_REQUIRED'
    check (payee_reporting in ('WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE')),
  payee_not_reportable_reason text,
  check (pay_cents + substantiated_cents > 0),
  check ((reversed_at is null) = (reversal_reason is null)),
  check (payee_w9_version_id is not null or payee_classification is null),
  check ((payee_reporting = 'NOT_REPORTABLE') = (payee_not_reportable_reason is not null))
);
-- The first index finds the payments of one person for a form. The second index finds the payments of all people in a
-- year.
create index opening_balances_by_payment on opening_balances (user_id, paid_on);
create index opening_balances_by_payment_date on opening_balances (paid_on, id) include (user_id, payee_identity);
create index opening_balances_by_file on opening_balances (file_digest) where file_digest is not null;
create index opening_balances_by_w9_version on opening_balances (payee_w9_version_id)
  where payee_w9_version_id is not null;
-- Erasing a person clears every column that refers to the person. These indexes find the rows.
create index opening_balances_entered_by on opening_balances (entered_by) where entered_by is not null;
create index opening_balances_reversed_by on opening_balances (reversed_by) where reversed_by is not null;

-- All payments that count in tax years: payments of settlements and opening balances, including reversed payments.
-- Every total of a tax year reads this view. The view shows a reversed opening balance as never paid, because it was
-- entered incorrectly. The id is that of the settlement or of the opening balance. The taxpayer is null if the account
-- gave no number. `withheld_cents` excludes tax that was withheld in error and repaid.
create view tax_payments with (security_invoker = true) as
  select p.*, a.taxpayer_id from (
  select coalesce((select r.id from settlements r where r.payment_id = payments.id limit 1), id) as id,
    user_id, week_start, false as is_sum, paid_on, base_pay_cents, bonuses_cents, expenses_cents,
    substantiated_cents, total_pay_cents, withheld_cents - repaid_withholding_cents as withheld_cents,
    withheld_cents as first_withheld_cents, repaid_withholding_cents, withholding_repaid_on, withholding_reason,
    payment_method, reversed_at,
    case state when 'VOIDED' then 'NEVER_PAID' when 'RETURNED' then 'MONEY_RETURNED' end as reversal_kind,
    case state when 'RETURNED' then state_on end as returned_on,
    payee_identity, payee_classification, payee_llc_code, payee_exempt_code, payee_reporting,
    payee_not_reportable_reason
  from payments where state in ('PAID', 'RETURNED', 'VOIDED')
    -- A payment of advances and escrow releases alone is no payment for services.
    and (total_pay_cents <> 0 or payouts_cents = 0)
  union all
  select id, user_id, null::date, is_sum, paid_on, pay_cents, 0, substantiated_cents,
    substantiated_cents, pay_cents + substantiated_cents, withheld_cents,
    withheld_cents, 0, null::date, null, payment_method, reversed_at,
    case when reversed_at is not null then 'NEVER_PAID' end, null::date,
    payee_identity, payee_classification, payee_llc_code, payee_exempt_code, payee_reporting,
    payee_not_reportable_reason
  from opening_balances
  ) p left join taxpayer_accounts a on a.user_id = p.user_id and a.identity = p.payee_identity;

-- Returns the payments to other accounts with a number of these people, for people in the actor's scope. The function
-- runs with the rights of its owner, because people who run payroll may see only their own team, and the threshold of a
-- taxpayer counts all accounts. With `only_chosen`, it returns only payments that a payee may see: those of taxpayers
-- whose form goes to that payee by a choice of the office.
create function payments_of_other_accounts(people uuid[], only_chosen boolean) returns setof tax_payments
language sql stable security definer set search_path = public, pg_temp as $$
  with accounts as materialized (
    select distinct other.user_id, other.identity
    from taxpayer_accounts own join taxpayer_accounts other on other.taxpayer_id = own.taxpayer_id
    where own.user_id = any (people) and other.user_id <> all (people)
      and (actor_has_company_scope() or own.user_id = any (actor_scope_user_ids()))
      and (not only_chosen or own.user_id = (
        select c.user_id from taxpayer_accounts c
        where c.taxpayer_id = own.taxpayer_id and c.form_chosen_at is not null
        order by c.form_chosen_at desc limit 1))
  )
  select p.* from accounts a join tax_payments p on p.user_id = a.user_id and p.payee_identity = a.identity
$$;
revoke execute on function payments_of_other_accounts from public;
grant execute on function payments_of_other_accounts to linehaul_app;

-- Prevents changes and deletions of opening balances. To correct an opening balance, the office reverses it and
-- enters it again. The payee's tax status may be corrected, as in a payment.
create function guard_opening_balances() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  mutable_on_erasure constant text[] := array['entered_by', 'reversed_by'];
  mutable_on_reversal constant text[] := array['reversed_at', 'reversed_by', 'reversal_reason'];
  tax_status constant text[] := array['payee_w9_version_id', 'payee_identity', 'payee_classification', 'payee_llc_code',
    'payee_exempt_code', 'payee_reporting', 'payee_not_reportable_reason'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    if is_erasing and to_jsonb(new) - mutable_on_erasure = to_jsonb(old) - mutable_on_erasure then return new; end if;
    if to_jsonb(new) - tax_status = to_jsonb(old) - tax_status then return new; end if;
    if old.reversed_at is null and to_jsonb(new) - mutable_on_reversal = to_jsonb(old) - mutable_on_reversal
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'opening balances are reversed, never edited';
end $$;

create trigger opening_balances_guard before update or delete on opening_balances
  for each row execute function guard_opening_balances();
create trigger opening_balances_no_truncate before truncate on opening_balances
  for each statement execute function refuse_change();

alter table opening_balances enable row level security;
create policy opening_balances_in_scope on opening_balances
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on opening_balances to linehaul_app;
grant update (reversed_at, reversed_by, reversal_reason, payee_w9_version_id, payee_identity, payee_classification,
  payee_llc_code, payee_exempt_code, payee_reporting, payee_not_reportable_reason) on opening_balances to linehaul_app;
grant select on tax_payments to linehaul_app;
