import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  getPayRatesOn,
  setPayRate,
  setPayRates,
  undoPayRates,
} from '../../domain/pay-rates/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { TODAY, type Person } from '../../testing/test-app.ts';
import { app, driver, manager, supervisor, useTeam } from '../../testing/team-world.ts';
import { decide, logged, MONDAY } from '../../testing/time-log-world.ts';

useTeam({ hourlyRateTenThousandths: 300_000 });

const NEXT_MONDAY = addDays(MONDAY, 7);
const LATER = addDays(NEXT_MONDAY, 7);

let admin: Person;
beforeEach(async () => {
  admin = await app.person('IT_Admin');
});

const undo = (ids: string[], by = admin) => app.as(by, undoPayRates, { body: { ids } });
const ratesOn = async (day: string, { id: userId } = driver) => {
  const { body } = await app.as(admin, getPayRatesOn, { query: { userId, day } });
  return body.rates.map(({ unit, rate }) => [unit, rate]);
};
const MILE = { unit: 'MILE', rate: 0.6, effectiveFrom: NEXT_MONDAY, reason: '' } as const;
const setMiles = async (changes: Partial<Input<typeof setPayRate>['body']> = {}, by = admin) => {
  const body = { userId: driver.id, ...MILE, insteadOf: ['HOUR' as const], ...changes };
  return (await app.as(by, setPayRate, { body })).body;
};
const problemOf = async (id: string, by = admin) => (await undo([id], by)).body.results[0]?.problem;

test('returns the rates that a rate replaced, and restores them', async () => {
  const hour = {
    userId: driver.id,
    unit: 'HOUR',
    rate: 35,
    effectiveFrom: LATER,
    reason: '',
  } as const;
  await app.as(admin, setPayRate, { body: hour });
  const { id, ended } = await setMiles();
  expect(ended).toEqual([
    { unit: 'HOUR', rate: 35, plannedFrom: LATER },
    { unit: 'HOUR', rate: 30, plannedFrom: null },
  ]);
  expect(await ratesOn(LATER)).toEqual([['MILE', 0.6]]);
  const { body } = await undo([id]);
  expect(body).toMatchObject({
    message: 'Change undone for 1 person',
    results: [{ id: driver.id, problem: null }],
  });
  expect(await ratesOn(NEXT_MONDAY)).toEqual([['HOUR', 30]]);
  expect(await ratesOn(LATER)).toEqual([['HOUR', 35]]);
  const { rows } =
    await sql`select action, old_values ->> 'unit' as before, new_values ->> 'unit' as after
    from audit_log where subject_id = ${driver.id} order by seq desc limit 3`.execute(app.asOwner);
  expect(rows).toEqual([
    { action: 'PAY_RATE_SET', before: null, after: 'HOUR' },
    { action: 'PAY_RATE_REMOVED', before: 'MILE', after: null },
    { action: 'PAY_RATE_SET', before: 'HOUR', after: 'HOUR' },
  ]);
});

test('undoes the rate of several people, and says for each what was ended', async () => {
  const other = await app.person('Contractor');
  const body = { userIds: [driver.id, other.id], ...MILE, insteadOf: ['HOUR' as const] };
  const { results } = (await app.as(admin, setPayRates, { body })).body;
  expect(results.map(({ ended }) => ended)).toEqual([
    [{ unit: 'HOUR', rate: 30, plannedFrom: null }],
    [],
  ]);
  await undo(results.flatMap(({ rateId }) => rateId ?? []));
  expect([await ratesOn(NEXT_MONDAY), await ratesOn(NEXT_MONDAY, other)]).toEqual([
    [['HOUR', 30]],
    [],
  ]);
});

test('restores a rate that started on the same day, and the rate that lists show', async () => {
  const today = { unit: 'HOUR' as const, effectiveFrom: TODAY, insteadOf: [] };
  await setMiles({ ...today, rate: 31 });
  const { id } = await setMiles({ ...today, rate: 32 });
  await undo([id]);
  expect(await ratesOn(TODAY)).toEqual([['HOUR', 31]]);
  const { rows } = await sql`select hourly_rate_ten_thousandths as rate from users
    where id = ${driver.id}`.execute(app.asOwner);
  expect(rows).toEqual([{ rate: 310_000 }]);
});

describe('refuses to undo a rate', () => {
  test('that somebody else set, or that nobody may see', async () => {
    const { id } = await setMiles();
    expect(await problemOf(id, manager)).toMatch(/^Only the person who set a rate/);
    expect((await undo([id], supervisor)).status).toBe(403);
    expect((await undo([crypto.randomUUID()])).status).toBe(404);
  });

  test('twice, or after another change', async () => {
    const { id } = await setMiles();
    await setMiles({ unit: 'LOAD', insteadOf: [] });
    expect(await problemOf(id)).toMatch(/have changed since then/);
    const { id: second } = await setMiles({ unit: 'DAY', insteadOf: [] });
    expect(await problemOf(second)).toBeNull();
    expect(await problemOf(second)).toMatch(/have changed since then/);
  });

  test('after a day was approved with it', async () => {
    const { id } = await setMiles({ effectiveFrom: MONDAY, reason: 'Contract' });
    await decide(app, manager, [await logged(app, driver, MONDAY)], 'APPROVED');
    expect(await problemOf(id)).toMatch(/^A day was approved or paid/);
  });
});

test('sets the rate of staff, but not of an administrator for somebody else', async () => {
  const employee = await app.person('Employee');
  const hr = await app.person('HR');
  const { body } = await app.as(hr, setPayRates, {
    body: { userIds: [employee.id, admin.id, hr.id], ...MILE, effectiveFrom: TODAY },
  });
  expect(body.results.map(({ problem }) => problem === null)).toEqual([true, false, false]);
  const { body: list } = await app.as(hr, listStaff, { query: { search: employee.email } });
  expect(list.users[0]?.otherRates).toEqual([{ unit: 'MILE', rate: 0.6 }]);
});
