import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getSettlement,
  listSettlements,
  markPaid,
  reverseSettlement,
} from '../../domain/payroll/schema.ts';
import { getTimeLogSummary } from '../../domain/time-logs/schema.ts';
import { day, MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';

const { start, process, settlementsOf } = payrollWorld();

let app: TestApp;
let manager: Person;
let driver: Person;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver } = await team(app, {
    hourlyRateTenThousandths: 312_500,
  }));
});

describe('a settlement', () => {
  const pay = (caller: Person, id: string, paidOn = '2026-11-18') =>
    app.as(caller, markPaid, { params: { id }, body: { paidOn } });
  const reverse = (caller: Person, id: string, reason = 'Keyed in wrong') =>
    app.as(caller, reverseSettlement, { params: { id }, body: { reason } });

  async function processSampleWeek(): Promise<string> {
    await insertDay(app, driver, MONDAY);
    await insertDay(app, driver, '2026-11-10');
    return (
      await process(manager, weekOf(driver, day(MONDAY, 100), day('2026-11-10', 100.01, 9.99)))
    ).body.settlement.id;
  }

  test('that is paid appears in the driver’s earned and paid totals, to the cent', async () => {
    const id = await processSampleWeek();
    const week = async () =>
      (await app.as(driver, getTimeLogSummary)).body.weeks.find(
        ({ weekStart }) => weekStart === MONDAY,
      );
    expect(await week()).toEqual({
      weekStart: MONDAY,
      daysWorked: 2,
      earned: 200.01,
      expenses: 9.99,
      paid: 0,
      withheld: 0,
    });
    const { status, body } = await pay(manager, id);
    expect([status, body.settlement.status, body.settlement.paidOn]).toEqual([
      200,
      'PAID',
      '2026-11-18',
    ]);
    expect(await week()).toMatchObject({ earned: 200.01, paid: 210 });
    const { year, months } = (await app.as(driver, getTimeLogSummary)).body;
    expect(year).toEqual({
      year: 2026,
      daysWorked: 2,
      earned: 200.01,
      expenses: 9.99,
      paid: 210,
      withheld: 0,
    });
    expect(months).toEqual([
      { month: '2026-11', daysWorked: 2, earned: 200.01, expenses: 9.99, paid: 210, withheld: 0 },
    ]);
  });

  test('can be marked paid only once', async () => {
    const id = await processSampleWeek();
    const responses = await Promise.all(
      ['2026-11-16', '2026-11-17', '2026-11-18'].map((paidOn) => pay(manager, id, paidOn)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['paid', pay, 'SETTLEMENT_NOT_PROCESSED'],
    ['reversed', reverse, 'SETTLEMENT_REVERSED'],
  ])('cannot be %s while it is being reversed', async (_, act, refusal) => {
    const id = await processSampleWeek();
    const entries = (await app.auditActions()).length;
    const response = await whileRowLocked(
      app,
      (tx) =>
        sql`
        update settlements set status = 'REVERSED', reversed_at = now(), reversal_reason = 'First'
        where id = ${id}`.execute(tx),
      async () => act(manager, id),
    );
    expect(response).toMatchObject({ status: 409, error: { code: refusal } });
    const { body } = await app.as(driver, getSettlement, { params: { id } });
    expect(body).toMatchObject({ status: 'REVERSED', reversalReason: 'First', paidOn: null });
    expect(await app.auditActions()).toHaveLength(entries);
  });

  test('cannot be marked paid on a future day or before its week', async () => {
    const id = await processSampleWeek();
    expect((await pay(manager, id, '2026-11-19')).status).toBe(422);
    expect((await pay(manager, id, '2026-11-08')).status).toBe(422);
    expect((await app.as(driver, getSettlement, { params: { id } })).body.status).toBe('PROCESSED');
  });

  test('is corrected by a reversal and a new settlement, and both stay on record', async () => {
    const id = await processSampleWeek();
    expect((await reverse(manager, id, '  ')).status).toBe(422);
    expect((await reverse(manager, id)).body.settlement).toMatchObject({
      status: 'REVERSED',
      reversalReason: 'Keyed in wrong',
    });
    expect((await reverse(manager, id)).error.code).toBe('SETTLEMENT_REVERSED');
    expect((await pay(manager, id)).error.code).toBe('SETTLEMENT_NOT_PROCESSED');
    const next = await process(manager, weekOf(driver, day(MONDAY, 120)));
    expect(next.status).toBe(201);
    expect(next.body.settlement.days?.filter(({ worked }) => worked)).toHaveLength(2);
    expect((await settlementsOf(driver)).map(({ status }) => status).toSorted()).toEqual([
      'PROCESSED',
      'REVERSED',
    ]);
    expect((await app.as(driver, getTimeLogSummary)).body.year).toMatchObject({ earned: 120 });
  });

  test('cannot be edited or deleted in the database, not even by the owner of the tables', async () => {
    const id = await processSampleWeek();
    const attempts = [
      sql`update settlements set base_pay_cents = 1 where id = ${id}`,
      sql`delete from settlements where id = ${id}`,
      sql`update settlement_lines set amount_cents = 1 where settlement_id = ${id}`,
      sql`delete from settlement_lines where settlement_id = ${id}`,
      sql`truncate settlements cascade`,
      sql`delete from audit_log`,
      sql`update audit_log set action = 'X'`,
      sql`truncate audit_log`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(app.databases.write)).rejects.toThrow(
        /permission denied|not allowed|never edited/,
      );
      await expect(attempt.execute(app.asOwner)).rejects.toThrow(/not allowed|never edited/);
    }
  });

  test('cannot be edited in the database after a reversal', async () => {
    const id = await processSampleWeek();
    await reverse(manager, id);
    for (const change of [
      sql`reversal_reason = 'Another'`,
      sql`status = 'PROCESSED', reversed_at = null`,
    ]) {
      const attempt = sql`update settlements set ${change} where id = ${id}`;
      await expect(attempt.execute(app.asOwner)).rejects.toThrow(/never edited/);
    }
  });

  test('is visible to its payee, and to people who can see the pay of the payee', async () => {
    const id = await processSampleWeek();
    const see = async (caller: Person) =>
      (await app.as(caller, getSettlement, { params: { id } })).status;
    const accountant = await app.person('Accountant');
    expect(await Promise.all([driver, manager, admin, accountant].map(see))).toEqual([
      200, 200, 200, 200,
    ]);
    const countSettlements = async (caller: Person) =>
      (await app.as(caller, listSettlements, { query: { userId: driver.id } })).body.length;
    expect(await Promise.all([driver, manager].map(countSettlements))).toEqual([1, 1]);
  });
});
