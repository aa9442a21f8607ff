import { isOwnMoney, type Actor } from '../access.ts';
import { daysOfWeek, isMonday, weekEndOf, weekStartOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { centsFromDollars, sum, type Cents } from '../money.ts';
import { netOf, type DayAmounts, type NetParts } from './lines.ts';
import type { SettlementStatus, WeeklyPayroll } from './schema.ts';
import { say as sayShared } from '../sentences.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../sentence.ts';

export interface WeekAmounts {
  userId: string;
  weekStart: Day;
  days: DayAmounts[];
  basePayCents: Cents;
  expensesCents: Cents;
}

/** Converts the payload to cents and sorts it by date. The settlement stores a digest of the result, so that the server
 *  recognizes a retry. */
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
    basePayCents: sum(days.map((day) => day.payCents)),
    expensesCents: sum(days.map((day) => day.expensesCents)),
  };
}

const invalidValue = (sentence: Sentence): Refusal => refusal('INVALID_VALUE', sentence);

export function refusalOfWeek(payload: WeeklyPayroll, today: Day): Refusal | undefined {
  const { weekStart, weekEnd, weeklyData } = payload;
  if (!isMonday(weekStart)) return invalidValue(sayShared.notMonday);
  if (weekEnd !== weekEndOf(weekStart)) return invalidValue(say.weekEndNotSunday);
  if (weekStart > today) return invalidValue(sayShared.weekNotStarted);
  const week = daysOfWeek(weekStart);
  const dates = weeklyData.map(({ date }) => date);
  if (!dates.every((date) => week.includes(date))) {
    return invalidValue(say.dateOutsideWeek);
  }
  if (new Set(dates).size !== dates.length) return invalidValue(say.repeatedDate);
  return undefined;
}

/** Returns whether the payload pays nothing for the days. Such a week can only pay an advance or an escrow release. */
export const isAllZero = ({ weeklyData }: Pick<WeeklyPayroll, 'weeklyData'>): boolean =>
  weeklyData.every(({ pay, expenses }) => pay === 0 && expenses === 0);

/** Returns a refusal if the actor cannot process this person's week. */
export function refusalOfPayee(
  actor: Pick<Actor, 'id'>,
  payee: { id: string; isContractor: boolean; contractorThrough: Day | null },
  weekStart: Day,
): Refusal | undefined {
  if (isOwnMoney(actor, payee.id)) return refusal('OWN_PAY');
  // A person with another role now was a contractor in earlier weeks.
  const { isContractor, contractorThrough } = payee;
  return isContractor || (contractorThrough !== null && weekStart <= contractorThrough)
    ? undefined
    : invalidValue(say.onlyContractors);
}

/** Returns a refusal if the actor cannot mark the settlement as paid. The company's rule of two people applies if it is
 *  on now, or if it was on when the settlement was processed. Otherwise, one person could turn the rule off to pay. */
export function refusalOfMarkingPaid(
  actor: Pick<Actor, 'id'>,
  settlement: {
    userId: string;
    processedBy?: { id: string } | null;
    secondPersonRequired: boolean;
  },
  { twoPeopleForPayroll }: { twoPeopleForPayroll: boolean },
): Refusal | undefined {
  if (isOwnMoney(actor, settlement.userId)) return refusal('OWN_PAY');
  const needsSecondPerson = twoPeopleForPayroll || settlement.secondPersonRequired;
  if (needsSecondPerson && settlement.processedBy?.id === actor.id) {
    return refusal('SECOND_PERSON_NEEDED');
  }
  return undefined;
}

export function canPay(
  actor: Pick<Actor, 'id'>,
  settlement: Parameters<typeof refusalOfMarkingPaid>[1] & { status: SettlementStatus },
  company: Parameters<typeof refusalOfMarkingPaid>[2],
): boolean {
  return (
    settlement.status === 'PROCESSED' &&
    refusalOfMarkingPaid(actor, settlement, company) === undefined
  );
}

/** Returns why a payment date is invalid. Returns undefined if it is valid. */
export function paymentDayProblem(
  weekStart: Day,
  paidOn: Day,
  today: Day,
): 'FUTURE' | 'BEFORE_WEEK' | undefined {
  if (paidOn > today) return 'FUTURE';
  return paidOn < weekStart ? 'BEFORE_WEEK' : undefined;
}

const PAYMENT_DAY_SENTENCES = {
  FUTURE: say.paidInFuture,
  BEFORE_WEEK: say.paidBeforeWeek,
} as const;

/** Returns a refusal if a settlement cannot be marked as paid on this day. */
export function refusalOfPaymentDay(weekStart: Day, paidOn: Day, today: Day): Refusal | undefined {
  const problem = paymentDayProblem(weekStart, paidOn, today);
  return problem && invalidValue(PAYMENT_DAY_SENTENCES[problem]);
}

/** Returns a refusal if the settlement is already reversed, or if the kind or the return date does not fit the
 *  settlement. */
export function refusalOfReversal(
  settlement: { status: SettlementStatus; paidOn: Day | null },
  { reversalKind, returnedOn }: { reversalKind?: string; returnedOn?: Day },
  today: Day,
): Refusal | undefined {
  if (settlement.status === 'REVERSED') return refusal('SETTLEMENT_REVERSED');
  if (reversalKind !== undefined && settlement.paidOn === null)
    return invalidValue(say.reversalKindUnpaid);
  if (returnedOn === undefined) return undefined;
  if (reversalKind !== 'MONEY_RETURNED' || settlement.paidOn === null)
    return invalidValue(say.returnedOnUnpaid);
  const problem = returnDayProblem(settlement.paidOn, returnedOn, today);
  return (
    problem &&
    invalidValue(
      sayShared.about({ subject: 'returnedOn', statement: RETURN_DAY_SENTENCES[problem] }),
    )
  );
}

/** Returns why the day on which the money came back is invalid. Returns undefined if it is valid. */
export function returnDayProblem(
  paidOn: Day,
  returnedOn: Day,
  today: Day,
): 'BEFORE_PAYMENT' | 'FUTURE' | undefined {
  if (returnedOn < paidOn) return 'BEFORE_PAYMENT';
  return returnedOn > today ? 'FUTURE' : undefined;
}

const RETURN_DAY_SENTENCES = {
  BEFORE_PAYMENT: sayShared.beforePayment,
  FUTURE: sayShared.futureDay,
} as const;

/** 'Weekly payroll processed successfully! Base pay: $…, Expenses: $…, Total: $…' (specification, 8) */
export function processedMessage(settlement: {
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
  payoutsCents: Cents;
}): Sentence {
  const { payoutsCents } = settlement;
  const amounts = {
    basePay: settlement.basePayCents,
    expenses: settlement.expensesCents,
    total: settlement.totalPayCents,
  };
  return payoutsCents === 0
    ? say.processed(amounts)
    : say.processedWithPayouts({ ...amounts, payouts: payoutsCents });
}

/** Returns the message after a payment. The message includes the withholding if there is any. */
export function paidMessage(settlement: NetParts): Sentence {
  const { withheldCents } = settlement;
  if (withheldCents === 0) return say.paid;
  return say.paidWithheld({ withheld: withheldCents, net: netOf(settlement) });
}

/** Returns whether the button 'Next Week' is disabled. It is disabled if the viewed week is in the future, except on a
 *  Sunday (specification). */
export function nextWeekIsDisabled(viewedWeek: Day, today: Day): boolean {
  const isSunday = weekEndOf(weekStartOf(today)) === today;
  return viewedWeek > today && !isSunday;
}
