import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { dayFrom, oneOf, textFrom } from '../platform/search-params.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PayrollSearch {
  tab?: 'tracker' | 'tax-documents' | undefined;
  contractor?: string | undefined;
  week?: Day | undefined;
}

/** What the payroll page keeps in its address: the tab, the selected contractor and week. A part that
 *  makes no sense is named as missing: left out here, the router would hand on what was typed. */
export function payrollSearch(search: Record<string, unknown>): PayrollSearch {
  const contractor = textFrom(search['contractor']);
  const week = dayFrom(search['week']);
  return {
    tab: oneOf(['tracker', 'tax-documents'], search['tab']),
    contractor: contractor && UUID.test(contractor) ? contractor : undefined,
    // Any day of a week leads to its Monday.
    week: week && weekStartOf(week),
  };
}
