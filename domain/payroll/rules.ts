import { isOwn, type Actor } from '../access.ts';
import { addDays, daysOfWeek, isMonday, weekEndOf, weekStartOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { centsFromDollars, sumCents, type Cents } from '../money.ts';
import { formatCents } from '../format.ts';
import type { DayAmounts } from './lines.ts';
import type { PayrollRunStatus, WeeklyPayroll } from './schema.ts';

export interface WeekAmounts {
  userId: string;
  weekStart: Day;
  days: DayAmounts[];
  basePayCents: Cents;
  expensesCents: Cents;
}

/** The payload in cents, ordered by date. It is stored, and a retry is compared with it. */
export function amountsOfWeek(payload: WeeklyPayroll): WeekAmounts {
  const days = payload.weeklyData
    .map((day) => ({
      day: day.date,
      payCents: centsFromDollars(day.pay),
      expensesCents: centsFromDollars(day.expenses),
      expensesSubstantiated: day.expensesSubstantiated === true && day.expenses > 0,
      notes: day.notes ?? '',
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return {
    userId: payload.userId,
    weekStart: payload.weekStart,
    days,
    basePayCents: sumCents(days.map((day) => day.payCents)),
    expensesCents: sumCents(days.map((day) => day.expensesCents)),
  };
}

const no = (sentence: string): Refusal => refusal('NOT_SENSIBLE', sentence);

/** Why a week cannot be processed. */
export function refuseWeek(payload: WeeklyPayroll, today: Day): Refusal | undefined {
  const { weekStart, weekEnd, weeklyData } = payload;
  if (!isMonday(weekStart)) return no('weekStart must be a Monday.');
  if (weekEnd !== weekEndOf(weekStart)) return no('weekEnd must be the Sunday of the same week.');
  if (weekStart > today) return no('weekStart: this week has not begun yet.');
  const week = daysOfWeek(weekStart);
  const dates = weeklyData.map(({ date }) => date);
  if (!dates.every((date) => week.includes(date))) {
    return no('weeklyData: every date must lie between weekStart and weekEnd.');
  }
  if (new Set(dates).size !== dates.length) return no('weeklyData: each date may come only once.');
  if (weeklyData.every(({ pay, expenses }) => pay === 0 && expenses === 0)) {
    return no('weeklyData: there is nothing to pay, all amounts are zero.');
  }
  return undefined;
}

/** Why an actor cannot process a person's week. */
export function refusePayee(
  actor: Pick<Actor, 'id'>,
  payee: { id: string; isContractor: boolean },
): Refusal | undefined {
  if (isOwn(actor, payee.id)) return refusal('OWN_MONEY');
  return payee.isContractor ? undefined : no('userId: payroll is processed for contractors.');
}

/** Why an actor cannot mark a run as paid. */
export function refusePayer(
  actor: Pick<Actor, 'id'>,
  run: { userId: string; processedBy?: { id: string } | null },
  { twoPeopleForPayroll }: { twoPeopleForPayroll: boolean },
): Refusal | undefined {
  if (isOwn(actor, run.userId)) return refusal('OWN_MONEY');
  if (twoPeopleForPayroll && run.processedBy?.id === actor.id) {
    return refusal('SECOND_PERSON_NEEDED');
  }
  return undefined;
}

/** The problem of a payment date. */
export function paymentDayProblem(
  weekStart: Day,
  paidOn: Day,
  today: Day,
): 'FUTURE' | 'BEFORE_WEEK' | undefined {
  if (paidOn > today) return 'FUTURE';
  return paidOn < weekStart ? 'BEFORE_WEEK' : undefined;
}

const PAYMENT_DAY_SENTENCES = {
  FUTURE: 'The payment cannot be in the future.',
  BEFORE_WEEK: 'The payment cannot be before the week that it pays.',
} as const;

/** Why a run cannot be marked as paid on a given day. */
export function refusePaymentDay(weekStart: Day, paidOn: Day, today: Day): Refusal | undefined {
  const problem = paymentDayProblem(weekStart, paidOn, today);
  return problem && no(PAYMENT_DAY_SENTENCES[problem]);
}

/** Why a reversal cannot be recorded with these facts about the money. */
export function refuseReversal(
  run: { status: PayrollRunStatus; paidOn: Day | null },
  { reversalKind, returnedOn }: { reversalKind?: string; returnedOn?: Day },
  today: Day,
): Refusal | undefined {
  if (run.status === 'REVERSED') return refusal('RUN_REVERSED');
  if (reversalKind !== undefined && run.paidOn === null)
    return no('reversalKind: only of a run that was paid; this one was not.');
  if (returnedOn === undefined) return undefined;
  if (reversalKind !== 'MONEY_RETURNED' || run.paidOn === null)
    return no('returnedOn: only where the money came back.');
  const problem = returnDayProblem(run.paidOn, returnedOn, today);
  return problem && no(`returnedOn: ${RETURN_DAY_SENTENCES[problem]}`);
}

/** Why a day cannot be the one on which the money came back. */
export function returnDayProblem(
  paidOn: Day,
  returnedOn: Day,
  today: Day,
): 'BEFORE_PAYMENT' | 'FUTURE' | undefined {
  if (returnedOn < paidOn) return 'BEFORE_PAYMENT';
  return returnedOn > today ? 'FUTURE' : undefined;
}

const RETURN_DAY_SENTENCES = {
  BEFORE_PAYMENT: 'Enter a day on or after the payment date.',
  FUTURE: 'Enter a day up to today.',
} as const;

/** 'Weekly payroll processed successfully! Base pay: $…, Expenses: $…, Total: $…' (specification, 8) */
export function processedMessage(run: {
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
}): string {
  const { basePayCents, expensesCents, totalPayCents } = run;
  return `Weekly payroll processed successfully! Base pay: ${formatCents(basePayCents)}, Expenses: ${formatCents(expensesCents)}, Total: ${formatCents(totalPayCents)}`;
}

/** The message after a payment, with the amount withheld. */
export function paidMessage(run: { totalPayCents: Cents; withheldCents: Cents }): string {
  const { totalPayCents, withheldCents } = run;
  if (withheldCents === 0) return 'Payroll run marked as paid';
  const net = formatCents(totalPayCents - withheldCents);
  return `Payroll run marked as paid. Withheld: ${formatCents(withheldCents)}, Net: ${net}`;
}

/** 'Next Week' is disabled when the viewed week is in the future. On Sunday the next week is allowed. */
export function nextWeekIsDisabled(viewedWeek: Day, today: Day): boolean {
  const isSunday = addDays(weekStartOf(today), 6) === today;
  return viewedWeek > today && !isSunday;
}
