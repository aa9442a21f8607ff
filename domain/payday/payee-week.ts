import type { Day } from '../calendar.ts';
import type { AgreementState } from '../deductions/agreement.ts';
import type { ExpenseCategory } from '../expenses/schema.ts';
import { hoursFromHundredths } from '../hours.ts';
import { sum, type Cents } from '../money.ts';
import type { PayoutKind, Quantity, RateUnit, SettlementKind } from '../payroll/lines.ts';
import type { SettlementStatus } from '../payroll/schema.ts';
import type { Text } from '../sentence.ts';
import { totalsOfQuantities, type WorkOfDay } from '../time-logs/quantities.ts';

/** The state of a payee's week. A week with unprocessed pay or a settlement is IN_REVIEW while nobody has accepted its
 *  pending days and expenses, and NEEDS_ATTENTION while another exception is open. A week with a settlement becomes
 *  READY again when there is more to pay. */
export const PAYEE_STATES = [
  'NOT_SUBMITTED',
  'NO_WORK',
  'SUBMITTED',
  'IN_REVIEW',
  'NEEDS_ATTENTION',
  'READY',
  'PROCESSED',
  'PAID',
] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

/** The kinds of pay lines that the office can enter. An approved expense creates an ALLOWANCE or a REIMBURSEMENT. */
export const PAY_LINE_KINDS = [
  'EARNING',
  'OTHER_PAY',
  'CORRECTION',
  'ALLOWANCE',
  'REIMBURSEMENT',
] as const;
export type EnteredLineKind = (typeof PAY_LINE_KINDS)[number];
/** A deduction agreement creates the payouts. */
export type PayLineKind = EnteredLineKind | PayoutKind;

/** The maximum amount of a pay line, in dollars. The table of pay lines has the same limit. */
export const MAX_LINE_DOLLARS = 99_999.99;
/** The maximum quantity of a pay line. For PERCENT, the quantity is a number of dollars. */
export const MAX_LINE_UNITS = 9_999_999.99;

/** A day of the week that was logged as worked. */
export interface PaydayLog extends WorkOfDay {
  id: string;
  day: Day;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  version: number;
  notes: string;
  reason: string | null;
  /** Whether the day is approved and in no settlement. */
  isPayable: boolean;
  /** The units of miles, loads and flat amounts in which the payee has a rate on the day. Empty if the day is paid by
   *  the hour or by the day. */
  otherRateUnits: readonly RateUnit[];
}

/** A pay line. The office entered it, an approved expense created it, or it pays an advance or an escrow release. */
export interface PayLine {
  id: string;
  kind: PayLineKind;
  day: Day | null;
  quantity: Quantity | null;
  amountCents: Cents;
  description: string;
  /** The settlement that a correction corrects. */
  correctsId: string | null;
  /** The payment outside Linehaul that a correction corrects. */
  correctsOpeningBalanceId?: string;
  /** The agreement of an advance or an escrow release. Absent for other lines. */
  agreement?: {
    id: string;
    hasEnded: boolean;
    /** What the payee owes, or for an escrow what the carrier holds. */
    balanceCents: Cents;
  };
}

/** A pending expense of the week, or one that has the same day, category and amount as another expense of the payee. */
export interface WeekExpense {
  day: Day;
  category: ExpenseCategory;
  amountCents: Cents;
  isPending: boolean;
  /** Whether a settlement includes the expense. */
  isSettled: boolean;
  /** The number of expenses with this day, category and amount. Rejected expenses do not count. */
  alike: number;
}

export interface UnreversedSettlement {
  id: string;
  kind: SettlementKind;
  status: SettlementStatus;
}

/** What one person's work adds to the week of a payee. */
export interface DriverWeek {
  userId: string;
  /** False for a deactivated or archived person. */
  isActive: boolean;
  /** Worked days, in order. */
  logs: readonly PaydayLog[];
  submittedAt: string | null;
  /** The pay lines that are in no settlement. */
  payLines: readonly PayLine[];
  /** In order of the day. */
  expenses: readonly WeekExpense[];
  /** Approved days of earlier weeks that are in no settlement. */
  earlierUnpaid: readonly Day[];
  hasHourlyRate: boolean;
  /** The worked days that are not rejected in the six days before the week. */
  workedBefore: readonly Day[];
}

/** A driver whose pay goes to the payee. */
export interface DriverOfPayee extends DriverWeek {
  firstName: string;
  lastName: string;
}

/** The data about a payee's week that payday needs: the payee's own work, and that of the drivers whose pay goes to the
 *  payee. */
export interface PayeeWeek extends DriverWeek {
  weekStart: Day;
  isOwn: boolean;
  /** Sorted by last name. */
  drivers: readonly DriverOfPayee[];
  /** The week's settlements that are not reversed, oldest first. */
  settlements: readonly UnreversedSettlement[];
  /** The pay, without reimbursements, of up to 12 earlier REGULAR settlements. */
  earlierPay: readonly Cents[];
  /** Whether any settlement of the payee was ever marked as paid, even if it was reversed. */
  hasBeenPaid: boolean;
  /** Whether payments to the payee are reported and no complete W-9 is on file. */
  needsW9: boolean;
  withheldCents: Cents;
  withholdingSentence: Text;
  /** The deduction agreements that have not ended. */
  agreements: readonly AgreementState[];
}

/** Returns the payee's own work and that of each driver whose pay goes to the payee. */
export const workOf = (week: PayeeWeek): readonly DriverWeek[] => [week, ...week.drivers];

/** Returns the worked days of the payee and the payee's drivers. */
export const logsOf = (week: PayeeWeek): readonly PaydayLog[] =>
  workOf(week).flatMap(({ logs }) => logs);

/** Returns the days of the payee and the payee's drivers that the next settlement includes. */
export const payableLogsOf = (week: PayeeWeek): readonly PaydayLog[] =>
  logsOf(week).filter(({ isPayable }) => isPayable);

/** Returns how many days are approved, and their hours, miles and loads. */
export function approvedWorkOf(logs: readonly PaydayLog[]) {
  const approved = logs.filter(({ status }) => status === 'APPROVED');
  return {
    approvedDays: approved.length,
    hours: hoursFromHundredths(sum(approved.map(({ hourHundredths }) => hourHundredths))),
    quantities: totalsOfQuantities(approved.flatMap(({ quantities }) => quantities)),
  };
}
