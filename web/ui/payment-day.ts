import type { Day } from '../../domain/calendar.ts';
import { paymentDayProblem } from '../../domain/payroll/rules.ts';
import { payWords } from './pay-words.ts';

/** What is wrong with the date on which a week is paid. Undefined if nothing is. */
export function paymentDayText(weekStart: Day, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return payWords.paymentDay.missing;
  const problem = paymentDayProblem(weekStart, paidOn, today);
  return problem && payWords.paymentDay[problem];
}
