import { pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface ArchiveSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the archive page. Sets an invalid parameter to undefined. If the key were missing,
 *  the router would pass on the raw value. */
export function archiveSearch(search: Record<string, unknown>): ArchiveSearch {
  return { search: searchTextFrom(search['search']), page: pageFrom(search['page']) };
}
