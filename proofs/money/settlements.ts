import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import { acceptExceptions, processPayday } from '../../domain/payday/schema.ts';
import { getPayrollSheet, processWeek, type WeeklyPayroll } from '../../domain/payroll/schema.ts';
import { getWeekWithholding } from '../../domain/payroll/withholding-schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents, dollars } from './cents.ts';
import {
  deductedBy,
  expectedOf,
  grossOf,
  linesOfDay,
  payoutsOf,
  totalOf,
  type Amounts,
  type Due,
  type Line,
  type PayableDay,
  type Payee,
} from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import { comparePayday, readPayday, rowOf } from './payday-screen.ts';
import { MAX_PAY_OF_DAY } from './work-model.ts';

const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

// These commands process settlements. Each command makes the same change in the product and in the model.

/** Returns the tax that the Payroll Tracker projects for entered amounts. proof:tax checks withholding. */
async function projectedTax(
  worker: OfficeWorker,
  userId: string,
  week: Day,
  { base, allowance, reimbursed }: Amounts,
): Promise<number> {
  const { status, body } = await worker.carrier.admin(getWeekWithholding, {
    params: { weekStart: week },
    query: {
      userId,
      payCents: base,
      expensesCents: allowance + reimbursed,
      substantiatedCents: reimbursed,
    },
  });
  worker.expectSame('The projection', status, 200);
  return cents(body.withheld);
}

/** What the office enters in the Payroll Tracker for one day, in cents. */
interface EnteredDay {
  date: Day;
  pay: number;
}

/** Returns what the Payroll Tracker suggests, sometimes changed by a cent, or an amount on Monday. */
function enteredDays(worker: OfficeWorker, week: Day, days: readonly PayableDay[]): EnteredDay[] {
  const { random } = worker;
  const suggested = days.map(({ date, suggested }) => ({
    date,
    pay: Math.min(suggested + (random.oneIn(6) ? 1 : 0), MAX_PAY_OF_DAY),
  }));
  if (random.oneIn(2) && suggested.some(({ pay }) => pay > 0)) return suggested;
  return [{ date: week, pay: random.between(1, 200_000) }];
}

/** Returns the lines of the days. A day with the pay that its work comes to has the lines of the work. */
function enteredLines(
  payee: Payee,
  entered: readonly EnteredDay[],
  days: readonly PayableDay[],
): Line[] {
  const dates = new Set([...entered, ...days].map(({ date }) => date));
  return [...dates].flatMap((date) => {
    const pay = entered.find((day) => day.date === date)?.pay ?? 0;
    const worked = days.find((day) => day.date === date);
    if (worked?.suggested === pay) return linesOfDay(worked);
    const amount = { unit: null, hundredths: null, tenThousandths: null, cents: pay };
    return [{ ...amount, person: payee, kind: 'EARNING' as const, day: date, description: '' }];
  });
}

/** Compares what the Payroll Tracker suggests for a week. */
async function compareSheet(
  worker: OfficeWorker,
  payee: Payee,
  week: Day,
  days: readonly PayableDay[],
): Promise<void> {
  const { body } = await worker.carrier.admin(getPayrollSheet, {
    params: { weekStart: week },
    query: { userId: payee.id },
  });
  worker.expectSame(
    `The sheet of ${week}`,
    body.days.flatMap(({ date, approved, suggestedPay }) =>
      approved ? [[date, cents(suggestedPay)]] : [],
    ),
    days.map(({ date, suggested }) => [date, suggested]),
    payee,
  );
  const expected = expectedByOffice(payee, days);
  worker.expectSame(
    `The expected pay of ${week}`,
    body.expectedPay === null ? null : cents(body.expectedPay),
    expected,
    payee,
  );
}

/** Returns the pay of the days. Without days, the result is 0 if the payee is paid by the hour. */
function expectedByOffice(payee: Payee, days: readonly PayableDay[]): number | null {
  if (days.length > 0) return expectedOf(days);
  return payee.rates.on('HOUR', TODAY) === null ? null : 0;
}

/** Returns what a settlement of entered amounts pays. The settlement includes the payee's own approved days. */
function dueOfEntered(
  worker: OfficeWorker,
  payee: Payee,
  week: Day,
): { due: Due; weeklyData: WeeklyPayroll['weeklyData'] } {
  const { random } = worker;
  const days = payee.payableDays(week);
  const entered = enteredDays(worker, week, days);
  const expenses = random.oneIn(2) ? random.between(1, 30_000) : 0;
  const isSubstantiated = random.oneIn(2);
  const payLines = payee.openPayouts(week);
  const amounts: Amounts = {
    base: entered.reduce((sum, { pay }) => sum + pay, 0),
    other: 0,
    allowance: isSubstantiated ? 0 : expenses,
    reimbursed: isSubstantiated ? expenses : 0,
    ...payoutsOf(payLines),
  };
  const [first] = entered;
  const expenseLine = {
    person: payee,
    kind: isSubstantiated ? ('REIMBURSEMENT' as const) : ('ALLOWANCE' as const),
    day: first?.date ?? week,
    unit: null,
    hundredths: null,
    tenThousandths: null,
    cents: expenses,
    description: '',
  };
  const due: Due = {
    ...amounts,
    kind: 'REGULAR',
    repayments: payee.repayments(week, 'REGULAR', amounts),
    days,
    payLines,
    workLines: [...enteredLines(payee, entered, days), ...(expenses > 0 ? [expenseLine] : [])],
    expected: expectedByOffice(payee, days),
  };
  const weeklyData = entered.map(({ date, pay }, index) => ({
    date,
    pay: dollars(pay),
    expenses: dollars(index === 0 ? expenses : 0),
    ...(index === 0 && { expensesSubstantiated: isSubstantiated }),
  }));
  return { due, weeklyData };
}

/** Processes a week with entered amounts, as the Payroll Tracker does. The product refuses a week for whose work somebody
 *  else is paid. */
export async function processAlone(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const week = worker.week();
  const hasRegular = payee.live(week).some(({ kind }) => kind === 'REGULAR');
  const { due, weeklyData } = dueOfEntered(worker, payee, week);
  await compareSheet(worker, payee, week, due.days);
  const takings = payee.takings(week, due, await projectedTax(worker, payee.id, week, due));
  const { status, body } = await worker.carrier.admin(processWeek, {
    body: { userId: payee.id, weekStart: week, weekEnd: weekEndOf(week), weeklyData },
  });
  payee.record(`week ${week} processed alone, ${JSON.stringify(weeklyData)}: ${status}`);
  const isRefused = payee.isPaidToAnother(week) || hasRegular || !payee.canPayOut(due.payLines);
  worker.expectSame('The week', status, isRefused ? 409 : 201);
  if (status !== 201) return;
  worker.expectSame(
    'What is reported, taken and paid out',
    [body.settlement.totalPay, body.settlement.afterGross, body.settlement.payouts].map(cents),
    [totalOf(due), -deductedBy(takings), due.payouts],
  );
  payee.settle(body.settlement.id, week, due, takings);
}

/** Accepts the open exceptions of all payees that can be processed in a week. Then processes these payees in one
 *  batch. */
export async function processBatch(worker: OfficeWorker): Promise<void> {
  const week = worker.week();
  const params = { weekStart: week };
  const due = await comparePayday(worker, week);
  const withExceptions = due
    .map(({ userId, version, exceptions }) => ({
      userId,
      version,
      codes: [
        ...new Set(
          exceptions.filter((exception) => exception.accepted === null).map(({ code }) => code),
        ),
      ],
    }))
    .filter(({ codes }) => codes.length > 0);
  if (due.length === 0) return;
  if (withExceptions.length > 0) {
    const { status } = await worker.carrier.admin(acceptExceptions, {
      params,
      body: { payees: withExceptions, reasons: REASONS },
    });
    worker.expectSame('The acceptance', status, 200);
  }
  const ready = await readPayday(worker, week);
  const chosen = worker.payees.filter((payee) => due.some(({ userId }) => userId === payee.id));
  const { status, body } = await worker.carrier.admin(processPayday, {
    params,
    body: {
      payees: chosen.flatMap((payee) => {
        const row = rowOf(ready, payee);
        return row ? [{ userId: row.userId, version: row.version, gross: row.gross }] : [];
      }),
    },
  });
  for (const payee of chosen) payee.record(`week ${week} in a batch: ${status}`);
  worker.expectSame('The batch', status, 201, chosen[0]);
  for (const settlement of body.settlements) {
    const payee = chosen.find(({ id }) => id === settlement.userId);
    const unpaid = payee?.due(week);
    if (!payee || !unpaid)
      throw new Error('The batch has a settlement that the model does not expect.');
    worker.expectSame(
      'The settlement',
      [settlement.kind, cents(settlement.gross)],
      [unpaid.kind, grossOf(unpaid)],
      payee,
    );
    const withheld = cents(rowOf(ready, payee)?.withheld ?? 0);
    payee.settle(settlement.id, week, unpaid, payee.takings(week, unpaid, withheld));
  }
}
