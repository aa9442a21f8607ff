import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addExpense } from '../../domain/expenses/schema.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { EXPENSE } from '../../testing/expense-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { setTaxSettings } from '../../testing/payee-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay, newDriver } from '../../testing/people.ts';
import { payWeek, storeW9 } from '../../testing/tax-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await newTeam());
});

const draftOf = async (person: Person, weekStart = MONDAY) =>
  (await app.as(person, getOwnDraft, { params: { weekStart } })).body.draft;

test('shows a driver the lines and amounts that payday previews', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10');
  await payday.add(driver, { amount: 75.5 });
  await deductionCalls(app).enter(manager, driver);
  const { gross, reimbursements, withheld, afterGross, payouts, netPay, carriedOver } =
    await payday.payeeOf(driver);
  const draft = await draftOf(driver);
  const figures = { gross, reimbursements, withheld, afterGross, payouts, netPay, carriedOver };
  expect(draft).toMatchObject({ kind: 'REGULAR', ...figures, pendingDays: [] });
  expect(draft).toMatchObject({ gross: 575.5, afterGross: -50, netPay: 525.5 });
  const params = { weekStart: MONDAY, userId: driver.id };
  const { lines } = (await app.as(manager, getPaydayLines, { params })).body;
  expect(draft?.lines).toEqual(
    lines.map(({ kind, day, quantity, unit, rate, amount, description }) => {
      return {
        kind,
        day,
        quantity,
        unit,
        rate,
        amount,
        description,
        needsRate: false,
      };
    }),
  );
  const { weeks } = (await app.as(driver, getOwnWeeks)).body;
  expect(weeks[1]).toMatchObject({ weekStart: MONDAY, approved: 575.5 });
});

test('shows pending days and expenses apart, and leaves out rejected days', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10', 'PENDING');
  await insertDay(app, driver, '2026-11-11', 'REJECTED');
  const expense = { ...EXPENSE, day: '2026-11-10', amount: 12.5, receipt: null };
  expect((await app.as(driver, addExpense, { body: expense })).status).toBe(201);
  expect(await draftOf(driver)).toMatchObject({
    lines: [{ day: MONDAY, amount: 250 }],
    netPay: 250,
    pendingDays: [{ day: '2026-11-10', hours: 8, amount: 250 }],
    pendingExpenses: [{ day: '2026-11-10', amount: 12.5 }],
  });
});

test('names the days without a rate', async () => {
  const newcomer = await newDriver(app, supervisor, { hourlyRateTenThousandths: 0 });
  await app.asOwner.deleteFrom('pay_rates').where('user_id', '=', newcomer.id).execute();
  await insertDay(app, newcomer, MONDAY);
  await insertDay(app, newcomer, '2026-11-10', 'PENDING');
  expect(await draftOf(newcomer)).toMatchObject({
    lines: [{ day: MONDAY, amount: 0, needsRate: true }],
    pendingDays: [{ day: '2026-11-10', amount: null }],
  });
});

test('projects the withholding of a payee without a taxpayer number', async () => {
  await insertDay(app, driver, MONDAY);
  await payday.add(driver, { amount: 3000 });
  const { withheld, netPay } = await payday.payeeOf(driver);
  expect(withheld).toBeGreaterThan(0);
  expect(await draftOf(driver)).toMatchObject({ withheld, netPay });
});

test('does not tell a payee about another account with the same taxpayer number', async () => {
  const other = await newDriver(app, supervisor);
  for (const account of [driver, other])
    await storeW9(app, account, { number: 'shared', receivedOn: '2025-12-01' });
  await setTaxSettings(app, driver, { noticeReceivedOn: '2026-02-02' });
  await payWeek(app, other, '2026-03-06', { pay: 3000 });
  await insertDay(app, driver, MONDAY);
  expect(await payday.payeeOf(driver)).toMatchObject({ withheld: 60 });
  expect(await draftOf(driver)).toMatchObject({ withheld: 0 });
});

test('is empty when the week is processed, and shows what is approved later', async () => {
  await insertDay(app, driver, MONDAY);
  const processed = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  expect(processed.status).toBe(201);
  expect(await draftOf(driver)).toMatchObject({ kind: null, lines: [], netPay: 0 });
  await insertDay(app, driver, '2026-11-10');
  expect(await draftOf(driver)).toMatchObject({ kind: 'SUPPLEMENT', netPay: 250 });
});

test('says that it leaves out the drivers whose pay goes to the payee', async () => {
  const other = await newDriver(app, manager);
  const body = { userIds: [other.id], payeeId: driver.id, effectiveFrom: MONDAY, reason: '' };
  expect((await app.as(manager, setPaidTo, { body })).status).toBe(201);
  await insertDay(app, driver, MONDAY);
  await insertDay(app, other, MONDAY);
  expect(await draftOf(driver)).toMatchObject({ gross: 250, leavesOutDrivers: true });
  expect(await draftOf(other)).toBeNull();
});

test('returns no draft to a person who is not paid', async () => {
  expect(await draftOf(manager)).toBeNull();
});

test.each([
  ['a Tuesday', '2026-11-10'],
  ['a future week', '2026-12-28'],
])('refuses %s', async (_, weekStart) => {
  const { status } = await app.as(driver, getOwnDraft, { params: { weekStart } });
  expect(status).toBe(422);
});
