-- The interest on escrow, and the day by which an escrow must be returned (49 CFR 376.12(k)).

create table escrow_interest_rates (
  -- The first day of the quarter.
  quarter_start date primary key check (quarter_start = date_trunc('quarter', quarter_start::timestamp)),
  -- Thousandths of a percent a year. The limit keeps the calculation within exact integers.
  rate_thousandths integer not null check (rate_thousandths between 0 and 25000),
  -- Where the rate is from, such as the auction of 13-week Treasury bills.
  source text not null check (source <> '' and length(source) <= 200),
  entered_at timestamptz not null default now(),
  entered_by uuid references users (id) on delete set null,
  -- When the interest of the quarter was credited to all escrows.
  credited_at timestamptz,
  credited_by uuid references users (id) on delete set null
);
create index escrow_interest_rates_entered_by on escrow_interest_rates (entered_by) where entered_by is not null;
create index escrow_interest_rates_credited_by on escrow_interest_rates (credited_by) where credited_by is not null;

-- Prevents changes of a rate after its interest was credited.
create function guard_escrow_interest_rates() returns trigger
language plpgsql as $$
declare
  people constant text[] := array['entered_by', 'credited_by'];
begin
  if old.credited_at is null or to_jsonb(new) - people = to_jsonb(old) - people then return new; end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'the interest of this quarter is credited';
end $$;
create trigger escrow_interest_rates_guard before update on escrow_interest_rates
  for each row execute function guard_escrow_interest_rates();
grant select, insert, update on escrow_interest_rates to linehaul_app;

-- The days for which an entry credits interest. An agreement gets the interest of a day only once: each entry starts on
-- the day after the previous one, or with the quarter. A correction by the office has no days.
alter table deduction_entries
  add column interest_from date,
  add column interest_through date,
  add check (interest_from is null or (kind = 'INTEREST' and reverses_id is null)),
  add check ((interest_from is null) = (interest_through is null)),
  add check (interest_from <= interest_through
    and date_trunc('quarter', interest_from::timestamp) = date_trunc('quarter', interest_through::timestamp));
-- Finds the first day of each escrow and its balance on a day.
create index deduction_entries_by_day on deduction_entries (agreement_id, entered_on) include (amount_cents);
create unique index deduction_entries_interest_once on deduction_entries (interest_from, agreement_id)
  where interest_from is not null;

-- The day on which the lease ended. The carrier returns the escrow within 45 days. Null if an escrow ends for another
-- reason, such as other terms.
alter table deduction_agreements
  add column lease_ended_on date,
  add check (lease_ended_on is null or (kind = 'ESCROW' and ended_at is not null));
grant update (lease_ended_on) on deduction_agreements to linehaul_app;
