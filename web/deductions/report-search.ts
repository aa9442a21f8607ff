import { AGREEMENT_KINDS, type AgreementKind } from '../../domain/deductions/agreement.ts';
import type { Day } from '../../domain/calendar.ts';
import { dayFrom, oneOf, pageFrom } from '../app/search-params.ts';

export interface DeductionReportSearch {
  /** The first and the last payment date. Omitted for this month. */
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  kind?: AgreementKind | undefined;
  page?: number | undefined;
}

export function deductionReportSearch(search: Record<string, unknown>): DeductionReportSearch {
  return {
    startDate: dayFrom(search['startDate']),
    endDate: dayFrom(search['endDate']),
    kind: oneOf(AGREEMENT_KINDS, search['kind']),
    page: pageFrom(search['page']),
  };
}

/** Returns the dates of the report. Without dates, it covers the month so far. A range that ends before it begins covers
 *  its first day. */
export function periodOf(
  { startDate, endDate }: DeductionReportSearch,
  today: Day,
): { startDate: Day; endDate: Day } {
  const last = endDate ?? today;
  const first = startDate ?? `${last.slice(0, 7)}-01`;
  return { startDate: first, endDate: last < first ? first : last };
}

export function isFiltering({ startDate, endDate, kind }: DeductionReportSearch): boolean {
  return startDate !== undefined || endDate !== undefined || kind !== undefined;
}
