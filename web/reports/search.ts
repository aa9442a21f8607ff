import { SORT_KEYS, type SortKey } from '../../domain/reports/columns.ts';
import { oneOf, pageFrom } from '../app/search-params.ts';

export interface ReportsSearch {
  page?: number | undefined;
}

export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  return { page: pageFrom(search['page']) };
}

export interface ReportSearch {
  /** Omitted if the report has one row per person. */
  by?: 'week' | undefined;
  /** Omitted if the rows are sorted by name or, with one row per week, by week. */
  sort?: SortKey | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

/** Reads the search parameters of a report: the grouping, order and page of its rows. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  return {
    by: oneOf(['week'], search['by']),
    sort: oneOf(SORT_KEYS, search['sort']),
    direction: oneOf(['asc', 'desc'], search['direction']),
    page: pageFrom(search['page']),
  };
}

/** Returns ascending order for names and weeks, and descending order for figures. */
function defaultDirection(sort: SortKey): 'asc' | 'desc' {
  return sort === 'name' ? 'asc' : 'desc';
}

export interface Order {
  sort: SortKey;
  direction: 'asc' | 'desc';
}

export function orderOf({ sort = 'name', direction }: ReportSearch): Order {
  return { sort, direction: direction ?? defaultDirection(sort) };
}

/** Returns the search parameters after a click on a column header. The rows are then sorted by the column. If the rows
 *  are already sorted by the column, the order is reversed. */
export function sortedBy(search: ReportSearch, sort: SortKey): ReportSearch {
  const current = orderOf(search);
  const first = defaultDirection(sort);
  const other = first === 'asc' ? 'desc' : 'asc';
  const isOpposite = current.sort === sort && current.direction === first;
  return {
    by: search.by,
    sort: sort === 'name' ? undefined : sort,
    direction: isOpposite ? other : undefined,
    page: undefined,
  };
}
