import { weekEndOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import {
  linesOfTakings,
  repaymentsOf,
  takingsOf,
  weekToDeductOf,
  type Taking,
} from '../deductions/takings.ts';
import type { Cents } from '../money.ts';
import {
  figuresOfLines,
  isPayout,
  type SettlementKind,
  type SettlementLine,
} from '../payroll/lines.ts';
import { linesOfLog } from '../payroll/lines-of-days.ts';
import { amountOfQuantity } from '../time-logs/quantities.ts';
import { MAX_PERCENT } from '../pay-rates/rules.ts';
import type { PaydayException } from './exception-codes.ts';
import { exceptionsOf } from './exceptions.ts';
import {
  logsOf,
  workOf,
  type DriverWeek,
  type PaydayLog,
  type PayeeState,
  type PayeeWeek,
  type PayLine,
  type UnreversedSettlement,
} from './payee-week.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../sentence.ts';
import { say as sayShared } from '../sentences.ts';

export interface NextSettlement {
  lines: SettlementLine[];
  /** What the settlement repays of prepaid pay. The lines include it. */
  repayments: Taking[];
  /** Null if there is nothing to pay. */
  kind: SettlementKind | null;
  /** The sum of earnings, corrections, other pay, allowances and prepaid pay. Excludes reimbursements. */
  grossCents: Cents;
  /** The sum of the reimbursements. */
  substantiatedCents: Cents;
}

/** Returns the line of a settlement that includes the pay line. */
export function settlementLineOf(line: PayLine): SettlementLine {
  const { kind, day, quantity, amountCents, description, correctsId } = line;
  const { correctsOpeningBalanceId, agreement } = line;
  return {
    kind,
    day,
    worked: false,
    quantity,
    amountCents,
    description,
    correctsId,
    ...(correctsOpeningBalanceId && { correctsOpeningBalanceId }),
    ...(agreement && { agreementId: agreement.id }),
    payLineId: line.id,
  };
}

/** Returns the lines that pay one person's approved days. */
export function linesOfWorkedDays({ logs }: Pick<DriverWeek, 'logs'>): SettlementLine[] {
  return logs.filter(({ isPayable }) => isPayable).flatMap((log) => linesOfLog(log, log.notes));
}

/** Returns the lines that pay one person's approved days and pay lines. */
const linesOfWork = (work: DriverWeek): SettlementLine[] => [
  ...linesOfWorkedDays(work),
  ...work.payLines.map(settlementLineOf),
];

/** Returns the settlement of the approved days and pay lines that are in no settlement, before withholding and
 *  deductions. The lines of the payee's drivers follow the payee's own. */
export function nextSettlementOf(week: PayeeWeek): NextSettlement {
  const { weekStart, drivers, settlements, agreements } = week;
  const earned = [
    ...linesOfWork(week),
    ...drivers.flatMap((driver) =>
      linesOfWork(driver).map((line) => ({ ...line, driverId: driver.userId })),
    ),
  ];
  const kind = kindOf(earned, settlements);
  const toDeduct = weekToDeductOf(earned, { weekStart, withheldCents: 0 });
  const repayments =
    takesNothing(kind) || toDeduct.grossCents < 0 ? [] : repaymentsOf(agreements, toDeduct);
  const lines = [...earned, ...linesOfTakings(repayments)];
  const figures = figuresOfLines(lines);
  const { basePayCents, bonusesCents, expensesCents, substantiatedCents } = figures;
  return {
    lines,
    repayments,
    kind,
    grossCents: basePayCents + bonusesCents + expensesCents - substantiatedCents,
    substantiatedCents,
  };
}

const takesNothing = (kind: SettlementKind | null) => kind === null || kind === 'PAYOUT';

function kindOf(
  lines: readonly SettlementLine[],
  settlements: readonly UnreversedSettlement[],
): SettlementKind | null {
  if (lines.length === 0) return null;
  const kinds = new Set(lines.filter((line) => !isPayout(line)).map(({ kind }) => kind));
  if (kinds.size === 0) return 'PAYOUT';
  const isOnly = (kind: SettlementLine['kind']) => kinds.size === 1 && kinds.has(kind);
  if (isOnly('CORRECTION')) return 'CORRECTION';
  if (isOnly('OTHER_PAY')) return 'BONUS';
  const hasRegular = settlements.some(({ kind }) => kind === 'REGULAR');
  return hasRegular ? 'SUPPLEMENT' : 'REGULAR';
}

export interface CheckedSettlement extends NextSettlement {
  /** What the settlement takes under deduction agreements, with the repayments of prepaid pay. The lines include it. */
  takings: Taking[];
  afterGrossCents: Cents;
  payoutsCents: Cents;
  exceptions: PaydayException[];
}

/** Returns the next settlement with what it takes under deduction agreements. A settlement below zero and a settlement
 *  of payouts alone take nothing. */
export function checkedSettlementOf(week: PayeeWeek): CheckedSettlement {
  const settlement = nextSettlementOf(week);
  const { kind, grossCents, repayments } = settlement;
  const takings =
    takesNothing(kind) || grossCents < 0
      ? []
      : takingsOf(week.agreements, weekToDeductOf(settlement.lines, week));
  const lines = [...settlement.lines, ...linesOfTakings(takings)];
  const { afterGrossCents, payoutsCents } = figuresOfLines(lines);
  return {
    ...settlement,
    lines,
    takings: [...repayments, ...takings],
    afterGrossCents,
    payoutsCents,
    exceptions: exceptionsOf({ ...week, lines: settlement.lines, kind, payCents: grossCents }),
  };
}

/** Serializes the facts whose hash is the version of a payee's week: the lines of the next settlement, the week's days,
 *  pay lines and settlements, and the exceptions. */
export function serializeFacts(
  week: PayeeWeek,
  { lines, takings, exceptions }: CheckedSettlement,
): string {
  return JSON.stringify({
    logs: logsOf(week).map(({ id, version, status }) => [id, version, status]),
    payLines: workOf(week).flatMap(({ payLines }) => payLines.map(({ id }) => id)),
    settlements: week.settlements.map(({ id }) => id),
    lines,
    takings,
    exceptions: exceptions.map(({ code, facts, driver }) => [code, facts, driver?.userId]),
  });
}

/** Returns the state of a payee's week. A settlement of payouts alone says nothing about the days of the week.
 *  @param unaccepted the exceptions that nobody has accepted */
export function stateOf(
  week: PayeeWeek,
  { kind }: Pick<NextSettlement, 'kind'>,
  unaccepted: readonly { code: string }[],
): PayeeState {
  const work = workOf(week);
  const logs = logsOf(week);
  const settlements = week.settlements.filter((settlement) => settlement.kind !== 'PAYOUT');
  const isSubmitted =
    work.some(({ submittedAt }) => submittedAt !== null) &&
    work.every(({ submittedAt, logs: own }) => submittedAt !== null || own.length === 0);
  const hasDay = (status: PaydayLog['status']) => logs.some((log) => log.status === status);
  if (kind !== null || settlements.length > 0) {
    if (unaccepted.some(({ code }) => code === 'PENDING_DAYS' || code === 'PENDING_EXPENSES'))
      return 'IN_REVIEW';
    if (unaccepted.length > 0) return 'NEEDS_ATTENTION';
    if (kind !== null) return 'READY';
    return settlements.every(({ status }) => status === 'PAID') ? 'PAID' : 'PROCESSED';
  }
  if (hasDay('PENDING')) return hasDay('REJECTED') || !isSubmitted ? 'IN_REVIEW' : 'SUBMITTED';
  if (hasDay('REJECTED')) return 'NEEDS_ATTENTION';
  const hasPendingExpense = work.some(({ expenses }) =>
    expenses.some(({ isPending }) => isPending),
  );
  if (hasPendingExpense) return 'IN_REVIEW';
  return isSubmitted ? 'NO_WORK' : 'NOT_SUBMITTED';
}

interface EnteredLine extends Omit<PayLine, 'id'> {
  weekStart: Day;
}

/** The maximum number of pay lines that the office can enter for a payee and week before a settlement includes them.
 *  Lines of expenses are not counted. */
export const MAX_ENTERED_LINES = 30;

export function refusalOfPayLine(line: EnteredLine): Refusal | undefined {
  const invalidValue = (sentence: Sentence) => refusal('INVALID_VALUE', sentence);
  const { kind, day, weekStart, quantity, amountCents } = line;
  if (line.description === '') return invalidValue(say.descriptionMissing);
  if (day !== null && (day < weekStart || day > weekEndOf(weekStart)))
    return invalidValue(say.dayOutsideWeek);
  const isExpense = kind === 'ALLOWANCE' || kind === 'REIMBURSEMENT';
  if (day === null && isExpense) return invalidValue(say.dayOfExpense);
  if (day !== null && kind === 'CORRECTION') return invalidValue(say.correctionHasNoDay);
  if (amountCents === 0) return invalidValue(say.amountMissing);
  if (amountCents < 0 && kind !== 'CORRECTION') return invalidValue(say.negativeAmount);
  const { correctsId, correctsOpeningBalanceId } = line;
  const corrects = correctsId !== null || correctsOpeningBalanceId !== undefined;
  if (amountCents < 0 && !corrects) return invalidValue(say.correctsMissing);
  if (corrects && kind !== 'CORRECTION') return invalidValue(say.onlyCorrectionCorrects);
  if (correctsId !== null && correctsOpeningBalanceId !== undefined)
    return invalidValue(say.correctsTwo);
  if (quantity === null) return undefined;
  if (quantity.hundredths <= 0) return invalidValue(say.quantityNotPositive);
  if (quantity.unit === 'PERCENT' && quantity.rateTenThousandths > MAX_PERCENT)
    return invalidValue(sayShared.percentTooHigh);
  if (amountOfQuantity(quantity) !== amountCents) return invalidValue(say.amountIsNotProduct);
  return undefined;
}
