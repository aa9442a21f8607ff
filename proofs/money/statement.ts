import { getSettlement } from '../../domain/payroll/schema.ts';
import { cents } from './cents.ts';
import { netOf, payOfDay, type Payee, type Settlement } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

const PAYOUTS: ReadonlySet<string> = new Set(['ADVANCE', 'PREPAID_ADVANCE', 'ESCROW_RELEASE']);

/** Returns the lines that pay the work of the payee's drivers. */
const linesOfDrivers = (payee: Payee, { days, payLines, week }: Settlement): string[] => [
  ...days
    .filter(({ driver }) => driver !== payee)
    .map((day) => `${day.driver.id} EARNING ${day.date} ${payOfDay(day)}`),
  ...payLines
    .filter(({ person }) => person !== payee)
    .map((line) => {
      const isExpense = line.kind === 'ALLOWANCE' || line.kind === 'REIMBURSEMENT';
      return `${line.person.id} ${line.kind} ${isExpense ? week : null} ${line.cents}`;
    }),
];

/** Compares the lines of a statement with the net pay, and its deductions with their balances after the settlement. */
export async function compareStatement(
  worker: OfficeWorker,
  payee: Payee,
  settlement: Settlement,
): Promise<void> {
  const { id, repayments, takings, balances } = settlement;
  const { body } = await worker.carrier.admin(getSettlement, { params: { id } });
  const lines = body.lines ?? [];
  worker.expectSame(
    `The drivers of ${id}`,
    lines
      .flatMap(({ driver, kind, day, amount }) =>
        driver ? [`${driver.userId} ${kind} ${day} ${cents(amount)}`] : [],
      )
      .toSorted(),
    linesOfDrivers(payee, settlement).toSorted(),
    payee,
  );
  const sum = lines.reduce((all, { amount }) => all + cents(amount), 0);
  worker.expectSame(`The lines of ${id}`, sum, netOf(settlement), payee);
  worker.expectSame(
    `The deductions of ${id}`,
    lines.flatMap(({ kind, description, amount, agreement }) =>
      agreement && !PAYOUTS.has(kind)
        ? [[description, cents(amount), cents(agreement.balance)]]
        : [],
    ),
    [...repayments, ...takings]
      .filter(({ taken }) => taken > 0)
      .map(({ agreement, taken }) => [agreement.terms.name, -taken, balances.get(agreement) ?? 0]),
    payee,
  );
  const owed = takings.filter(({ agreement, carried }) => carried > 0 && agreement.isAddedToNext);
  worker.expectSame(
    `What ${id} carries to the next settlement`,
    (body.carriedOver ?? []).map(({ name, amount }) => `${name} ${cents(amount)}`).toSorted(),
    owed.map(({ agreement, carried }) => `${agreement.terms.name} ${carried}`).toSorted(),
    payee,
  );
}
