import { W9_STATES } from '../../domain/w9/endpoints.ts';
import { oneOf, textFrom, wholeNumberFrom } from '../platform/search-params.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export interface W9Search {
  search?: string | undefined;
  state?: (typeof W9_STATES)[number] | undefined;
  page?: number | undefined;
}

/** What the list of W-9 forms keeps in its address. */
export function w9Search(search: Record<string, unknown>): W9Search {
  const typed = search['search'];
  const page = wholeNumberFrom(search['page']);
  return {
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    state: oneOf(W9_STATES, search['state']),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

export function isFiltering({ search, state }: W9Search): boolean {
  return search !== undefined || state !== undefined;
}
