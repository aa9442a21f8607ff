-- What the tax forms ask of a payment: which expenses were accounted for, how it was paid, what was
-- withheld, and what a reversal of a paid run was.

-- Accounted for to the carrier (receipt, date, place, business purpose): repaid, not earned (Pub. 463).
alter table payroll_run_days add column expenses_substantiated boolean not null default false;

alter table payroll_runs
  -- Backup withholding (IRC 3406), taken off the total at the moment of payment.
  add column withheld_cents integer not null default 0
    check (withheld_cents between 0 and 139999986),
  -- Cards and payment networks report on Form 1099-K themselves; null: paid before this was asked.
  add column payment_method text
    check (payment_method in ('BANK_TRANSFER', 'CHECK', 'CASH', 'CARD', 'PAYMENT_NETWORK')),
  -- What the reversal of a paid run was; null: not said, or it was not paid.
  add column reversal_kind text check (reversal_kind in ('NEVER_PAID', 'MONEY_RETURNED')),
  add check (withheld_cents <= base_pay_cents + bonuses_cents + expenses_cents),
  add check (withheld_cents = 0 or paid_on is not null),
  add check (payment_method is null or paid_on is not null),
  add check (reversal_kind is null or (status = 'REVERSED' and paid_on is not null));

-- The tax forms gather a person's payments by the day of payment.
create index payroll_runs_by_payment on payroll_runs (user_id, paid_on) where paid_on is not null;

-- Withheld money is posted with the payment and never edited.
create function keep_withheld_amount() returns trigger
language plpgsql as $$
begin
  if old.status <> 'PROCESSED'
    and (old.withheld_cents, old.payment_method) is distinct from (new.withheld_cents, new.payment_method)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'what was withheld from a payment is never edited';
  end if;
  return new;
end $$;
create trigger payroll_runs_keep_withheld before update on payroll_runs
  for each row execute function keep_withheld_amount();

grant update (withheld_cents, payment_method, reversal_kind) on payroll_runs to linehaul_app;
