-- Segregation of duties in payroll: one person processes a run and another one marks it as paid, where the
-- company asks for it. A run also keeps what its approved hours were worth, and why its pay differs.

alter table company
  add column two_people_for_payroll boolean not null default false;

alter table payroll_runs
  -- Approved hours times hourly rate when the run was processed; null where the payee had no rate, and for
  -- runs from before this was recorded.
  add column expected_pay_cents integer check (expected_pay_cents >= 0),
  add column pay_difference_reason text
    check (pay_difference_reason <> '' and length(pay_difference_reason) <= 500);

-- As in 0004-people.sql. The expected pay and the reason are posted with the run, too.
create or replace function keep_posted_amounts() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) = 'yes';
begin
  if tg_op = 'DELETE' then
    if is_erasing then return old; end if;
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted payroll runs are reversed, never edited';
  end if;
  -- While a person is erased, runs of others may lose the name of who handled them, nothing else.
  if (old.status = 'REVERSED' and not is_erasing)
    or (old.id, old.user_id, old.week_start, old.base_pay_cents, old.bonuses_cents,
        old.expenses_cents, old.payload_digest, old.processed_at,
        old.expected_pay_cents, old.pay_difference_reason)
      is distinct from
       (new.id, new.user_id, new.week_start, new.base_pay_cents, new.bonuses_cents,
        new.expenses_cents, new.payload_digest, new.processed_at,
        new.expected_pay_cents, new.pay_difference_reason)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'posted payroll runs are reversed, never edited';
  end if;
  return new;
end $$;
