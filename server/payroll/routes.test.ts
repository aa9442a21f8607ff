import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPayrollSheet, type WeeklyPayroll } from '../../domain/payroll/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { day, MONDAY, payrollWorld, weekOf, type Day } from '../../testing/payroll-world.ts';
import { approvers, insertDay, newDriver } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, process, settlementsOf } = payrollWorld();

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  ({ manager, supervisor } = await approvers(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await newDriver(app, supervisor, { hourlyRateTenThousandths: 312_500 });
});

describe('processing a week', () => {
  test('creates a settlement with exact totals that includes the approved days', async () => {
    await insertDay(app, driver, MONDAY);
    await insertDay(app, driver, '2026-11-10', 'PENDING');
    const { status, body } = await process(
      manager,
      weekOf(driver, day(MONDAY, 250.1, 42.18, 'Fuel'), day('2026-11-10', 0.2)),
    );
    expect(status).toBe(201);
    expect(body.message).toBe(
      'Weekly payroll processed successfully! Base pay: $250.30, Expenses: $42.18, Total: $292.48',
    );
    expect(body.settlement).toMatchObject({
      basePay: 250.3,
      expenses: 42.18,
      bonuses: 0,
      totalPay: 292.48,
      status: 'PROCESSED',
    });
    expect(body.settlement.days).toEqual([
      {
        date: MONDAY,
        pay: 250.1,
        expenses: 42.18,
        expensesSubstantiated: false,
        notes: 'Fuel',
        worked: true,
      },
      {
        date: '2026-11-10',
        pay: 0.2,
        expenses: 0,
        expensesSubstantiated: false,
        notes: '',
        worked: false,
      },
    ]);
    const logs = (await app.as(driver, listTimeLogs)).body;
    expect(logs.map(({ date, payrollRun }) => [date, payrollRun?.id])).toEqual([
      ['2026-11-10', undefined],
      [MONDAY, body.settlement.id],
    ]);
    expect((await app.auditActions()).at(-1)).toBe('PAYROLL_PROCESSED');
  });

  test('again with the same payload, in any order of days, returns the existing settlement', async () => {
    const [first, second] = [day(MONDAY, 100), day('2026-11-10', 50)];
    const processed = await process(manager, weekOf(driver, first, second));
    const again = await process(admin, weekOf(driver, second, first));
    expect(again.status).toBe(200);
    expect(again.body.settlement.id).toBe(processed.body.settlement.id);
    expect(await settlementsOf(driver)).toHaveLength(1);
  });

  test('again with another payload returns a conflict that names the settlement', async () => {
    const processed = await process(manager, weekOf(driver, day(MONDAY, 100)));
    const { status, error } = await process(manager, weekOf(driver, day(MONDAY, 100.01)));
    expect([status, error.code, error.settlementId]).toEqual([
      409,
      'WEEK_HAS_SETTLEMENT',
      processed.body.settlement.id,
    ]);
    expect((await settlementsOf(driver))[0]?.totalPay).toBe(100);
  });

  describe('records for each day whether its expenses are substantiated', () => {
    const toll = (expensesSubstantiated?: boolean): Day => ({
      ...day(MONDAY, 100, 9.25),
      ...(expensesSubstantiated !== undefined && { expensesSubstantiated }),
    });

    test('in the stored settlement', async () => {
      const allowance = day('2026-11-10', 0, 20);
      const { body } = await process(manager, weekOf(driver, toll(true), allowance));
      expect(body.settlement).toMatchObject({ expenses: 29.25, reimbursements: 9.25 });
      expect(body.settlement.days).toMatchObject([
        { date: MONDAY, expenses: 9.25, expensesSubstantiated: true },
        { date: '2026-11-10', expenses: 20, expensesSubstantiated: false },
      ]);
    });

    test('as a part of the payload, where an omitted value means false', async () => {
      await process(manager, weekOf(driver, toll()));
      expect((await process(manager, weekOf(driver, toll(false)))).status).toBe(200);
      const { status, error } = await process(manager, weekOf(driver, toll(true)));
      expect([status, error.code]).toEqual([409, 'WEEK_HAS_SETTLEMENT']);
    });

    test('only for days with expenses', async () => {
      const idle = { ...day('2026-11-10', 50), expensesSubstantiated: true };
      await process(manager, weekOf(driver, day('2026-11-10', 50)));
      const again = await process(manager, weekOf(driver, idle));
      expect(again.status).toBe(200);
      expect(again.body.settlement.days).toMatchObject([{ expensesSubstantiated: false }]);
    });

    test('and recognizes the payload of a settlement that was stored before the field existed', async () => {
      await process(manager, weekOf(driver, toll()));
      const { payload_digest: digest } = await app.asOwner
        .selectFrom('settlements')
        .select('payload_digest')
        .where('user_id', '=', driver.id)
        .executeTakeFirstOrThrow();
      const formerPayload = `{"userId":"${driver.id}","weekStart":"2026-11-09","days":[{"day":"2026-11-09","payCents":10000,"expensesCents":925,"notes":""}],"basePayCents":10000,"expensesCents":925}`;
      expect(digest).toEqual(createHash('sha256').update(formerPayload).digest());
    });
  });

  test('with an Idempotency-Key replays the response, and refuses the key for another payload', async () => {
    const processed = await process(manager, weekOf(driver, day(MONDAY, 100)), 'key-1');
    const replayed = await process(manager, weekOf(driver, day(MONDAY, 100)), 'key-1');
    expect(replayed.body).toEqual(processed.body);
    const misused = await process(manager, weekOf(driver, day(MONDAY, 999)), 'key-1');
    expect([misused.status, misused.error.code]).toEqual([422, 'KEY_REUSED']);
  });

  test.each([
    ['a start that is not a Monday', { weekStart: '2026-11-10' }, 422, /weekStart/],
    ['an end that is not its Sunday', { weekEnd: '2026-11-16' }, 422, /weekEnd/],
    ['a day outside the week', { weeklyData: [day('2026-11-16', 1)] }, 422, /weeklyData/],
    ['a day twice', { weeklyData: [day(MONDAY, 1), day(MONDAY, 2)] }, 422, /weeklyData/],
    ['nothing to pay', { weeklyData: [day(MONDAY, 0)] }, 422, /weeklyData/],
    ['no days', { weeklyData: [] }, 400, /weeklyData/],
    [
      'a week that has not begun',
      { weekStart: '2026-11-23', weekEnd: '2026-11-29', weeklyData: [day('2026-11-23', 1)] },
      422,
      /weekStart/,
    ],
    ['a tenth of a cent', { weeklyData: [day(MONDAY, 10.001)] }, 400, /weeklyData, item 1, pay/],
    ['a negative amount', { weeklyData: [day(MONDAY, -1)] }, 400, /weeklyData, item 1, pay/],
    ['too much for a day', { weeklyData: [day(MONDAY, 100_000)] }, 400, /weeklyData, item 1, pay/],
    ['pay as a string', { weeklyData: [{ date: MONDAY, pay: '100', expenses: 0 }] }, 400, /pay/],
    ['pay as null', { weeklyData: [{ date: MONDAY, pay: null, expenses: 0 }] }, 400, /pay/],
    ['pay as a list', { weeklyData: [{ date: MONDAY, pay: [7], expenses: 0 }] }, 400, /pay/],
    ['an unknown field', { bonus: 5 }, 400, /unknown field/],
    ['an unknown person', { userId: '01a1fd60-dfd2-7d98-8486-75356804069d' }, 404, /not exist/],
    ['a person who is not a contractor', { userId: () => supervisor.id }, 422, /contractors/],
  ])('refuses %s with a sentence and stores nothing', async (_, change, expected, sentence) => {
    const userId =
      'userId' in change && typeof change.userId === 'function' ? change.userId() : undefined;
    const body = {
      ...weekOf(driver, day(MONDAY, 100)),
      ...change,
      ...(userId && { userId }),
    } as WeeklyPayroll;
    const { status, error } = await process(admin, body);
    expect([status, error.error]).toEqual([expected, expect.stringMatching(sentence)]);
    const count = await app.asOwner
      .selectFrom('settlements')
      .select('id')
      .where('user_id', 'in', [driver.id, supervisor.id])
      .execute();
    expect(count).toEqual([]);
  });
});

describe('the payroll sheet', () => {
  const sheet = (weekStart = MONDAY) =>
    app.as(manager, getPayrollSheet, { params: { weekStart }, query: { userId: driver.id } });

  test('shows approved days with hours times rate, pending days, and the settlement after the week is processed', async () => {
    await insertDay(app, driver, MONDAY);
    await insertDay(app, driver, '2026-11-10', 'PENDING');
    const before = (await sheet()).body;
    expect(before.person).toMatchObject({ id: driver.id, dailyRate: 31.25 });
    expect(
      before.days
        .map(({ approved, status, suggestedPay }) => [approved, status, suggestedPay])
        .slice(0, 3),
    ).toEqual([
      [true, 'APPROVED', 250],
      [false, 'PENDING', 0],
      [false, null, 0],
    ]);
    expect(before.settlement).toBeNull();
    await process(manager, weekOf(driver, day(MONDAY, 250)));
    expect((await sheet()).body.settlement).toMatchObject({
      totalPay: 250,
      status: 'PROCESSED',
    });
    expect((await sheet('2026-11-16')).body.previousWeekTotal).toBe(250);
  });

  test('is refused for a day that is not a Monday', async () => {
    expect((await sheet('2026-11-10')).status).toBe(422);
  });
});
