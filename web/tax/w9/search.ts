import { W9_FILTERS } from '../../../domain/tax/w9/filters.ts';
import { oneOf, pageFrom, searchTextFrom } from '../../app/search-params.ts';

export interface W9Search {
  search?: string | undefined;
  state?: (typeof W9_FILTERS)[number] | undefined;
  page?: number | undefined;
}

export function w9Search(search: Record<string, unknown>): W9Search {
  return {
    search: searchTextFrom(search['search']),
    state: oneOf(W9_FILTERS, search['state']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, state }: W9Search): boolean {
  return search !== undefined || state !== undefined;
}
