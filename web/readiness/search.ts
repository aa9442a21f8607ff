import { FIRST_TAX_YEAR } from '../../domain/tax-documents/status.ts';
import { oneOf, pageFrom, wholeNumberFrom } from '../app/search-params.ts';

export interface ReadinessSearch {
  /** Omitted for the default year, which is last year through February, and this year after that. */
  year?: number | undefined;
  /** Omitted to show only payees with something to do. */
  show?: 'all' | undefined;
  page?: number | undefined;
}

/** Reads the search parameters of the page. */
export function readinessSearch(search: Record<string, unknown>): ReadinessSearch {
  const year = wholeNumberFrom(search['year']);
  return {
    year: year && year >= FIRST_TAX_YEAR && year <= 2100 ? year : undefined,
    show: oneOf(['all'], search['show']),
    page: pageFrom(search['page']),
  };
}
