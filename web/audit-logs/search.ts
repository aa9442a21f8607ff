import type { AuditAction } from '../../domain/audit-logs/events.ts';
import { AUDIT_LEVELS, type AuditLevel } from '../../domain/audit-logs/levels.ts';
import type { Day } from '../../domain/calendar.ts';
import {
  dayFrom,
  idFrom,
  oneOf,
  pageFrom,
  searchTextFrom,
  textFrom,
} from '../app/search-params.ts';

export interface LogsSearch {
  userId?: string | undefined;
  action?: AuditAction | undefined;
  level?: AuditLevel | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

/** The search parameters of the page, with an unchecked action. Only the page loads the list of actions and checks the
 *  action. */
export type UncheckedLogsSearch = Omit<LogsSearch, 'action'> & { action?: string | undefined };

/** Parses the search parameters of the page. Sets an invalid parameter to undefined. If the key were missing, the
 *  router would pass on the raw value. */
export function logsSearch(search: Record<string, unknown>): UncheckedLogsSearch {
  const startDate = dayFrom(search['startDate']);
  const endDate = dayFrom(search['endDate']);
  const isInvalidRange = startDate !== undefined && endDate !== undefined && endDate < startDate;
  return {
    userId: idFrom(search['userId']),
    action: textFrom(search['action']),
    level: oneOf(AUDIT_LEVELS, search['level']),
    startDate,
    endDate: isInvalidRange ? undefined : endDate,
    search: searchTextFrom(search['search']),
    page: pageFrom(search['page']),
  };
}

export function isFiltering(search: LogsSearch): boolean {
  return Object.values({ ...search, page: undefined }).some((value) => value !== undefined);
}
