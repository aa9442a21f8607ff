import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import { acceptExceptions, processPayday } from '../../domain/payday/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { getWeekWithholding } from '../../domain/payroll/withholding-schema.ts';
import { cents, dollars } from './cents.ts';
import { deductedBy, grossOf, payoutsOf, totalOf, type Amounts, type Due } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import { comparePayday, readPayday, rowOf } from './payday-screen.ts';

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

/** Processes a week with entered amounts, as the Payroll Tracker does. The settlement includes the payee's own approved
 *  days. The product refuses a week for whose work somebody else is paid. */
export async function processAlone(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const week = worker.week();
  const { random } = worker;
  const pay = random.between(1, 200_000);
  const expenses = random.oneIn(2) ? random.between(1, 30_000) : 0;
  const isSubstantiated = random.oneIn(2);
  const hasRegular = payee.live(week).some(({ kind }) => kind === 'REGULAR');
  const payouts = payee.openPayouts(week);
  const canPayOut = payee.canPayOut(payouts);
  const amounts: Amounts = {
    base: pay,
    other: 0,
    allowance: isSubstantiated ? 0 : expenses,
    reimbursed: isSubstantiated ? expenses : 0,
    ...payoutsOf(payouts),
  };
  const due: Due = {
    ...amounts,
    kind: 'REGULAR',
    repayments: payee.repayments(week, 'REGULAR', amounts),
    days: payee.payableDays(week),
    payLines: payouts,
  };
  const takings = payee.takings(week, due, await projectedTax(worker, payee.id, week, due));
  const { status, body } = await worker.carrier.admin(processWeek, {
    body: {
      userId: payee.id,
      weekStart: week,
      weekEnd: weekEndOf(week),
      weeklyData: [
        {
          date: week,
          pay: dollars(pay),
          expenses: dollars(expenses),
          expensesSubstantiated: isSubstantiated,
        },
      ],
    },
  });
  payee.record(`week ${week} processed alone, ${pay} and ${expenses}: ${status}`);
  const isRefused = payee.isPaidToAnother(week) || hasRegular || !canPayOut;
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
