import type { Day } from '../calendar.ts';
import { countOf } from '../count-of.ts';
import { problemOfPayouts } from '../deductions/payouts.ts';
import { englishNamesOf } from '../expenses/rules.ts';
import { dayAndDate, formatCents, weekLabel } from '../format.ts';
import { MAX_CENTS_PER_DAY, sum, type Cents } from '../money.ts';
import type { SettlementKind, SettlementLine } from '../payroll/lines.ts';
import { suggestedPayOf } from '../time-logs/quantities.ts';
import {
  ABOUT_WORK,
  EXCEPTION_CODES,
  OF_PAYOUT,
  WITHOUT_PAY,
  type ExceptionCode,
  type PaydayException,
} from './exception-codes.ts';
import {
  additionalUnits,
  daysWithoutPay,
  daysWithUnratedQuantity,
  isPaidByLine,
} from './other-rates.ts';
import { logsOf, workOf, type PayeeWeek, type WeekExpense } from './payee-week.ts';
import { say } from './sentences.ts';
import { daysInARow, usualPay } from './unusual.ts';
import { textOf } from '../sentence.ts';

const MANY_DAYS_IN_A_ROW = 7;
/** The most that a settlement can pay. The table of settlements has the same limit. */
const MAX_CENTS_PER_WEEK = MAX_CENTS_PER_DAY * 7;

/** A payee's week with the lines of its next settlement. */
interface WeekToCheck extends PayeeWeek {
  lines: readonly SettlementLine[];
  /** The kind of the next settlement. Null if there is nothing to pay. */
  kind: SettlementKind | null;
  payCents: Cents;
}

/** A check returns `facts` only if the sentence and the detail do not show all the facts. */
type Check = (
  week: WeekToCheck,
) => (Omit<PaydayException, 'code' | 'facts' | 'driver'> & { facts?: string }) | undefined;

/** The maximum number of earlier unpaid days that a detail names. If a carrier paid earlier years outside Linehaul, a
 *  person can have hundreds of such days. */
const MAX_DAYS_NAMED = 7;

const dayValues = (days: readonly Day[]) => days.map((day) => ({ day, reason: null }));
const dayNames = (days: readonly Day[]) => days.map((day) => dayAndDate(day)).join(', ');

const expenseValues = (expenses: readonly WeekExpense[]) =>
  expenses.map(({ day, category, amountCents, alike }) => ({
    day,
    category,
    cents: amountCents,
    alike,
  }));

const keyOfExpense = ({ day, category, amountCents }: WeekExpense) =>
  `${day} ${category} ${amountCents}`;

/** Returns whether the week has a settlement or something to pay. A settlement of payouts alone does not count. The
 *  office can accept pending and rejected days only in such a week. */
function hasPay({ lines, settlements }: Pick<WeekToCheck, 'lines' | 'settlements'>): boolean {
  return lines.length > 0 || settlements.some(({ kind }) => kind !== 'PAYOUT');
}

const CHECKS: Readonly<Record<ExceptionCode, Check>> = {
  OWN_PAY: ({ isOwn }) =>
    isOwn
      ? {
          sentence: say.ownPay,
          detail: 'Another person must process it.',
          canAccept: false,
        }
      : undefined,
  INACTIVE: ({ isActive }) =>
    isActive
      ? undefined
      : {
          sentence: say.inactive,
          detail: 'The person must still be paid for the days worked. Check the pay.',
          canAccept: true,
        },
  NO_RATE: ({ logs, payLines, isActive }) => {
    const unrated = new Set(daysWithUnratedQuantity(logs));
    const unpaid = daysWithoutPay(logs).filter(
      (log) => !unrated.has(log) && !isPaidByLine(log, payLines),
    );
    if (unpaid.length === 0) return undefined;
    const sentence = say.noRate({ count: unpaid.length });
    if (unpaid.every(({ otherRateUnits }) => otherRateUnits.length > 0))
      return {
        sentence: say.noQuantity({ count: unpaid.length }),
        detail:
          'Enter the miles or loads of these days on Enter Days, or add a line for the whole week.',
        values: { count: unpaid.length, hasOtherRate: true },
        facts: unpaid.map(({ day }) => day).join(' '),
        // For example, an earlier settlement of the week can already include the miles of a day that was approved late.
        canAccept: true,
      };
    return {
      sentence,
      detail: isActive
        ? 'Set the hourly rate on the contractor’s page.'
        : 'Set the hourly rate on the contractor’s page. If the person is archived, an administrator must unarchive them on the Archive page first.',
      values: { count: unpaid.length },
      canAccept: false,
    };
  },
  NO_QUANTITY_RATE: ({ logs }) => {
    const unrated = daysWithUnratedQuantity(logs).map(({ day }) => day);
    if (unrated.length === 0) return undefined;
    return {
      sentence: say.noQuantityRate({ count: unrated.length }),
      detail: `${dayNames(unrated)}. Set the rate per mile or per load on the contractor’s page.`,
      values: { days: dayValues(unrated), count: unrated.length },
      canAccept: false,
    };
  },
  TOO_HIGH: ({ logs }) => {
    const high = logs
      .filter((log) => log.isPayable && suggestedPayOf(log) > MAX_CENTS_PER_DAY)
      .map(({ day }) => day);
    if (high.length === 0) return undefined;
    return {
      sentence: say.tooHigh,
      detail: `${dayNames(high)}. A day can pay at most ${formatCents(MAX_CENTS_PER_DAY)}. Check the miles, the loads and the rates.`,
      values: { days: dayValues(high), cents: MAX_CENTS_PER_DAY },
      canAccept: false,
    };
  },
  TOTAL_TOO_HIGH: ({ payCents }) =>
    payCents > MAX_CENTS_PER_WEEK
      ? {
          sentence: say.totalTooHigh,
          detail: `A settlement can pay at most ${formatCents(MAX_CENTS_PER_WEEK)}. Check the miles, the loads and the rates.`,
          values: { cents: MAX_CENTS_PER_WEEK },
          canAccept: false,
        }
      : undefined,
  BELOW_ZERO: ({ payCents }) =>
    payCents < 0
      ? {
          sentence: say.belowZero,
          detail: 'Deduct less now and the rest next week.',
          canAccept: false,
        }
      : undefined,
  PAYOUT_NOT_POSSIBLE: ({ payLines }) => {
    const problem = problemOfPayouts(payLines);
    return problem
      ? {
          sentence: say.payoutNotPossible,
          detail: problem,
          values: { explanation: problem },
          canAccept: false,
        }
      : undefined;
  },
  NOT_SUBMITTED: (week) =>
    workOf(week).every(
      ({ logs, submittedAt, expenses }) =>
        logs.length === 0 && submittedAt === null && !expenses.some(({ isPending }) => isPending),
    ) && !hasPay(week)
      ? {
          sentence: say.notSubmitted,
          detail: `No days are logged for ${weekLabel(week.weekStart)}.`,
          canAccept: false,
        }
      : undefined,
  PENDING_DAYS: ({ logs, lines, settlements }) => {
    const pending = logs.filter(({ status }) => status === 'PENDING').map(({ day }) => day);
    if (pending.length === 0) return undefined;
    return {
      sentence: say.pendingDays({ count: pending.length }),
      detail: `${dayNames(pending)}. Days that are approved later are paid later.`,
      values: { days: dayValues(pending) },
      canAccept: hasPay({ lines, settlements }),
    };
  },
  PENDING_EXPENSES: ({ expenses, lines, settlements }) => {
    const pending = expenses.filter(({ isPending }) => isPending);
    if (pending.length === 0) return undefined;
    const cents = sum(pending.map(({ amountCents }) => amountCents));
    return {
      sentence: say.pendingExpenses({ count: pending.length, amount: cents }),
      detail: `${englishNamesOf(pending)}. Expenses that are approved later are paid later.`,
      values: { expenses: expenseValues(pending), count: pending.length, cents },
      canAccept: hasPay({ lines, settlements }),
    };
  },
  REJECTED_DAYS: ({ logs, lines, settlements }) => {
    const rejected = logs.filter(({ status }) => status === 'REJECTED');
    if (rejected.length === 0) return undefined;
    return {
      sentence: say.rejectedDays({ count: rejected.length }),
      detail: rejected
        .map(({ day, reason }) => dayAndDate(day) + (reason ? `: “${reason}”` : ''))
        .join(', '),
      values: { days: rejected.map(({ day, reason }) => ({ day, reason })) },
      canAccept: hasPay({ lines, settlements }),
    };
  },
  EARLIER_DAYS: ({ earlierUnpaid }) => {
    if (earlierUnpaid.length === 0) return undefined;
    const named = earlierUnpaid.slice(0, MAX_DAYS_NAMED);
    const moreCount = earlierUnpaid.length - named.length;
    return {
      sentence: say.earlierDays({ count: earlierUnpaid.length }),
      detail: `${dayNames(named)}${moreCount > 0 ? ` and ${moreCount} more` : ''}. Open the week of each day to pay it.`,
      values: { days: dayValues(named), count: earlierUnpaid.length },
      facts: earlierUnpaid.join(' '),
      canAccept: true,
    };
  },
  WITHHOLDING: ({ withheldCents, withholdingSentence }) =>
    withheldCents > 0
      ? {
          sentence: say.withholding({ amount: withheldCents }),
          detail: withholdingSentence,
          values: { cents: withheldCents, explanation: withholdingSentence },
          canAccept: true,
        }
      : undefined,
  NO_W9: ({ needsW9, withheldCents }) =>
    needsW9 && withheldCents === 0
      ? {
          sentence: say.noW9,
          detail: 'Without a taxpayer number, tax may have to be withheld later in the year.',
          canAccept: true,
        }
      : undefined,
  FIRST_PAYMENT: ({ hasBeenPaid }) =>
    hasBeenPaid
      ? undefined
      : {
          sentence: say.firstPayment,
          detail: 'Check the name, rate and payment method.',
          canAccept: true,
        },
  UNUSUAL_PAY: (week) => {
    const { kind, payCents, earlierPay } = week;
    const usual = usualPay(payCents, earlierPay);
    // BELOW_ZERO already reports a negative amount.
    if (usual === undefined || payCents < 0) return undefined;
    // A supplement, a bonus or a correction is only a part of a week's pay, so less than the usual pay of a week is
    // normal. Pending days also explain a lower amount.
    const isPartOfWeek =
      kind !== 'REGULAR' || logsOf(week).some(({ status }) => status === 'PENDING');
    if (payCents < usual && isPartOfWeek) return undefined;
    return {
      sentence: payCents > usual ? say.moreThanUsual : say.lessThanUsual,
      detail: `The usual pay of the last ${countOf(earlierPay.length, 'week')} is ${formatCents(usual)}.`,
      values: { cents: usual, isMore: payCents > usual, count: earlierPay.length },
      canAccept: true,
    };
  },
  SEVEN_DAYS: ({ logs, workedBefore }) => {
    const workedInWeek = logs.filter(({ status }) => status !== 'REJECTED').map(({ day }) => day);
    const length = daysInARow([...workedBefore, ...workedInWeek]);
    if (length < MANY_DAYS_IN_A_ROW) return undefined;
    return {
      sentence: say.daysInARow({ count: length }),
      detail: 'Check the hours-of-service log.',
      values: { count: length },
      canAccept: true,
    };
  },
  MORE_THAN_APPROVED: ({ logs, payLines, hasHourlyRate }) => {
    const units = additionalUnits({ logs, payLines, hasHourlyRate });
    const extra = payLines.filter(
      ({ kind, quantity }) =>
        kind === 'EARNING' && (quantity === null || units.includes(quantity.unit)),
    );
    if (extra.length === 0) return undefined;
    const cents = sum(extra.map(({ amountCents }) => amountCents));
    const explanation = extra.map(({ description }) => description).join(', ');
    return {
      sentence: say.moreThanApproved({ amount: cents }),
      detail: explanation,
      values: { cents, explanation },
      canAccept: true,
    };
  },
  SIMILAR_EXPENSES: ({ expenses }) => {
    // A settlement of the week already includes expenses that nobody can check anymore. Pending expenses have their own
    // exception.
    const groups = new Map(
      expenses
        .filter(({ alike, isPending, isSettled }) => alike > 1 && !isPending && !isSettled)
        .map((expense) => [keyOfExpense(expense), expense]),
    );
    if (groups.size === 0) return undefined;
    const similar = [...groups.values()];
    return {
      sentence: say.similarExpenses,
      detail: `${englishNamesOf(similar)}. Check that each receipt is paid once.`,
      values: { expenses: expenseValues(similar), count: similar.length },
      canAccept: true,
    };
  },
};

function check(code: ExceptionCode, week: WeekToCheck): PaydayException[] {
  const exception = CHECKS[code](week);
  if (!exception) return [];
  const facts = `${textOf(exception.sentence)} ${textOf(exception.detail)}`;
  return [{ facts, ...exception, code }];
}

/** Returns the exceptions of a payee's week, most urgent first. Each driver of the payee has exceptions of his own. */
export function exceptionsOf(week: WeekToCheck): PaydayException[] {
  return EXCEPTION_CODES.flatMap((code) => {
    if (week.lines.length === 0 && !WITHOUT_PAY.has(code)) return [];
    if (week.kind === 'PAYOUT' && !OF_PAYOUT.has(code)) return [];
    const own = check(code, week);
    if (!ABOUT_WORK.has(code)) return own;
    const ofDrivers = week.drivers.flatMap((driver) =>
      check(code, { ...week, ...driver }).map((exception) => ({ ...exception, driver })),
    );
    return [...own, ...ofDrivers];
  });
}
