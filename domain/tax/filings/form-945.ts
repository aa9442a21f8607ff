import { monthOf, type Day } from '../../calendar.ts';
import { sum, type Cents } from '../../money.ts';
import { dueOnOrAfter } from '../year/due-dates.ts';

export interface WithheldPayment {
  paidOn: Day;
  withheldCents: Cents;
}

/** Returns the Monthly Summary of Federal Tax Liability of Form 945, lines 7A to 7L, one line for each month. The
 *  liability of a month is the tax withheld from the payments of that month (Form 945 and its instructions). */
export function monthlyLiability(
  taxYear: number,
  payments: readonly WithheldPayment[],
): { month: string; cents: Cents }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${taxYear}-${String(index + 1).padStart(2, '0')}`;
    const ofMonth = payments.filter(({ paidOn }) => monthOf(paidOn) === month);
    return { month, cents: sum(ofMonth.map(({ withheldCents }) => withheldCents)) };
  });
}

/** Returns the due dates of Form 945. The form is due on January 31, or on February 10 if all deposits of the year were
 *  made on time and in full (Instructions for Form 945, "When To File"). A due date on a weekend or holiday moves to
 *  the next business day (IRC 7503). */
export function form945DueOn(
  taxYear: number,
  companyHolidays: readonly Day[],
): { dueOn: Day; ifDeposited: Day } {
  return {
    dueOn: dueOnOrAfter(`${taxYear + 1}-01-31`, companyHolidays),
    ifDeposited: dueOnOrAfter(`${taxYear + 1}-02-10`, companyHolidays),
  };
}
