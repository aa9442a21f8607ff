import { sum, type Settlement } from './model-payments.ts';

// This is the model of prepaid pay: advances that count as pay when they are paid. A repayment lowers the pay of its
// settlement. Floors are zero, and a settlement includes an advance only if the office planned it for its week.

export interface PrepaidAdvance {
  id: string;
  name: string;
  cents: number;
  /** The installment of a week. */
  installment: number;
  /** The first week of an installment. */
  firstWeek: string;
  /** The week whose settlement pays the advance. Undefined if it was paid outside Linehaul. */
  payWeek: string | undefined;
  hasEnded: boolean;
  /** What settlements that are not reversed paid or repaid. */
  changes: { settlementId: string; cents: number }[];
}

const balanceOf = ({ cents, payWeek, changes }: PrepaidAdvance): number =>
  (payWeek === undefined ? cents : 0) + sum(changes.map((change) => change.cents));

/** Returns the advances that the next settlement of the week pays. */
export const plannedIn = (advances: readonly PrepaidAdvance[], week: string): PrepaidAdvance[] =>
  advances.filter(
    ({ payWeek, changes }) => payWeek === week && !changes.some(({ cents }) => cents > 0),
  );

/** Returns the installments that are due in a week. */
const dueIn = (advances: readonly PrepaidAdvance[], week: string): PrepaidAdvance[] =>
  advances.filter(
    (advance) => !advance.hasEnded && advance.firstWeek <= week && balanceOf(advance) > 0,
  );

const installmentOf = (advance: PrepaidAdvance): number =>
  Math.min(advance.installment, balanceOf(advance));

/** Returns what a settlement repays: all installments that are due, as far as its pay lasts. A levy takes less.
 *  @param pay the pay without advances */
export const repaidBy = (advances: readonly PrepaidAdvance[], week: string, pay: number): number =>
  Math.min(sum(dueIn(advances, week).map(installmentOf)), pay);

/** The lines of an advance on a statement. */
interface PrepaidLine {
  kind: string;
  name: string;
  cents: number;
}

/** Adds the lines of a settlement to the advances. Returns the names of repayments of more than an installment. */
export function settlePrepaid(
  advances: readonly PrepaidAdvance[],
  settlement: Settlement,
  lines: readonly PrepaidLine[],
): string[] {
  const due = new Map(
    dueIn(advances, settlement.week).map((advance) => [advance.name, installmentOf(advance)]),
  );
  for (const { name, cents } of lines)
    advances
      .find((advance) => advance.name === name)
      ?.changes.push({ settlementId: settlement.id, cents });
  return lines
    .filter(
      ({ kind, name, cents }) => kind === 'PREPAID_REPAYMENT' && -cents > (due.get(name) ?? 0),
    )
    .map(({ name }) => name);
}

/** Takes back what a reversed settlement paid or repaid. */
export function reversePrepaid(advances: readonly PrepaidAdvance[], { id }: Settlement): void {
  for (const advance of advances)
    advance.changes = advance.changes.filter(({ settlementId }) => settlementId !== id);
}
