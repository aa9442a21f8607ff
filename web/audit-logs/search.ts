import { AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import { AUDIT_LEVELS, type AuditAction, type AuditLevel } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import { dayFrom, oneOf, textFrom, wholeNumberFrom } from '../platform/search-params.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;
const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface LogsSearch {
  userId?: string | undefined;
  action?: AuditAction | undefined;
  level?: AuditLevel | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function isUserId(typed: string): boolean {
  return USER_ID.test(typed);
}

/** What the page keeps in its address. A part that makes no sense is named as missing: left out here,
 *  the router would hand on what was typed. */
export function logsSearch(search: Record<string, unknown>): LogsSearch {
  const typed = search['search'];
  const userId = textFrom(search['userId']);
  const page = wholeNumberFrom(search['page']);
  const startDate = dayFrom(search['startDate']);
  const endDate = dayFrom(search['endDate']);
  const isTurned = startDate !== undefined && endDate !== undefined && endDate < startDate;
  return {
    userId: userId && isUserId(userId) ? userId : undefined,
    action: oneOf(AUDIT_ACTIONS, search['action']),
    level: oneOf(AUDIT_LEVELS, search['level']),
    startDate,
    endDate: isTurned ? undefined : endDate,
    // The router reads digits in an address as a number.
    search: textFrom(typeof typed === 'number' ? String(typed) : typed)?.slice(0, LONGEST_SEARCH),
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

export function isFiltering(search: LogsSearch): boolean {
  return Object.values({ ...search, page: undefined }).some((value) => value !== undefined);
}
