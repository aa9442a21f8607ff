import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';

type SheetDay = PayrollSheet['days'][number];

/** Whether the run includes the day's log. */
export function isInRun(day: SheetDay, run: PayrollRun | null): boolean {
  return run?.days?.some(({ date, worked }) => worked && date === day.date) ?? false;
}

/** Whether another settlement of the week includes the day's log, such as a supplement. */
export function isInOtherRun(day: SheetDay, run: PayrollRun | null): boolean {
  return day.status === 'APPROVED' && !day.approved && !isInRun(day, run);
}
