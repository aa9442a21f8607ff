import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { recordEntry } from '../../domain/deductions/schema.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { previewPayments } from '../../domain/payday/schema.ts';
import { getPayrollSheet, processWeek } from '../../domain/payroll/schema.ts';
import { getWeekWithholding } from '../../domain/payroll/withholding-schema.ts';
import { getTaxYear } from '../../domain/tax/year/year-schema.ts';
import { linesOfAgreements, refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { PAID_ON } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const NEXT_MONDAY = addDays(MONDAY, 7);
const ADVANCE = {
  kind: 'ADVANCE',
  name: 'Advance',
  amount: 100,
  startingBalance: 500,
  firstWeek: NEXT_MONDAY,
  payWeek: MONDAY,
  priority: 2,
} as const;

const world = setUpDeductions();
const { payday, enter, found, process } = world;
let app: TestApp;
let manager: Person;
let driver: Person;
let calls: typeof world.calls;
beforeEach(() => {
  ({ app, calls } = world);
  ({ manager, driver } = world.people);
});

async function yearOf() {
  const admin = await app.person('IT_Admin');
  const input = { params: { year: 2026 }, query: { userId: driver.id } };
  return (await app.as(admin, getTaxYear, input)).body.payees[0];
}
const track = (pay: number) =>
  app.as(manager, processWeek, {
    body: {
      userId: driver.id,
      weekStart: MONDAY,
      weekEnd: addDays(MONDAY, 6),
      weeklyData: [{ date: MONDAY, pay, expenses: 0 }],
    },
  });

describe('an advance', () => {
  test('is paid after the gross, to the cent, and its reversal takes it back', async () => {
    const insurance = await enter({ floor: 230 });
    const advance = await enter(ADVANCE);
    expect(await found(advance)).toMatchObject({
      state: 'PLANNED',
      balance: 0,
      plannedPayouts: [{ weekStart: MONDAY, amount: 500 }],
    });
    await insertDay(app, driver, MONDAY);
    // The insurance leaves $230.00 of the pay. The advance does not count.
    expect(await payday.payeeOf(driver)).toMatchObject({
      gross: 250,
      afterGross: -20,
      payouts: 500,
      netPay: 730,
      carriedOver: [{ agreementId: insurance, amount: 30 }],
    });
    const settlement = await process();
    expect(settlement).toMatchObject({
      kind: 'REGULAR',
      totalPay: 250,
      afterGross: -20,
      payouts: 500,
      netPay: 730,
    });
    const expected = [
      ['ADVANCE', 'Advance', 500, 500],
      ['DEDUCTION', 'Cargo insurance', -20, 30],
    ];
    expect(linesOfAgreements(settlement)).toEqual(expected);
    const shown = await app.as(manager, previewPayments, {
      params: { weekStart: MONDAY },
      query: { paidOn: PAID_ON },
    });
    expect(shown.body.payments).toEqual([
      { settlementId: settlement.id, withheld: 0, afterGross: -20, payouts: 500, netPay: 730 },
    ]);
    const paid = await payday.pay([settlement.id]);
    expect(paid.body.payments[0]).toMatchObject({ netPay: 730 });
    expect(await yearOf()).toMatchObject({ paid: 250 });

    await payday.reverse(settlement.id);
    expect(await found(advance)).toMatchObject({
      state: 'PLANNED',
      balance: 0,
      plannedPayouts: [{ weekStart: MONDAY, amount: 500 }],
    });
    const again = await process();
    expect(linesOfAgreements(again)).toEqual(expected);
    const { body } = await calls.entries(driver, advance);
    expect(body.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['ADVANCED', 500, 500],
      ['ADVANCED', -500, 0],
      ['ADVANCED', 500, 500],
    ]);
    expect(await found(advance)).toMatchObject({ state: 'ACTIVE', plannedPayouts: [] });
  });

  test('is paid before any work, and nothing is charged or taken', async () => {
    const insurance = await enter();
    await enter(ADVANCE);
    await insertDay(app, driver, addDays(MONDAY, 1), 'PENDING');
    expect(await payday.payeeOf(driver)).toMatchObject({
      kind: 'PAYOUT',
      gross: 0,
      payouts: 500,
      netPay: 500,
      carriedOver: [],
    });
    const settlement = await process();
    expect(settlement).toMatchObject({ kind: 'PAYOUT', totalPay: 0, netPay: 500 });
    expect((await payday.pay([settlement.id])).body.payments[0]).toMatchObject({ netPay: 500 });
    expect(await found(insurance)).toMatchObject({ balance: 0 });
    expect(await payday.payeeOf(driver)).toMatchObject({ state: 'IN_REVIEW', kind: null });
    // The days of the week are paid by the regular settlement, which takes the insurance.
    await insertDay(app, driver, MONDAY);
    expect(await process()).toMatchObject({ kind: 'REGULAR', totalPay: 250, netPay: 200 });
    expect(await yearOf()).toBeUndefined();
  });

  test('is repaid from the week after it', async () => {
    const advance = await enter(ADVANCE);
    await insertDay(app, driver, MONDAY);
    await process();
    await payday.add(driver, { amount: 300 });
    expect(await process()).toMatchObject({ kind: 'BONUS', afterGross: 0 });
    await insertDay(app, driver, NEXT_MONDAY);
    expect(await payday.payeeOf(driver, NEXT_MONDAY)).toMatchObject({
      afterGross: -100,
      netPay: 150,
    });
    expect(await found(advance)).toMatchObject({ balance: 500 });
  });

  test('is paid by the Payroll Tracker, alone or with the days', async () => {
    const advance = await enter(ADVANCE);
    await insertDay(app, driver, MONDAY);
    const input = { params: { weekStart: MONDAY }, query: { userId: driver.id } };
    const sheet = await app.as(manager, getPayrollSheet, input);
    expect(sheet.body).toMatchObject({ unsettledLinesTotal: 0, plannedPayouts: 500 });
    const week = await app.as(manager, getWeekWithholding, {
      params: { weekStart: MONDAY },
      query: { userId: driver.id, payCents: 25_000, expensesCents: 0, substantiatedCents: 0 },
    });
    expect(week.body).toMatchObject({ gross: 250, payouts: 500, netPay: 750 });
    const alone = await track(0);
    expect(alone.body.settlement).toMatchObject({ kind: 'PAYOUT', totalPay: 0, netPay: 500 });
    // A repeated request returns the settlement.
    expect((await track(0)).body.settlement.id).toBe(alone.body.settlement.id);
    expect((await track(250)).body.settlement).toMatchObject({ kind: 'REGULAR', netPay: 250 });
    expect(await found(advance)).toMatchObject({ balance: 500 });
    await payday.reverse(alone.body.settlement.id);
    await payday.reverse((await payday.payeeOf(driver)).settlements[0]!.id);
    expect((await track(250)).body.settlement).toMatchObject({ payouts: 500, netPay: 750 });
    const refused = await track(0);
    expect(refusalIn(refused)).toEqual([422, 'weeklyData: all amounts are zero. Enter an amount.']);
  });

  test.each([
    ['a Tuesday', { payWeek: '2026-11-10' }, 422, 'payWeek: Choose a Monday.'],
    ['a week long ago', { payWeek: '2026-09-14' }, 422, 'payWeek: Choose a week from Sep 21, 2026'],
    [
      'a week far ahead',
      { payWeek: '2027-02-15', firstWeek: '2027-02-22' },
      422,
      'payWeek: Choose a week from',
    ],
    ['installments in its own week', { firstWeek: MONDAY }, 422, 'firstWeek: Choose a week after'],
    ['an amount of zero', { startingBalance: 0 }, 422, 'startingBalance: Enter the amount'],
    ['more than a settlement pays', { startingBalance: 100_000 }, 422, 'startingBalance: A settl'],
    ['another kind', { kind: 'EQUIPMENT' }, 422, 'payWeek: A settlement pays only an advance'],
  ] as const)('is refused with %s', async (_, terms, status, sentence) => {
    const refused = await calls.enter(manager, driver, { ...ADVANCE, ...terms });
    expect([refused.status, refused.error.error]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
    expect(await calls.list(manager, { userId: driver.id })).toEqual([]);
  });

  test('is refused for a week with a regular settlement', async () => {
    await insertDay(app, driver, MONDAY);
    await process();
    const { status, error } = await calls.enter(manager, driver, ADVANCE);
    expect([status, error.error]).toEqual([
      409,
      'This week already has a settlement. Choose another week, or reverse the settlement first.',
    ]);
  });

  test('that is reversed after a repayment leaves a credit, which the office refunds', async () => {
    const advance = await enter(ADVANCE);
    const paid = await process();
    await insertDay(app, driver, NEXT_MONDAY);
    await process(NEXT_MONDAY);
    const refund = (amount: number) =>
      app.as(manager, recordEntry, {
        params: { id: advance },
        body: { kind: 'REFUNDED', amount, enteredOn: NEXT_MONDAY, note: 'Check 1041' },
      });
    expect(refusalIn(await refund(1))).toEqual([
      422,
      'kind: The payee has no credit, so there is nothing to refund.',
    ]);
    await payday.reverse(paid.id);
    expect(await found(advance)).toMatchObject({ balance: -100 });
    expect(refusalIn(await refund(100.01))).toEqual([
      422,
      'amount: The payee has a credit of $100.00. Enter this amount or less.',
    ]);
    expect((await refund(100)).body.message).toBe('Entry recorded');
    expect(await found(advance)).toMatchObject({ balance: 0 });
  });

  test('is not paid after its agreement ended', async () => {
    const advance = await enter(ADVANCE);
    const { payLineId } = (await found(advance)).plannedPayouts[0]!;
    const removed = await app.as(manager, removePayLine, { params: { id: payLineId } });
    expect(removed.status).toBe(409);
    const ended = await calls.end(manager, advance, 'Not needed');
    expect(ended.body.message).toBe('Agreement ended. The advance of $500.00 is not paid.');
    expect(await payday.payeeOf(driver)).toMatchObject({ kind: null, payouts: 0 });
  });

  test('blocks its settlement if its agreement ended before a reversal', async () => {
    const advance = await enter(ADVANCE);
    const settlement = await process();
    await calls.end(manager, advance, 'Paid back in cash');
    await payday.reverse(settlement.id);
    const payee = await payday.payeeOf(driver);
    expect(payee.exceptions).toMatchObject([
      { code: 'PAYOUT_NOT_POSSIBLE', canAccept: false },
      { code: 'NO_W9' },
      { code: 'FIRST_PAYMENT' },
    ]);
    expect((await track(0)).error.error).toContain('The agreement of the advance has ended.');
    const { payLineId } = (await found(advance)).plannedPayouts[0]!;
    const removed = await app.as(manager, removePayLine, { params: { id: payLineId } });
    expect(removed.status).toBe(200);
    expect(await payday.payeeOf(driver)).toMatchObject({ kind: null });
  });
});
