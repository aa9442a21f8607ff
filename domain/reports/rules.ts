import { seesPayOfOthers, type Actor } from '../access.ts';
import { addDays, daysBetween, type Day } from '../calendar.ts';
import { longDate } from '../format.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refusalOfInvalidDateRange } from '../lists.ts';
import { say } from './sentences.ts';

export const REPORT_TYPES = ['PAYROLL_SUMMARY', 'CONTRACTOR_REPORT', 'TAX_REPORT'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_TYPE_NAMES: Readonly<Record<ReportType, string>> = {
  PAYROLL_SUMMARY: 'Payroll Summary',
  CONTRACTOR_REPORT: 'Contractor Performance',
  TAX_REPORT: 'Tax Summary',
};

/** How a payroll summary assigns pay to its period: by the day worked or by the payment date. */
export const PAY_BASES = ['WORK_DAY', 'PAYMENT_DATE'] as const;
export type PayBasis = (typeof PAY_BASES)[number];

export interface Period {
  startDate: Day;
  endDate: Day;
}

const MAX_YEARS = 10;
const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

export function refusalOfPeriod(period: Period): Refusal | undefined {
  const { startDate, endDate } = period;
  const refused = refusalOfInvalidDateRange(period);
  if (refused) return refused;
  if (startDate < EARLIEST || endDate > LATEST) {
    return refusal('INVALID_VALUE', say.datesOutOfRange);
  }
  const firstDayTooLate = Temporal.PlainDate.from(startDate).add({ years: MAX_YEARS }).toString();
  return endDate < firstDayTooLate ? undefined : refusal('INVALID_VALUE', say.tooLong);
}

/** Returns the previous period. It has the same number of days and ends on the day before the period starts. */
export function previousPeriod({ startDate, endDate }: Period): Period {
  const days = daysBetween(startDate, endDate);
  return { startDate: addDays(startDate, -days - 1), endDate: addDays(startDate, -1) };
}

/** Returns a refusal if the actor may not use a pay basis. Payment dates of others are part of their pay, so only
 *  people who see the pay of others may use them. */
export function refusalOfBasis(
  actor: Pick<Actor, 'roles' | 'permissions'>,
  basis: PayBasis,
): Refusal | undefined {
  if (basis === 'WORK_DAY' || seesPayOfOthers(actor)) return undefined;
  return refusal('FORBIDDEN', say.payOfOthers);
}

/** Returns a name such as "Payroll Summary, Nov 1, 2026 – Nov 21, 2026" or "Payroll Summary by Payment Date, …". */
export function periodReportName(
  type: ReportType,
  { startDate, endDate }: Period,
  basis?: PayBasis,
): string {
  const days =
    startDate === endDate ? longDate(startDate) : `${longDate(startDate)} – ${longDate(endDate)}`;
  const name = REPORT_TYPE_NAMES[type] + (basis === 'PAYMENT_DATE' ? ' by Payment Date' : '');
  return `${name}, ${days}`;
}

/** Returns a name such as "Tax Summary 2026". */
export function taxReportName(taxYear: number): string {
  return `${REPORT_TYPE_NAMES.TAX_REPORT} ${taxYear}`;
}

/** The name in the specification (2, Reports & Analytics). */
export function reportFileName(id: string): string {
  return `report_${id}.csv`;
}

/** Returns the approved days as a percentage of the decided days, to one decimal. Returns null if no day was
 *  decided. */
export function approvalRate(approved: number, rejected: number): number | null {
  const decided = approved + rejected;
  return decided === 0 ? null : Math.round((approved * 1000) / decided) / 10;
}

const TENTH_OF_HOUR_SECONDS = 360;

/** Returns the average number of hours from logging to approval, to one decimal. Returns null if no day was
 *  approved. */
export function hoursToApproval(seconds: number, approved: number): number | null {
  return approved === 0 ? null : Math.round(seconds / approved / TENTH_OF_HOUR_SECONDS) / 10;
}
