import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { downloadStatement } from '../../domain/deductions/accounting-schema.ts';
import { getDeductionReport } from '../../domain/deductions/report-schema.ts';
import { listAgreements } from '../../domain/deductions/schema.ts';
import { getPayrollSheet, markPaid, processWeek } from '../../domain/payroll/schema.ts';
import { getWeekWithholding } from '../../domain/payroll/withholding-schema.ts';
import { generatePayrollSummary, getReport } from '../../domain/reports/schema.ts';
import { getTaxYear } from '../../domain/tax/year/year-schema.ts';
import { changeCompany } from '../../testing/company-world.ts';
import { linesOfAgreements, refusalIn, setUpDeductions } from '../../testing/deductions-world.ts';
import { PAID_ON } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { readPdf } from '../../testing/pdf-reader.ts';
import { insertDay } from '../../testing/people.ts';
import { storeW9 } from '../../testing/tax-world.ts';
import { pathOf, TODAY, type Person } from '../../testing/test-app.ts';

const NEXT_MONDAY = addDays(MONDAY, 7);
const ADVANCE = {
  kind: 'ADVANCE',
  name: 'Advance',
  amount: 100,
  startingBalance: 500,
  firstWeek: NEXT_MONDAY,
  payWeek: MONDAY,
} as const;
/** An advance that was paid outside Linehaul. Its first installment is in the week of MONDAY. */
const { payWeek: _, ...PAID_OUTSIDE } = { ...ADVANCE, firstWeek: MONDAY };

interface ExpectedPayee {
  gross: number;
  netPay: number;
  afterGross?: number;
  payouts?: number;
  carriedOver?: object[];
}

const world = setUpDeductions();
const { payday, enter, found, process } = world;
let admin: Person;
let driver: Person;
beforeEach(async () => {
  world.app.setToday(TODAY);
  admin = await world.app.person('IT_Admin');
  ({ driver } = world.people);
  await setPrepaidPay(true);
});

async function setPrepaidPay(prepaidPay: boolean): Promise<void> {
  expect((await changeCompany(world.app, admin, { prepaidPay })).status).toBe(200);
}
const signsW9 = () => storeW9(world.app, driver, { receivedOn: '2026-01-05' });
async function pay(id: string, paidOn = PAID_ON): Promise<void> {
  const { status } = await world.app.as(admin, markPaid, { params: { id }, body: { paidOn } });
  expect(status).toBe(200);
}
async function reportedIn(year: number): Promise<number> {
  const input = { params: { year }, query: { userId: driver.id } };
  return (await world.app.as(admin, getTaxYear, input)).body.payees[0]?.paid ?? 0;
}
const track = (amount: number) =>
  world.app.as(world.people.manager, processWeek, {
    body: {
      userId: driver.id,
      weekStart: NEXT_MONDAY,
      weekEnd: addDays(NEXT_MONDAY, 6),
      weeklyData: [{ date: NEXT_MONDAY, pay: amount, expenses: 0 }],
    },
  });

describe('prepaid pay', () => {
  test('is a property of the agreement that a later change of the setting leaves', async () => {
    const { app, calls, people } = world;
    const entered = await calls.enter(people.manager, driver, ADVANCE);
    expect(entered.body.message).toBe(
      'Agreement entered. The advance counts as pay when it is paid.',
    );
    const insurance = await enter();
    await setPrepaidPay(false);
    const loan = await enter({ ...ADVANCE, name: 'Loan' });
    const flags = await Promise.all([entered.body.id, insurance, loan].map(found));
    expect(flags.map(({ isPrepaid }) => isPrepaid)).toEqual([true, false, false]);
    const list = await app.as(driver, listAgreements, { query: {} });
    expect(list.body.prepaidPay).toBe(false);
    // The loan and the prepaid pay are paid by one settlement. Only one of them is reported.
    await signsW9();
    const settlement = await process();
    expect(settlement).toMatchObject({ totalPay: 500, bonuses: 500, payouts: 500, netPay: 1000 });
    await pay(settlement.id);
    expect(await reportedIn(2026)).toBe(500);
  });

  test('is reported and withheld when it is paid, and lowers the pay when it is repaid', async () => {
    await enter();
    const advance = await enter({ ...ADVANCE, startingBalance: 2500 });
    // Nothing is taken from an advance alone. Tax is withheld, because the payee gave no number.
    expect(await payday.payeeOf(driver)).toMatchObject({
      kind: 'PAYOUT',
      gross: 2500,
      withheld: 600,
      afterGross: 0,
      payouts: 0,
      netPay: 1900,
      carriedOver: [],
      exceptions: [{ code: 'WITHHOLDING' }, { code: 'FIRST_PAYMENT' }],
    });
    const paid = await process();
    await pay(paid.id);
    expect(await reportedIn(2026)).toBe(2500);
    expect(await found(advance)).toMatchObject({ balance: 2500, state: 'ACTIVE' });

    await insertDay(world.app, driver, NEXT_MONDAY);
    const figures = { gross: 150, withheld: 36, afterGross: -50, payouts: 0, netPay: 64 };
    expect(await payday.payeeOf(driver, NEXT_MONDAY)).toMatchObject(figures);
    const settlement = await process(NEXT_MONDAY);
    expect(settlement).toMatchObject({ basePay: 250, bonuses: -100, totalPay: 150 });
    const expected = [
      ['PREPAID_REPAYMENT', 'Advance', -100, 2400],
      ['DEDUCTION', 'Cargo insurance', -50, 50],
    ];
    // The insurance of the week of MONDAY is not charged, because nothing was earned in it.
    expect(linesOfAgreements(settlement)).toEqual([expected[0], [...expected[1]!.slice(0, 3), 0]]);
    await pay(settlement.id);
    expect(await reportedIn(2026)).toBe(2650);

    await payday.reverse(settlement.id);
    expect(await found(advance)).toMatchObject({ balance: 2500 });
    const again = await process(NEXT_MONDAY);
    expect(again).toMatchObject({ totalPay: 150 });
  });

  test.each<[string, Parameters<typeof enter>[0][], ExpectedPayee]>([
    ['pays an installment', [PAID_OUTSIDE], { gross: 150, netPay: 150 }],
    [
      'leaves the floor before tax',
      [{ ...PAID_OUTSIDE, floor: 180 }],
      { gross: 180, netPay: 180, carriedOver: [{ amount: 30, isAddedToNext: false }] },
    ],
    [
      'is no more than the pay',
      [{ ...PAID_OUTSIDE, amount: 400 }],
      { gross: 0, netPay: 0, carriedOver: [{ amount: 150 }] },
    ],
    [
      'leaves what a levy takes, which does not change with it',
      [
        { ...PAID_OUTSIDE, amount: 240 },
        {
          kind: 'SUPPORT_OR_LEVY',
          name: 'Support',
          amount: null,
          percent: 20,
          percentBase: 'GROSS',
          priority: 9,
        },
      ],
      { gross: 50, afterGross: -50, netPay: 0, carriedOver: [{ name: 'Advance', amount: 40 }] },
    ],
    [
      'comes before a deduction',
      [PAID_OUTSIDE, { amount: 200, floor: 20 }],
      { gross: 150, afterGross: -130, netPay: 20, carriedOver: [{ amount: 70 }] },
    ],
    [
      'takes nothing off a new advance',
      [{ ...PAID_OUTSIDE, amount: 400 }, ADVANCE, { amount: 300 }],
      { gross: 500, afterGross: 0, payouts: 0, netPay: 500 },
    ],
  ])('a repayment %s', async (_name, agreements, expected) => {
    await signsW9();
    for (const terms of agreements) await enter(terms);
    await insertDay(world.app, driver, MONDAY);
    expect(await payday.payeeOf(driver)).toMatchObject(expected);
    const settlement = await process();
    expect([settlement.totalPay, settlement.netPay]).toEqual([expected.gross, expected.netPay]);
  });

  test('nets a correction against the pay before it is repaid', async () => {
    await signsW9();
    await insertDay(world.app, driver, MONDAY);
    const earlier = await process();
    await enter(PAID_OUTSIDE);
    await payday.add(driver, { kind: 'CORRECTION', amount: -120, correctsId: earlier.id });
    await payday.add(driver, { amount: 90 });
    expect(await payday.payeeOf(driver)).toMatchObject({ gross: -30, carriedOver: [] });
    await payday.add(driver, { amount: 140 });
    expect(await process()).toMatchObject({ basePay: -120, bonuses: 130, totalPay: 10 });
  });

  test('is repaid in the year in which the repayment is withheld', async () => {
    await signsW9();
    await enter(ADVANCE);
    await pay((await process()).id);
    world.app.setToday('2027-01-13');
    const week = '2027-01-04';
    await insertDay(world.app, driver, week);
    await pay((await process(week)).id, '2027-01-13');
    expect([await reportedIn(2026), await reportedIn(2027)]).toEqual([500, 150]);
  });

  test('is paid and repaid by the Payroll Tracker as by payday', async () => {
    await signsW9();
    const { app, people } = world;
    await enter(PAID_OUTSIDE);
    const advance = await enter({
      ...ADVANCE,
      payWeek: NEXT_MONDAY,
      firstWeek: addDays(NEXT_MONDAY, 7),
    });
    const ofWeek = { params: { weekStart: NEXT_MONDAY }, query: { userId: driver.id } };
    const sheet = await app.as(people.manager, getPayrollSheet, ofWeek);
    expect(sheet.body).toMatchObject({ unsettledLinesTotal: 0, plannedPayouts: 500 });
    const preview = (payCents: number) =>
      app.as(people.manager, getWeekWithholding, {
        params: { weekStart: NEXT_MONDAY },
        query: { userId: driver.id, payCents, expensesCents: 0, substantiatedCents: 0 },
      });
    expect((await preview(0)).body).toMatchObject({ gross: 500, prepaid: 500, netPay: 500 });
    expect((await preview(25_000)).body).toMatchObject({
      gross: 650,
      reportable: 650,
      prepaid: 400,
      payouts: 0,
      netPay: 650,
    });
    const alone = await track(0);
    expect(alone.body.settlement).toMatchObject({ kind: 'PAYOUT', totalPay: 500, netPay: 500 });
    expect((await track(0)).body.settlement.id).toBe(alone.body.settlement.id);
    expect((await track(250)).body.settlement).toMatchObject({
      kind: 'REGULAR',
      basePay: 250,
      totalPay: 150,
      netPay: 150,
    });
    expect(await found(advance)).toMatchObject({ balance: 500 });
  });

  test('blocks its settlement if its agreement ended before a reversal', async () => {
    const advance = await enter(ADVANCE);
    const settlement = await process();
    await world.calls.end(world.people.manager, advance, 'Paid back in cash');
    await payday.reverse(settlement.id);
    expect((await payday.payeeOf(driver)).exceptions[0]).toMatchObject({
      code: 'PAYOUT_NOT_POSSIBLE',
      canAccept: false,
    });
  });

  test('leaves the agreed least net pay when more is withheld at payment', async () => {
    await enter({ amount: 150, floor: 50 });
    await enter({ ...ADVANCE, startingBalance: 1700 });
    await insertDay(world.app, driver, MONDAY);
    const settlement = await process();
    expect(settlement).toMatchObject({ totalPay: 1950, afterGross: -150, netPay: 1800 });
    // A bonus that is paid first reaches the threshold of $2,000.00.
    await payday.add(driver, { amount: 100 });
    await pay((await process()).id);
    const paid = await world.app.as(admin, markPaid, {
      params: { id: settlement.id },
      body: { paidOn: PAID_ON },
    });
    expect(refusalIn(paid)).toEqual([409, expect.stringContaining('More tax is withheld now')]);
  });

  test('is in the reports and on the statement of its agreement', async () => {
    await signsW9();
    const { app, people } = world;
    const advance = await enter(ADVANCE);
    await pay((await process()).id);
    await insertDay(app, driver, NEXT_MONDAY);
    await pay((await process(NEXT_MONDAY)).id);
    const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const report = await app.as(people.manager, getDeductionReport, { query: period });
    expect(report.body.rows).toMatchObject([{ kind: 'ADVANCE', deducted: 100, balance: 400 }]);
    for (const basis of ['PAYMENT_DATE', 'WORK_DAY'] as const) {
      const body = { ...period, basis, contractorId: driver.id };
      const { id } = (await app.as(admin, generatePayrollSummary, { body })).body.report;
      const { payroll } = (await app.as(admin, getReport, { params: { id } })).body;
      expect(payroll?.totals).toMatchObject({ basePay: 250, bonuses: 400, paid: 650, deducted: 0 });
    }
    const file = await app.app.inject({
      url: pathOf(downloadStatement, {
        params: { id: advance },
        query: { from: MONDAY, through: TODAY },
      }),
      headers: { authorization: `Bearer ${driver.token}` },
    });
    const { pages } = await readPdf(file.rawPayload);
    expect(pages[0]?.text).toContain('Prepaid pay: the advance counted');
  });
});
