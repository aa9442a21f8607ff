import type { Role } from '../../domain/access.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { roleNamed, ROLES_AND_LABELS } from '../../domain/roles.ts';
import { oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface StaffSearch {
  /** The dialog to open. It does not filter the list. */
  open?: 'add' | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  /** `never` lists only people who never signed in. */
  signIn?: 'never' | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the Staff page. Sets an invalid parameter to undefined. If the key were missing, the
 *  router would pass on the raw value. */
export function staffSearch(search: Record<string, unknown>): StaffSearch {
  const namedRole = oneOf(ROLES_AND_LABELS, search['role']);
  return {
    open: oneOf(['add'], search['open']),
    search: searchTextFrom(search['search']),
    role: namedRole && roleNamed(namedRole),
    signIn: oneOf(['never'], search['signIn']),
    sort: oneOf(PEOPLE_ORDERS, search['sort']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, role, signIn }: StaffSearch): boolean {
  return [search, role, signIn].some((value) => value !== undefined);
}
