-- What the tax forms ask of a payment: which expenses were accounted for, how it was paid, what was
-- withheld, and what a reversal of a paid run was.

-- Accounted for to the carrier (receipt, date, place, business purpose): repaid, not earned (Pub. 463).
alter table payroll_run_days add column expenses_substantiated boolean not null default false;

alter table payroll_runs
  -- Backup withholding (IRC 3406), taken off the total at the moment of payment.
  add column withheld_cents integer not null default 0
    check (withheld_cents between 0 and 139999986),
  -- Why something was withheld: the statement still says it when a number has come since.
  add column withholding_reason text check (withholding_reason in ('NO_TIN', 'TIN_NOTICE')),
  -- Cards and payment networks report on Form 1099-K themselves; null: paid before this was asked.
  add column payment_method text
    check (payment_method in ('BANK_TRANSFER', 'CHECK', 'CASH', 'CARD', 'PAYMENT_NETWORK')),
  -- What the reversal of a paid run was; null: not said, or it was not paid.
  add column reversal_kind text check (reversal_kind in ('NEVER_PAID', 'MONEY_RETURNED')),
  add check (withheld_cents <= base_pay_cents + bonuses_cents + expenses_cents),
  add check (withheld_cents = 0 or paid_on is not null),
  add check (withholding_reason is null or withheld_cents > 0),
  add check (payment_method is null or paid_on is not null),
  add check (reversal_kind is null or (status = 'REVERSED' and paid_on is not null));

-- The tax forms gather a person's payments by the day of payment.
create index payroll_runs_by_payment on payroll_runs (user_id, paid_on) where paid_on is not null;

-- Withheld money is posted with the payment and never edited.
create function keep_withheld_amount() returns trigger
language plpgsql as $$
begin
  if old.status <> 'PROCESSED'
    and (old.withheld_cents, old.withholding_reason, old.payment_method, old.paid_on)
      is distinct from
        (new.withheld_cents, new.withholding_reason, new.payment_method, new.paid_on)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'what was withheld from a payment is never edited';
  end if;
  return new;
end $$;
create trigger payroll_runs_keep_withheld before update on payroll_runs
  for each row execute function keep_withheld_amount();

grant update (withheld_cents, withholding_reason, payment_method, reversal_kind)
  on payroll_runs to linehaul_app;

-- What withholding asks about a payee, and nothing else of the W-9: whoever pays people must know it,
-- and need not reach the form itself. Only of people whom the actor of the connection reaches.
create function withholding_facts(person uuid, time_zone text)
returns table (
  classification text, llc_code text, exempt_payee_code text, not_reportable boolean,
  tin_given_on date, notice_received_on date, notice_answered_on date
)
language sql stable security definer set search_path = public, pg_temp as $$
  with forms as (
    select v.version, v.classification, v.llc_code, v.exempt_payee_code, v.signature_name <> '' as signed,
      v.tin_ciphertext is not null as has_tin,
      coalesce(v.received_on, (v.signed_at at time zone time_zone)::date) as given_on
    from w9_versions v where v.user_id = person
  ), in_force as (
    select * from forms order by version desc limit 1
  ), settings as (
    select * from payee_tax_settings where user_id = person
  )
  select f.classification, f.llc_code, f.exempt_payee_code, s.not_reportable_reason is not null,
    -- Since when every version has held a number: one without it took the earlier number back.
    (select min(given_on) from forms where version > coalesce(
      (select max(version) from forms where not has_tin), 0)),
    s.tin_notice_received_on,
    -- A certified number answers the first notice. A second one asks for proof from SSA or IRS: whoever
    -- has seen it takes the notice off.
    case when not s.second_tin_notice then
      (select min(given_on) from forms
        where has_tin and signed and given_on >= s.tin_notice_received_on)
    end
  from (select) as one left join in_force f on true left join settings s on true
  where actor_reaches_company() or person = any (actor_reach())
$$;
revoke execute on function withholding_facts from public;
grant execute on function withholding_facts to linehaul_app;
