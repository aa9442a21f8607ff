import { oneOf, pageFrom } from '../../app/search-params.ts';

export interface MatchSearch {
  page?: number | undefined;
  /** Lists only payees without a match. By default, the page lists all payees. */
  state?: 'open' | undefined;
}

export function matchSearch(search: Record<string, unknown>): MatchSearch {
  return { page: pageFrom(search['page']), state: oneOf(['open'], search['state']) };
}
