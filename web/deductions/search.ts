import { FIRST_TAX_YEAR } from '../../domain/tax/form-1099-nec/status.ts';
import { idFrom, oneOf, searchTextFrom, wholeNumberFrom } from '../app/search-params.ts';

export const FILTERS = ['unconfirmed', 'return', 'all'] as const;

export interface DeductionsSearch {
  search?: string | undefined;
  /** Omitted for the agreements in effect. */
  show?: (typeof FILTERS)[number] | undefined;
}

export function deductionsSearch(search: Record<string, unknown>): DeductionsSearch {
  return { search: searchTextFrom(search['search']), show: oneOf(FILTERS, search['show']) };
}

export function isFiltering({ search, show }: DeductionsSearch): boolean {
  return search !== undefined || show !== undefined;
}

export interface InterestSearch {
  /** Omitted for the current year. */
  year?: number | undefined;
}

export function interestSearch(search: Record<string, unknown>): InterestSearch {
  const year = wholeNumberFrom(search['year']);
  return { year: year && year >= FIRST_TAX_YEAR && year <= 2100 ? year : undefined };
}

export interface PayeeDeductionsSearch {
  /** The agreement whose ledger is open. */
  agreement?: string | undefined;
}

export function payeeDeductionsSearch(search: Record<string, unknown>): PayeeDeductionsSearch {
  return { agreement: idFrom(search['agreement']) };
}
