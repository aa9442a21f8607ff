import type { Day } from '../../domain/calendar.ts';
import { getSettlement } from '../../domain/payroll/schema.ts';
import { cents } from './cents.ts';
import { linesOf, netOf, type Line, type Payee, type Settlement } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

const PAYOUTS: ReadonlySet<string> = new Set(['ADVANCE', 'PREPAID_ADVANCE', 'ESCROW_RELEASE']);

/** The kinds of lines that pay work and expenses. */
const WORK: ReadonlySet<string> = new Set([
  'EARNING',
  'OTHER_PAY',
  'CORRECTION',
  'ALLOWANCE',
  'REIMBURSEMENT',
]);

/** A line of the API. */
interface LineOfProduct {
  kind: string;
  day: Day | null;
  quantity: number | null;
  unit: string | null;
  rate: number | null;
  amount: number;
  description: string;
  driver: { userId: string } | null;
}

/** Returns the lines of the product that pay work and expenses, for a comparison with `modelLines`. */
export const productLines = (lines: readonly LineOfProduct[]): string[] =>
  lines
    .filter(({ kind }) => WORK.has(kind))
    .map(({ driver, kind, day, quantity, unit, rate, amount, description }) =>
      JSON.stringify([driver?.userId, kind, day, quantity, unit, rate, cents(amount), description]),
    )
    .toSorted();

export const modelLines = (payee: Payee, lines: readonly Line[]): string[] =>
  lines
    .map((line) =>
      JSON.stringify([
        line.person === payee ? undefined : line.person.id,
        line.kind,
        line.day,
        line.hundredths === null ? null : line.hundredths / 100,
        line.unit,
        line.tenThousandths === null ? null : line.tenThousandths / 10_000,
        line.cents,
        line.description,
      ]),
    )
    .toSorted();

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
    `The lines of work of ${id}`,
    productLines(lines),
    modelLines(payee, linesOf(settlement)),
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
