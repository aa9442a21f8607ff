import { addDays, daysBetween, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Cents } from '../money.ts';
import { quarterParts } from './quarter-name.ts';
import { say } from './sentences.ts';

// The interest on escrow. 49 CFR 376.12(k)(5): the carrier pays interest at least quarterly, at a rate that is set on the
// date on which the interest period begins, and that is at least the yield of 91-day, 13-week Treasury bills. The carrier
// may deduct the average advance from the balance. Linehaul does not deduct it.

/** The highest rate, 25%. It keeps the calculation within exact integers. */
export const MAX_RATE_THOUSANDTHS = 25_000;

/** Returns the first day of the quarter that contains the day. */
export function quarterOf(day: Day): Day {
  const { year, month } = Temporal.PlainDate.from(day);
  return Temporal.PlainDate.from({ year, month: month - ((month - 1) % 3), day: 1 }).toString();
}

/** Returns the last day of a quarter. */
export function quarterEndOf(quarterStart: Day): Day {
  return Temporal.PlainDate.from(quarterStart).add({ months: 3 }).subtract({ days: 1 }).toString();
}

/** The days for which interest is credited, both included. All are in one quarter. */
export interface InterestPeriod {
  from: Day;
  through: Day;
}

/** A change of the balance of an escrow. */
export interface BalanceChange {
  day: Day;
  amountCents: Cents;
}

/** Returns the sum of the balances at the end of each day. Divided by the number of days, it is the average balance. A
 *  negative balance counts as zero.
 *  @param changes all changes through the end of the period */
export function balanceDaysOf(changes: readonly BalanceChange[], period: InterestPeriod): number {
  const end = addDays(period.through, 1);
  let balance = 0;
  let total = 0;
  let since = period.from;
  const countUntil = (day: Day) => {
    if (day <= since) return;
    total += Math.max(balance, 0) * daysBetween(since, day);
    since = day;
  };
  for (const { day, amountCents } of changes.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    countUntil(day < end ? day : end);
    balance += amountCents;
  }
  countUntil(end);
  return total;
}

/** Returns the interest of a period: the average of the daily balances × the yearly rate × days of the period / days of
 *  the year, rounded half up to the cent.
 *  @param rateThousandths thousandths of a percent a year, such as 4350 for 4.35% */
export function interestOf(
  changes: readonly BalanceChange[],
  period: InterestPeriod,
  rateThousandths: number,
): Cents {
  const { daysInYear } = Temporal.PlainDate.from(period.from);
  const divisor = 100_000 * daysInYear;
  const dividend = balanceDaysOf(changes, period) * rateThousandths + divisor / 2;
  return (dividend - (dividend % divisor)) / divisor;
}

/** Returns the days through `through` for which a quarter's interest is not credited yet. Undefined if there are none.
 *  @param creditedThrough the last day for which the agreement got interest */
export function periodToCredit(
  quarterStart: Day,
  through: Day,
  creditedThrough: Day | null,
): InterestPeriod | undefined {
  const next = creditedThrough === null ? quarterStart : addDays(creditedThrough, 1);
  const from = next > quarterStart ? next : quarterStart;
  return from <= through ? { from, through } : undefined;
}

/** A quarter with its rate and what was credited. */
export interface InterestQuarter {
  quarterStart: Day;
  /** Null if no rate is entered. */
  rateThousandths: number | null;
  /** Whether an escrow had a balance in the quarter. */
  isHeld: boolean;
  isCredited: boolean;
  /** Whether an entry uses the rate. */
  isRateUsed: boolean;
}

export const INTEREST_STATES = [
  'NOTHING_HELD',
  'RATE_MISSING',
  'RUNNING',
  'DUE',
  'CREDITED',
] as const;
export type InterestState = (typeof INTEREST_STATES)[number];

export function stateOfQuarter(quarter: InterestQuarter, today: Day): InterestState {
  if (quarter.isCredited) return 'CREDITED';
  if (!quarter.isHeld) return 'NOTHING_HELD';
  if (quarter.rateThousandths === null) return 'RATE_MISSING';
  return quarterEndOf(quarter.quarterStart) < today ? 'DUE' : 'RUNNING';
}

/** Returns the oldest quarter that needs a rate or whose interest is due. */
export function nextInterestTask<Quarter extends InterestQuarter>(
  quarters: readonly Quarter[],
  today: Day,
): { quarter: Quarter; state: 'RATE_MISSING' | 'DUE' } | undefined {
  for (const quarter of quarters) {
    const state = stateOfQuarter(quarter, today);
    if (state === 'RATE_MISSING' || state === 'DUE') return { quarter, state };
  }
  return undefined;
}

/** Returns a refusal if nobody can enter a rate for the quarter.
 *  @param quarters the quarters from the first escrow to today, oldest first */
export function refusalOfRate(
  rate: { quarterStart: Day; source: string },
  quarters: readonly InterestQuarter[],
): Refusal | undefined {
  const { quarterStart, source } = rate;
  const quarter = quarters.find((one) => one.quarterStart === quarterStart);
  if (quarter?.isCredited || quarter?.isRateUsed)
    return refusal('CONFLICT', say.rateUsed(quarterParts(quarterStart)));
  if (!quarter) return refusal('INVALID_VALUE', say.rateOutside);
  return source === '' ? refusal('INVALID_VALUE', say.sourceMissing) : undefined;
}

/** Returns a refusal if the quarters before this one are not credited, or if its own rate is missing. */
function refusalOfOrder(
  quarterStart: Day,
  quarters: readonly InterestQuarter[],
  today: Day,
): Refusal | undefined {
  const task = nextInterestTask(
    quarters.filter((quarter) => quarter.quarterStart <= quarterStart),
    today,
  );
  if (!task) return undefined;
  const quarter = task.quarter.quarterStart;
  if (task.state === 'RATE_MISSING')
    return refusal('CONFLICT', say.rateMissing(quarterParts(quarter)));
  return quarter < quarterStart
    ? refusal('CONFLICT', say.creditFirst(quarterParts(quarter)))
    : undefined;
}

/** Returns a refusal if the interest of the quarter cannot be credited to all escrows now. */
export function refusalOfCredit(
  quarterStart: Day,
  quarters: readonly InterestQuarter[],
  today: Day,
): Refusal | undefined {
  const quarter = quarters.find((one) => one.quarterStart === quarterStart);
  if (quarter?.isCredited)
    return refusal('CONFLICT', say.alreadyCredited(quarterParts(quarterStart)));
  const refused = quarter && refusalOfOrder(quarterStart, quarters, today);
  if (refused) return refused;
  if (!quarter?.isHeld) return refusal('INVALID_VALUE', say.nothingHeld);
  const through = quarterEndOf(quarterStart);
  if (through < today) return undefined;
  return refusal('INVALID_VALUE', say.quarterRunning({ through, next: addDays(through, 1) }));
}

/** Returns a refusal if the interest of the current quarter cannot be credited to one escrow before its release. */
export function refusalOfFinalInterest(
  agreement: { returnBy: Day | null },
  quarters: readonly InterestQuarter[],
  today: Day,
): Refusal | undefined {
  if (agreement.returnBy === null) return refusal('CONFLICT', say.escrowNotReturned);
  return refusalOfOrder(quarterOf(today), quarters, today);
}
