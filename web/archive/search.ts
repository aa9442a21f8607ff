import { pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface ArchiveSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the search parameters of the archive page. An invalid one is set to undefined. If its key were missing, the
 *  router would pass on the raw value. */
export function archiveSearch(search: Record<string, unknown>): ArchiveSearch {
  return { search: searchTextFrom(search['search']), page: pageFrom(search['page']) };
}
