import { oneOf, pageFrom, searchTextFrom } from '../app/search-params.ts';

const TABS = ['roles', 'policies', 'tree'] as const;
export type PoliciesTab = (typeof TABS)[number];

export interface PoliciesSearch {
  tab?: PoliciesTab | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function policiesSearch(search: Record<string, unknown>): PoliciesSearch {
  return {
    tab: oneOf(TABS, search['tab']),
    search: searchTextFrom(search['search']),
    page: pageFrom(search['page']),
  };
}
