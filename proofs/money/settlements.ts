import { EXCEPTION_CODES } from '../../domain/payday/exceptions.ts';
import { addDays, weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import {
  acceptExceptions,
  getPayday,
  markSettlementsPaid,
  processPayday,
  type PaydayPayee,
} from '../../domain/payday/schema.ts';
import { markPaid, processWeek, reverseSettlement } from '../../domain/payroll/schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { grossOf, totalOf, type Payee, type Settlement } from './model.ts';
import { cents, dollars, type OfficeWorker } from './office-worker.ts';

const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

// These commands process, pay and reverse settlements. Each command makes the same change in the product and in the
// model. A command that finds no suitable settlement settlements another command instead.

/** Processes a week with entered amounts, as the Payroll Tracker does. The settlement includes the approved days. */
export async function processAlone(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const week = worker.week();
  const { random } = worker;
  const pay = random.between(1, 200_000);
  const expenses = random.oneIn(2) ? random.between(1, 30_000) : 0;
  const isSubstantiated = random.oneIn(2);
  const hasRegular = payee.live(week).some(({ kind }) => kind === 'REGULAR');
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
  worker.expectSame('The week', status, hasRegular ? 409 : 201);
  if (status !== 201) return;
  payee.settle(body.settlement.id, week, {
    kind: 'REGULAR',
    base: pay,
    other: 0,
    allowance: isSubstantiated ? 0 : expenses,
    reimbursed: isSubstantiated ? expenses : 0,
    days: payee.payableDays(week),
    payLines: [],
  });
}

const rowOf = (payees: readonly PaydayPayee[], { id }: Payee) =>
  payees.find(({ userId }) => userId === id);

async function readPayday(worker: OfficeWorker, week: Day): Promise<PaydayPayee[]> {
  const { status, body } = await worker.carrier.admin(getPayday, { params: { weekStart: week } });
  worker.expectSame('The payday', status, 200);
  return body.payees;
}

/** Compares the payday screen of a week with the model. Returns the payees that can be processed. */
export async function comparePayday(worker: OfficeWorker, week: Day): Promise<PaydayPayee[]> {
  const rows = await readPayday(worker, week);
  return worker.payees.flatMap((payee) => {
    const due = payee.due(week);
    const live = payee.live(week);
    const row = rowOf(rows, payee);
    const figures = row && [row.kind, cents(row.gross), cents(row.reimbursements)];
    if (due)
      worker.expectSame(
        `What is due in ${week}`,
        figures,
        [due.kind, grossOf(due), due.reimbursed],
        payee,
      );
    else worker.expectSame(`What is due in ${week}`, row?.kind ?? null, null, payee);
    const shown = row?.settlements ?? [];
    worker.expectSame(
      `The settlements of ${week}`,
      shown.map((settlement) => settlementFigures(settlement)).toSorted(),
      live.map((settlement) => modelFigures(settlement, shown)).toSorted(),
      payee,
    );
    return due && row && payee.canSettle(due) ? [row] : [];
  });
}

function settlementFigures(settlement: PaydayPayee['settlements'][number]): string {
  const { id, kind, status } = settlement;
  const amounts = [
    settlement.gross,
    settlement.reimbursements,
    settlement.withheld,
    settlement.netPay,
  ].map(cents);
  return [id, kind, status, ...amounts, settlement.paidOn].join(' ');
}

/** For an unpaid settlement, the model copies the withheld tax that the payday screen previews. proof:tax checks
 *  withholding. */
function modelFigures(settlement: Settlement, shown: PaydayPayee['settlements']): string {
  const { id, kind, state, reimbursed, paidOn } = settlement;
  const preview = shown.find((other) => other.id === id)?.withheld ?? 0;
  const withheld = state === 'PROCESSED' ? cents(preview) : settlement.withheld;
  const gross = grossOf(settlement);
  const net = totalOf(settlement) - withheld;
  return [id, kind, state, gross, reimbursed, withheld, net, paidOn].join(' ');
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
      codes: exceptions.filter((exception) => exception.accepted === null).map(({ code }) => code),
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
    payee.settle(settlement.id, week, unpaid);
  }
}

function paymentDay(worker: OfficeWorker, week: Day): Day {
  const day = addDays(week, worker.random.between(0, 14));
  return day > TODAY ? TODAY : day;
}

export async function payBatch(worker: OfficeWorker): Promise<void> {
  const week = worker.week();
  const unpaid = worker.payees.flatMap((payee) =>
    payee
      .live(week)
      .flatMap((settlement) => (settlement.state === 'PROCESSED' ? [{ payee, settlement }] : [])),
  );
  if (unpaid.length === 0) return processBatch(worker);
  const paidOn = paymentDay(worker, week);
  const { status, body } = await worker.carrier.admin(markSettlementsPaid, {
    params: { weekStart: week },
    body: { settlementIds: unpaid.map(({ settlement }) => settlement.id), paidOn },
  });
  for (const { payee } of unpaid) payee.record(`week ${week} paid on ${paidOn}: ${status}`);
  worker.expectSame('The payment', status, 200, unpaid[0]?.payee);
  for (const { payee, settlement } of unpaid) {
    const payment = body.payments.find(({ settlementId }) => settlementId === settlement.id);
    // The model copies the withheld amount. proof:tax checks it against the tax rules.
    settlement.withheld = cents(payment?.withheld ?? 0);
    settlement.state = 'PAID';
    settlement.paidOn = paidOn;
    const net = totalOf(settlement) - settlement.withheld;
    worker.expectSame('The net pay', cents(payment?.netPay ?? 0), net, payee);
  }
}

function randomSettlement(worker: OfficeWorker, payee: Payee, state: Settlement['state']) {
  const [first, ...others] = payee.settlements.filter((settlement) => settlement.state === state);
  return first && worker.random.pick(first, ...others);
}

export async function payAlone(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const settlement = randomSettlement(worker, payee, 'PROCESSED');
  if (!settlement) return processAlone(worker);
  const paidOn = paymentDay(worker, settlement.week);
  const { status, body } = await worker.carrier.admin(markPaid, {
    params: { id: settlement.id },
    body: { paidOn },
  });
  payee.record(`${settlement.kind} of ${settlement.week} paid alone on ${paidOn}: ${status}`);
  worker.expectSame('The payment', status, 200);
  settlement.withheld = cents(body.settlement.withheld);
  settlement.state = 'PAID';
  settlement.paidOn = paidOn;
}

export async function reverse(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const settlement = randomSettlement(worker, payee, worker.random.oneIn(2) ? 'PAID' : 'PROCESSED');
  if (!settlement) return payAlone(worker);
  const { status } = await worker.carrier.admin(reverseSettlement, {
    params: { id: settlement.id },
    body: {
      reason: 'Keyed in wrong',
      ...(settlement.state === 'PAID' && { reversalKind: 'NEVER_PAID' as const }),
    },
  });
  payee.record(`${settlement.kind} of ${settlement.week} reversed: ${status}`);
  worker.expectSame('The reversal', status, 200);
  payee.reverse(settlement);
}

export async function compareRandomWeek(worker: OfficeWorker): Promise<void> {
  await comparePayday(worker, weekStartOf(worker.day()));
}
