import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { dayFrom, idFrom, oneOf } from '../app/search-params.ts';

export interface PayrollSearch {
  tab?: 'tracker' | 'tax-documents' | undefined;
  contractor?: string | undefined;
  week?: Day | undefined;
}

/** What the payroll page keeps in its address: the tab, the selected contractor and week. A part that
 *  makes no sense is named as missing: left out here, the router would hand on what was typed. */
export function payrollSearch(search: Record<string, unknown>): PayrollSearch {
  const week = dayFrom(search['week']);
  return {
    tab: oneOf(['tracker', 'tax-documents'], search['tab']),
    contractor: idFrom(search['contractor']),
    // Any day of a week leads to its Monday.
    week: week && weekStartOf(week),
  };
}
