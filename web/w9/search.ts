import type { W9_STATES } from '../../domain/w9/endpoints.ts';
import { oneOf, pageFrom, searchTextFrom } from '../platform/search-params.ts';

/** The same words as the endpoint's, which every page would load with all of its own otherwise. */
const STATES = ['given', 'not-given', 'asked'] as const satisfies typeof W9_STATES;

export interface W9Search {
  search?: string | undefined;
  state?: (typeof STATES)[number] | undefined;
  page?: number | undefined;
}

/** What the list of W-9 forms keeps in its address. */
export function w9Search(search: Record<string, unknown>): W9Search {
  return {
    search: searchTextFrom(search['search']),
    state: oneOf(STATES, search['state']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ search, state }: W9Search): boolean {
  return search !== undefined || state !== undefined;
}
