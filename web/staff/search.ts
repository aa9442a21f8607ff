import { ROLES, type Role } from '../../domain/access.ts';
import { oneOf, textFrom, wholeNumberFrom } from '../platform/search-params.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export interface StaffSearch {
  search?: string | undefined;
  role?: Role | undefined;
  page?: number | undefined;
}

/** What the staff page keeps in its address. A part that makes no sense is named as missing: left out
 *  here, the router would hand on what was typed. */
export function staffSearch(search: Record<string, unknown>): StaffSearch {
  const typed = search['search'];
  const page = wholeNumberFrom(search['page']);
  return {
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    role: oneOf(ROLES, search['role']),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

export function isFiltering({ search, role }: StaffSearch): boolean {
  return search !== undefined || role !== undefined;
}
