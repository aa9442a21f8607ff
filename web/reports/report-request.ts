import { yearOf, type Day } from '../../domain/calendar.ts';
import { refusalOfPeriod, type PayBasis, type ReportType } from '../../domain/reports/rules.ts';
import { refusalOfTaxYear } from '../../domain/tax/form-1099-nec/status.ts';
import type { Problems } from '../app/forms/resolver.ts';
import { dayFrom } from '../app/search-params.ts';
import { refusalText } from '../ui/sentence-text.ts';
import type { ReportRequest } from './api.ts';
import { messages } from './messages.ts';

export interface ReportFormFields {
  type: ReportType;
  startDate: string;
  endDate: string;
  basis: PayBasis;
  contractorId: string;
  year: string;
}

/** Returns the initial values: a payroll summary of the month to date for all contractors. */
export function defaultRequest(today: Day): ReportFormFields {
  return {
    type: 'PAYROLL_SUMMARY',
    startDate: `${today.slice(0, 7)}-01`,
    endDate: today,
    basis: 'WORK_DAY',
    contractorId: '',
    year: String(yearOf(today)),
  };
}

type ReportFormProblems = Problems<'startDate' | 'endDate' | 'year'>;

function periodProblems({ startDate, endDate }: ReportFormFields): ReportFormProblems {
  const { noDate } = messages.period;
  if (!dayFrom(startDate) || !dayFrom(endDate)) {
    return {
      ...(!dayFrom(startDate) && { startDate: noDate }),
      ...(!dayFrom(endDate) && { endDate: noDate }),
    };
  }
  const problem = refusalText(refusalOfPeriod({ startDate, endDate }));
  return problem === undefined ? {} : { endDate: problem };
}

/** Returns the problem of each invalid field. The server applies the same rules. */
export function reportProblems(typed: ReportFormFields, today: Day): ReportFormProblems {
  if (typed.type !== 'TAX_REPORT') return periodProblems(typed);
  const year = Number(typed.year);
  const isYear = /^\d{4}$/.test(typed.year.trim()) && !refusalOfTaxYear(year, today);
  return isYear ? {} : { year: messages.generate.wrongYear(yearOf(today)) };
}

export function requestOf({
  type,
  startDate,
  endDate,
  basis,
  contractorId,
  year,
}: ReportFormFields): ReportRequest {
  if (type === 'TAX_REPORT') return { type, year: Number(year) };
  const common = { startDate, endDate, ...(contractorId && { contractorId }) };
  return type === 'PAYROLL_SUMMARY' ? { type, ...common, basis } : { type, ...common };
}
