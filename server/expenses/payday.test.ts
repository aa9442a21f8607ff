import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listExpensesToDecide } from '../../domain/expenses/schema.ts';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import {
  acceptExceptions,
  getPayday,
  getPaydayLines,
  processPayday,
} from '../../domain/payday/schema.ts';
import { getSettlement, getPayrollSheet, reverseSettlement } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { deletePerson, setStaffArchived } from '../../domain/staff/schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { EXPENSE, expenseWorld } from '../../testing/expense-world.ts';
import { insertDay, team } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const MONDAY = '2026-11-09';
const { start, newExpense, decide, undo, ownExpenses } = expenseWorld();

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await team(app, { hourlyRateTenThousandths: 312_500 }));
});

const payeeOf = async () => {
  const { payees } = (await app.as(manager, getPayday, { params: { weekStart: MONDAY } })).body;
  return payees.find(({ userId }) => userId === driver.id)!;
};

async function processDriver() {
  const shown = await payeeOf();
  const codes = shown.exceptions
    .filter((exception) => exception.accepted === null)
    .map(({ code }) => code);
  if (codes.length > 0)
    await app.as(manager, acceptExceptions, {
      params: { weekStart: MONDAY },
      body: {
        payees: [{ userId: driver.id, version: shown.version, codes }],
        reasons: Object.fromEntries(codes.map((code) => [code, 'Checked'])),
      },
    });
  const { userId, version, gross } = await payeeOf();
  return app.as(manager, processPayday, {
    params: { weekStart: MONDAY },
    body: { payees: [{ userId, version, gross }] },
  });
}
const linesToPay = async () => {
  const params = { weekStart: MONDAY, userId: driver.id };
  const { lines } = (await app.as(manager, getPaydayLines, { params })).body;
  return lines.filter(({ settlementId }) => settlementId === null);
};

test('reimburses a substantiated expense and counts an allowance as pay', async () => {
  await insertDay(app, driver, MONDAY);
  await decide(supervisor, await newExpense(driver), 'SUBSTANTIATED');
  const tolls = await newExpense(driver, { amount: 20, receipt: null, category: 'TOLLS' });
  await decide(supervisor, tolls, 'ALLOWANCE');
  expect(await payeeOf()).toMatchObject({ gross: 270, reimbursements: 84.2 });
  const [settlement] = (await processDriver()).body.settlements;
  const stored = await app.as(driver, getSettlement, { params: { id: settlement!.id } });
  expect(stored.body).toMatchObject({ basePay: 250, totalPay: 354.2 });
  expect((await ownExpenses(driver)).map(({ settlementId }) => settlementId)).toEqual([
    settlement!.id,
    settlement!.id,
  ]);
});

test('pays an expense once, in a supplement when the week is already processed', async () => {
  await insertDay(app, driver, MONDAY);
  await processDriver();
  const expense = await newExpense(driver);
  await decide(supervisor, expense, 'SUBSTANTIATED');
  const { body } = await processDriver();
  expect(body.settlements).toMatchObject([{ kind: 'SUPPLEMENT' }]);
  expect((await payeeOf()).kind).toBeNull();
  expect((await undo(supervisor, expense, 'SUBSTANTIATED')).error.code).toBe('IN_PAYROLL');
  const { id } = body.settlements[0]!;
  await app.as(manager, reverseSettlement, { params: { id }, body: { reason: 'Keyed in wrong' } });
  expect((await linesToPay()).map(({ amount }) => amount)).toEqual([84.2]);
  expect((await undo(supervisor, expense, 'SUBSTANTIATED')).status).toBe(200);
  expect(await linesToPay()).toEqual([]);
});

test('shows in the payroll sheet the total of the lines that the next settlement will pay', async () => {
  await insertDay(app, driver, MONDAY);
  const unsettledLinesTotal = async () => {
    const input = { params: { weekStart: MONDAY }, query: { userId: driver.id } };
    return (await app.as(manager, getPayrollSheet, input)).body.unsettledLinesTotal;
  };
  expect(await unsettledLinesTotal()).toBe(0);
  await decide(supervisor, await newExpense(driver), 'SUBSTANTIATED');
  expect(await unsettledLinesTotal()).toBe(84.2);
  await processDriver();
  expect(await unsettledLinesTotal()).toBe(0);
});

test('shows the expense and its approver on the pay line, which payroll cannot remove', async () => {
  const expense = await newExpense(driver);
  await decide(supervisor, expense, 'SUBSTANTIATED');
  const [line] = await linesToPay();
  expect(line).toMatchObject({
    kind: 'REIMBURSEMENT',
    expenseId: expense.id,
    day: EXPENSE.day,
    description: 'Reefer fuel, Amarillo, TX',
    by: 'Supervisor Tester',
  });
  const removed = await app.as(manager, removePayLine, { params: { id: line!.payLineId! } });
  expect(removed.error.code).toBe('CONFLICT');
  await undo(supervisor, expense, 'SUBSTANTIATED');
  await decide(supervisor, expense, 'ALLOWANCE');
  expect((await linesToPay()).map(({ kind }) => kind)).toEqual(['ALLOWANCE']);
});

test('adds one line when two approvers decide at the same time', async () => {
  const expense = await newExpense(driver);
  const responses = await Promise.all([
    decide(supervisor, expense, 'SUBSTANTIATED'),
    decide(manager, expense, 'ALLOWANCE'),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await linesToPay()).toHaveLength(1);
});

test('lists the week on the to-do list until a settlement includes the expense', async () => {
  const toProcess = async () => (await app.as(manager, getTodo)).body.weeksToProcess;
  expect(await toProcess()).toBeNull();
  await decide(supervisor, await newExpense(driver), 'SUBSTANTIATED');
  expect(await toProcess()).toEqual({ people: 1, weeks: 1, oldestWeek: MONDAY });
  await processDriver();
  expect(await toProcess()).toBeNull();
});

test('reports pending expenses as an exception of the week, before and after its settlement', async () => {
  await insertDay(app, driver, MONDAY);
  await newExpense(driver, { amount: 200 });
  const second = await newExpense(driver, { amount: 42.5 });
  const pendingOf = async () =>
    (await payeeOf()).exceptions.find(({ code }) => code === 'PENDING_EXPENSES');
  expect(await pendingOf()).toMatchObject({
    sentence: '2 expenses pending approval, $242.50',
    detail:
      'Fuel, $42.50, Tue, Nov 10; Fuel, $200.00, Tue, Nov 10. Expenses that are approved later are paid later.',
    canAccept: true,
    accepted: null,
  });
  const { userId, version, gross } = await payeeOf();
  const refused = await app.as(manager, processPayday, {
    params: { weekStart: MONDAY },
    body: { payees: [{ userId, version, gross }] },
  });
  expect(refused.status).toBe(409);
  await processDriver();
  expect(await pendingOf()).toMatchObject({ sentence: '2 expenses pending approval, $242.50' });
  await decide(supervisor, second, 'SUBSTANTIATED');
  expect(await pendingOf()).toMatchObject({
    sentence: '1 expense pending approval, $200.00',
    accepted: null,
  });
});

test('cannot accept a pending expense of a week that has nothing else to pay', async () => {
  await newExpense(driver);
  const { exceptions, state } = await payeeOf();
  expect(state).toBe('IN_REVIEW');
  expect(exceptions).toMatchObject([{ code: 'PENDING_EXPENSES', canAccept: false }]);
});

test('marks an expense like another one to the approver and on payday', async () => {
  await insertDay(app, driver, MONDAY);
  const first = await newExpense(driver);
  const other = await newExpense(driver, { category: 'TOLLS' });
  const again = await newExpense(driver, { purpose: 'Diesel' });
  const toDecide = async () => {
    const query = { userId: driver.id };
    const { pending } = (await app.as(supervisor, listExpensesToDecide, { query })).body;
    return new Map(pending.map(({ id, similar }) => [id, similar]));
  };
  const reefer = { purpose: 'Reefer fuel', place: 'Amarillo, TX' };
  expect(await toDecide()).toEqual(
    new Map([
      [first.id, { purpose: 'Diesel', place: 'Amarillo, TX', status: 'PENDING' }],
      [other.id, null],
      [again.id, { ...reefer, status: 'PENDING' }],
    ]),
  );
  const similarOnPayday = async () =>
    (await payeeOf()).exceptions.find(({ code }) => code === 'SIMILAR_EXPENSES');
  await decide(supervisor, first, 'SUBSTANTIATED');
  await processDriver();
  expect((await toDecide()).get(again.id)).toEqual({ ...reefer, status: 'SUBSTANTIATED' });
  expect(await similarOnPayday()).toBeUndefined();
  await decide(supervisor, again, 'SUBSTANTIATED');
  expect(await similarOnPayday()).toMatchObject({
    detail: 'Fuel, $84.20, Tue, Nov 10 (2 times). Check that each receipt is paid once.',
    canAccept: true,
  });
});

test('does not compare an expense with rejected or removed ones', async () => {
  const rejected = await newExpense(driver);
  await decide(supervisor, rejected, 'REJECTED', 'Not legible');
  await newExpense(driver);
  const query = { userId: driver.id };
  const { pending } = (await app.as(supervisor, listExpensesToDecide, { query })).body;
  expect(pending.map(({ similar }) => similar)).toEqual([null]);
});

test('pays an archived driver for days and expenses that were not paid before', async () => {
  await insertDay(app, driver, MONDAY);
  await insertDay(app, driver, '2026-11-10', 'PENDING');
  const expense = await newExpense(driver);
  const admin = await app.person('IT_Admin');
  await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
  expect((await app.as(supervisor, listApprovals)).body.total).toBe(1);
  expect((await decide(supervisor, expense, 'SUBSTANTIATED')).status).toBe(200);
  const toProcess = async () => (await app.as(manager, getTodo)).body.weeksToProcess;
  expect(await toProcess()).toEqual({ people: 1, weeks: 1, oldestWeek: MONDAY });
  const { weeks } = (await app.as(manager, listPayrollWeeks)).body;
  expect(weeks).toMatchObject([{ userId: driver.id, state: 'NO_SETTLEMENT' }]);
  const sheet = { params: { weekStart: MONDAY }, query: { userId: driver.id } };
  expect((await app.as(manager, getPayrollSheet, sheet)).body.unsettledLinesTotal).toBe(84.2);
  const shown = await payeeOf();
  expect(shown).toMatchObject({ gross: 250, reimbursements: 84.2 });
  expect(shown.exceptions.map(({ code }) => code)).toContain('INACTIVE');
  const params = { id: driver.id };
  const deletion = await app.as(admin, deletePerson, { params, query: {} });
  expect(deletion.error.error).toBe(
    'This person is still owed $334.20. One approved day is not processed. One pay line is not processed. One day is pending approval.',
  );
  expect((await processDriver()).body.settlements).toMatchObject([{ kind: 'REGULAR', gross: 250 }]);
  expect(await toProcess()).toBeNull();
});
