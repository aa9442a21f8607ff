-- Deduction agreements say why something may be taken off a payee's pay. Their ledger says what was charged, taken,
-- deposited and released. Every balance is a sum of ledger entries.

create table deduction_agreements (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null
    check (kind in ('ADVANCE', 'INSURANCE', 'EQUIPMENT', 'FUEL_CARD', 'ESCROW', 'SUPPORT_OR_LEVY', 'OTHER')),
  -- What it is called on the statement.
  name text not null check (name <> '' and length(name) <= 60),
  -- The clause of the lease or the signed document that allows the deduction (49 CFR 376.12(h)).
  authority text not null check (authority <> '' and length(authority) <= 200),
  -- The amount of a week. Null if the agreement takes a percentage, or what is charged to it, such as fuel purchases.
  amount_cents integer check (amount_cents between 1 and 9999999),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  -- What the percentage is taken of: the gross pay, or the gross pay minus the withheld tax.
  percent_base text check (percent_base in ('GROSS', 'AFTER_WITHHOLDING')),
  first_week date not null check (extract(isodow from first_week) = 1),
  last_week date check (extract(isodow from last_week) = 1),
  -- Repays a balance: an advance, or equipment that the payee buys by installments. The other kinds charge each week.
  repays_balance boolean not null,
  -- An advance that counts as pay when it is paid. Its repayments lower the pay.
  is_prepaid boolean not null default false,
  -- The escrow is complete at this balance.
  target_cents integer check (target_cents between 1 and 99999999),
  -- Agreements with a smaller number are taken first.
  priority smallint not null check (priority between 1 and 99),
  -- The least net pay of a settlement that this agreement leaves. A levy leaves zero.
  floor_cents integer not null default 0 check (floor_cents between 0 and 9999999),
  entered_at timestamptz not null default now(),
  entered_by uuid references users (id) on delete set null,
  -- When the payee confirmed the agreement.
  acknowledged_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null,
  end_reason text check (end_reason <> '' and length(end_reason) <= 300),
  check (amount_cents is null or percent_hundredths is null),
  check ((percent_hundredths is null) = (percent_base is null)),
  check (last_week >= first_week),
  check (kind <> 'ADVANCE' or repays_balance),
  check (kind = 'ADVANCE' or not is_prepaid),
  check (not repays_balance or (amount_cents is not null and kind <> 'ESCROW')),
  check (kind <> 'ESCROW' or amount_cents is not null or percent_hundredths is not null),
  check (kind = 'ESCROW' or target_cents is null),
  check (kind <> 'SUPPORT_OR_LEVY' or floor_cents = 0),
  check ((ended_at is null) = (end_reason is null))
);
create index deduction_agreements_by_user on deduction_agreements (user_id);
create unique index deduction_agreements_one_escrow on deduction_agreements (user_id)
  where kind = 'ESCROW' and ended_at is null;
create index deduction_agreements_entered_by on deduction_agreements (entered_by) where entered_by is not null;
create index deduction_agreements_ended_by on deduction_agreements (ended_by) where ended_by is not null;

-- The weeks in which an agreement takes no installment. The installment moves to the end.
create table deduction_skips (
  agreement_id uuid not null references deduction_agreements (id),
  week_start date not null check (extract(isodow from week_start) = 1),
  user_id uuid not null references users (id),
  reason text not null check (reason <> '' and length(reason) <= 300),
  skipped_at timestamptz not null default now(),
  skipped_by uuid references users (id) on delete set null,
  primary key (agreement_id, week_start)
);
create index deduction_skips_by_user on deduction_skips (user_id);
create index deduction_skips_skipped_by on deduction_skips (skipped_by) where skipped_by is not null;

-- The ledger. A positive amount raises the balance: what the payee owes, or for an escrow what the carrier holds.
create table deduction_entries (
  id uuid primary key,
  agreement_id uuid not null references deduction_agreements (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in
    ('BROUGHT_IN', 'ADVANCED', 'CHARGED', 'TAKEN', 'DEPOSITED', 'RELEASED', 'INTEREST', 'WRITTEN_OFF',
     'REFUNDED')),
  amount_cents integer not null check (amount_cents <> 0 and amount_cents between -99999999 and 99999999),
  entered_on date not null,
  entered_at timestamptz not null default now(),
  entered_by uuid references users (id) on delete set null,
  -- The settlement that made the entry. Null for an entry of the office.
  settlement_id uuid references settlements (id),
  -- The reversal of the settlement takes the entry back.
  reverses_id uuid unique references deduction_entries (id),
  note text not null default '' check (length(note) <= 300),
  check (settlement_id is not null or kind in ('BROUGHT_IN', 'CHARGED', 'INTEREST', 'RELEASED', 'WRITTEN_OFF', 'REFUNDED'))
  -- 0032-imports.sql checks the signs and who may take an entry back.
);
create index deduction_entries_by_agreement on deduction_entries (agreement_id, entered_at, id)
  include (amount_cents, kind);
create index deduction_entries_by_user on deduction_entries (user_id);
create index deduction_entries_by_settlement on deduction_entries (settlement_id) where settlement_id is not null;
create index deduction_entries_entered_by on deduction_entries (entered_by) where entered_by is not null;

alter table settlement_lines add foreign key (agreement_id) references deduction_agreements (id);
create index settlement_lines_by_agreement on settlement_lines (agreement_id) where agreement_id is not null;
alter table pay_lines add foreign key (agreement_id) references deduction_agreements (id);
create index pay_lines_by_agreement on pay_lines (agreement_id) where agreement_id is not null;
-- An advance is paid once.
create unique index pay_lines_one_advance on pay_lines (agreement_id)
  where kind in ('ADVANCE', 'PREPAID_ADVANCE') and removed_at is null;

-- Prevents edits of the terms of an agreement. A change ends the agreement and enters a new one.
create function guard_deduction_agreements() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  people constant text[] := array['entered_by', 'ended_by'];
  changing constant text[] := array['acknowledged_at', 'ended_at', 'ended_by', 'end_reason', 'lease_ended_on'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    if is_erasing and to_jsonb(new) - people = to_jsonb(old) - people then return new; end if;
    if to_jsonb(new) - changing = to_jsonb(old) - changing
      and (old.acknowledged_at is null or new.acknowledged_at = old.acknowledged_at)
      and (old.ended_at is null or to_jsonb(new) - 'acknowledged_at' = to_jsonb(old) - 'acknowledged_at')
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'a deduction agreement is ended and entered again, never edited';
end $$;
create trigger deduction_agreements_guard before update or delete on deduction_agreements
  for each row execute function guard_deduction_agreements();
create trigger deduction_entries_append_only before update or delete on deduction_entries
  for each row execute function refuse_change();
create trigger deduction_skips_append_only before update or delete on deduction_skips
  for each row execute function refuse_change();

alter table deduction_agreements enable row level security;
alter table deduction_skips enable row level security;
alter table deduction_entries enable row level security;
create policy deduction_agreements_in_scope on deduction_agreements
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy deduction_skips_in_scope on deduction_skips
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy deduction_entries_in_scope on deduction_entries
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on deduction_agreements, deduction_skips, deduction_entries to linehaul_app;
grant update (acknowledged_at, ended_at, ended_by, end_reason) on deduction_agreements to linehaul_app;
