import type { Role } from '../../domain/access.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { roleNamed, ROLES_AND_LABELS } from '../../domain/roles.ts';
import { oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface StaffSearch {
  /** The dialog that the address asks for: not a part of what is listed. */
  open?: 'add' | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** What the staff page keeps in its address. A part that makes no sense is named as missing: left out
 *  here, the router would hand on what was typed. */
export function staffSearch(search: Record<string, unknown>): StaffSearch {
  const namedRole = oneOf(ROLES_AND_LABELS, search['role']);
  return {
    open: oneOf(['add'], search['open']),
    search: searchTextFrom(search['search']),
    role: namedRole && roleNamed(namedRole),
    sort: oneOf(PEOPLE_ORDERS, search['sort']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, role }: StaffSearch): boolean {
  return search !== undefined || role !== undefined;
}
