-- The pay rates of payees. A rate is the pay per unit and the first day on which the rate is effective. A worked day is
-- paid at the rate with the latest effective_from on or before that day.
create table pay_rates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  unit text not null check (unit in ('DAY', 'HOUR', 'MILE', 'LOAD', 'PERCENT', 'FLAT')),
  -- Of a dollar per unit, or of a percent for PERCENT. Null if no rate applies from effective_from until the next rate.
  rate_ten_thousandths integer check (rate_ten_thousandths >= 0),
  -- For a payee's first hourly rate, the trigger on users sets 2000-01-01, so that the rate also applies to days before
  -- somebody entered the rate.
  effective_from date not null check (effective_from >= '2000-01-01'),
  reason text not null default '' check (length(reason) <= 300),
  set_at timestamptz not null default now(),
  -- The person who set the rate. Null if this person's account was deleted, or if nobody was signed in, for example
  -- when a person accepts an invitation with a rate.
  set_by uuid references users (id) on delete set null,
  -- The time at which another rate replaced this rate, or somebody removed this planned rate.
  removed_at timestamptz,
  removed_by uuid references users (id) on delete set null
);
create unique index pay_rates_one_per_day on pay_rates (user_id, unit, effective_from) where removed_at is null;
create index pay_rates_by_user on pay_rates (user_id, effective_from desc);
-- The query for the rates that started recently uses this index.
create index pay_rates_starting on pay_rates (effective_from) where unit = 'HOUR' and removed_at is null;
create index pay_rates_set_by on pay_rates (set_by) where set_by is not null;
create index pay_rates_removed_by on pay_rates (removed_by) where removed_by is not null;

-- Prevents changes to the unit, amount, first day and reason of a rate. To change a rate, the app removes it and adds a
-- new one.
create function guard_pay_rates() returns trigger
language plpgsql as $$
declare
  mutable constant text[] := array['set_by', 'removed_at', 'removed_by'];
begin
  if to_jsonb(new) - mutable = to_jsonb(old) - mutable
    and (old.removed_at is null or new.removed_at = old.removed_at) then return new; end if;
  raise exception using errcode = 'insufficient_privilege', message = 'a rate is replaced, never edited';
end $$;
create trigger pay_rates_guard before update on pay_rates
  for each row execute function guard_pay_rates();

alter table pay_rates enable row level security;
create policy pay_rates_in_scope on pay_rates
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on pay_rates to linehaul_app;
grant update (removed_at, removed_by) on pay_rates to linehaul_app;

-- Returns the rate that applies on a day, in ten-thousandths. Returns null if there is no rate. Uses the index
-- pay_rates_one_per_day.
create function pay_rate_on(payee uuid, of_unit text, on_day date) returns integer
language sql stable as $$
  select rate_ten_thousandths from pay_rates
  where user_id = payee and unit = of_unit and removed_at is null and effective_from <= on_day
  order by effective_from desc limit 1
$$;

-- Returns the units other than HOUR in which a rate applies on a day. Uses the index pay_rates_one_per_day.
create function other_rate_units_on(payee uuid, on_day date) returns text[]
language sql stable as $$
  select array(select unit from (
    select distinct on (unit) unit, rate_ten_thousandths from pay_rates
    where user_id = payee and unit <> 'HOUR' and removed_at is null and effective_from <= on_day
    order by unit, effective_from desc
  ) rates where rate_ten_thousandths is not null)
$$;

-- Returns the current date in the company's time zone. A command can override this date with app.today.
create function company_today() returns date
language sql stable as $$
  select coalesce(nullif(current_setting('app.today', true), '')::date,
    (now() at time zone (select time_zone from company limit 1))::date, current_date)
$$;

-- The contractor form, invitations and imports write only users.hourly_rate_ten_thousandths, which is today's rate. This
-- trigger adds the rate to the history. The function runs as its owner, because a new person is not yet in the scope of
-- the person who adds them.
create function record_hourly_rate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor constant uuid := (select id from users where id = nullif(current_setting('app.user_id', true), '')::uuid);
  today constant date := company_today();
  is_first constant boolean := not exists (select from pay_rates
    where user_id = new.id and unit = 'HOUR' and removed_at is null and effective_from <= today);
begin
  -- An update of other columns of a person also writes hourly_rate_ten_thousandths, but with the same value. A planned
  -- rate may have started after the job (server/pay-rates/starting.ts) last changed this column. Such an update must not
  -- undo the planned rate.
  if tg_op = 'UPDATE' and new.hourly_rate_ten_thousandths is not distinct from old.hourly_rate_ten_thousandths then
    return null;
  end if;
  if pay_rate_on(new.id, 'HOUR', today) is not distinct from new.hourly_rate_ten_thousandths then return null; end if;
  update pay_rates set removed_at = now(), removed_by = actor
    where user_id = new.id and unit = 'HOUR' and removed_at is null
      and effective_from = case when is_first then date '2000-01-01' else today end;
  insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from, set_by)
    values (new.id, 'HOUR', new.hourly_rate_ten_thousandths,
      case when is_first then date '2000-01-01' else today end, actor);
  return null;
end $$;
create trigger users_record_hourly_rate after insert or update of hourly_rate_ten_thousandths on users
  for each row execute function record_hourly_rate();

-- Adds the first rate of a new person in another unit than the hour, for the contractor form and invitations. It starts
-- on the same day as a first hourly rate. The function runs as its owner, because a new person may not be in the scope of
-- the person who adds them, and nobody is signed in when a person joins.
create function insert_first_rate(person uuid, of_unit text, ten_thousandths integer) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from, set_by)
  select person, of_unit, ten_thousandths, date '2000-01-01',
    (select id from users where id = nullif(current_setting('app.user_id', true), '')::uuid)
  where not exists (select from pay_rates where user_id = person)
  returning id
$$;

-- Starts the rate history of people who already have a rate.
insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
  select id, 'HOUR', hourly_rate_ten_thousandths, '2000-01-01' from users
  where hourly_rate_ten_thousandths is not null;
