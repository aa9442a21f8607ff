import type { Day } from '../../domain/calendar.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { dayFrom, idFrom, oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

export const CONTRACTOR_STATUSES = ['active', 'inactive'] as const;

export interface ContractorsSearch {
  /** The dialog to open. This parameter does not filter the list. */
  open?: 'add' | undefined;
  search?: string | undefined;
  status?: (typeof CONTRACTOR_STATUSES)[number] | undefined;
  /** `none` lists only contractors without a rate. */
  rate?: 'none' | undefined;
  /** `none` lists only contractors without a supervisor who can approve their days, directly or further up. */
  supervisor?: 'none' | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the list. Sets an invalid parameter to undefined. If the key were missing, the
 *  router would pass on the raw value. */
export function contractorsSearch(search: Record<string, unknown>): ContractorsSearch {
  const rate = oneOf(['none'], search['rate']);
  return {
    open: oneOf(['add'], search['open']),
    search: searchTextFrom(search['search']),
    status: oneOf(CONTRACTOR_STATUSES, search['status']),
    rate,
    // The page has one field for both filters.
    supervisor: rate ? undefined : oneOf(['none'], search['supervisor']),
    sort: oneOf(PEOPLE_ORDERS, search['sort']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, status, rate, supervisor }: ContractorsSearch): boolean {
  return [search, status, rate, supervisor].some((value) => value !== undefined);
}

export interface ContractorSearch {
  tab?: 'deductions' | undefined;
  /** The agreement whose ledger is open. */
  agreement?: string | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** Parses the tab and the date range in the URL of a contractor's page. */
export function contractorSearch(search: Record<string, unknown>): ContractorSearch {
  return {
    tab: oneOf(['deductions'], search['tab']),
    agreement: idFrom(search['agreement']),
    startDate: dayFrom(search['startDate']),
    endDate: dayFrom(search['endDate']),
  };
}
