import type { Day } from '../../domain/calendar.ts';
import { paymentDayProblem } from '../../domain/payroll/rules.ts';
import { payLabels } from './pay-labels.ts';

/** Returns the error for the payment date of a week, or undefined if the date is valid. */
export function paymentDayText(weekStart: Day, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return payLabels.paymentDay.missing;
  const problem = paymentDayProblem(weekStart, paidOn, today);
  return problem && payLabels.paymentDay[problem];
}
