import { pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface ArchiveSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the archive page. An invalid value becomes undefined, and its key stays, because the
 *  router keeps the raw value of a missing key. */
export function archiveSearch(search: Record<string, unknown>): ArchiveSearch {
  return { search: searchTextFrom(search['search']), page: pageFrom(search['page']) };
}
