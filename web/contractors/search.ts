import type { Day } from '../../domain/calendar.ts';
import { dayFrom, oneOf, textFrom, wholeNumberFrom } from '../platform/search-params.ts';

export const CONTRACTOR_STATUSES = ['active', 'inactive'] as const;

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export interface ContractorsSearch {
  search?: string | undefined;
  status?: (typeof CONTRACTOR_STATUSES)[number] | undefined;
  page?: number | undefined;
}

/** What the list keeps in its address. A part that makes no sense is named as missing: left out here,
 *  the router would hand on what was typed. */
export function contractorsSearch(search: Record<string, unknown>): ContractorsSearch {
  const typed = search['search'];
  const page = wholeNumberFrom(search['page']);
  return {
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    status: oneOf(CONTRACTOR_STATUSES, search['status']),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

export function isFiltering({ search, status }: ContractorsSearch): boolean {
  return search !== undefined || status !== undefined;
}

export interface ContractorSearch {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** What a contractor's page keeps in its address: the dates that its figures are of. */
export function contractorSearch(search: Record<string, unknown>): ContractorSearch {
  return { startDate: dayFrom(search['startDate']), endDate: dayFrom(search['endDate']) };
}
