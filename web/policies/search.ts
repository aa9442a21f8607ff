import { oneOf, textFrom, wholeNumberFrom } from '../platform/search-params.ts';

const TABS = ['roles', 'policies', 'tree'] as const;
export type PoliciesTab = (typeof TABS)[number];

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export interface PoliciesSearch {
  tab?: PoliciesTab | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

/** What the page keeps in its address. */
export function policiesSearch(search: Record<string, unknown>): PoliciesSearch {
  const typed = search['search'];
  const page = wholeNumberFrom(search['page']);
  return {
    tab: oneOf(TABS, search['tab']),
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}
