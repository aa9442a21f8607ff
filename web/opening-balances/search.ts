import { FIRST_TAX_YEAR } from '../../domain/tax-documents/status.ts';
import { idFrom, oneOf, pageFrom, wholeNumberFrom } from '../app/search-params.ts';

export interface BalancesSearch {
  /** Left out: the current year. */
  year?: number | undefined;
  page?: number | undefined;
  /** Only the payments to this payee, who is also chosen in the dialog. */
  payee?: string | undefined;
  /** The dialog that the address asks for. */
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
