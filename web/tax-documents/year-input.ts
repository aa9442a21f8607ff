import { yearOf, type Day } from '../../domain/calendar.ts';
import { FIRST_TAX_YEAR, refuseTaxYear } from '../../domain/tax-documents/status.ts';
import { messages } from './messages.ts';

/** Why a year as typed is none that there are documents of: the server's own rule. */
export function yearProblem(typed: string, today: Day): string | undefined {
  const year = Number(typed);
  return Number.isInteger(year) && typed.trim() !== '' && !refuseTaxYear(year, today)
    ? undefined
    : messages.names.yearInvalid(FIRST_TAX_YEAR, yearOf(today));
}
