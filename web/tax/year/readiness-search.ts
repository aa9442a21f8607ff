import { FIRST_TAX_YEAR } from '../../../domain/tax/form-1099-nec/status.ts';
import { oneOf, pageFrom, wholeNumberFrom } from '../../app/search-params.ts';

export interface ReadinessSearch {
  /** If omitted, the page shows last year in January and February, and this year from March on. */
  year?: number | undefined;
  /** If omitted, the page shows only payees with something to do. */
  show?: 'all' | undefined;
  page?: number | undefined;
}

export function readinessSearch(search: Record<string, unknown>): ReadinessSearch {
  const year = wholeNumberFrom(search['year']);
  return {
    year: year && year >= FIRST_TAX_YEAR && year <= 2100 ? year : undefined,
    show: oneOf(['all'], search['show']),
    page: pageFrom(search['page']),
  };
}
