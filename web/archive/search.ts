import { pageFrom, searchTextFrom } from '../app/search-params.ts';

export interface ArchiveSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** What the archive page keeps in its address. A part that makes no sense is named as missing: left
 *  out here, the router would hand on what was typed. */
export function archiveSearch(search: Record<string, unknown>): ArchiveSearch {
  return { search: searchTextFrom(search['search']), page: pageFrom(search['page']) };
}
