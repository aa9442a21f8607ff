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
  /** `none` lists only contractors without a complete W-9. */
  w9?: 'none' | undefined;
  /** `never` lists only contractors who never signed in. */
  signIn?: 'never' | undefined;
  sort?: PeopleOrder | undefined;
  page?: number | undefined;
}

/** The filters for what is missing. The page has one field for all of them. */
const MISSING = { rate: 'none', supervisor: 'none', w9: 'none', signIn: 'never' } as const;
export type Missing = keyof typeof MISSING;
const MISSING_KINDS = Object.keys(MISSING) as Missing[];
type MissingSearch = Pick<ContractorsSearch, Missing>;

export function missingIn(search: { readonly [Kind in Missing]?: unknown }): Missing | undefined {
  return MISSING_KINDS.find((kind) => search[kind] === MISSING[kind]);
}

/** Returns the parameters that select one kind, or nothing. */
export function searchOfMissing(chosen: string | undefined): MissingSearch {
  const entries = MISSING_KINDS.map((kind) => [kind, kind === chosen ? MISSING[kind] : undefined]);
  return Object.fromEntries(entries) as MissingSearch;
}

/** Parses the search parameters of the list. Sets an invalid parameter to undefined. If the key were missing, the
 *  router would pass on the raw value. */
export function contractorsSearch(search: Record<string, unknown>): ContractorsSearch {
  return {
    open: oneOf(['add'], search['open']),
    search: searchTextFrom(search['search']),
    status: oneOf(CONTRACTOR_STATUSES, search['status']),
    ...searchOfMissing(missingIn(search)),
    sort: oneOf(PEOPLE_ORDERS, search['sort']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering(filter: ContractorsSearch): boolean {
  const { search, status } = filter;
  return [search, status, missingIn(filter)].some((value) => value !== undefined);
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
