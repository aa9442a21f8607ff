import { addDays, type Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';
import { EMPTY_LINE, figuresOfLines, type SettlementLine } from '../payroll/lines.ts';
import type { AgreementState } from './agreement.ts';

/** What a settlement takes under an agreement. */
export interface Taking {
  agreementId: string;
  kind: 'DEDUCTION' | 'ESCROW_DEPOSIT' | 'PREPAID_REPAYMENT';
  name: string;
  /** What the settlement adds to the balance that the payee owes. Zero if the agreement repays a balance or is an
   *  escrow. */
  chargedCents: Cents;
  takenCents: Cents;
  /** What should have been taken and did not fit. */
  carriedCents: Cents;
  /** Whether the next settlement takes it in addition to its own amount. A missed installment of a loan or deposit of an
   *  escrow is not doubled. */
  isAddedToNext: boolean;
}

export interface WeekToDeduct {
  weekStart: Day;
  /** The gross pay without prepaid advances and their repayments, so that a percentage is the same as for a loan. */
  grossCents: Cents;
  withheldCents: Cents;
  /** The net pay before deductions: gross plus reimbursements minus the withheld tax. Excludes advances and escrow
   *  releases, so that no deduction takes anything off them. */
  availableCents: Cents;
}

const sumOfKind = (lines: readonly SettlementLine[], kind: SettlementLine['kind']): Cents =>
  sum(lines.filter((line) => line.kind === kind).map(({ amountCents }) => amountCents));

/** Returns what a settlement with these lines pays before deductions. */
export function weekToDeductOf(
  lines: readonly SettlementLine[],
  { weekStart, withheldCents }: Pick<WeekToDeduct, 'weekStart' | 'withheldCents'>,
): WeekToDeduct {
  const { basePayCents, bonusesCents, expensesCents, substantiatedCents } = figuresOfLines(lines);
  const totalPayCents = basePayCents + bonusesCents + expensesCents;
  const payWithoutAdvances = totalPayCents - sumOfKind(lines, 'PREPAID_ADVANCE');
  return {
    weekStart,
    grossCents: payWithoutAdvances - substantiatedCents - sumOfKind(lines, 'PREPAID_REPAYMENT'),
    withheldCents,
    availableCents: payWithoutAdvances - withheldCents,
  };
}

type Schedule = Pick<AgreementState, 'firstWeek' | 'lastWeek' | 'skippedWeeks'>;

/** Returns whether the week is after the agreement's last week, which each skipped week moves by one. */
export const isOver = ({ lastWeek, skippedWeeks }: Schedule, weekStart: Day): boolean =>
  lastWeek !== null && weekStart > addDays(lastWeek, 7 * skippedWeeks);

export const isInForce = (schedule: Schedule, weekStart: Day): boolean =>
  schedule.firstWeek <= weekStart && !isOver(schedule, weekStart);

/** Returns the agreement's amount of a week, rounded half up to the cent. Null if it takes only what is charged. */
function amountOfWeek(agreement: AgreementState, week: WeekToDeduct): Cents | null {
  const { amountCents, percentHundredths, percentBase } = agreement;
  if (percentHundredths === null) return amountCents;
  const { grossCents, withheldCents } = week;
  const base = percentBase === 'GROSS' ? grossCents : grossCents - withheldCents;
  return Math.floor((Math.max(base, 0) * percentHundredths + 5_000) / 10_000);
}

/** Returns what the agreement charges in this settlement, and what it should take. */
function dueOf(agreement: AgreementState, week: WeekToDeduct) {
  const { kind, repaysBalance, balanceCents, targetCents, percentHundredths } = agreement;
  if (week.weekStart < agreement.firstWeek) return { chargedCents: 0, dueCents: 0 };
  const { isSkipped, isReleasing } = agreement;
  const isCounting = isInForce(agreement, week.weekStart) && !isSkipped && !isReleasing;
  // A second settlement of the week adds only what the first did not count. A percentage is of each settlement's pay.
  const counted = percentHundredths === null ? agreement.countedThisWeekCents : 0;
  const amount = amountOfWeek(agreement, week) ?? 0;
  const ofWeek = isCounting ? Math.max(amount - counted, 0) : 0;
  if (kind === 'ESCROW') {
    const missing = targetCents === null ? ofWeek : Math.max(targetCents - balanceCents, 0);
    return { chargedCents: 0, dueCents: Math.min(ofWeek, missing) };
  }
  if (repaysBalance)
    return { chargedCents: 0, dueCents: Math.max(Math.min(ofWeek, balanceCents), 0) };
  return { chargedCents: ofWeek, dueCents: Math.max(balanceCents + ofWeek, 0) };
}

const isLevy = ({ kind }: AgreementState) => kind === 'SUPPORT_OR_LEVY';

const inOrder = (a: AgreementState, b: AgreementState): number =>
  Number(isLevy(b)) - Number(isLevy(a)) ||
  a.priority - b.priority ||
  (a.firstWeek < b.firstWeek ? -1 : Number(a.firstWeek > b.firstWeek)) ||
  (a.id < b.id ? -1 : 1);

function kindOfTaking({ kind, isPrepaid }: AgreementState): Taking['kind'] {
  if (isPrepaid) return 'PREPAID_REPAYMENT';
  return kind === 'ESCROW' ? 'ESCROW_DEPOSIT' : 'DEDUCTION';
}

/** Takes in the given order, each only as far as the amount that is left stays at or above its floor. Agreements that
 *  neither charge nor take anything are left out. */
function takeInOrder(
  agreements: readonly AgreementState[],
  week: WeekToDeduct,
  availableCents: Cents,
): Taking[] {
  let left = availableCents;
  return agreements
    .map((agreement): Taking => {
      const { id, kind, name, floorCents, repaysBalance } = agreement;
      const { chargedCents, dueCents } = dueOf(agreement, week);
      const takenCents = Math.max(Math.min(dueCents, left - floorCents), 0);
      left -= takenCents;
      return {
        agreementId: id,
        kind: kindOfTaking(agreement),
        name,
        chargedCents,
        takenCents,
        carriedCents: dueCents - takenCents,
        isAddedToNext: kind !== 'ESCROW' && !repaysBalance,
      };
    })
    .filter(
      ({ chargedCents, takenCents, carriedCents }) => chargedCents + takenCents + carriedCents > 0,
    );
}

const inEffect = (agreements: readonly AgreementState[]): AgreementState[] =>
  agreements.filter(({ waitsForPayee }) => !waitsForPayee).toSorted(inOrder);

/** Returns what a settlement takes under the payee's agreements after the gross. Support and levies are first and ignore
 *  floors. The others follow by priority, and then by first week. */
export function takingsOf(agreements: readonly AgreementState[], week: WeekToDeduct): Taking[] {
  const after = inEffect(agreements).filter(({ isPrepaid }) => !isPrepaid);
  return takeInOrder(after, week, week.availableCents);
}

/** Returns what a settlement repays of prepaid pay. A repayment lowers the pay, so it comes before withholding. It is at
 *  most the pay without new advances, so that the pay is never below zero, and leaves what support and levies take. */
export function repaymentsOf(agreements: readonly AgreementState[], week: WeekToDeduct): Taking[] {
  const all = inEffect(agreements);
  const levied = sum(all.filter(isLevy).map((levy) => dueOf(levy, week).dueCents));
  const prepaid = all.filter(({ isPrepaid }) => isPrepaid);
  return takeInOrder(prepaid, week, week.grossCents - levied);
}

/** Returns the settlement lines of takings and repayments. What did not fit has no line. */
export function linesOfTakings(takings: readonly Taking[]): SettlementLine[] {
  return takings
    .filter(({ takenCents }) => takenCents > 0)
    .map(({ agreementId, kind, name, takenCents }) => ({
      ...EMPTY_LINE,
      kind,
      amountCents: -takenCents,
      description: name,
      agreementId,
    }));
}

/** An amount that a settlement takes, with the floor of its agreement. */
export interface TakenAmount {
  takenCents: Cents;
  floorCents: Cents;
}

/** Returns whether one of the amounts, taken in this order, leaves less than its floor.
 *  @param availableCents the net pay before the amounts are taken */
export function isBelowFloor(availableCents: Cents, taken: readonly TakenAmount[]): boolean {
  let net = availableCents;
  return taken.some(({ takenCents, floorCents }) => {
    net -= takenCents;
    return net < floorCents;
  });
}
