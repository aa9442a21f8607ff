import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { getPayday, type PaydayPayee } from '../../domain/payday/schema.ts';
import { cents } from './cents.ts';
import {
  deductedBy,
  grossOf,
  netOf,
  totalOf,
  type Due,
  type Payee,
  type Settlement,
} from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

export const rowOf = (payees: readonly PaydayPayee[], { id }: Payee) =>
  payees.find(({ userId }) => userId === id);

export async function readPayday(worker: OfficeWorker, week: Day): Promise<PaydayPayee[]> {
  const { status, body } = await worker.carrier.admin(getPayday, { params: { weekStart: week } });
  worker.expectSame('The payday', status, 200);
  return body.payees;
}

/** Compares what the next settlement of a payee pays and takes. The model copies the projected tax. */
function compareDue(
  worker: OfficeWorker,
  payee: Payee,
  row: PaydayPayee | undefined,
  week: Day,
  due: Due,
): void {
  const withheld = cents(row?.withheld ?? 0);
  const takings = payee.takings(week, due, withheld);
  const carried = [...due.repayments, ...takings].filter((taking) => taking.carried > 0);
  const taken = deductedBy(takings);
  worker.expectSame(
    `What is due in ${week}`,
    row && [
      row.kind,
      ...[row.gross, row.reimbursements, row.payouts, row.afterGross, row.netPay].map(cents),
      row.carriedOver.map(({ agreementId, amount, isAddedToNext }) => [
        agreementId,
        cents(amount),
        isAddedToNext,
      ]),
      row.exceptions.every(({ canAccept }) => canAccept),
    ],
    [
      due.kind,
      grossOf(due),
      due.reimbursed,
      due.payouts,
      -taken,
      totalOf(due) + due.payouts - taken - withheld,
      carried.map((taking) => [
        taking.agreement.id,
        taking.carried,
        taking.agreement.isAddedToNext,
      ]),
      payee.canSettle(due),
    ],
    payee,
  );
}

/** Compares the payday screen of a week with the model. Returns the payees that can be processed. */
export async function comparePayday(worker: OfficeWorker, week: Day): Promise<PaydayPayee[]> {
  const rows = await readPayday(worker, week);
  return worker.payees.flatMap((payee) => {
    const due = payee.due(week);
    const live = payee.live(week);
    const row = rowOf(rows, payee);
    if (due) compareDue(worker, payee, row, week, due);
    else worker.expectSame(`What is due in ${week}`, row?.kind ?? null, null, payee);
    worker.expectSame(
      `The drivers in ${week}`,
      (row?.drivers ?? []).map(({ userId }) => userId).toSorted(),
      payee
        .driversOf(week)
        .filter((driver) => driver !== payee)
        .map(({ id }) => id)
        .toSorted(),
      payee,
    );
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
    settlement.payouts,
    settlement.afterGross,
    settlement.netPay,
  ].map(cents);
  return [id, kind, status, ...amounts, settlement.paidOn].join(' ');
}

/** For an unpaid settlement, the model copies the withheld tax that the payday screen previews. proof:tax checks
 *  withholding. */
function modelFigures(settlement: Settlement, shown: PaydayPayee['settlements']): string {
  const { id, kind, state, reimbursed, payouts, paidOn } = settlement;
  const preview = shown.find((other) => other.id === id)?.withheld ?? 0;
  const withheld = state === 'PROCESSED' ? cents(preview) : settlement.withheld;
  const amounts = [
    grossOf(settlement),
    reimbursed,
    withheld,
    payouts,
    -deductedBy(settlement.takings),
    netOf({ ...settlement, withheld }),
  ];
  return [id, kind, state, ...amounts, paidOn].join(' ');
}

export async function compareRandomWeek(worker: OfficeWorker): Promise<void> {
  await comparePayday(worker, weekStartOf(worker.day()));
}
