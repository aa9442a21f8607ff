import { oneOf, searchTextFrom } from '../app/search-params.ts';

export const FILTERS = ['unconfirmed', 'all'] as const;

export interface DeductionsSearch {
  search?: string | undefined;
  /** Omitted for the agreements in effect. */
  show?: (typeof FILTERS)[number] | undefined;
}

export function deductionsSearch(search: Record<string, unknown>): DeductionsSearch {
  return { search: searchTextFrom(search['search']), show: oneOf(FILTERS, search['show']) };
}

export function isFiltering({ search, show }: DeductionsSearch): boolean {
  return search !== undefined || show !== undefined;
}
