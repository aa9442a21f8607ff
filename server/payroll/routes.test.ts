import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTimeLogSummary, listTimeLogs } from '../../domain/time-logs/schema.ts';
import {
  getPayrollRun,
  getPayrollSheet,
  listPayrollRuns,
  markPaid,
  processWeek,
  reverseRun,
  type WeeklyPayroll,
} from '../../domain/payroll/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MONDAY = '2026-11-09';
const SUNDAY = '2026-11-15';

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let admin: Person;
let otherManager: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person('Manager');
  otherManager = await app.person('Manager');
  supervisor = await app.person('Supervisor', { reportsTo: manager });
  driver = await app.person('Contractor', { reportsTo: supervisor, hourlyRateCents: 3125 });
});

async function approvedDay(person: Person, day: string, status = 'APPROVED'): Promise<void> {
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
    values (gen_random_uuid(), ${person.id}, ${day}, true, 800, ${status},
      ${status === 'PENDING' ? null : '2026-11-16T12:00:00Z'})`.execute(app.asOwner);
}

type Day = WeeklyPayroll['weeklyData'][number];
const day = (date: string, pay: number, expenses = 0, notes?: string): Day => ({
  date,
  pay,
  expenses,
  ...(notes && { notes }),
});
const weekOf = (person: { id: string }, ...weeklyData: Day[]): WeeklyPayroll => ({
  userId: person.id,
  weekStart: MONDAY,
  weekEnd: SUNDAY,
  weeklyData,
});

const process = (caller: Person | undefined, body: WeeklyPayroll, key?: string) =>
  app.as(caller, processWeek, { body, ...(key && { headers: { 'idempotency-key': key } }) });
const runsOf = async (person: Person) =>
  (await app.as(admin, listPayrollRuns, { query: { userId: person.id } })).body;

describe('processing a week', () => {
  test('makes a run with its totals to the cent and takes the approved days in', async () => {
    await approvedDay(driver, MONDAY);
    await approvedDay(driver, '2026-11-10', 'PENDING');
    const { status, body } = await process(
      manager,
      weekOf(driver, day(MONDAY, 250.1, 42.18, 'Fuel'), day('2026-11-10', 0.2)),
    );
    expect(status).toBe(201);
    expect(body.message).toBe(
      'Weekly payroll processed successfully! Base pay: $250.30, Expenses: $42.18, Total: $292.48',
    );
    expect(body.payrollRun).toMatchObject({
      basePay: 250.3,
      expenses: 42.18,
      bonuses: 0,
      totalPay: 292.48,
      status: 'PROCESSED',
    });
    expect(body.payrollRun.days).toEqual([
      { date: MONDAY, pay: 250.1, expenses: 42.18, notes: 'Fuel', worked: true },
      { date: '2026-11-10', pay: 0.2, expenses: 0, notes: '', worked: false },
    ]);
    const logs = (await app.as(driver, listTimeLogs)).body;
    expect(logs.map(({ date, payrollRun }) => [date, payrollRun?.id])).toEqual([
      ['2026-11-10', undefined],
      [MONDAY, body.payrollRun.id],
    ]);
    expect((await app.auditActions()).at(-1)).toBe('PAYROLL_PROCESSED');
  });

  test('again with the same payload, in any order of days, answers with the run that exists', async () => {
    const [first, second] = [day(MONDAY, 100), day('2026-11-10', 50)];
    const made = await process(manager, weekOf(driver, first, second));
    const again = await process(admin, weekOf(driver, second, first));
    expect(again.status).toBe(200);
    expect(again.body.payrollRun.id).toBe(made.body.payrollRun.id);
    expect(await runsOf(driver)).toHaveLength(1);
  });

  test('with another payload is a conflict that names the run', async () => {
    const made = await process(manager, weekOf(driver, day(MONDAY, 100)));
    const { status, error } = await process(manager, weekOf(driver, day(MONDAY, 100.01)));
    expect([status, error.code, error.payrollRunId]).toEqual([
      409,
      'WEEK_HAS_RUN',
      made.body.payrollRun.id,
    ]);
    expect((await runsOf(driver))[0]?.totalPay).toBe(100);
  });

  test('with an Idempotency-Key replays the answer, and refuses the key for something else', async () => {
    const made = await process(manager, weekOf(driver, day(MONDAY, 100)), 'key-1');
    const replayed = await process(manager, weekOf(driver, day(MONDAY, 100)), 'key-1');
    expect(replayed.body).toEqual(made.body);
    const misused = await process(manager, weekOf(driver, day(MONDAY, 999)), 'key-1');
    expect([misused.status, misused.error.code]).toEqual([422, 'KEY_REUSED']);
  });

  test.each([
    ['a start that is no Monday', { weekStart: '2026-11-10' }, 422, /weekStart/],
    ['an end that is not its Sunday', { weekEnd: '2026-11-16' }, 422, /weekEnd/],
    ['a day outside', { weeklyData: [day('2026-11-16', 1)] }, 422, /weeklyData/],
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
    ['pay as a text', { weeklyData: [{ date: MONDAY, pay: '100', expenses: 0 }] }, 400, /pay/],
    ['pay as null', { weeklyData: [{ date: MONDAY, pay: null, expenses: 0 }] }, 400, /pay/],
    ['pay as a list', { weeklyData: [{ date: MONDAY, pay: [7], expenses: 0 }] }, 400, /pay/],
    ['an unknown field', { bonus: 5 }, 400, /not known/],
    ['an unknown person', { userId: '01a1fd60-dfd2-7d98-8486-75356804069d' }, 404, /not exist/],
    ['a person who is no contractor', { userId: () => supervisor.id }, 422, /contractors/],
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
      .selectFrom('payroll_runs')
      .select('id')
      .where('user_id', 'in', [driver.id, supervisor.id])
      .execute();
    expect(count).toEqual([]);
  });

  test('is for who may process payroll, in their scope, and never for oneself', async () => {
    const week = weekOf(driver, day(MONDAY, 100));
    expect((await process(undefined, week)).status).toBe(401);
    expect((await process(driver, week)).status).toBe(403);
    expect((await process(supervisor, week)).status).toBe(403);
    expect((await process(otherManager, week)).status).toBe(404);
    const own = await process(manager, weekOf(manager, day(MONDAY, 100)));
    expect([own.status, own.error.code]).toEqual([403, 'OWN_MONEY']);
    expect(await runsOf(driver)).toEqual([]);
  });
});

describe('a run', () => {
  const pay = (caller: Person, id: string, paidOn = '2026-11-18') =>
    app.as(caller, markPaid, { params: { id }, body: { paidOn } });
  const reverse = (caller: Person, id: string, reason = 'Keyed in wrong') =>
    app.as(caller, reverseRun, { params: { id }, body: { reason } });

  async function processed(): Promise<string> {
    await approvedDay(driver, MONDAY);
    await approvedDay(driver, '2026-11-10');
    return (
      await process(manager, weekOf(driver, day(MONDAY, 100), day('2026-11-10', 100.01, 9.99)))
    ).body.payrollRun.id;
  }

  test('that is paid shows as earned and paid to the driver, to the cent', async () => {
    const id = await processed();
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
    });
    const { status, body } = await pay(manager, id);
    expect([status, body.payrollRun.status, body.payrollRun.paidOn]).toEqual([
      200,
      'PAID',
      '2026-11-18',
    ]);
    expect(await week()).toMatchObject({ earned: 200.01, paid: 210 });
    const { year, months } = (await app.as(driver, getTimeLogSummary)).body;
    expect(year).toEqual({ year: 2026, daysWorked: 2, earned: 200.01, expenses: 9.99, paid: 210 });
    expect(months).toEqual([
      { month: '2026-11', daysWorked: 2, earned: 200.01, expenses: 9.99, paid: 210 },
    ]);
  });

  test('is paid once', async () => {
    const id = await processed();
    const replies = await Promise.all(
      ['2026-11-16', '2026-11-17', '2026-11-18'].map((paidOn) => pay(manager, id, paidOn)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is not paid in the future, before its week, by oneself, by a stranger', async () => {
    const id = await processed();
    expect((await pay(manager, id, '2026-11-19')).status).toBe(422);
    expect((await pay(manager, id, '2026-11-08')).status).toBe(422);
    expect((await pay(otherManager, id)).status).toBe(404);
    expect((await pay(driver, id)).status).toBe(403);
    expect((await app.as(driver, getPayrollRun, { params: { id } })).body.status).toBe('PROCESSED');
  });

  test('is corrected by a reversal and a new run, both kept', async () => {
    const id = await processed();
    expect((await reverse(manager, id, '  ')).status).toBe(422);
    expect((await reverse(otherManager, id)).status).toBe(404);
    expect((await reverse(manager, id)).body.payrollRun).toMatchObject({
      status: 'REVERSED',
      reversalReason: 'Keyed in wrong',
    });
    expect((await reverse(manager, id)).error.code).toBe('RUN_REVERSED');
    expect((await pay(manager, id)).error.code).toBe('RUN_NOT_PROCESSED');
    const anew = await process(manager, weekOf(driver, day(MONDAY, 120)));
    expect(anew.status).toBe(201);
    expect(anew.body.payrollRun.days?.filter(({ worked }) => worked)).toHaveLength(2);
    expect((await runsOf(driver)).map(({ status }) => status).toSorted()).toEqual([
      'PROCESSED',
      'REVERSED',
    ]);
    expect((await app.as(driver, getTimeLogSummary)).body.year).toMatchObject({ earned: 120 });
  });

  test('cannot be edited or deleted in the database, not even by the owner of the tables', async () => {
    const id = await processed();
    const attempts = [
      sql`update payroll_runs set base_pay_cents = 1 where id = ${id}`,
      sql`delete from payroll_runs where id = ${id}`,
      sql`update payroll_run_days set pay_cents = 1 where payroll_run_id = ${id}`,
      sql`delete from payroll_run_days where payroll_run_id = ${id}`,
      sql`truncate payroll_runs cascade`,
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

  test('is seen by its payee and by who sees pay, in scope', async () => {
    const id = await processed();
    const see = async (caller: Person) =>
      (await app.as(caller, getPayrollRun, { params: { id } })).status;
    const accountant = await app.person('Accountant');
    expect(
      await Promise.all([driver, manager, admin, accountant, supervisor, otherManager].map(see)),
    ).toEqual([200, 200, 200, 200, 404, 404]);
    const listed = async (caller: Person) =>
      (await app.as(caller, listPayrollRuns, { query: { userId: driver.id } })).body.length;
    expect(await Promise.all([driver, manager, supervisor, otherManager].map(listed))).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

describe('the tracker’s sheet', () => {
  const sheet = (caller: Person, weekStart = MONDAY) =>
    app.as(caller, getPayrollSheet, { params: { weekStart }, query: { userId: driver.id } });

  test('shows approved days with hours times rate, pending days, and the run once there is one', async () => {
    await approvedDay(driver, MONDAY);
    await approvedDay(driver, '2026-11-10', 'PENDING');
    const before = (await sheet(manager)).body;
    expect(before.person).toMatchObject({ id: driver.id, dailyRate: 31.25 });
    expect(
      before.days
        .map(({ approved, pending, suggestedPay }) => [approved, pending, suggestedPay])
        .slice(0, 3),
    ).toEqual([
      [true, false, 250],
      [false, true, 0],
      [false, false, 0],
    ]);
    expect(before.payrollRun).toBeNull();
    await process(manager, weekOf(driver, day(MONDAY, 250)));
    expect((await sheet(manager)).body.payrollRun).toMatchObject({
      totalPay: 250,
      status: 'PROCESSED',
    });
    expect((await sheet(manager, '2026-11-16')).body.previousWeekTotal).toBe(250);
  });

  test('is not for other scopes, nor for who does not process payroll', async () => {
    expect((await sheet(otherManager)).status).toBe(404);
    expect((await sheet(supervisor)).status).toBe(403);
    expect((await sheet(manager, '2026-11-10')).status).toBe(422);
  });
});
