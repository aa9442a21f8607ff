import type { Settlement, PayrollSheet } from '../../domain/payroll/schema.ts';

type SheetDay = PayrollSheet['days'][number];

/** Returns whether the settlement includes the day's log. */
export function isInSettlement(day: SheetDay, settlement: Settlement | null): boolean {
  return settlement?.days?.some(({ date, worked }) => worked && date === day.date) ?? false;
}

/** Returns whether another settlement of the week, such as a supplement, includes the day's log. */
export function isInOtherSettlement(day: SheetDay, settlement: Settlement | null): boolean {
  return day.status === 'APPROVED' && !day.approved && !isInSettlement(day, settlement);
}
