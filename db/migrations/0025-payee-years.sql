-- The year of every payee, added up: tax year, forms and report read this instead of all payments of the
-- year. Triggers work a row out anew from the payments themselves, in the transaction of whatever changes
-- them, so that nothing can drift; nobody else may write here.

create table payee_years (
  user_id uuid not null references users (id) on delete cascade,
  -- Of the day of payment.
  tax_year integer not null,
  payments integer not null check (payments > 0),
  -- What counts in the year, apart from the next two: pay, and expenses nobody accounted for.
  compensation_cents bigint not null check (compensation_cents >= 0),
  -- The same, paid by card or over a payment network.
  card_cents bigint not null check (card_cents >= 0),
  substantiated_cents bigint not null check (substantiated_cents >= 0),
  -- Payments that a reversal took out of the year, whole.
  reversed_cents bigint not null check (reversed_cents >= 0),
  -- Of the payments that count.
  withheld_cents bigint not null check (withheld_cents >= 0),
  -- What the rules ask of the payee: the W-9 in force and the settings.
  classification text,
  llc_code text,
  -- Null: there is no W-9.
  exempt_payee_code text,
  has_number boolean not null,
  reporting text not null,
  primary key (tax_year, user_id) include (payments, compensation_cents, card_cents, substantiated_cents,
    reversed_cents, withheld_cents, classification, llc_code, exempt_payee_code, has_number, reporting)
);
create index payee_years_by_user on payee_years (user_id);

-- As W-9 forms: for those who do the carrier's taxes, all of whom reach the company, and everybody their own.
alter table payee_years enable row level security;
create policy payee_years_in_scope on payee_years
  using ((select actor_reaches_company())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on payee_years to linehaul_app;

-- REVERSAL_RULES in domain/tax-documents/payments.ts say why.
create function counts_in_its_year(paid_on date, reversed_at timestamptz, reversal_kind text, time_zone text)
returns boolean language sql immutable as $$
  select reversed_at is null or (reversal_kind is distinct from 'NEVER_PAID'
    and date_part('year', reversed_at at time zone time_zone) > date_part('year', paid_on))
$$;

-- These payees in these years, place by place, as their payments say.
create function payee_years_of_payments(people uuid[], years integer[]) returns setof payee_years
language sql stable as $$
  select r.user_id, asked.tax_year, count(*),
    sum(case when c.counts and not c.by_card then c.total - c.substantiated else 0 end),
    sum(case when c.counts and c.by_card then c.total - c.substantiated else 0 end),
    sum(case when c.counts then c.substantiated else 0 end),
    sum(case when c.counts then 0 else c.total end),
    sum(case when c.counts then r.withheld_cents else 0 end),
    min(w.classification), min(w.llc_code), min(w.exempt_payee_code),
    coalesce(bool_or(w.tin_last_four is not null), false), coalesce(min(s.reporting), 'WHEN_REQUIRED')
  from unnest(people, years) asked (user_id, tax_year)
  join payroll_runs r on r.user_id = asked.user_id
    and r.paid_on between make_date(asked.tax_year, 1, 1) and make_date(asked.tax_year, 12, 31)
  cross join lateral (
    select r.total_pay_cents as total,
      counts_in_its_year(r.paid_on, r.reversed_at, r.reversal_kind, (select time_zone from company)) as counts,
      coalesce(r.payment_method in ('CARD', 'PAYMENT_NETWORK'), false) as by_card,
      case when r.expenses_cents > 0 then coalesce((
        select sum(d.expenses_cents) from payroll_run_days d
        where d.payroll_run_id = r.id and d.expenses_substantiated and d.expenses_cents > 0), 0)
      else 0 end as substantiated
    -- Once for each payment, not once for each sum.
    offset 0
  ) c
  left join w9_versions w on w.user_id = r.user_id
    and not exists (select from w9_versions n where n.user_id = w.user_id and n.version > w.version)
  left join payee_tax_settings s on s.user_id = r.user_id
  group by r.user_id, asked.tax_year
$$;

-- One transaction at a time for a payee: who comes second sees what the first one did. Payees share 256
-- locks, taken in their order, so that a transaction of thousands needs no more; the lock is the last thing
-- that a write of one payee waits for.
create function lock_payee_years(people uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('linehaul.payee_years'), place)
  from (select distinct hashtext(id::text) & 255 as place from unnest(people) id order by 1) places;
end $$;

create function keep_payee_years(people uuid[], years integer[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  if coalesce(cardinality(people), 0) = 0 then return; end if;
  -- To plan for the one payee of a payment takes longer than the payment's year itself; thousands at once
  -- want a plan of their own. It is for this function alone.
  if cardinality(people) < 50 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  perform lock_payee_years(people);
  insert into payee_years as kept select * from payee_years_of_payments(people, years)
  on conflict (tax_year, user_id) do update set (payments, compensation_cents, card_cents,
      substantiated_cents, reversed_cents, withheld_cents, classification, llc_code, exempt_payee_code,
      has_number, reporting)
    = (excluded.payments, excluded.compensation_cents, excluded.card_cents, excluded.substantiated_cents,
      excluded.reversed_cents, excluded.withheld_cents, excluded.classification, excluded.llc_code,
      excluded.exempt_payee_code, excluded.has_number, excluded.reporting);
  delete from payee_years kept using unnest(people, years) asked (user_id, tax_year)
  where kept.user_id = asked.user_id and kept.tax_year = asked.tax_year and not exists (
    select from payroll_runs r where r.user_id = asked.user_id
      and r.paid_on between make_date(asked.tax_year, 1, 1) and make_date(asked.tax_year, 12, 31));
end $$;

-- Every year of these payees.
create function keep_all_payee_years(people uuid[]) returns void
language plpgsql as $$
begin
  perform lock_payee_years(people);
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year))
  from payee_years where user_id = any (people);
end $$;

create function payments_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- On which day somebody reversed is asked of the time zone, which must not change meanwhile.
  if exists (select from added where reversed_at is not null and paid_on is not null) then
    perform from company for share;
  end if;
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year)) from (
    select distinct user_id, extract(year from paid_on)::int as tax_year from added where paid_on is not null
  ) paid;
  return null;
end $$;

create function payments_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from after where reversed_at is not null and paid_on is not null) then
    perform from company for share;
  end if;
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year)) from (
    select distinct one.user_id, extract(year from one.paid_on)::int as tax_year
    from before join after using (id)
    cross join lateral (values (before.user_id, before.paid_on), (after.user_id, after.paid_on))
      one (user_id, paid_on)
    where one.paid_on is not null
      and (before.paid_on, before.payment_method, before.withheld_cents, before.reversed_at, before.reversal_kind)
        is distinct from
          (after.paid_on, after.payment_method, after.withheld_cents, after.reversed_at, after.reversal_kind)
  ) changed;
  return null;
end $$;

create function payments_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year)) from (
    select distinct user_id, extract(year from paid_on)::int as tax_year from deleted where paid_on is not null
  ) paid;
  return null;
end $$;

-- Days are stored after their run: where that one is paid already, they count at once.
create function expenses_of_payments_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year)) from (
    select distinct r.user_id, extract(year from r.paid_on)::int as tax_year
    from changed join payroll_runs r on r.id = changed.payroll_run_id
    where changed.expenses_substantiated and changed.expenses_cents > 0 and r.paid_on is not null
  ) paid;
  return null;
end $$;

create function papers_of_payees_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_all_payee_years(array_agg(distinct user_id)) from changed;
  return null;
end $$;

-- In another time zone a reversal near the turn of a year may fall into the other year.
create function time_zone_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_payee_years(array_agg(user_id), array_agg(tax_year)) from (
    select distinct user_id, extract(year from paid_on)::int as tax_year from payroll_runs
    where reversed_at is not null and paid_on is not null and abs(extract(epoch from
      reversed_at - make_timestamptz(extract(year from paid_on)::int + 1, 1, 1, 0, 0, 0, 'UTC'))) < 2 * 86400
  ) near;
  return null;
end $$;

revoke execute on function payee_years_of_payments, lock_payee_years, keep_payee_years, keep_all_payee_years,
  payments_added, payments_changed, payments_deleted, expenses_of_payments_changed, papers_of_payees_changed,
  time_zone_changed from public;

create trigger payee_years_by_added_payments after insert on payroll_runs
  referencing new table as added for each statement execute function payments_added();
create trigger payee_years_by_changed_payments after update on payroll_runs
  referencing old table as before new table as after for each statement execute function payments_changed();
create trigger payee_years_by_deleted_payments after delete on payroll_runs
  referencing old table as deleted for each statement execute function payments_deleted();
create trigger payee_years_by_added_days after insert on payroll_run_days
  referencing new table as changed for each statement execute function expenses_of_payments_changed();
create trigger payee_years_by_deleted_days after delete on payroll_run_days
  referencing old table as changed for each statement execute function expenses_of_payments_changed();
create trigger payee_years_by_w9 after insert on w9_versions
  referencing new table as changed for each statement execute function papers_of_payees_changed();
create trigger payee_years_by_first_settings after insert on payee_tax_settings
  referencing new table as changed for each statement execute function papers_of_payees_changed();
create trigger payee_years_by_settings after update on payee_tax_settings
  referencing new table as changed for each statement execute function papers_of_payees_changed();
create trigger payee_years_by_time_zone after update of time_zone on company
  for each row when (old.time_zone <> new.time_zone) execute function time_zone_changed();
alter table payroll_runs enable always trigger payee_years_by_added_payments;
alter table payroll_runs enable always trigger payee_years_by_changed_payments;
alter table payroll_runs enable always trigger payee_years_by_deleted_payments;
alter table payroll_run_days enable always trigger payee_years_by_added_days;
alter table payroll_run_days enable always trigger payee_years_by_deleted_days;
alter table w9_versions enable always trigger payee_years_by_w9;
alter table payee_tax_settings enable always trigger payee_years_by_first_settings;
alter table payee_tax_settings enable always trigger payee_years_by_settings;
alter table company enable always trigger payee_years_by_time_zone;

insert into payee_years
select kept.* from (
  select array_agg(user_id) as people, array_agg(tax_year) as years from (
    select distinct user_id, extract(year from paid_on)::int as tax_year from payroll_runs
    where paid_on is not null
  ) paid
) paid cross join lateral payee_years_of_payments(people, years) kept;

-- Nobody asks for the payments of everybody by their day any more.
drop index payroll_runs_by_day_of_payment;
