import { addDays, type Day } from '../../domain/calendar.ts';
import { markSettlementsPaid, previewPayments } from '../../domain/payday/schema.ts';
import { markPaid, reverseSettlement } from '../../domain/payroll/schema.ts';
import { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents } from './cents.ts';
import { leavesFloors, netOf, type Payee, type Settlement } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import { processAlone, processBatch } from './settlements.ts';

// These commands pay and reverse settlements. Each command makes the same change in the product and in the model. A
// command that finds no suitable settlement runs another command instead.

function paymentDay(worker: OfficeWorker, week: Day): Day {
  const day = addDays(week, worker.random.between(0, 14));
  return day > TODAY ? TODAY : day;
}

/** Records a payment in the model. */
function settlePayment(settlement: Settlement, paidOn: Day, withheld: number): void {
  settlement.withheld = withheld;
  settlement.state = 'PAID';
  settlement.paidOn = paidOn;
}

/** Pays all settlements of a week. If the tax at payment leaves one of them less than a floor, the product refuses all,
 *  and the worker reverses that settlement. */
export async function payBatch(worker: OfficeWorker): Promise<void> {
  const week = worker.week();
  const params = { weekStart: week };
  const unpaid = worker.payees.flatMap((payee) =>
    payee
      .live(week)
      .flatMap((settlement) => (settlement.state === 'PROCESSED' ? [{ payee, settlement }] : [])),
  );
  if (unpaid.length === 0) return processBatch(worker);
  const paidOn = paymentDay(worker, week);
  const previews = await worker.carrier.admin(previewPayments, { params, query: { paidOn } });
  // The order of the payments determines the withholding of each one. proof:tax checks it against the tax rules.
  const chosen = previews.body.payments.flatMap(({ settlementId, withheld }) => {
    const found = unpaid.find(({ settlement }) => settlement.id === settlementId);
    return found ? [{ ...found, withheld: cents(withheld) }] : [];
  });
  worker.expectSame('The unpaid settlements', chosen.length, unpaid.length, unpaid[0]?.payee);
  const refused = chosen.find(({ settlement, withheld }) => !leavesFloors(settlement, withheld));
  const { status, body } = await worker.carrier.admin(markSettlementsPaid, {
    params,
    body: { settlementIds: chosen.map(({ settlement }) => settlement.id), paidOn },
  });
  for (const { payee } of chosen) payee.record(`week ${week} paid on ${paidOn}: ${status}`);
  worker.expectSame('The payment', status, refused ? 409 : 200, (refused ?? chosen[0])?.payee);
  if (refused) return reverseOne(worker, refused.payee, refused.settlement);
  for (const { payee, settlement, withheld } of chosen) {
    settlePayment(settlement, paidOn, withheld);
    const payment = body.payments.find(({ settlementId }) => settlementId === settlement.id);
    worker.expectSame(
      'The payment',
      [payment?.withheld, payment?.netPay].map((amount) => cents(amount ?? 0)),
      [withheld, netOf(settlement)],
      payee,
    );
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
  const params = { id: settlement.id };
  const paidOn = paymentDay(worker, settlement.week);
  const preview = await worker.carrier.admin(getWithholding, { params, query: { paidOn } });
  const withheld = cents(preview.body.withheld);
  const isPayable = leavesFloors(settlement, withheld);
  const { status, body } = await worker.carrier.admin(markPaid, { params, body: { paidOn } });
  payee.record(`${settlement.kind} of ${settlement.week} paid alone on ${paidOn}: ${status}`);
  worker.expectSame('The payment', status, isPayable ? 200 : 409);
  if (!isPayable) return reverseOne(worker, payee, settlement);
  settlePayment(settlement, paidOn, withheld);
  worker.expectSame('The payment', [body.settlement.withheld, body.settlement.netPay].map(cents), [
    withheld,
    netOf(settlement),
  ]);
}

async function reverseOne(
  worker: OfficeWorker,
  payee: Payee,
  settlement: Settlement,
): Promise<void> {
  const { status } = await worker.carrier.admin(reverseSettlement, {
    params: { id: settlement.id },
    body: {
      reason: 'Keyed in wrong',
      ...(settlement.state === 'PAID' && { reversalKind: 'NEVER_PAID' as const }),
    },
  });
  payee.record(`${settlement.kind} of ${settlement.week} reversed: ${status}`);
  worker.expectSame('The reversal', status, 200, payee);
  payee.reverse(settlement);
}

export async function reverse(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const settlement = randomSettlement(worker, payee, worker.random.oneIn(2) ? 'PAID' : 'PROCESSED');
  if (!settlement) return payAlone(worker);
  await reverseOne(worker, payee, settlement);
}
