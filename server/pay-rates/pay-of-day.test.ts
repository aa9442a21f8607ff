import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { payOfWork } from '../../domain/time-logs/quantities.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PAY_OF_DAY, WORK_OF_DAY } from './shared.ts';

const DRIVERS = 6;
const DAYS = 40;
const FIRST_DAY = addDays(MONDAY, -60);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Inserts random rates from random days on, of which some end a unit, and random days with up to 5 quantities. Many
 *  products have half a cent. A part of the days is approved between two changes of the rates. */
const insertRandomDays = (ids: readonly string[]) =>
  sql`
    do $$
    declare
      driver uuid;
      attempt integer;
    begin
      perform setseed(0.54);
      foreach driver in array ${sql.lit(`{${ids.join(',')}}`)}::uuid[] loop
        for attempt in 1..2 loop
          insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
          select driver, unit, case when random() < 0.2 then null when random() < 0.5 then floor(random() ^ 4 * 999999900)::int
              else case unit when 'PERCENT' then 5000 else 50 end * floor(random() * 200)::int end,
            ${sql.lit(FIRST_DAY)}::date + floor(random() * ${sql.lit(DAYS)})::int
          from unnest(array['HOUR', 'DAY', 'MILE', 'LOAD', 'PERCENT']) as unit, generate_series(1, 2)
          where random() > 0.3
          on conflict do nothing;
          insert into time_logs (id, user_id, day, worked, notes, hour_hundredths)
          select gen_random_uuid(), driver, ${sql.lit(FIRST_DAY)}::date + n, true, '',
            case when random() < 0.3 then 0 when random() < 0.5 then floor(random() * 2401)::int
              else 100 * floor(random() * 25)::int end
          from generate_series(0, ${sql.lit(DAYS - 1)}) as n
          on conflict do nothing;
          insert into time_log_quantities (user_id, day, position, unit, hundredths, fuel_surcharge_cents)
          select user_id, day, position, unit, case when random() < 0.5 then 1 + floor(random() ^ 6 * 99999998)::int
              else 100 * (1 + floor(random() * 999))::int end,
            case when unit <> 'MILE' and random() > 0.5 then floor(random() * 9999999)::int else 0 end
          from (
            select t.user_id, t.day, position, (array['MILE', 'LOAD', 'PERCENT'])[1 + floor(random() * 3)::int] as unit
            from time_logs t, generate_series(1, 5) as position
            where t.user_id = driver and t.status = 'PENDING' and random() > 0.7
          ) q
          on conflict do nothing;
          update time_logs set status = 'APPROVED', decided_at = now() where user_id = driver and status = 'PENDING' and random() > 0.6;
        end loop;
      end loop;
    end $$`.execute(app.asOwner);

test('SQL and TypeScript agree on the pay of random days to the cent', async () => {
  const drivers = await Promise.all(
    Array.from({ length: DRIVERS }, () => app.person('Contractor')),
  );
  const ids = drivers.map(({ id }) => id);
  await insertRandomDays(ids);
  const days = await app.asOwner
    .selectFrom('time_logs as t')
    .select(['t.day', 't.hour_hundredths as hourHundredths', 't.status', PAY_OF_DAY.as('pay')])
    .select(WORK_OF_DAY)
    .where('t.user_id', 'in', ids)
    .execute();
  expect(days).toHaveLength(DRIVERS * DAYS);
  for (const { pay, ...day } of days) expect(pay, JSON.stringify(day)).toBe(payOfWork(day));
  // The random days are of all kinds.
  const kinds = days.map(({ pay, status }) => `${status} ${pay === null ? 'unpaid' : 'paid'}`);
  expect([...new Set(kinds)].toSorted()).toEqual([
    'APPROVED paid',
    'APPROVED unpaid',
    'PENDING paid',
    'PENDING unpaid',
  ]);
});
