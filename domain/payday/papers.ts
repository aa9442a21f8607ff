import { addDays, daysBetween, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

/** A carrier pays a leased owner-operator within this many days after the papers came (49 CFR 376.12(f)). */
export const PAY_WITHIN_DAYS = 15;
/** The day from which the clock warns. Three days are left. */
export const WARNING_FROM_DAY = 12;

export const CLOCK_STATES = ['RUNNING', 'DUE_SOON', 'OVERDUE'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export interface PaymentClock {
  /** The days since the papers came. */
  days: number;
  payBy: Day;
  state: ClockState;
}

/** Returns the clock of work whose papers came on a day. */
export function clockOf(cameOn: Day, today: Day): PaymentClock {
  const days = daysBetween(cameOn, today);
  const late = days >= WARNING_FROM_DAY ? 'DUE_SOON' : 'RUNNING';
  return {
    days,
    payBy: addDays(cameOn, PAY_WITHIN_DAYS),
    state: days > PAY_WITHIN_DAYS ? 'OVERDUE' : late,
  };
}

/** A person's week for which the office records when the papers came. */
export interface WeekOfPapers {
  name: string;
  isLeased: boolean;
  isOwn: boolean;
  /** Whether the week has a settlement of its work. */
  isProcessed: boolean;
  /** The first day with work that is in no settlement. Null if there is none. */
  firstOpenDay: Day | null;
}

/** Returns a refusal if nobody can record for this week that the papers came on a day. */
export function refusalOfPapers(
  { name, isLeased, isOwn, isProcessed, firstOpenDay }: WeekOfPapers,
  cameOn: Day,
  today: Day,
): Refusal | undefined {
  if (isOwn) return refusal('OWN_PAY');
  if (!isLeased) return refusal('CONFLICT', say.notLeased({ name }));
  if (firstOpenDay === null)
    return refusal(
      'CONFLICT',
      (isProcessed ? say.papersOfProcessed : say.papersWithoutWork)({ name }),
    );
  if (cameOn > today) return refusal('INVALID_VALUE', say.papersInFuture);
  if (cameOn < firstOpenDay)
    return refusal('INVALID_VALUE', say.papersBeforeWork({ name, day: firstOpenDay }));
  return undefined;
}
