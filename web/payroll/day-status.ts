import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';

type SheetDay = PayrollSheet['days'][number];

/** Returns whether the run includes the day's log. */
export function isInRun(day: SheetDay, run: PayrollRun | null): boolean {
  return run?.days?.some(({ date, worked }) => worked && date === day.date) ?? false;
}

/** Returns whether another settlement of the week, such as a supplement, includes the day's log. */
export function isInOtherRun(day: SheetDay, run: PayrollRun | null): boolean {
  return day.status === 'APPROVED' && !day.approved && !isInRun(day, run);
}
