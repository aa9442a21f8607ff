import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { PAYROLL_WEEK_FILTERS, type PayrollWeekFilter } from '../../domain/payroll/week-states.ts';
import { dayFrom, idFrom, oneOf, pageFrom } from '../app/search-params.ts';

export interface SettlementsSearch {
  contractor?: string | undefined;
  state?: PayrollWeekFilter | undefined;
  week?: Day | undefined;
  page?: number | undefined;
}

export function settlementsSearch(search: Record<string, unknown>): SettlementsSearch {
  const week = dayFrom(search['week']);
  return {
    contractor: idFrom(search['contractor']),
    state: oneOf(PAYROLL_WEEK_FILTERS, search['state']),
    // A day in the URL selects the Monday of its week.
    week: week && weekStartOf(week),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ contractor, state, week }: SettlementsSearch): boolean {
  return contractor !== undefined || state !== undefined || week !== undefined;
}

export interface PayrollSearch {
  tab?: 'payday' | 'tracker' | 'tax-documents' | undefined;
  contractor?: string | undefined;
  week?: Day | undefined;
}

/** Reads the search parameters of the payroll page: the tab, the selected contractor and the week. Sets an invalid
 *  parameter to undefined. If the key were missing, the router would pass on the raw value. */
export function payrollSearch(search: Record<string, unknown>): PayrollSearch {
  const week = dayFrom(search['week']);
  return {
    tab: oneOf(['payday', 'tracker', 'tax-documents'], search['tab']),
    contractor: idFrom(search['contractor']),
    // A day in the URL selects the Monday of its week.
    week: week && weekStartOf(week),
  };
}
