import { isOwn, type Actor } from '../../domain/access.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import type { ExceptionCode } from '../../domain/payday/exception-codes.ts';
import type { PayeeState } from '../../domain/payday/payee-week.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';

/** The groups of payees in screen order. */
export const GROUPS = ['attention', 'ready', 'processed', 'paid', 'noWork'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<PayeeState, Group>> = {
  NOT_SUBMITTED: 'attention',
  SUBMITTED: 'attention',
  IN_REVIEW: 'attention',
  NEEDS_ATTENTION: 'attention',
  READY: 'ready',
  PROCESSED: 'processed',
  PAID: 'paid',
  NO_WORK: 'noWork',
};

export function groupOf({ state }: Pick<PaydayPayee, 'state'>): Group {
  return GROUP_OF[state];
}

/** Returns whether the actor can record when the papers of the payee's week came. */
export function canRecordPapers({ userId, lease }: PaydayPayee, actor: Pick<Actor, 'id'>): boolean {
  return lease?.firstOpenDay != null && !isOwn(actor, userId);
}

/** Returns the payee whose row contains a person's pay: the person, or the payee of the person's work. */
export function rowOf(
  payees: readonly Pick<PaydayPayee, 'userId' | 'drivers'>[],
  userId: string,
): string | undefined {
  const payee =
    payees.find(({ drivers }) => drivers.some((driver) => driver.userId === userId)) ??
    payees.find((own) => own.userId === userId);
  return payee?.userId;
}

/** Returns the payees of each group. Omits empty groups. */
export function groupsOf(
  payees: readonly PaydayPayee[],
): { group: Group; payees: PaydayPayee[] }[] {
  const byGroup = Map.groupBy(payees, groupOf);
  return GROUPS.flatMap((group) => {
    const members = byGroup.get(group);
    return members ? [{ group, payees: members }] : [];
  });
}

interface Figures {
  gross: number;
  reimbursements: number;
  withheld: number;
  afterGross: number;
  payouts: number;
  netPay: number;
}

export interface Totals {
  grossCents: Cents;
  reimbursementCents: Cents;
  withheldCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. */
  payoutsCents: Cents;
  netCents: Cents;
}

export function totalsOf(figures: readonly Figures[]): Totals {
  const totalOf = (name: keyof Figures) =>
    sum(figures.map((figure) => centsFromDollars(figure[name])));
  return {
    grossCents: totalOf('gross'),
    reimbursementCents: totalOf('reimbursements'),
    withheldCents: totalOf('withheld'),
    afterGrossCents: totalOf('afterGross'),
    payoutsCents: totalOf('payouts'),
    netCents: totalOf('netPay'),
  };
}

/** Returns whether a payee has a settlement of the week and more to process. */
export function isPartlyProcessed({ kind, settlements }: PaydayPayee): boolean {
  return kind !== null && settlements.length > 0;
}

/** Returns the totals of the payees' whole weeks: the settlements, and the pay that is still to process. */
export function weekTotalsOf(payees: readonly PaydayPayee[]): Totals {
  return totalsOf(
    payees.flatMap((payee) => (isPartlyProcessed(payee) ? [...payee.settlements, payee] : [payee])),
  );
}

/** Returns the part of the withholding that is projected as if the pay were paid today. The rest was withheld from paid
 *  settlements. */
export function projectedWithholdingOf(payees: readonly PaydayPayee[]): Cents {
  const unpaid = payees.flatMap((payee) => [
    ...payee.settlements.filter(({ status }) => status === 'PROCESSED'),
    ...(payee.kind === null ? [] : [payee]),
  ]);
  return totalsOf(unpaid).withheldCents;
}

/** Returns the net pay of the settlements of payees who have more to process. */
export function partlyProcessedCents(payees: readonly PaydayPayee[]): Cents {
  const settlements = payees.filter(isPartlyProcessed).flatMap((payee) => payee.settlements);
  return totalsOf(settlements).netCents;
}

/** Returns the total of the week minus the total of the previous week. Both totals are before withholding, because
 *  the withholding of an unpaid settlement is only a preview. Omits payees without pay in the previous week. */
export function differenceOf(payees: readonly PaydayPayee[]): Cents {
  return sum(
    payees.map((payee) => {
      if (payee.previousWeekTotal === null) return 0;
      const { grossCents, reimbursementCents } = weekTotalsOf([payee]);
      return grossCents + reimbursementCents - centsFromDollars(payee.previousWeekTotal);
    }),
  );
}

/** Counts the payees who have reached each step. Ignores payees who did not work. */
export function progressOf(payees: readonly PaydayPayee[]) {
  const working = payees.filter(({ state }) => state !== 'NO_WORK');
  const countOf = (matches: (payee: PaydayPayee) => boolean) => working.filter(matches).length;
  const isUndecided = ({ state, exceptions }: PaydayPayee) =>
    state === 'SUBMITTED' ||
    state === 'IN_REVIEW' ||
    exceptions.some(({ code, accepted }) => code === 'REJECTED_DAYS' && accepted === null);
  const isIn =
    (...groups: Group[]) =>
    (payee: PaydayPayee) =>
      groups.includes(groupOf(payee));
  return {
    total: working.length,
    submitted: countOf(({ state }) => state !== 'NOT_SUBMITTED'),
    approved: countOf((payee) => payee.state !== 'NOT_SUBMITTED' && !isUndecided(payee)),
    ready: countOf(isIn('ready', 'processed', 'paid')),
    processed: countOf(isIn('processed', 'paid')),
    partlyProcessed: countOf(isPartlyProcessed),
    paid: countOf(isIn('paid')),
  };
}

/** Returns the payees who did not submit days, if everyone else is paid or did not work. Returns undefined if somebody else
 *  is not paid, or if nobody is paid. */
export function missingAfterPayment<Payee extends Pick<PaydayPayee, 'state'>>(
  payees: readonly Payee[],
): Payee[] | undefined {
  const open = payees.filter((payee) => !['paid', 'noWork'].includes(groupOf(payee)));
  const isPaid = payees.some((payee) => groupOf(payee) === 'paid');
  const onlyMissing = open.every(({ state }) => state === 'NOT_SUBMITTED');
  return onlyMissing && (isPaid || open.length === 0) ? open : undefined;
}

/** Returns the unpaid settlements that the actor can mark as paid, whatever the state of the payee. */
export function settlementsToPay(payees: readonly PaydayPayee[]) {
  return payees.flatMap(({ settlements, firstName, lastName }) =>
    settlements
      .filter(({ canPay }) => canPay)
      .map((settlement) => ({ ...settlement, firstName, lastName })),
  );
}

/** Counts the unpaid settlements that another person must mark as paid. */
export function countForOthers(payees: readonly PaydayPayee[]): number {
  return payees
    .flatMap(({ settlements }) => settlements)
    .filter(({ status, canPay }) => status === 'PROCESSED' && !canPay).length;
}

/** Returns the codes of open exceptions that the actor can accept, with the payees of each code. Nobody can accept
 *  exceptions of their own pay. */
export function acceptableCodes(
  payees: readonly PaydayPayee[],
  actor: Pick<Actor, 'id'>,
): { code: ExceptionCode; payees: PaydayPayee[] }[] {
  const others = payees.filter(({ userId }) => !isOwn(actor, userId));
  const pairs = others.flatMap((payee) =>
    payee.exceptions
      .filter(({ canAccept, accepted }) => canAccept && accepted === null)
      .map(({ code }) => ({ code, payee })),
  );
  return [...Map.groupBy(pairs, ({ code }) => code)].map(([code, found]) => ({
    code,
    payees: found.map(({ payee }) => payee),
  }));
}
