import { FIRST_TAX_YEAR } from '../../../domain/tax/form-1099-nec/status.ts';
import { idFrom, oneOf, pageFrom, wholeNumberFrom } from '../../app/search-params.ts';

export interface BalancesSearch {
  /** Omitted for the current year. */
  year?: number | undefined;
  page?: number | undefined;
  /** Limits the list to this payee and selects the payee in the dialog. */
  payee?: string | undefined;
  open?: 'add' | undefined;
}

export function balancesSearch(search: Record<string, unknown>): BalancesSearch {
  const year = wholeNumberFrom(search['year']);
  return {
    year: year && year >= FIRST_TAX_YEAR && year <= 2100 ? year : undefined,
    page: pageFrom(search['page']),
    payee: idFrom(search['payee']),
    open: oneOf(['add'], search['open']),
  };
}
