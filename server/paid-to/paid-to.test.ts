import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import {
  getDriverWeeks,
  listPaidTo,
  removePaidTo,
  setPaidTo,
  setShowsAmounts,
} from '../../domain/paid-to/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { explainSettlement } from '../../domain/payroll/explanation-schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { getPayrollSheet, getSettlement, processWeek } from '../../domain/payroll/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { getTimeLogSummary } from '../../domain/time-logs/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { day, MONDAY, weekOf } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const params = { weekStart: MONDAY };
const NEXT_MONDAY = '2026-12-07';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let owner: Person;
let driver: Person;
let second: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver: owner } = await newTeam());
  const contractor = (lastName: string, hourlyRateTenThousandths: number) =>
    app.person('Contractor', { reportsTo: manager, lastName, hourlyRateTenThousandths });
  driver = await contractor('Abbott', 200_000);
  second = await contractor('Baker', 300_000);
});

const assign = (fields: object = {}, caller = manager) =>
  app.as(caller, setPaidTo, {
    body: {
      userIds: [driver.id, second.id],
      payeeId: owner.id,
      effectiveFrom: MONDAY,
      reason: '',
      ...fields,
    },
  });
const rowsOf = async (person: Person) =>
  (await app.as(manager, listPaidTo, { query: { userId: person.id } })).body;

/** Pays the week of the owner with both drivers. */
async function payWeek() {
  const ready = await payday.acceptOpenExceptions(owner);
  const { body } = await payday.processAll([ready]);
  const [settlement] = body.settlements;
  if (!settlement) throw new Error(JSON.stringify(body));
  await payday.pay([settlement.id]);
  return settlement;
}

describe('a fleet owner', () => {
  test('gets one settlement with a part per driver', async () => {
    expect((await assign()).body.message).toBe('Payee saved, from Nov 9, 2026');
    await insertDay(app, owner, MONDAY);
    await insertDay(app, driver, MONDAY);
    await insertDay(app, second, addDays(MONDAY, 1));
    await payday.add(second, { amount: 75 });
    const payees = (await payday.payeesOf()).map(({ userId }) => userId);
    expect(payees).toContain(owner.id);
    expect(payees).not.toContain(driver.id);
    const ready = await payday.acceptOpenExceptions(owner);
    expect(ready).toMatchObject({ state: 'READY', gross: 725, loggedDays: 3, hours: 24 });
    expect(ready.drivers.map(({ lastName }) => lastName)).toEqual(['Abbott', 'Baker']);
    const { lines } = (
      await app.as(manager, getPaydayLines, { params: { ...params, userId: owner.id } })
    ).body;
    expect(lines.map((line) => [line.driver?.userId ?? null, line.amount])).toEqual([
      [null, 250],
      [driver.id, 160],
      [second.id, 240],
      [second.id, 75],
    ]);
    const settlement = await payWeek();
    const stored = await app.as(owner, getSettlement, { params: { id: settlement.id } });
    expect(stored.body).toMatchObject({ status: 'PAID', totalPay: 725 });
    expect(stored.body.lines?.map((line) => line.driver?.userId ?? null)).toEqual([
      null,
      driver.id,
      second.id,
      second.id,
    ]);
    const { lines: explained } = (
      await app.as(owner, explainSettlement, { params: { id: settlement.id } })
    ).body;
    expect(explained[1]).toMatchObject({ approved: { at: expect.any(String) } });
    // The driver does not see the owner's settlement.
    expect((await app.as(driver, getSettlement, { params: { id: settlement.id } })).status).toBe(
      404,
    );
    const { rows } = await sql<{ cents: number }>`
      select sum(base_pay_cents + bonuses_cents)::int as cents from payments
      where user_id = any(${[owner.id, driver.id, second.id]}::uuid[]) group by user_id`.execute(
      app.asOwner,
    );
    expect(rows).toEqual([{ cents: 72_500 }]);
  });

  test('has the exceptions of each driver', async () => {
    await assign();
    await insertDay(app, owner, MONDAY);
    await insertDay(app, driver, MONDAY, 'PENDING');
    await insertDay(app, second, MONDAY, 'PENDING');
    const { exceptions } = await payday.payeeOf(owner);
    const pending = exceptions.filter(({ code }) => code === 'PENDING_DAYS');
    expect(pending.map((exception) => exception.driver?.lastName)).toEqual(['Abbott', 'Baker']);
    const accepted = await payday.acceptOpenExceptions(owner);
    expect(accepted.exceptions.every((exception) => exception.accepted !== null)).toBe(true);
    const { rows } = await sql<{ text: string }>`select new_values::text as text from audit_log
      where action = 'PAY_EXCEPTIONS_ACCEPTED' and subject_id = ${owner.id}`.execute(app.asOwner);
    for (const name of ['Abbott', 'Baker']) expect(rows[0]?.text).toContain(name);
  });

  test('sees the days of the drivers, and shows them the amounts', async () => {
    await assign();
    await insertDay(app, driver, MONDAY);
    await insertDay(app, second, addDays(MONDAY, -7));
    const read = async () => (await app.as(owner, getDriverWeeks, { params })).body;
    const before = await read();
    expect(before.showsAmounts).toBe(false);
    expect(before.drivers).toMatchObject([
      { userId: driver.id, total: 160, isProcessed: false, days: [{ day: MONDAY, amount: 160 }] },
      { userId: second.id, total: 0, days: [] },
    ]);
    await insertDay(app, owner, MONDAY);
    const ownWeek = async () => {
      const { weeks } = (await app.as(driver, getOwnWeeks)).body;
      return weeks.find(({ weekStart }) => weekStart === MONDAY);
    };
    const hidden = { amount: null, approved: null, pending: null };
    const paidTo = { name: expect.stringContaining('Tester'), status: null, ...hidden };
    expect(await ownWeek()).toMatchObject({ days: 1, approved: 0, settlements: [], paidTo });
    const ownRate = async () => (await app.as(driver, getMe)).body.user.dailyRate;
    expect(await ownRate()).toBe(null);
    const noticesOfRate = async () => {
      const rate = { unit: 'HOUR', rate: 20, effectiveFrom: '2026-11-18', reason: '' } as const;
      await app.as(manager, setPayRate, { body: { userId: driver.id, ...rate } });
      const { rows } = await sql`select from notifications
        where user_id = ${driver.id} and kind = 'RATE_SET'`.execute(app.asOwner);
      return rows.length;
    };
    expect(await noticesOfRate()).toBe(0);
    const summary = async () => (await app.as(driver, getTimeLogSummary, { query: {} })).body;
    expect(await summary()).toMatchObject({
      dailyRate: null,
      otherRates: [],
      // The weeks before belong to the driver.
      unitRates: [
        { unit: 'HOUR', isPaid: true, rate: 20 },
        { unit: 'HOUR', from: MONDAY, isPaid: true },
      ],
    });
    expect((await summary()).unitRates[1]).not.toHaveProperty('rate');
    await payWeek();
    expect(await ownWeek()).toMatchObject({ paidTo: { status: 'PAID', amount: null } });
    expect((await read()).drivers).toMatchObject([{ total: 160, isProcessed: true }, { total: 0 }]);
    // The week before belongs to the drivers themselves.
    const earlier = { params: { weekStart: addDays(MONDAY, -7) } };
    expect((await app.as(owner, getDriverWeeks, earlier)).body.drivers).toEqual([]);
    await app.as(owner, setShowsAmounts, { body: { showsAmounts: true } });
    expect((await read()).showsAmounts).toBe(true);
    expect(await ownRate()).toBe(20);
    expect(await noticesOfRate()).toBe(1);
    expect(await summary()).toMatchObject({ dailyRate: 20, unitRates: [{ rate: 20 }] });
    expect(await ownWeek()).toMatchObject({ paidTo: { status: 'PAID', amount: 160 } });
  });

  test('keeps a processed settlement when the payee changes later', async () => {
    await assign();
    await insertDay(app, driver, MONDAY);
    const settlement = await payWeek();
    expect((await assign({ payeeId: null, effectiveFrom: addDays(MONDAY, 7) })).status).toBe(201);
    const stored = await app.as(owner, getSettlement, { params: { id: settlement.id } });
    expect(stored.body.totalPay).toBe(160);
    expect(await rowsOf(driver)).toMatchObject({
      rows: [
        { payee: null, state: 'IN_FORCE' },
        { payee: { userId: owner.id }, state: 'PAST' },
      ],
    });
  });

  test('is processed in a week in which a driver is still paid directly', async () => {
    await assign({ effectiveFrom: NEXT_MONDAY });
    for (const person of [owner, driver]) await insertDay(app, person, MONDAY, 'PENDING');
    await insertDay(app, owner, addDays(MONDAY, 1));
    await insertDay(app, driver, addDays(MONDAY, 1));
    await payWeek();
    expect(await payday.payeeOf(owner)).toMatchObject({ settlements: [{ status: 'PAID' }] });
    expect(await payday.payeeOf(driver)).toMatchObject({ gross: 160, settlements: [] });
  });

  test('does not approve, rate, process or pay the drivers', async () => {
    await assign();
    await sql`insert into user_roles (user_id, role) values (${owner.id}, 'Manager')`.execute(
      app.asOwner,
    );
    await sql`insert into policy_assignments (user_id, policy_id)
      select ${owner.id}, id from policies where name = 'Manager'`.execute(app.asOwner);
    await sql`select set_reports_to(${driver.id}, ${owner.id})`.execute(app.asOwner);
    const id = await insertDay(app, driver, MONDAY, 'PENDING');
    const decided = await app.as(owner, decideTimeLogs, {
      body: { days: [{ id, version: 1 }], status: 'APPROVED' },
    });
    expect(decided.status).toBe(403);
    const rate = { unit: 'HOUR', rate: 90, effectiveFrom: '2026-12-01', reason: '' } as const;
    const rated = await app.as(owner, setPayRate, { body: { userId: driver.id, ...rate } });
    expect([403, 404]).toContain(rated.status);
    const more = await assign({ userIds: [second.id], effectiveFrom: NEXT_MONDAY }, owner);
    expect([403, 404]).toContain(more.status);
  });
});

test('nobody processes their own work in the settlement of a payee', async () => {
  await assign({ userIds: [second.id] });
  await insertDay(app, second, MONDAY);
  await sql`insert into user_roles (user_id, role) values (${second.id}, 'Accountant')`.execute(
    app.asOwner,
  );
  await sql`insert into policy_assignments (user_id, policy_id)
    select ${second.id}, id from policies where name = 'Accountant'`.execute(app.asOwner);
  const payees = await payday.payeesOf(second);
  const own = payees.find(({ userId }) => userId === owner.id)!;
  expect(own.exceptions[0]).toMatchObject({ code: 'OWN_PAY', canAccept: false });
  expect((await payday.processAll([own], second)).status).toBe(409);
});

test('the Payroll Tracker names the payee', async () => {
  await assign();
  await insertDay(app, driver, MONDAY);
  const { status, body } = await app.as(manager, processWeek, {
    body: weekOf(driver, day(MONDAY, 160)),
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: expect.stringContaining('Process the week of') });
  const paidToOf = async (weekStart: string) => {
    const sheet = { params: { weekStart }, query: { userId: driver.id } };
    return (await app.as(manager, getPayrollSheet, sheet)).body.paidTo;
  };
  expect((await paidToOf(MONDAY))?.userId).toBe(owner.id);
  expect(await paidToOf(addDays(MONDAY, -7))).toBeNull();
});

describe('bad input', () => {
  const refusal = async (fields: object) => {
    const { status, body } = await assign(fields);
    return [status, (body as { error?: string }).error];
  };

  test('is refused with a sentence, and nothing is written', async () => {
    expect(await refusal({ effectiveFrom: '2026-11-10' })).toEqual([
      422,
      'effectiveFrom: Choose a Monday. A payee changes only with a pay week.',
    ]);
    expect((await refusal({ payeeId: driver.id }))[0]).toBe(422);
    await sql`update users set is_active = false where id = ${owner.id}`.execute(app.asOwner);
    expect((await refusal({}))[1]).toContain('deactivated or archived');
    expect((await rowsOf(driver)).rows).toEqual([]);
  });

  test('is a circle or a chain', async () => {
    const third = await app.person('Contractor', { reportsTo: manager });
    await assign();
    expect(await refusal({ userIds: [owner.id], payeeId: driver.id })).toEqual([
      409,
      expect.stringContaining('would go to'),
    ]);
    expect((await refusal({ userIds: [owner.id], payeeId: third.id }))[0]).toBe(409);
    expect((await refusal({ userIds: [third.id], payeeId: second.id }))[0]).toBe(409);
    // A planned end makes room for a planned payee.
    expect((await assign({ payeeId: null, effectiveFrom: NEXT_MONDAY })).status).toBe(201);
    const planned = { userIds: [owner.id], payeeId: third.id, effectiveFrom: NEXT_MONDAY };
    expect((await assign(planned)).status).toBe(201);
    const { rows } = await rowsOf(driver);
    const end = rows.find(({ state }) => state === 'PLANNED');
    const removed = await app.as(manager, removePaidTo, { params: { id: end!.id } });
    expect(removed.status).toBe(409);
    expect((await rowsOf(driver)).rows[0]?.state).toBe('PLANNED');
  });

  test('is a processed week', async () => {
    await insertDay(app, driver, MONDAY);
    await payday.processAll([await payday.acceptOpenExceptions(driver)]);
    const [status, error] = await refusal({});
    expect([status, error]).toEqual([409, expect.stringContaining('is already processed')]);
    expect((await rowsOf(second)).rows).toEqual([]);
  });
});
