import { yearOf, type Day } from '../../../domain/calendar.ts';
import {
  FIRST_TAX_YEAR,
  TAX_DOCUMENT_STATUSES,
  TAX_DOCUMENT_TYPES,
  type TaxDocumentStatus,
  type TaxDocumentType,
  YEAR_FILTERS,
} from '../../../domain/tax/form-1099-nec/status.ts';
import { idFrom, oneOf, pageFrom, wholeNumberFrom } from '../../app/search-params.ts';

export interface DocumentsSearch {
  /** The dialog to open. It does not filter the list. */
  open?: 'generate' | undefined;
  payee?: string | undefined;
  type?: TaxDocumentType | undefined;
  /** The tax year. The default is the current year. */
  year?: number | 'all' | undefined;
  status?: TaxDocumentStatus | undefined;
  page?: number | undefined;
}

/** Returns the year if it can have documents. Accepts future years, because this module does not know the current date
 *  in the company's time zone. */
function yearFrom(value: unknown): number | undefined {
  const year = wholeNumberFrom(value);
  return year && year >= FIRST_TAX_YEAR && year <= 2100 ? year : undefined;
}

export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  return {
    open: oneOf(['generate'], search['open']),
    payee: idFrom(search['payee']),
    type: oneOf(TAX_DOCUMENT_TYPES, search['type']),
    year: search['year'] === 'all' ? 'all' : yearFrom(search['year']),
    status: oneOf(TAX_DOCUMENT_STATUSES, search['status']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering({ payee, type, status }: DocumentsSearch): boolean {
  return payee !== undefined || type !== undefined || status !== undefined;
}

/** Returns the year that the tab shows, or undefined if the tab shows all years. */
export function yearShown({ year }: DocumentsSearch, today: Day): number | undefined {
  if (year === 'all') return undefined;
  return Math.min(year ?? yearOf(today), yearOf(today));
}

export interface YearSearch {
  /** The tax year. The default is the current year. */
  year?: number | undefined;
  page?: number | undefined;
  /** Lists only payees with an overdue form, or only payees whose submitted form does not match their payments or
   *  W-9. */
  state?: (typeof YEAR_FILTERS)[number] | undefined;
  /** Lists only this payee and expands the payee's row. */
  payee?: string | undefined;
}

export function yearSearch(search: Record<string, unknown>): YearSearch {
  return {
    year: yearFrom(search['year']),
    page: pageFrom(search['page']),
    state: oneOf(YEAR_FILTERS, search['state']),
    payee: idFrom(search['payee']),
  };
}
