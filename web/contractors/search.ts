import type { Day } from '../../domain/calendar.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { dayFrom, oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

export const CONTRACTOR_STATUSES = ['active', 'inactive'] as const;

export interface ContractorsSearch {
  /** The dialog to open. It does not filter the list. */
  open?: 'add' | undefined;
  search?: string | undefined;
  status?: (typeof CONTRACTOR_STATUSES)[number] | undefined;
  /** Only contractors who have no rate. */
  rate?: 'none' | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** Reads the search parameters of the list. An invalid one is set to undefined. If its key were missing, the router
 *  would pass on the raw value. */
export function contractorsSearch(search: Record<string, unknown>): ContractorsSearch {
  return {
    open: oneOf(['add'], search['open']),
    search: searchTextFrom(search['search']),
    status: oneOf(CONTRACTOR_STATUSES, search['status']),
    rate: oneOf(['none'], search['rate']),
    sort: oneOf(PEOPLE_ORDERS, search['sort']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, status, rate }: ContractorsSearch): boolean {
  return search !== undefined || status !== undefined || rate !== undefined;
}

export interface ContractorSearch {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** Reads the search parameters of a contractor's page: its date range. */
export function contractorSearch(search: Record<string, unknown>): ContractorSearch {
  return { startDate: dayFrom(search['startDate']), endDate: dayFrom(search['endDate']) };
}
