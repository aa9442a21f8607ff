-- The miles and loads of a day. A time log has its hours in time_logs, and its other work here.
create table time_log_quantities (
  user_id uuid not null,
  day date not null,
  position smallint not null check (position between 1 and 20),
  unit text not null check (unit in ('MILE', 'LOAD', 'PERCENT')),
  -- Of a mile or a load. For PERCENT, the revenue of the load in cents.
  hundredths integer not null check (hundredths between 1 and 99999999),
  -- The number of the load or of its freight bill.
  reference text not null default '' check (length(reference) <= 60),
  -- The fuel surcharge of the load. It is paid in full.
  fuel_surcharge_cents integer not null default 0 check (fuel_surcharge_cents between 0 and 9999999),
  -- The readings in miles, if the miles come from the odometer.
  odometer_start integer check (odometer_start between 0 and 9999999),
  odometer_end integer check (odometer_end between 0 and 9999999),
  -- Of a dollar per unit, or of a percent. Approval freezes the rate. Null if the day is not approved or had no rate.
  frozen_rate_ten_thousandths integer check (frozen_rate_ten_thousandths >= 0),
  primary key (user_id, day, position),
  foreign key (user_id, day) references time_logs (user_id, day) on delete cascade,
  check (fuel_surcharge_cents = 0 or unit <> 'MILE'),
  check ((odometer_start is null) = (odometer_end is null)),
  check (odometer_start is null or (unit = 'MILE' and hundredths = (odometer_end - odometer_start) * 100))
);

-- Prevents changes to what a settlement pays. The app replaces all quantities of a day, and never edits one.
create function guard_time_log_quantities() returns trigger
language plpgsql as $$
declare
  log constant time_logs := (select t from time_logs t
    where t.user_id = coalesce(new.user_id, old.user_id) and t.day = coalesce(new.day, old.day));
begin
  if log.settlement_id is not null then
    raise exception using errcode = 'insufficient_privilege', message = 'a settlement pays this day';
  end if;
  if tg_op = 'INSERT' and log.status = 'APPROVED' then
    new.frozen_rate_ten_thousandths := pay_rate_on(new.user_id, new.unit, new.day);
  end if;
  return coalesce(new, old);
end $$;
create trigger time_log_quantities_guard before insert or delete on time_log_quantities
  for each row execute function guard_time_log_quantities();

-- These triggers store the rates in a day when the day is approved. The stored rates do not change while the day is
-- approved. If the day is approved again later, it gets the rates on record at that time. The functions run as their
-- owner, because a delegate approves days of people whose rates are not in the delegate's scope.
create function freeze_rates_of_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> 'APPROVED' or not new.worked then
    new.frozen_hourly_rate_ten_thousandths := null;
    new.frozen_day_rate_ten_thousandths := null;
    new.has_frozen_rates := false;
  elsif tg_op = 'INSERT' or old.status <> 'APPROVED' then
    new.frozen_hourly_rate_ten_thousandths := pay_rate_on(new.user_id, 'HOUR', new.day);
    new.frozen_day_rate_ten_thousandths := pay_rate_on(new.user_id, 'DAY', new.day);
    new.has_frozen_rates := new.frozen_hourly_rate_ten_thousandths is not null
      or new.frozen_day_rate_ten_thousandths is not null
      or exists (select from time_log_quantities q where q.user_id = new.user_id and q.day = new.day
        and pay_rate_on(q.user_id, q.unit, q.day) is not null);
  elsif old.has_frozen_rates and (old.frozen_hourly_rate_ten_thousandths, old.frozen_day_rate_ten_thousandths, true)
    is distinct from (new.frozen_hourly_rate_ten_thousandths, new.frozen_day_rate_ten_thousandths, new.has_frozen_rates) then
    raise exception using errcode = 'insufficient_privilege', message = 'the rate of an approved day is frozen';
  end if;
  return new;
end $$;
create trigger time_logs_freeze_rates
  before insert or update of status, worked, frozen_hourly_rate_ten_thousandths, frozen_day_rate_ten_thousandths,
    has_frozen_rates on time_logs
  for each row execute function freeze_rates_of_day();

create function freeze_rates_of_quantities() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update time_log_quantities q
  set frozen_rate_ten_thousandths =
    case when new.status = 'APPROVED' then pay_rate_on(q.user_id, q.unit, q.day) end
  where q.user_id = new.user_id and q.day = new.day;
  return null;
end $$;
create trigger time_logs_freeze_quantities after update of status on time_logs
  for each row when (old.status is distinct from new.status) execute function freeze_rates_of_quantities();

-- Returns the rate of a day's hours or of the day itself: the frozen rate, otherwise the rate in force on that day. Null
-- if the day is not paid in this unit. Uses the index pay_rates_one_per_day.
create function rate_of_day(log time_logs, of_unit text) returns integer
language sql stable as $$
  select case when log.has_frozen_rates then
      case of_unit when 'HOUR' then log.frozen_hourly_rate_ten_thousandths else log.frozen_day_rate_ten_thousandths end
    else pay_rate_on(log.user_id, of_unit, log.day) end
$$;

-- Returns the pay of a worked day in cents: its hours, the day, its miles and its loads, each at its rate and rounded half
-- up. Null if no rate pays the day, or if a quantity has no rate. domain/time-logs/quantities.ts has the same rule.
create function pay_of_day(log time_logs) returns bigint
language sql stable as $$
  select case when count(*) filter (where q.unit is not null and q.rate is null) > 0
      or (hourly is null and daily is null and count(q.unit) = 0) then null
    else coalesce((log.hour_hundredths * hourly::bigint + 5000) / 10000, 0) + coalesce((daily::bigint + 50) / 100, 0)
      + coalesce(sum(case q.unit when 'PERCENT' then (q.hundredths * q.rate::bigint + 500000) / 1000000
          else (q.hundredths * q.rate::bigint + 5000) / 10000 end + q.fuel_surcharge_cents), 0) end::bigint
  from (select rate_of_day(log, 'HOUR') as hourly, rate_of_day(log, 'DAY') as daily offset 0) rates
  left join lateral (
    select unit, hundredths, fuel_surcharge_cents,
      coalesce(frozen_rate_ten_thousandths, pay_rate_on(user_id, unit, day)) as rate
    from time_log_quantities where user_id = log.user_id and day = log.day
  ) q on true
  group by hourly, daily
$$;

alter table time_log_quantities enable row level security;
create policy time_log_quantities_in_scope on time_log_quantities
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
-- A payee sees the work of the days that he sees.
create policy time_log_quantities_of_payee on time_log_quantities for select
  using (user_id = any ((select drivers_of_payee(nullif(current_setting('app.user_id', true), '')::uuid))::uuid[])
    and payee_of_week(user_id, monday_of(day)) = nullif(current_setting('app.user_id', true), '')::uuid);

grant select, insert, delete on time_log_quantities to linehaul_app;
