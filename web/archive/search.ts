import { textFrom, wholeNumberFrom } from '../platform/search-params.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export interface ArchiveSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** What the archive page keeps in its address. A part that makes no sense is named as missing: left
 *  out here, the router would hand on what was typed. */
export function archiveSearch(search: Record<string, unknown>): ArchiveSearch {
  const typed = search['search'];
  const page = wholeNumberFrom(search['page']);
  return {
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}
