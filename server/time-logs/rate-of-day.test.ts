import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { getPayrollSheet } from '../../domain/payroll/schema.ts';
import { reopenTimeLog } from '../../domain/time-logs/decided-schema.ts';
import { getTimeLogSummary, logDay } from '../../domain/time-logs/schema.ts';
import { TODAY, type Person } from '../../testing/test-app.ts';
import { MONDAY, logged, decide, TUESDAY, worked } from '../../testing/time-log-world.ts';
import { app, manager, driver, useTeam } from '../../testing/team-world.ts';

useTeam({ hourlyRateTenThousandths: 300_000 });

let hr: Person;
beforeAll(async () => {
  hr = await app.person('HR');
});

const rateFrom = (day: string, tenThousandths: number | null) =>
  sql`
  insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
  values (${driver.id}, 'HOUR', ${tenThousandths}, ${day})`.execute(app.asOwner);

async function setRate(dailyRate: number | null, person = driver) {
  const { email } = person;
  const body = { firstName: 'Rosa', lastName: 'Delgado', email, dailyRate };
  const response = await app.as(hr, updateContractor, { params: { id: person.id }, body });
  expect([response.status, response.body.contractor.dailyRate]).toEqual([200, dailyRate]);
}

async function sheet(person = driver) {
  const query = { userId: person.id };
  const { body } = await app.as(manager, getPayrollSheet, {
    params: { weekStart: MONDAY },
    query,
  });
  return { pay: body.days.slice(0, 3).map((day) => day.suggestedPay), expected: body.expectedPay };
}

async function history() {
  const { rows } = await sql<{ day: string; tenThousandths: number | null; setBy: string | null }>`
    select effective_from as day, rate_ten_thousandths as "tenThousandths", set_by as "setBy" from pay_rates
    where user_id = ${driver.id} order by effective_from, set_at`.execute(app.asOwner);
  return rows;
}

test('pays each approved day at the rate in force on that day', async () => {
  await rateFrom(TUESDAY, 400_000);
  const logs = [await logged(app, driver, MONDAY), await logged(app, driver, TUESDAY)];
  await decide(app, manager, logs, 'APPROVED');
  expect(await sheet()).toEqual({ pay: [240, 320, 0], expected: 560 });
});

test('rounds the pay of each day at a rate below a cent', async () => {
  await setRate(31.2555);
  await decide(app, manager, [await logged(app, driver, TODAY)], 'APPROVED');
  // 8 hours at $31.2555 are $250.044.
  expect(await sheet()).toEqual({ pay: [0, 0, 250.04], expected: 250.04 });
});

test('freezes the rate at approval, and a day that is approved again gets the new rate', async () => {
  const log = await logged(app, driver, MONDAY);
  await decide(app, manager, [log], 'APPROVED');
  await rateFrom(MONDAY, 400_000);
  expect(await sheet()).toEqual({ pay: [240, 0, 0], expected: 240 });
  const body = { version: log.version, reason: 'The rate was wrong' };
  expect((await app.as(manager, reopenTimeLog, { params: { id: log.id }, body })).status).toBe(200);
  const again = await app.as(driver, logDay, { body: worked(MONDAY, 'Corrected') });
  await decide(app, manager, [again.body], 'APPROVED');
  expect(await sheet()).toEqual({ pay: [320, 0, 0], expected: 320 });
});

test('the database refuses another rate for an approved day', async () => {
  const log = await logged(app, driver, MONDAY);
  await decide(app, manager, [log], 'APPROVED');
  await expect(
    sql`update time_logs set frozen_hourly_rate_ten_thousandths = 1 where id = ${log.id}`.execute(
      app.asOwner,
    ),
  ).rejects.toThrow('frozen');
});

test('a new rate applies from today, and the history contains the earlier rates', async () => {
  await setRate(35);
  await setRate(36.5);
  const log = await logged(app, driver, MONDAY);
  const today = await logged(app, driver, TODAY);
  await decide(app, manager, [log, today], 'APPROVED');
  expect(await sheet()).toEqual({ pay: [240, 0, 292], expected: 532 });
  expect(await history()).toEqual([
    { day: '2000-01-01', tenThousandths: 300_000, setBy: null },
    { day: TODAY, tenThousandths: 350_000, setBy: hr.id },
    { day: TODAY, tenThousandths: 365_000, setBy: hr.id },
  ]);
});

test('the first rate also applies to earlier days, whether approved or not', async () => {
  const nobody = await app.person('Contractor', { reportsTo: manager });
  const log = await logged(app, nobody, MONDAY);
  await decide(app, manager, [log], 'APPROVED');
  expect(await sheet(nobody)).toEqual({ pay: [0, 0, 0], expected: null });
  await setRate(25, nobody);
  expect(await sheet(nobody)).toEqual({ pay: [200, 0, 0], expected: 200 });
});

test('the summary has the rate of each day: the frozen rate of an approved day, otherwise the rate in force', async () => {
  const rates = async () => (await app.as(driver, getTimeLogSummary)).body.unitRates;
  const perHour = (from: string, rate: number) => ({ unit: 'HOUR', from, isPaid: true, rate });
  const first = perHour('2026-09-21', 30);
  expect(await rates()).toEqual([first]);
  await decide(app, manager, [await logged(app, driver, MONDAY)], 'APPROVED');
  await setRate(36.5);
  expect(await rates()).toEqual([first, perHour(TODAY, 36.5)]);
  await rateFrom(MONDAY, 400_000);
  expect(await rates()).toEqual([first, perHour(TUESDAY, 40), perHour(TODAY, 36.5)]);
});
