import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import { getOwnWeeks, owedOf, stateOfOwnWeek } from '../../domain/payroll/own-weeks.ts';
import { markPaid, reverseSettlement } from '../../domain/payroll/schema.ts';
import { day, MONDAY as LAST_MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, process } = payrollWorld();
const MONDAY = '2026-11-16';
const EARLIER = '2026-11-02';

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, driver } = await team(app));
});

const ownOf = async (person: Person) => (await app.as(person, getOwnWeeks)).body;
const weeksOf = async (person: Person) => (await ownOf(person)).weeks;

test('shows this week and last week to a driver who logged nothing', async () => {
  const { weeks, lastPayment } = await ownOf(driver);
  expect(weeks).toEqual([
    expect.objectContaining({ weekStart: MONDAY, payday: '2026-11-27', days: 0, approved: 0 }),
    expect.objectContaining({ weekStart: LAST_MONDAY, payday: '2026-11-20', days: 0 }),
  ]);
  expect(weeks.map(stateOfOwnWeek)).toEqual(['NOT_SUBMITTED', 'NOT_SUBMITTED']);
  expect(lastPayment).toBeNull();
});

test('separates approved pay from pending pay, and leaves out rejected days', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-17', 'PENDING');
  await insertDay(app, driver, '2026-11-18', 'REJECTED');
  const [week] = await weeksOf(driver);
  expect(week).toMatchObject({
    days: 2,
    hours: 16,
    approved: 240,
    pending: 240,
    pendingDays: 1,
    rejectedDays: 1,
    daysWithoutRate: 0,
  });
});

test('lists an earlier week until it is paid, with the lines that the office entered', async () => {
  await insertDay(app, driver, EARLIER);
  const line = {
    userId: driver.id,
    weekStart: EARLIER,
    kind: 'OTHER_PAY',
    day: null,
    quantity: null,
    amount: 75.5,
    description: 'Detention',
    correctsId: null,
  } as const;
  expect((await app.as(manager, addPayLine, { body: line })).status).toBe(201);
  const [, , earlier] = await weeksOf(driver);
  expect(earlier).toMatchObject({ weekStart: EARLIER, approved: 315.5, settlements: [] });
  expect(earlier && owedOf(earlier)).toBe(31_550);
});

test('follows a week from approved to processed, paid and reversed', async () => {
  await insertDay(app, driver, LAST_MONDAY);
  const lastWeek = async () => (await weeksOf(driver))[1];
  const states: string[] = [];
  const record = async () => {
    const week = await lastWeek();
    states.push(week ? `${stateOfOwnWeek(week)} ${owedOf(week)}` : 'missing');
  };
  await record();
  const body = weekOf(driver, day(LAST_MONDAY, 240, 10));
  const { settlement } = (await process(manager, body)).body;
  await record();
  const params = { id: settlement.id };
  const payment = await app.as(manager, markPaid, { params, body: { paidOn: '2026-11-17' } });
  await record();
  const { lastPayment } = await ownOf(driver);
  expect(lastPayment).toEqual({
    id: settlement.id,
    weekStart: LAST_MONDAY,
    paidOn: '2026-11-17',
    netPay: payment.body.settlement.netPay,
  });
  const reason = 'The wrong week';
  const reversal = { reason, reversalKind: 'NEVER_PAID' } as const;
  expect((await app.as(manager, reverseSettlement, { params, body: reversal })).status).toBe(200);
  await record();
  expect(states).toEqual(['APPROVED 24000', 'PROCESSED 25000', 'PAID 0', 'APPROVED 24000']);
  expect((await ownOf(driver)).lastPayment).toBeNull();
});

test('counts the days without an hourly rate instead of paying them zero', async () => {
  const newcomer = await app.person('Contractor', { reportsTo: manager });
  await sql`delete from pay_rates where user_id = ${newcomer.id}`.execute(app.asOwner);
  await insertDay(app, newcomer, MONDAY);
  const [week] = await weeksOf(newcomer);
  expect(week).toMatchObject({ approved: 0, daysWithoutRate: 1 });
});

test('takes the payday from the company settings', async () => {
  await sql`update company set days_to_payday = 9`.execute(app.asOwner);
  const [, lastWeek] = await weeksOf(driver);
  await sql`update company set days_to_payday = 5`.execute(app.asOwner);
  expect(lastWeek?.payday).toBe('2026-11-24');
});

test('shows nobody the weeks of others', async () => {
  await insertDay(app, driver, MONDAY);
  for (const other of [admin, manager]) expect((await weeksOf(other))[0]?.days).toBe(0);
});
