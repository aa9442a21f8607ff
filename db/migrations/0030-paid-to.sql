-- Whose pay goes to another contractor, for example to the owner of the truck. A row says who is paid for a driver's weeks
-- from a Monday on. Time logs, rates and pay lines stay the driver's. The settlement goes to the payee.
create table paid_to (
  id uuid primary key default gen_random_uuid(),
  -- The driver.
  user_id uuid not null references users (id) on delete cascade,
  -- Null if the driver is paid directly from effective_from on.
  payee_id uuid references users (id) on delete cascade,
  effective_from date not null check (extract(isodow from effective_from) = 1 and effective_from >= '2000-01-01'),
  reason text not null default '' check (length(reason) <= 300),
  set_at timestamptz not null default now(),
  set_by uuid references users (id) on delete set null,
  -- The time at which another row replaced this row, or somebody removed this planned row.
  removed_at timestamptz,
  removed_by uuid references users (id) on delete set null,
  check (payee_id <> user_id)
);
create unique index paid_to_one_per_week on paid_to (user_id, effective_from) where removed_at is null;
create index paid_to_by_user on paid_to (user_id, effective_from desc);
create index paid_to_by_payee on paid_to (payee_id) where payee_id is not null;
create index paid_to_set_by on paid_to (set_by) where set_by is not null;
create index paid_to_removed_by on paid_to (removed_by) where removed_by is not null;

-- Prevents edits. To change a row, the app removes it and adds a new one.
create function guard_paid_to() returns trigger
language plpgsql as $$
declare
  mutable constant text[] := array['set_by', 'removed_at', 'removed_by'];
begin
  if to_jsonb(new) - mutable = to_jsonb(old) - mutable
    and (old.removed_at is null or new.removed_at = old.removed_at) then return new; end if;
  raise exception using errcode = 'insufficient_privilege', message = 'a payee is replaced, never edited';
end $$;
create trigger paid_to_guard before update on paid_to
  for each row execute function guard_paid_to();

-- Returns the payee of a driver's week. Runs as its owner, so that a row that the actor cannot see still counts. Uses the
-- index paid_to_one_per_week.
create function payee_of_week(driver uuid, of_week date) returns uuid
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select coalesce((
    select payee_id from paid_to
    where user_id = driver and removed_at is null and effective_from <= of_week
    order by effective_from desc limit 1), driver)
$$;

-- Returns the drivers whose pay goes to a payee in any week, now or earlier or later.
create function drivers_of_payee(payee uuid) returns uuid[]
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select array(select distinct user_id from paid_to where payee_id = payee and removed_at is null)
$$;

-- Finds payees of these people, or of their drivers, whose own pay goes to somebody else in the same week. A payee has one
-- level: nobody is paid to a driver. A circle is a chain too.
create function paid_to_chain(people uuid[]) returns table (driver text, payee text, payees_payee text)
language sql stable security definer set search_path = public, pg_temp as $$
  with periods as (
    select user_id, payee_id, effective_from as first,
      lead(effective_from, 1, 'infinity') over (partition by user_id order by effective_from) as next
    from paid_to where removed_at is null
  )
  select d.full_name, p.full_name, pp.full_name
  from periods x
  join periods y on y.user_id = x.payee_id and y.payee_id is not null and x.first < y.next and y.first < x.next
  join users d on d.id = x.user_id join users p on p.id = x.payee_id join users pp on pp.id = y.payee_id
  where x.user_id = any (people) or x.payee_id = any (people)
  order by 1, 2, 3
$$;

-- Returns what the actor may know about settlements of other payees that pay the actor's work: the week, whether it is paid,
-- and the sum of the actor's lines if the payee lets drivers see amounts. Index: settlement_lines_by_driver.
create function settlements_of_own_work(since date)
returns table (payee text, week_start date, status text, paid_on date, amount_cents integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.full_name, r.week_start, r.status, p.paid_on,
    case when u.shows_amounts_to_drivers then sum(l.amount_cents)::int end
  from settlement_lines l
  join settlements r on r.id = l.settlement_id and r.status <> 'REVERSED' and r.week_start >= since
  join users u on u.id = r.user_id
  left join payments p on p.id = r.payment_id
  where l.driver_id = nullif(current_setting('app.user_id', true), '')::uuid
  group by r.id, u.id, p.paid_on
  order by r.week_start desc, r.processed_at
$$;

create function monday_of(day date) returns date
language sql immutable parallel safe as $$ select day - extract(isodow from day)::int + 1 $$;

-- Whether the driver may see the rates and amounts of the own work in a week: the payee of the week is the driver, or lets
-- drivers see amounts.
create function sees_own_amounts(driver uuid, of_week date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select payee.id = driver or payee.shows_amounts_to_drivers
  from users payee where payee.id = payee_of_week(driver, of_week)
$$;

-- Whether a rate is in force on a day of a week for which the actor is paid. Runs as its owner, because the policy of
-- pay_rates uses it. Indexes: pay_rates_one_per_day, paid_to_one_per_week.
create function rate_counts_for_payee(driver uuid, of_unit text, since date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from (
      select payee_id, effective_from as first, lead(effective_from, 1, 'infinity') over (order by effective_from) as next
      from paid_to where user_id = driver and removed_at is null
    ) weeks
    where payee_id = nullif(current_setting('app.user_id', true), '')::uuid and since < weeks.next
      and weeks.first < coalesce((
        select min(effective_from) from pay_rates
        where user_id = driver and unit = of_unit and removed_at is null and effective_from > since), 'infinity'))
$$;

-- Returns today's hourly rate of a person as the person may see it. Null while the pay goes to a payee who does not let
-- drivers see amounts.
create function hourly_rate_shown_to(person uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select u.hourly_rate_ten_thousandths from users u
  where u.id = person and sees_own_amounts(u.id, monday_of(company_today()))
$$;

alter table paid_to enable row level security;
-- The payee and the driver both see who is paid.
create policy paid_to_in_scope on paid_to
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[])
    or payee_id = any ((select actor_scope_user_ids())::uuid[]));
-- A payee sees the days of the weeks for which he is paid.
create policy time_logs_of_payee on time_logs for select
  using (user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and payee_of_week(user_id, monday_of(day)) = nullif(current_setting('app.user_id', true), '')::uuid);
-- A payee sees the rates that pay these days.
create policy pay_rates_of_payee on pay_rates for select
  using (removed_at is null
    and user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and rate_counts_for_payee(user_id, unit, effective_from));
-- A payee sees the pay lines of drivers in his settlements and in the next ones. Payouts and corrections stay with the
-- driver.
create policy pay_lines_of_payee on pay_lines for select
  using (user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and case when settlement_id is null
      then removed_at is null and agreement_id is null and corrects_id is null and corrects_opening_balance_id is null
        and payee_of_week(user_id, week_start) = nullif(current_setting('app.user_id', true), '')::uuid
      else exists (select from settlements r where r.id = settlement_id and r.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
    end);
-- A payee sees the expenses of these weeks that nobody has approved. An approved expense is a pay line.
create policy expenses_of_payee on expenses for select
  using (status = 'PENDING' and removed_at is null
    and user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and payee_of_week(user_id, monday_of(day)) = nullif(current_setting('app.user_id', true), '')::uuid);
-- A payee sees the freight bills of the lines in his settlements (49 CFR 376.12(g)).
create policy freight_bills_of_payee on documents for select
  using (user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and exists (select from pay_lines l where l.id = pay_line_id and l.settlement_id is not null));
create policy freight_bill_versions_of_payee on document_versions for select
  using (user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and exists (select from documents d where d.id = document_id));
-- A driver sees the lines that pay his work. The app shows him the amounts only if the payee allows it.
create policy settlement_lines_of_driver on settlement_lines for select
  using (driver_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on paid_to to linehaul_app;
grant update (removed_at, removed_by) on paid_to to linehaul_app;
