import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { PAYROLL_WEEK_FILTERS, type PayrollWeekFilter } from '../../domain/payroll/week-states.ts';
import { dayFrom, idFrom, oneOf, pageFrom } from '../app/search-params.ts';

export interface RunsSearch {
  contractor?: string | undefined;
  state?: PayrollWeekFilter | undefined;
  week?: Day | undefined;
  page?: number | undefined;
}

/** Reads the search parameters of the list of payroll runs. */
export function runsSearch(search: Record<string, unknown>): RunsSearch {
  const week = dayFrom(search['week']);
  return {
    contractor: idFrom(search['contractor']),
    state: oneOf(PAYROLL_WEEK_FILTERS, search['state']),
    // Any day of a week selects its Monday.
    week: week && weekStartOf(week),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ contractor, state, week }: RunsSearch): boolean {
  return contractor !== undefined || state !== undefined || week !== undefined;
}

export interface PayrollSearch {
  tab?: 'payday' | 'tracker' | 'tax-documents' | undefined;
  contractor?: string | undefined;
  week?: Day | undefined;
}

/** Reads the search parameters of the payroll page: the tab, the selected contractor and week. Sets an invalid one to
 *  undefined, because the router passes on the raw value if the key is missing. */
export function payrollSearch(search: Record<string, unknown>): PayrollSearch {
  const week = dayFrom(search['week']);
  return {
    tab: oneOf(['payday', 'tracker', 'tax-documents'], search['tab']),
    contractor: idFrom(search['contractor']),
    // Any day of a week selects its Monday.
    week: week && weekStartOf(week),
  };
}
