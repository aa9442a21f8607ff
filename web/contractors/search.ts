import type { Day } from '../../domain/calendar.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { dayFrom, oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

export const CONTRACTOR_STATUSES = ['active', 'inactive'] as const;

export interface ContractorsSearch {
  /** The dialog that the address asks for: not a part of what is listed. */
  open?: 'add' | undefined;
  search?: string | undefined;
  status?: (typeof CONTRACTOR_STATUSES)[number] | undefined;
  /** Only contractors who have no rate. */
  rate?: 'none' | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** What the list keeps in its address. A part that makes no sense is named as missing: left out here,
 *  the router would hand on what was typed. */
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

/** What a contractor's page keeps in its address: the dates that its figures are of. */
export function contractorSearch(search: Record<string, unknown>): ContractorSearch {
  return { startDate: dayFrom(search['startDate']), endDate: dayFrom(search['endDate']) };
}
