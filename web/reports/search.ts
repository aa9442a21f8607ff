import { SORT_KEYS, type SortKey } from '../../domain/reports/columns.ts';
import { oneOf, pageFrom } from '../app/search-params.ts';

export interface ReportsSearch {
  page?: number | undefined;
}

/** What the list keeps in its address. */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  return { page: pageFrom(search['page']) };
}

export interface ReportSearch {
  /** Left out: a row a person. */
  by?: 'week' | undefined;
  /** Left out: by name, or by week. */
  sort?: SortKey | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

/** What a report keeps in its address: how its rows are arranged. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  return {
    by: oneOf(['week'], search['by']),
    sort: oneOf(SORT_KEYS, search['sort']),
    direction: oneOf(['asc', 'desc'], search['direction']),
    page: pageFrom(search['page']),
  };
}

/** Names and weeks begin with the first, figures with the largest. */
function usualDirection(sort: SortKey): 'asc' | 'desc' {
  return sort === 'name' ? 'asc' : 'desc';
}

export interface Order {
  sort: SortKey;
  direction: 'asc' | 'desc';
}

export function orderOf({ sort = 'name', direction }: ReportSearch): Order {
  return { sort, direction: direction ?? usualDirection(sort) };
}

/** After a press on the head of a column: by it, or where it is sorted by already, the other way round. */
export function sortedBy(search: ReportSearch, sort: SortKey): ReportSearch {
  const present = orderOf(search);
  const usual = usualDirection(sort);
  const other = usual === 'asc' ? 'desc' : 'asc';
  const isOpposite = present.sort === sort && present.direction === usual;
  return {
    by: search.by,
    sort: sort === 'name' ? undefined : sort,
    direction: isOpposite ? other : undefined,
    page: undefined,
  };
}
